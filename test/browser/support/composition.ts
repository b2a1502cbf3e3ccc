import type { Page } from "@playwright/test";

/** Pairs of texts in the main part of a page that lie on each other, in letters, not in lines. */
export function textOverlaps(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
		const boxes: { text: Text; box: DOMRect }[] = [];
		for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
			const parent = node.parentElement;
			if (parent === null || node.textContent?.trim() === "" || parent.closest("svg") !== null) continue;
			if (!parent.checkVisibility({ visibilityProperty: true }) || isForScreenReaders(parent)) continue;
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
				if (clipPath.startsWith("inset(50%") || opacity === "0" || each.getBoundingClientRect().width <= 1) return true;
			}
			return false;
		}
		const name = (text: Text) => `${text.parentElement?.tagName.toLowerCase()} “${text.textContent?.trim().slice(0, 24)}”`;
		const found = new Set<string>();
		for (const [index, a] of boxes.entries())
			for (const b of boxes.slice(index + 1)) {
				if (a.text === b.text) continue;
				const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
				const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
				if (width > 2 && height > 2) found.add(`${name(a.text)} and ${name(b.text)} (${Math.round(width)} × ${Math.round(height)} px)`);
			}
		return [...found];
	});
}

/** Words of the cover that are written for paper and stand on the shore. */
export function wordsOnShore(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const shores = [...document.querySelectorAll('main > :first-child [class*="shore"]')].map((each) => each.getBoundingClientRect());
		const texts = [...document.querySelectorAll("main > :first-child :is(h1, p)")].filter(
			(each) => each.closest('[class*="shore"]') === null && each.checkVisibility(),
		);
		return texts.flatMap((text) => {
			const range = document.createRange();
			range.selectNodeContents(text);
			const hit = [...range.getClientRects()].some((box) =>
				shores.some((shore) => box.right > shore.left + 1 && box.bottom > shore.top + 1 && box.top < shore.bottom - 1),
			);
			return hit ? [`${text.tagName.toLowerCase()} “${text.textContent?.trim().slice(0, 24)}”`] : [];
		});
	});
}

/** Levels of the headings in their order, and where they are not as they must be. */
export function headingFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter((each) => each.checkVisibility());
		const levels = headings.map((each) => Number(each.tagName.slice(1)));
		const faults = levels.flatMap((level, index) =>
			level > (levels[index - 1] ?? 0) + 1 ? [`h${level} “${headings[index]?.textContent}” after h${levels[index - 1] ?? 0}`] : [],
		);
		return levels.filter((level) => level === 1).length === 1 ? faults : [...faults, `${levels.filter((level) => level === 1).length} h1`];
	});
}

/** Sections, and tiles in a section, that touch a neighbour with the same ground. A cover and a closing section have their own. */
export function equalGrounds(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const paper = getComputedStyle(document.body).backgroundColor;
		const ground = (element: Element): string => {
			const { backgroundColor } = getComputedStyle(element);
			return backgroundColor === "rgba(0, 0, 0, 0)" ? paper : backgroundColor;
		};
		const name = (element: Element) => `“${element.querySelector("h2, h3")?.textContent?.slice(0, 24)}”`;
		const sections = [...document.querySelectorAll("main > section")];
		const found = sections.flatMap((section, index) => {
			const next = sections[index + 1];
			const lined = [section, next].some((each) => each !== undefined && Number.parseFloat(getComputedStyle(each).borderTopWidth) > 0);
			const divided =
				section.querySelector("article") !== null && section.querySelector("article + article, article:only-child")?.closest('[class*="grid"]') != null;
			return next !== undefined && !lined && !divided && ground(section) === ground(next) ? [`${name(section)} and ${name(next)}`] : [];
		});
		for (const section of sections) {
			const tiles = [...section.querySelectorAll('[class*="grid"] > article')].map((tile) => ({ tile, box: tile.getBoundingClientRect() }));
			for (const [index, a] of tiles.entries()) {
				const next = section.nextElementSibling;
				const atEnd = Math.abs(a.box.bottom - section.getBoundingClientRect().bottom) < 2;
				if (atEnd && next !== null && ground(a.tile) === ground(next)) found.push(`tile ${name(a.tile)} and section ${name(next)}`);
				if (index === 0 && ground(a.tile) === ground(section)) found.push(`tile ${name(a.tile)} and its section`);
				for (const b of tiles.slice(index + 1)) {
					const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
					const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
					const touch = width > -2 && height > -2 && (width > 2 || height > 2);
					if (touch && ground(a.tile) === ground(b.tile)) found.push(`tiles ${name(a.tile)} and ${name(b.tile)}`);
				}
			}
		}
		return found;
	});
}
