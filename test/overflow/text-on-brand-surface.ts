import type { Page } from "@playwright/test";
import type { PlacedText } from "./placed-text.ts";

/**
 * Words of the hero that lie on the shore (the colored area), although their color is meant for the
 * page background.
 */
export function wordsOnShore(page: Page): Promise<PlacedText[]> {
	return page.evaluate(() => {
		const shores = [...document.querySelectorAll("main > :first-child [data-shore]")].map(
			(each) => each.getBoundingClientRect(),
		);
		const texts = [...document.querySelectorAll("main > :first-child :is(h1, p)")].filter(
			(each) => each.closest("[data-shore]") === null && each.checkVisibility(),
		);
		return texts.flatMap((text) => {
			const range = document.createRange();
			range.selectNodeContents(text);
			const hit = [...range.getClientRects()].some((box) =>
				shores.some(
					(shore) =>
						box.right > shore.left + 1 &&
						box.bottom > shore.top + 1 &&
						box.top < shore.bottom - 1,
				),
			);
			return hit ? [{ section: 0, text: text.textContent.trim().slice(0, 40) }] : [];
		});
	});
}
