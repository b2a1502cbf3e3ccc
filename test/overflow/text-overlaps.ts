import type { Page } from "@playwright/test";
import type { Overlap } from "./placed-text.ts";

/** Pairs of overlapping texts in the main part of a page, measured by letters rather than lines. */
export function textOverlaps(page: Page): Promise<Overlap[]> {
	return page.evaluate(() => {
		const walker = document.createTreeWalker(
			document.querySelector("main") ?? document.body,
			NodeFilter.SHOW_TEXT,
		);
		const boxes: { text: Text; box: DOMRect }[] = [];
		for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
			const parent = node.parentElement;
			if (
				parent === null ||
				node.textContent?.trim() === "" ||
				parent.closest("svg") !== null
			)
				continue;
			if (!parent.checkVisibility({ visibilityProperty: true }) || isForScreenReaders(parent))
				continue;
			const { fontSize, writingMode } = getComputedStyle(parent);
			const size = Number.parseFloat(fontSize);
			const range = document.createRange();
			range.selectNodeContents(node);
			for (const { x, y, width, height } of range.getClientRects()) {
				if (width < 2 || height < 2) continue;
				const spare = (line: number) => Math.max(0, (line - 0.8 * size) / 2);
				const upright = writingMode.startsWith("vertical");
				const box = upright
					? new DOMRect(x + spare(width), y, width - 2 * spare(width), height)
					: new DOMRect(x, y + spare(height), width, height - 2 * spare(height));
				boxes.push({ text: node as Text, box });
			}
		}
		function isForScreenReaders(element: Element): boolean {
			for (let each: Element | null = element; each !== null; each = each.parentElement) {
				const { clipPath, opacity } = getComputedStyle(each);
				if (
					clipPath.startsWith("inset(50%") ||
					opacity === "0" ||
					each.getBoundingClientRect().width <= 1
				)
					return true;
			}
			return false;
		}
		const place = (text: Text) => ({
			section: [...document.querySelectorAll("main > *")].findIndex((each) =>
				each.contains(text),
			),
			text: text.data.trim().slice(0, 40),
		});
		const found: Overlap[] = [];
		for (const [index, a] of boxes.entries())
			for (const b of boxes.slice(index + 1)) {
				if (a.text === b.text) continue;
				const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
				const height =
					Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
				if (width > 2 && height > 2) found.push({ ...place(a.text), on: place(b.text) });
			}
		return found;
	});
}
