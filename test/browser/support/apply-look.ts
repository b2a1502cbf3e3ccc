import type { Page } from "@playwright/test";
import { lookVariants } from "../../../packages/core/src/payload/look.ts";

/**
 * Gives a look to a page that contains the styles of all looks, and removes its previous look. Also
 * removes the style sheet built for the previous look alone, in which the conditions of that look
 * are omitted.
 */
export function applyLook(page: Page, look: Readonly<Record<string, string>>): Promise<void> {
	const own = Object.entries(lookVariants).map(
		([name, words]) => [name, look[name] === words[0] ? undefined : look[name]] as const,
	);
	return page.evaluate((words) => {
		document.getElementById("styles")?.remove();
		for (const [name, word] of words)
			if (word === undefined) delete document.documentElement.dataset[name];
			else document.documentElement.dataset[name] = word;
	}, own);
}

/** The bridges (the arch ornament) that are visible on a page. */
export function bridges(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[
			...document.querySelectorAll(
				'use[href="#arch"], svg[viewBox="0 0 8 2"] > *, svg[viewBox="0 0 320 180"] > *',
			),
		]
			.filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0)
			.map(
				(each) =>
					each.closest("section, header, footer, div[class]")?.outerHTML.slice(0, 120) ??
					each.outerHTML,
			),
	);
}
