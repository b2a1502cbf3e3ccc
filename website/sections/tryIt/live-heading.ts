import { element } from "./element.ts";
import { linesOf } from "./texts.ts";

/**
 * How many lines of the typed text the heading shows. This is more than the heading of a hero has.
 */
const maxLines = 5;

/** The approximate width of a text in em. Japanese characters are 1 em wide. */
const emsOf = (text: string) =>
	[...text].reduce((width, letter) => width + (letter > "\u2e7f" ? 1 : 0.56), 0);

/**
 * Replaces the page's heading by a copy that shows the typed text. React owns the original heading,
 * so it is only hidden.
 */
export function liveHeading(heading: HTMLElement): {
	readonly copy: HTMLElement;
	readonly show: (text: string) => void;
	readonly restore: () => void;
} {
	const copy = heading.cloneNode(true) as HTMLElement;
	const isVertical = getComputedStyle(heading).writingMode.startsWith("vertical");
	const { className = "" } = heading.firstElementChild ?? {};
	heading.hidden = true;
	heading.after(copy);
	return {
		copy,
		show: (text) => {
			// An empty heading keeps the height of a line.
			const lines = linesOf(text).length > 0 ? linesOf(text).slice(0, maxLines) : ["\u00a0"];
			const widths = [lines.flatMap((line) => line.split(/\s/)), lines].map((parts) =>
				Math.max(...parts.map(emsOf)),
			);
			copy.style.setProperty("--fit-word", String(Math.max(5, widths[0] ?? 0)));
			copy.style.setProperty(
				"--fit-line",
				String(Math.max(7, widths[1] ?? 0, lines.length > 2 ? 3.2 * lines.length : 0)),
			);
			copy.replaceChildren(
				...lines.flatMap((line, index) => [
					index > 0 && !isVertical ? " " : "",
					element("span", { className }, line),
				]),
			);
		},
		restore: () => {
			copy.remove();
			heading.hidden = false;
		},
	};
}
