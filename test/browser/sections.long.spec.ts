import { measureOverflow } from "../overflow/overflow.ts";
import { overlaps } from "../overflow/overlaps.ts";
import { wordsOnShore } from "../overflow/text-on-brand-surface.ts";
import { textOverlaps } from "../overflow/text-overlaps.ts";
import { randomPages } from "../sites/built-site.ts";
import { companyPages, kindNames } from "../sites/section-examples.ts";
import { axeViolations } from "./support/axe.ts";
import { equalGrounds, headingFaults } from "./support/composition.ts";
import { addStyles } from "./support/hero.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { staticHostOf } from "./support/static-host.ts";
import { themes } from "./support/themes.ts";

// Every combination of sections must look designed. The test checks every kind together with others
// (in the long run, also alone), and random pages: random order and number of sections, with short
// and long texts. The page's own script does not change how the page looks.
const test = base.extend<{ origin: string }>({
	origin: async ({ startShared }, use) => use(await staticHostOf(startShared, "sections")),
});
// The test adds the styles of other looks, which the Content-Security-Policy of a published page
// forbids.
test.use({ bypassCSP: true });

const widths = [360, 768, 1280, 1920];
const random = Array.from({ length: randomPages }, (_, index) => `/random-${index + 1}`);
const alone = kindNames.map((kind) => `/example-${kind.toLowerCase()}`);
const company = companyPages().map(({ path }) => path);
const looked = [...alone, ...company, ...random].flatMap((path) => [path, `/ja${path}`]);

for (const [index, path] of looked.entries()) {
	// Each page is checked in one theme, so that every theme is checked on some pages in each
	// language.
	const [theme, css] = Object.entries(themes)[index % Object.keys(themes).length] ?? [];
	test(`${path} is composed well at every width, and in the theme ${theme}`, async ({
		page,
		origin,
	}) => {
		await page.goto(origin + path);
		expect.soft(await headingFaults(page)).toEqual([]);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			const found = {
				overflow: await measureOverflow(page),
				overlaps: [...(await textOverlaps(page)), ...(await overlaps(page))],
				onShore: await wordsOnShore(page),
				grounds: await equalGrounds(page),
			};
			expect.soft(found, `${width} px`).toEqual({
				overflow: { scrolls: 0, outside: [] },
				overlaps: [],
				onShore: [],
				grounds: [],
			});
		}
		await addStyles(page, css || ":root {}");
		for (const width of [1280, 360]) {
			await page.setViewportSize({ width, height: 900 });
			expect.soft(await axeViolations(page, "colors"), `${theme}, ${width} px`).toEqual([]);
		}
	});
}
