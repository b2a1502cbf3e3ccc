import type { Page } from "@playwright/test";

/** A text, with the lines into which the browser broke it (columns, if it is vertical). */
export type SetText = {
	readonly where: string;
	readonly text: string;
	readonly lang: string;
	readonly lines: readonly string[];
};

/** Elements in large type: headings, column headings, questions and terms. */
const display = "main :is(h1, h2, h3, th, summary, dt)";

/**
 * Every visible text of the selected elements, line by line. Without a selector, the texts in large
 * type and the buttons. Skips names that are data (`translate="no"`), such as those of packages,
 * because they may break anywhere.
 */
export function setLines(page: Page, selector?: string): Promise<SetText[]> {
	return page.evaluate(
		([selected, withButtons]) => {
			const buttons = [
				...document.querySelectorAll<HTMLElement>("main :is(a, button)"),
			].filter((each) => getComputedStyle(each).display.includes("flex"));
			const texts = [
				...document.querySelectorAll<HTMLElement>(selected),
				...(withButtons ? buttons : []),
			];
			const forScreenReaders = (element: Element): boolean =>
				getComputedStyle(element).clipPath.startsWith("inset(50%") ||
				(element.parentElement !== null && forScreenReaders(element.parentElement));
			return texts.flatMap((element) => {
				if (
					!element.checkVisibility({ visibilityProperty: true }) ||
					forScreenReaders(element) ||
					element.closest("[translate=no]") !== null
				)
					return [];
				const upright = getComputedStyle(element).writingMode.startsWith("vertical");
				const lines: { text: string; start: number; end: number }[] = [];
				const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
				for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
					const text = node.textContent ?? "";
					for (let at = 0; at < text.length; at += 1) {
						const range = document.createRange();
						range.setStart(node, at);
						range.setEnd(node, at + 1);
						const box = range.getBoundingClientRect();
						if (box.width === 0 || box.height === 0) continue;
						const [start, end] = upright
							? [-box.right, -box.left]
							: [box.top, box.bottom];
						const line = lines.at(-1);
						const middle = (start + end) / 2;
						if (line !== undefined && middle > line.start && middle < line.end)
							line.text += text.charAt(at);
						else lines.push({ text: text.charAt(at), start, end });
					}
				}
				const where = `${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 24)}”`;
				// A line of a heading may end where its author ended one. The text has a space at
				// that point.
				const written =
					element.querySelectorAll(":scope > span").length > 1
						? [...element.childNodes].map((each) => each.textContent).join(" ")
						: element.textContent;
				return [
					{
						where,
						text: written ?? "",
						lang: element.closest<HTMLElement>("[lang]")?.lang ?? "",
						lines: lines.map(({ text }) => text.trim()),
					},
				];
			});
		},
		[selector ?? display, selector === undefined] as const,
	);
}
