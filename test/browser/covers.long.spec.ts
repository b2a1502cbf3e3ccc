import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { lookVariants } from "../../packages/core/src/payload/look.ts";
import { lookNames, readLook } from "../../packages/kakehashi/src/builder/looks/looks.ts";
import { lookIn } from "../../packages/kakehashi/src/builder/theme/look-of.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { overlaps } from "../overflow/overlaps.ts";
import { wordsOnShore } from "../overflow/text-on-brand-surface.ts";
import { textOverlaps } from "../overflow/text-overlaps.ts";
import { allLooks, builtSite } from "../sites/built-site.ts";
import { coverPages, groundPage } from "../sites/cover-pages.ts";
import { axeViolations } from "./support/axe.ts";
import { addStyles, hidden, ratioOf, shown, unreadable } from "./support/cover.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { staticHostOf } from "./support/static-host.ts";
import { applyLook } from "./support/wear-look.ts";

// Every layout of the hero, with and without picture and large characters, in both languages.
const test = base.extend<{ origin: string }>({
	origin: async ({ startShared }, use) => use(await staticHostOf(startShared, "covers")),
});
// The test adds the styles of other looks, which the Content-Security-Policy of a published page
// forbids.
test.use({ bypassCSP: true });

const windows = [
	{ width: 320, height: 640 },
	{ width: 390, height: 844 },
	{ width: 768, height: 1024 },
	{ width: 960, height: 700 },
	{ width: 1600, height: 900 },
];

for (const { path, sections } of coverPages)
	test(`${path} has its words whole, apart, and led by the heading at every width`, async ({
		page,
		origin,
	}) => {
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
				expect.soft(found, at).toEqual({
					overflow: { scrolls: 0, outside: [] },
					overlaps: [],
					onShore: [],
					hidden: [],
				});
				// A single word as long as the width of a phone needs a small size in every layout.
				if (!path.includes("long"))
					expect.soft(await ratioOf(page), at).toBeGreaterThanOrEqual(1.35);
				if (viewport.width !== 390) continue;
				expect.soft(await shown(page, "a"), `${at}: what to do first`).toBe(1);
				if (cover?.picture !== undefined)
					expect
						.soft(await shown(page, "picture"), `${at}: the picture`)
						.toBeGreaterThan(0.25);
			}
		}
	});

for (const { path } of coverPages.filter(({ sections: [cover] }) => cover?.layout === "full"))
	test(`${path} can be read on what is painted behind its words, in both languages and themes`, async ({
		page,
		origin,
	}) => {
		for (const address of [path, `/ja${path}`])
			for (const theme of ["light", "dark"])
				for (const viewport of windows.filter(
					({ width }) => width !== 320 && width !== 768,
				)) {
					await page.setViewportSize(viewport);
					await page.goto(origin + address, { waitUntil: "networkidle" });
					await page
						.locator("html")
						.evaluate((html, name) => html.setAttribute("data-theme", name), theme);
					expect
						.soft(await unreadable(page), `${address}, ${theme}, ${viewport.width} px`)
						.toEqual([]);
				}
	});

for (const width of [390, 1280])
	test(`every section before a picture can be read, in both languages and themes, and fits, at ${width} px`, async ({
		page,
		origin,
	}) => {
		test.slow();
		for (const address of [groundPage.path, `/ja${groundPage.path}`])
			for (const theme of ["light", "dark"]) {
				await page.setViewportSize({ width, height: 900 });
				await page.goto(origin + address);
				await page
					.locator("html")
					.evaluate((html, name) => html.setAttribute("data-theme", name), theme);
				const at = `${address}, ${theme}`;
				expect.soft(await measureOverflow(page), at).toEqual({ scrolls: 0, outside: [] });
				expect
					.soft([...(await textOverlaps(page)), ...(await overlaps(page))], at)
					.toEqual([]);
				// Makes the window as high as the page, so that all pictures load.
				await page.setViewportSize({
					width,
					height: await page.evaluate(() => document.documentElement.scrollHeight),
				});
				await expect
					.poll(() =>
						page.evaluate(() => [...document.images].every((image) => image.complete)),
					)
					.toBe(true);
				expect
					.soft(await unreadable(page, "main > section:has(> [data-veil])"), at)
					.toEqual([]);
			}
	});

// Each combination is looked at in one width, so that every width has every shape and frame.
for (const [first, width] of [390, 960, 1600].entries())
	test(`every cover has its words whole, apart, and led by the heading in its share of shapes and frames at ${width} px`, async ({
		page,
		origin,
	}) => {
		test.setTimeout(600_000);
		await page.setViewportSize({ width, height: 900 });
		const styles = readFileSync(join(builtSite("looks"), "client", allLooks), "utf8");
		const looks = lookVariants.shape.flatMap((shape) =>
			lookVariants.frame.map((frame) => ({ shape, frame })),
		);
		const addresses = coverPages.flatMap(({ path }) => [path, `/ja${path}`]);
		for (const [index, address] of addresses.entries()) {
			await page.goto(origin + address);
			await addStyles(page, styles);
			for (const look of looks.filter((_, at) => (at + index) % 3 === first)) {
				await applyLook(page, look);
				const found = {
					overflow: await measureOverflow(page),
					overlaps: [...(await textOverlaps(page)), ...(await overlaps(page))],
					onShore: await wordsOnShore(page),
					hidden: await hidden(page),
					leads: address.includes("long") || (await ratioOf(page)) >= 1.35,
				};
				expect.soft(found, `${address}, ${JSON.stringify(look)}`).toEqual({
					overflow: { scrolls: 0, outside: [] },
					overlaps: [],
					onShore: [],
					hidden: [],
					leads: true,
				});
			}
		}
	});

test("every heading is broken where it is written in lines, in every look, at every width", async ({
	page,
	origin,
}) => {
	test.setTimeout(600_000);
	const styles = readFileSync(join(builtSite("looks"), "client", allLooks), "utf8");
	const looks = [
		{},
		...(await Promise.all(lookNames.map(async (name) => lookIn(await readLook(name))))),
	];
	for (const { path } of coverPages.filter(({ path }) => !path.includes("long")))
		for (const address of [path, `/ja${path}`]) {
			await page.goto(origin + address);
			await addStyles(page, styles);
			for (const look of looks) {
				await applyLook(page, look);
				for (const width of [390, 820, 1300]) {
					await page.setViewportSize({ width, height: 900 });
					expect
						.soft(
							await sharedLines(page),
							`${address}, ${width} px, ${JSON.stringify(look)}`,
						)
						.toEqual([]);
				}
			}
		}
});

/** Lines of the heading that do not start on a new line or, in vertical text, in a new column. */
function sharedLines(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const spans = [...document.querySelectorAll<HTMLElement>("h1 > span")];
		return spans.slice(1).flatMap((span, index) => {
			const before = spans[index]?.getClientRects() ?? [];
			const [first] = span.getClientRects();
			const last = before[before.length - 1];
			if (first === undefined || last === undefined) return [];
			const isInColumns = getComputedStyle(span).writingMode.startsWith("vertical");
			const isNew = isInColumns ? first.right <= last.left + 1 : first.top >= last.bottom - 1;
			return isNew ? [] : [span.textContent];
		});
	});
}

test("no colors of a cover are too alike, as axe measures them, and with fit: contain nothing is cut", async ({
	page,
	origin,
}) => {
	for (const { path, sections } of coverPages.filter(
		({ sections: [cover] }) => cover?.layout === "full" || cover?.fit === "contain",
	)) {
		await page.goto(origin + path);
		for (const theme of ["light", "dark"]) {
			await page
				.locator("html")
				.evaluate((html, name) => html.setAttribute("data-theme", name), theme);
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
