import type { Page } from "@playwright/test";
import type { Overlap } from "./placed-text.ts";

/** Pairs of overlapping texts in the main part of a page, measured by letters rather than lines. */
export function textOverlaps(page: Page): Promise<Overlap[]> {
	return page.evaluate(() => {
		const walker = document.createTreeWalker(
			document.querySelector("main") ?? document.body,
			NodeFilter.SHOW_TEXT,
		);
		type Edges = { left: number; right: number; top: number; bottom: number };
		const boxes: (Edges & { text: Text })[] = [];
		const readByEye = new Map<Element, boolean>();
		for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
			const parent = node.parentElement;
			if (
				parent === null ||
				node.textContent?.trim() === "" ||
				parent.closest("svg") !== null
			)
				continue;
			if (!parent.checkVisibility({ visibilityProperty: true }) || !isReadByEye(parent))
				continue;
			const { fontSize, writingMode } = getComputedStyle(parent);
			const size = Number.parseFloat(fontSize);
			const range = document.createRange();
			range.selectNodeContents(node);
			for (const { x, y, width, height } of range.getClientRects()) {
				if (width < 2 || height < 2) continue;
				const spare = (line: number) => Math.max(0, (line - 0.8 * size) / 2);
				const isUpright = writingMode.startsWith("vertical");
				const [across, down] = isUpright ? [spare(width), 0] : [0, spare(height)];
				boxes.push({
					text: node as Text,
					left: x + across,
					right: x + width - across,
					top: y + down,
					bottom: y + height - down,
				});
			}
		}
		/** Many texts share the elements around them, so each element is asked once. */
		function isReadByEye(element: Element | null): boolean {
			if (element === null) return true;
			const known = readByEye.get(element);
			if (known !== undefined) return known;
			const { clipPath, opacity } = getComputedStyle(element);
			const isRead =
				!clipPath.startsWith("inset(50%") &&
				opacity !== "0" &&
				element.getBoundingClientRect().width > 1 &&
				isReadByEye(element.parentElement);
			readByEye.set(element, isRead);
			return isRead;
		}
		const place = (text: Text) => ({
			section: [...document.querySelectorAll("main > *")].findIndex((each) =>
				each.contains(text),
			),
			text: text.data.trim().slice(0, 40),
		});
		const found: Overlap[] = [];
		// From top to bottom: after the first box that begins below another, none touches that one.
		boxes.sort((one, other) => one.top - other.top);
		for (const [index, a] of boxes.entries())
			for (let next = index + 1; next < boxes.length; next += 1) {
				const b = boxes[next];
				if (b === undefined || b.top >= a.bottom - 2) break;
				if (a.text === b.text) continue;
				const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
				const height = Math.min(a.bottom, b.bottom) - b.top;
				if (width > 2 && height > 2) found.push({ ...place(a.text), on: place(b.text) });
			}
		return found;
	});
}
