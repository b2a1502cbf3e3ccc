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
import { groundPage, heroPages } from "../sites/hero-pages.ts";
import type { PageData } from "../sites/section-examples.ts";
import { applyLook } from "./support/apply-look.ts";
import { axeViolations } from "./support/axe.ts";
import {
	addStyles,
	hidden,
	picturesLoaded,
	ratioOf,
	setTheme,
	shown,
	unreadable,
} from "./support/hero.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { staticHostOf } from "./support/static-host.ts";

// Every layout of the hero, with and without picture and large characters, in both languages. A
// page is loaded once per language; windows, themes and looks change in it.
const test = base.extend<{ origin: string }>({
	origin: async ({ startShared }, use) => use(await staticHostOf(startShared, "heroes")),
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

let styles: string | undefined;
/** The styles of every look. The site of the heroes has those of one look alone. */
function stylesOfLooks(): string {
	styles ??= readFileSync(join(builtSite("looks"), "client", allLooks), "utf8");
	return styles;
}

const themes = ["light", "dark"] as const;
const whole = {
	overflow: { scrolls: 0, outside: [] },
	overlaps: [],
	onShore: [],
	hidden: [],
	tooSmall: [],
};

for (const [number, heroPage] of heroPages.entries())
	test(`${heroPage.path} has its words whole, apart, readable, and led by the heading, at every width and in every look`, async ({
		page,
		origin,
	}) => {
		// All these checks take long on a busy machine.
		test.slow();
		const [hero] = heroPage.sections;
		const isFull = hero?.layout === "full";
		for (const [index, address] of [heroPage.path, `/ja${heroPage.path}`].entries()) {
			await page.goto(origin + address);
			await test.step("at every width", () => lookAtWidths(page, heroPage));
			if (isFull) await test.step("on what is painted behind", () => readInThemes(page));
			if (isFull || hero?.fit === "contain")
				await test.step("as axe measures its colors", () => measureColors(page));
			await addStyles(page, stylesOfLooks());
			await test.step("in its share of shapes and frames", () =>
				lookAtShapes(page, 2 * number + index, heroPage.path));
			// A word as long as a window may be broken in any look.
			if (!heroPage.path.includes("long"))
				await test.step("with the lines of its heading", () => lookAtHeading(page));
		}
	});

/** The faults of a hero in the current window and look. */
async function faultsOf(page: Page, path: string) {
	const ratio = await ratioOf(page);
	return {
		overflow: await measureOverflow(page),
		overlaps: [...(await textOverlaps(page)), ...(await overlaps(page))],
		onShore: await wordsOnShore(page),
		hidden: await hidden(page),
		// A single word as long as the width of a phone needs a small size in every layout.
		tooSmall: path.includes("long") || ratio >= 1.35 ? [] : [ratio],
	};
}

async function lookAtWidths(page: Page, { path, sections: [hero] }: PageData): Promise<void> {
	for (const viewport of windows) {
		const at = `${page.url()}, ${viewport.width} px`;
		await page.setViewportSize(viewport);
		expect.soft(await faultsOf(page, path), at).toEqual(whole);
		if (hero?.fit === "contain") {
			await picturesLoaded(page);
			const [shape, own] = await page
				.locator("main > :first-child img")
				.evaluate((img: HTMLImageElement) => [
					img.clientWidth / img.clientHeight,
					img.width === 0 ? 0 : img.naturalWidth / img.naturalHeight,
				]);
			expect.soft(shape, `${at}: nothing is cut`).toBeCloseTo(own ?? 0, 1);
		}
		if (viewport.width !== 390) continue;
		expect.soft(await shown(page, "a"), `${at}: what to do first`).toBe(1);
		if (hero?.picture !== undefined)
			expect.soft(await shown(page, "picture"), `${at}: the picture`).toBeGreaterThan(0.25);
	}
}

async function readInThemes(page: Page): Promise<void> {
	for (const viewport of windows.filter(({ width }) => width !== 320 && width !== 768)) {
		await page.setViewportSize(viewport);
		await picturesLoaded(page);
		for (const theme of themes) {
			await setTheme(page, theme);
			expect
				.soft(await unreadable(page), `${page.url()}, ${theme}, ${viewport.width} px`)
				.toEqual([]);
		}
	}
	await setTheme(page, "light");
}

async function measureColors(page: Page): Promise<void> {
	await page.setViewportSize({ width: 1280, height: 720 });
	for (const theme of themes) {
		await setTheme(page, theme);
		expect.soft(await axeViolations(page, "colors"), `${page.url()}, ${theme}`).toEqual([]);
	}
	await setTheme(page, "light");
}

/** Each combination is looked at in one width, so that every width has every shape and frame. */
async function lookAtShapes(page: Page, index: number, path: string): Promise<void> {
	const looks = lookVariants.shape.flatMap((shape) =>
		lookVariants.frame.map((frame) => ({ shape, frame })),
	);
	for (const [first, width] of [390, 960, 1600].entries()) {
		await page.setViewportSize({ width, height: 900 });
		for (const look of looks.filter((_, at) => (at + index) % 3 === first)) {
			await applyLook(page, look);
			expect
				.soft(
					await faultsOf(page, path),
					`${page.url()}, ${width} px, ${JSON.stringify(look)}`,
				)
				.toEqual(whole);
		}
	}
}

/** Every heading is broken where it is written in lines, in every look, at every width. */
async function lookAtHeading(page: Page): Promise<void> {
	const finished = lookNames.map(async (name) => lookIn(await readLook(name)));
	const looks = [{}, ...(await Promise.all(finished))];
	for (const width of [390, 820, 1300]) {
		await page.setViewportSize({ width, height: 900 });
		for (const look of looks) {
			await applyLook(page, look);
			expect
				.soft(
					await sharedLines(page),
					`${page.url()}, ${width} px, ${JSON.stringify(look)}`,
				)
				.toEqual([]);
		}
	}
}

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

for (const address of [groundPage.path, `/ja${groundPage.path}`])
	test(`every section before a picture on ${address} can be read, in both themes, and fits`, async ({
		page,
		origin,
	}) => {
		test.slow();
		await page.goto(origin + address);
		for (const width of [390, 1280])
			for (const theme of themes) {
				await page.setViewportSize({ width, height: 900 });
				await setTheme(page, theme);
				const at = `${width} px, ${theme}`;
				expect.soft(await measureOverflow(page), at).toEqual(whole.overflow);
				expect
					.soft([...(await textOverlaps(page)), ...(await overlaps(page))], at)
					.toEqual([]);
				// Makes the window as high as the page, so that all pictures load.
				await page.setViewportSize({
					width,
					height: await page.evaluate(() => document.documentElement.scrollHeight),
				});
				await picturesLoaded(page, "img");
				expect
					.soft(await unreadable(page, "main > section:has(> [data-veil])"), at)
					.toEqual([]);
			}
	});
