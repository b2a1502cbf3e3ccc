import type { Page } from "@playwright/test";
import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { type ExampleName, exampleNames, exampleSite } from "../example-sites.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/contact-site.ts";

// The example sites, built and served, with their own languages, themes, logos and pictures.

/** Paths of entries and tags, which are not in the route table. */
const entries: Readonly<Record<ExampleName, readonly string[]>> = {
	office: [
		"/news/paper-doors",
		"/news/models-on-the-table",
		"/works/tags/gardens",
		"/works/house-for-two-families",
		"/works/court-of-two-mats",
	],
	clinic: ["/news/milk-teeth", "/news/tags/days"],
	bakery: ["/news/oven", "/news/new-year", "/news/tags/season"],
	inn: ["/news/crab", "/news/koto", "/news/tags/season"],
	product: ["/changes/fax", "/changes/tags/app"],
	school: ["/agenda/oficina-de-pipas", "/agenda/festa-junina", "/noticias/kanji"],
};

/**
 * Large decorative words in another language beside a section that stick out of it and are cut off.
 */
const cutOrnaments = (page: Page) =>
	page.locator("main section p[aria-hidden=true]").evaluateAll((all) =>
		all.flatMap((ornament) => {
			const range = document.createRange();
			range.selectNodeContents(ornament);
			const words = range.getBoundingClientRect();
			const around = ornament.closest("section")?.getBoundingClientRect();
			const fits =
				around === undefined ||
				words.height === 0 ||
				(words.top >= around.top - 1 && words.bottom <= around.bottom + 1);
			return fits ? [] : [ornament.textContent];
		}),
	);

for (const name of exampleNames)
	test.describe(name, () => {
		const site = exampleSite(name);
		test.use({ siteName: name });

		for (const locale of site.locales)
			test(`every page in ${locale.code} fits its window, and axe finds nothing`, async ({
				page,
			}) => {
				const paths = [...site.routes.map(({ path }) => path), ...entries[name]];
				for (const [index, path] of paths.entries()) {
					// Every page is checked in all languages, but with all axe rules and the dark
					// theme in only one of them.
					const whole = index % site.locales.length === site.locales.indexOf(locale);
					await page.setViewportSize({ width: 1280, height: 800 });
					await page.goto(localizePath(path, locale));
					await expect(page.locator("html")).toHaveAttribute("lang", locale.tag);
					expect(
						await axeViolations(page, whole ? "everything" : "colors"),
						path,
					).toEqual([]);
					if (whole) {
						await page
							.locator("input[value=dark]")
							.evaluate((input: HTMLInputElement) => input.click());
						expect(await axeViolations(page, "colors"), `${path}, dark`).toEqual([]);
					}
					for (const width of [320, 360, 768, 1280]) {
						await page.setViewportSize({ width, height: 800 });
						expect(await measureOverflow(page), `${path}, ${width} px`).toEqual({
							scrolls: 0,
							outside: [],
						});
						expect(await cutOrnaments(page), `${path}, ${width} px`).toEqual([]);
					}
				}
			});
	});
