import type { Page } from "@playwright/test";
import type { Overlap } from "./placed-text.ts";

/**
 * Pairs of overlapping elements in the header and the hero: names, links, buttons, headings, leads,
 * kanji. The box of a text is as high as its letters, not as its line. Nested elements are not a
 * pair. The heading must not touch the arches either, nor must a lead in vertical text.
 */
export function overlaps(page: Page): Promise<Overlap[]> {
	return page.evaluate(() => {
		const inCover = "main > :first-child";
		const elements = [
			...document.querySelectorAll<HTMLElement>(
				`header :is(a, summary), ${inCover} :is(h1, p, a, button)`,
			),
		].filter(
			(each) =>
				each.checkVisibility({ visibilityProperty: true }) &&
				!getComputedStyle(each).clipPath.startsWith("inset(50%"),
		);
		const boxes = elements.flatMap((element) => {
			const style = getComputedStyle(element);
			if (
				style.backgroundColor !== "rgba(0, 0, 0, 0)" ||
				Number.parseFloat(style.borderTopWidth) > 0
			)
				return [{ element, box: element.getBoundingClientRect() }];
			const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			const found: { element: HTMLElement; box: DOMRect }[] = [];
			for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
				const { fontSize, writingMode, clipPath } = getComputedStyle(
					node.parentElement ?? element,
				);
				if (clipPath.startsWith("inset(50%")) continue;
				const range = document.createRange();
				range.selectNodeContents(node);
				for (const box of range.getClientRects())
					if (box.width > 1 && box.height > 1)
						found.push({
							element,
							box: letters(box, Number.parseFloat(fontSize), writingMode),
						});
			}
			return found;
		});
		/**
		 * The box of a line's letters, without the space that fonts add above and below: nine
		 * tenths of the em square.
		 */
		function letters(box: DOMRect, size: number, writingMode: string): DOMRect {
			const spare = (line: number) => Math.max(0, (line - 0.9 * size) / 2);
			if (writingMode.startsWith("vertical"))
				return new DOMRect(
					box.x + spare(box.width),
					box.y,
					box.width - 2 * spare(box.width),
					box.height,
				);
			return new DOMRect(
				box.x,
				box.y + spare(box.height),
				box.width,
				box.height - 2 * spare(box.height),
			);
		}
		const place = (element: Element) => ({
			section: [...document.querySelectorAll("main > *")].findIndex((each) =>
				each.contains(element),
			),
			text: element.textContent.trim().slice(0, 40),
		});
		const pairs: Overlap[] = [];
		for (const [index, a] of boxes.entries())
			for (const b of boxes.slice(index + 1)) {
				if (
					a.element === b.element ||
					a.element.contains(b.element) ||
					b.element.contains(a.element)
				)
					continue;
				const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
				const height =
					Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
				if (width > 1 && height > 1)
					pairs.push({ ...place(a.element), on: place(b.element) });
			}
		return [...pairs, ...underArch()];
		/**
		 * Letters above the arch that touch it. The outer edge of the arch is a circle with radius
		 * 5 in a box of 8 by 2.
		 */
		function underArch(): Overlap[] {
			const arches = [...document.querySelectorAll(`${inCover} svg`)].map((each) =>
				each.getBoundingClientRect(),
			);
			return boxes.flatMap(({ element, box }) => {
				const isInColumns =
					getComputedStyle(element).writingMode.startsWith("vertical") &&
					element.closest("[data-shore]") === null;
				if (element.tagName !== "H1" && !isInColumns) return [];
				const hit = arches.some(({ x, y, width, bottom }) => {
					const middle = x + width / 2;
					const center = y + (width * 5) / 8;
					const radius = (width * 5) / 8;
					const across = Math.max(box.left - middle, 0, middle - box.right);
					return (
						box.bottom > y &&
						box.top < bottom &&
						Math.hypot(across, Math.max(box.bottom, y) - center) < radius - 1
					);
				});
				return hit ? [{ ...place(element), on: "arch" as const }] : [];
			});
		}
	});
}
