import type { Page } from "@playwright/test";

/** Faults in the order of heading levels. */
export function headingFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter((each) =>
			each.checkVisibility(),
		);
		const levels = headings.map((each) => Number(each.tagName.slice(1)));
		const faults = levels.flatMap((level, index) =>
			level > (levels[index - 1] ?? 0) + 1
				? [`h${level} “${headings[index]?.textContent}” after h${levels[index - 1] ?? 0}`]
				: [],
		);
		return levels.filter((level) => level === 1).length === 1
			? faults
			: [...faults, `${levels.filter((level) => level === 1).length} h1`];
	});
}

/**
 * Sections, and cards in a section, that touch a neighbor with the same background. A hero and a
 * closing section have their own backgrounds.
 */
export function equalGrounds(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const paper = getComputedStyle(document.body).backgroundColor;
		const ground = (element: Element): string => {
			const { backgroundColor } = getComputedStyle(element);
			return backgroundColor === "rgba(0, 0, 0, 0)" ? paper : backgroundColor;
		};
		const name = (element: Element) =>
			`“${element.querySelector("h2, h3")?.textContent?.slice(0, 24)}”`;
		/** Cards are in a grid that is as wide as the section. */
		const tilesOf = (section: Element) =>
			[...section.querySelectorAll("article")].filter(
				(each) => each.parentElement?.clientWidth === section.clientWidth,
			);
		const sections = [...document.querySelectorAll("main > section")];
		const found = sections.flatMap((section, index) => {
			const next = sections[index + 1];
			const lined = [section, next].some(
				(each) =>
					each !== undefined &&
					Number.parseFloat(getComputedStyle(each).borderTopWidth) > 0,
			);
			const divided = tilesOf(section).length > 0;
			return next !== undefined && !lined && !divided && ground(section) === ground(next)
				? [`${name(section)} and ${name(next)}`]
				: [];
		});
		for (const section of sections) {
			const tiles = tilesOf(section).map((tile) => ({
				tile,
				box: tile.getBoundingClientRect(),
			}));
			for (const [index, a] of tiles.entries()) {
				const next = section.nextElementSibling;
				const atEnd = Math.abs(a.box.bottom - section.getBoundingClientRect().bottom) < 2;
				if (atEnd && next !== null && ground(a.tile) === ground(next))
					found.push(`tile ${name(a.tile)} and section ${name(next)}`);
				if (index === 0 && ground(a.tile) === ground(section))
					found.push(`tile ${name(a.tile)} and its section`);
				for (const b of tiles.slice(index + 1)) {
					const width =
						Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
					const height =
						Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
					const touch = width > -2 && height > -2 && (width > 2 || height > 2);
					if (touch && ground(a.tile) === ground(b.tile))
						found.push(`tiles ${name(a.tile)} and ${name(b.tile)}`);
				}
			}
		}
		return found;
	});
}
