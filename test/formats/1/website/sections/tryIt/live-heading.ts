import { element } from "./element.ts";
import { linesOf } from "./texts.ts";

/** Room for what is typed; more than a cover has. */
const maxLines = 5;

/** The approximate width of a text in ems: Japanese characters are square. */
const emsOf = (text: string) => [...text].reduce((width, letter) => width + (letter > "\u2e7f" ? 1 : 0.56), 0);

/**
 * A copy in place of the page's heading that shows what is typed. The heading itself belongs to React, and is only hidden:
 * when the page goes, so does the copy.
 */
export function liveHeading(heading: HTMLElement): { readonly copy: HTMLElement; readonly show: (text: string) => void; readonly restore: () => void } {
	const copy = heading.cloneNode(true) as HTMLElement;
	const isVertical = getComputedStyle(heading).writingMode.startsWith("vertical");
	const { className = "" } = heading.firstElementChild ?? {};
	heading.hidden = true;
	heading.after(copy);
	return {
		copy,
		show: (text) => {
			// An empty line keeps its place.
			const lines = linesOf(text).length > 0 ? linesOf(text).slice(0, maxLines) : ["\u00a0"];
			const widths = [lines.flatMap((line) => line.split(/\s/)), lines].map((parts) => Math.max(...parts.map(emsOf)));
			copy.style.setProperty("--fit-word", String(Math.max(5, widths[0] ?? 0)));
			copy.style.setProperty("--fit-line", String(Math.max(7, widths[1] ?? 0, lines.length > 2 ? 3.2 * lines.length : 0)));
			copy.replaceChildren(...lines.flatMap((line, index) => [index > 0 && !isVertical ? " " : "", element("span", { className }, line)]));
		},
		restore: () => {
			copy.remove();
			heading.hidden = false;
		},
	};
}
