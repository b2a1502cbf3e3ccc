import type { Page } from "@playwright/test";
import { measureOverflow } from "../../packages/kakehashi/src/command/fit/overflow.ts";
import { overlaps } from "../../packages/kakehashi/src/command/fit/overlaps.ts";
import { textOverlaps } from "../../packages/kakehashi/src/command/fit/text-overlaps.ts";
import { wordsOnShore } from "../../packages/kakehashi/src/command/fit/words-on-shore.ts";
import { coverPages } from "../sites/cover-pages.ts";
import { axeViolations } from "./support/axe.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { staticHostOf } from "./support/static-host.ts";

// Every layout of the cover, with and without picture and large characters, in both languages.
const test = base.extend<{ origin: string }>({ origin: async ({ keep }, use) => use(await staticHostOf(keep, "covers")) });

const windows = [
	{ width: 320, height: 640 },
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 960, height: 700 },
	{ width: 1600, height: 900 },
];

/** The h1 in sizes of the largest h2. */
const ratioOf = (page: Page) =>
	page.evaluate(() => {
		const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
		const [h1] = [...document.querySelectorAll("h1")].map(sizeOf);
		return Math.round((100 * (h1 ?? 0)) / Math.max(...[...document.querySelectorAll("main h2")].map(sizeOf))) / 100;
	});

/** Words of the cover, or of the header, that are cut or hidden by something else. */
const hidden = (page: Page) =>
	page.locator("main > :first-child :is(h1, p:not([data-shore] *), a), header a:visible, header summary:visible").evaluateAll((all) =>
		all.flatMap((element) => {
			const { x, y, width, height } = element.getBoundingClientRect();
			// the strip that offers another language lies over the foot of the window
			if (y + height > innerHeight - 48 || width < 2 || !element.checkVisibility()) return [];
			const top = document.elementFromPoint(x + width / 2, y + height / 2);
			return top !== null && (element.contains(top) || top.contains(element)) ? [] : [`${element.textContent} under ${top?.className}`];
		}),
	);

/** How much of the picture, and of what to do first, the window shows, from 0 to 1. */
const shown = (page: Page, selector: string) =>
	page
		.locator(`main > :first-child ${selector}`)
		.first()
		.evaluate((element) => {
			const { top, bottom } = element.getBoundingClientRect();
			return Math.max(0, Math.min(bottom, innerHeight) - Math.max(0, top)) / (bottom - top);
		});

for (const { path, sections } of coverPages)
	test(`${path} has its words whole, apart, and led by the heading at every width`, async ({ page, origin }) => {
		const [cover] = sections;
		for (const address of [path, `/ja${path}`]) {
			await page.goto(origin + address);
			for (const viewport of windows) {
				const at = `${address}, ${viewport.width} px`;
				await page.setViewportSize(viewport);
				const found = {
					overflow: await measureOverflow(page),
					overlaps: [...(await textOverlaps(page)), ...(await overlaps(page))],
					onShore: await wordsOnShore(page),
					hidden: await hidden(page),
				};
				expect.soft(found, at).toEqual({ overflow: { scrolls: 0, outside: [] }, overlaps: [], onShore: [], hidden: [] });
				// One word that is as long as a phone is wide is small wherever it stands.
				if (!path.includes("long")) expect.soft(await ratioOf(page), at).toBeGreaterThanOrEqual(1.35);
				if (viewport.width !== 390) continue;
				expect.soft(await shown(page, "a"), `${at}: what to do first`).toBe(1);
				if (cover?.picture !== undefined) expect.soft(await shown(page, "picture"), `${at}: the picture`).toBeGreaterThan(0.25);
			}
		}
	});

test("words on pictures can be read in both themes, as axe measures them, and with fit: contain nothing is cut", async ({ page, origin }) => {
	for (const { path, sections } of coverPages.filter(({ sections: [cover] }) => cover?.layout === "full" || cover?.fit === "contain")) {
		await page.goto(origin + path);
		for (const theme of ["light", "dark"]) {
			await page.locator("html").evaluate((html, name) => html.setAttribute("data-theme", name), theme);
			expect.soft(await axeViolations(page, "colors"), `${path}, ${theme}`).toEqual([]);
		}
		if (sections[0]?.fit !== "contain") continue;
		for (const viewport of windows) {
			await page.setViewportSize(viewport);
			const picture = page.locator("main > :first-child img");
			const [shape, own] = await picture.evaluate((img: HTMLImageElement) => [
				img.clientWidth / img.clientHeight,
				img.width === 0 ? 0 : img.naturalWidth / img.naturalHeight,
			]);
			expect.soft(shape, `${path}, ${viewport.width} px`).toBeCloseTo(own ?? 0, 1);
		}
	}
});
