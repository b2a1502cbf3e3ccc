import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Locale, localizePath } from "../../packages/core/src/routing/locale.ts";
import { documentFile, localizedRoutes } from "../../packages/core/src/routing/route.ts";
import type { Site } from "../../packages/core/src/routing/site.ts";
import { site } from "../fixture-site.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { overlaps } from "../overflow/overlaps.ts";
import { textOverlaps } from "../overflow/text-overlaps.ts";
import { site as owner } from "../owner-site.ts";
import { builtSite } from "../sites/built-site.ts";
import { documents } from "./support/addresses.ts";
import { axeViolations } from "./support/axe.ts";
import { chooseBefore } from "./support/choose-before.ts";
import { runtimeReady, watchComplaints } from "./support/complaints.ts";
import { unnamedLanguages } from "./support/foreign-parts.ts";
import { loneWords } from "./support/lone-words.ts";
import { expect, test } from "./support/policy-test.ts";
import { ownerPort } from "./support/ports.ts";
import { touchTargets } from "./support/touch-targets.ts";
import { brokenWords, typesettingFaults } from "./support/typesetting.ts";

// Rules for every document of any site. The test opens each document once, checks it in all ways,
// and reports every fault.

const breakpoints = Object.values(site.breakpoints);
/**
 * 13 widths in CSS pixels: phones (320, 360), the width from which three items stand side by side
 * (768), and both sides of each breakpoint.
 */
const widths = [320, 360, 768, ...breakpoints.flatMap((width) => [width - 1, width])];
/** Widths at which the line breaks are checked. One side of each breakpoint is enough. */
const readWidths: readonly number[] = [320, 360, 768, ...breakpoints];
const fits = { scrolls: 0, outside: [] };

/** A document to look at, with a name that says which site it belongs to. */
type DocumentToTest = { readonly name: string; readonly url: string; readonly locale: Locale };

/**
 * Every document of the fixture, and the documents of the owner's site that differ from it: a
 * document that is the same byte for byte is checked once.
 */
const everyDocument: readonly DocumentToTest[] = [
	...documents.map(({ path, locale }) => ({ name: path, url: path, locale })),
	...documentsOf(owner)
		.filter(({ file }) => !isSame(file))
		.map(({ path, locale }) => ({
			name: `${path} of the owner's site`,
			url: `http://127.0.0.1:${ownerPort}${path}`,
			locale,
		})),
];

function documentsOf({ routes, locales }: Pick<Site, "routes" | "locales">) {
	const pages = localizedRoutes(routes, locales).map(({ path, locale }) => ({
		path,
		locale,
		file: documentFile(path),
	}));
	const missing = locales.map((locale) => ({
		path: localizePath("/no/such-page", locale),
		locale,
		file: documentFile(localizePath("/404", locale)),
	}));
	return [...pages, ...missing];
}

function isSame(file: string): boolean {
	const [one, other] = (["fixture", "owner"] as const).map((name) =>
		join(builtSite(name), "client", file),
	);
	return (
		one !== undefined &&
		other !== undefined &&
		existsSync(one) &&
		readFileSync(one).equals(readFileSync(other))
	);
}

// Without transitions, axe never measures a color that is still changing.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the narrowest window and the default breakpoints are among the widths looked at", () => {
	expect(widths).toEqual(expect.arrayContaining([320, 600, 960, 1280, 1920, 2560]));
});

for (const each of everyDocument)
	test(`${each.name} is whole and accessible at every width, in both themes, with what opens, with large text and on paper`, async ({
		page,
		context,
	}) => {
		const { url, locale } = each;
		// All these checks take long on a busy machine.
		test.slow();
		// When the width of the window changes, the browser aborts loading pictures and requests
		// others that fit.
		const complaints = watchComplaints(
			page,
			/status of 404|\/assets\/\S+\.(?:avif|webp|jpe?g|png) net::ERR_ABORTED/,
		);
		await chooseBefore(context, { theme: "light" });
		const response = await page.goto(url);
		// The runtime does not start on an error page from the server: that page stays plain HTML.
		if (response?.ok()) await runtimeReady(page);

		expect.soft(await unnamedLanguages(page), "parts in another language (3.1.2)").toEqual([]);
		await test.step("at every width", () => lookAtWidths(page, locale.code));
		await test.step("with what opens", () => lookAtWhatOpens(page));
		await test.step("in the dark", () => lookInTheDark(page));
		await test.step("on paper", () => lookOnPaper(page));
		await test.step("with the text spacing that a reader may set", () =>
			lookWithTextSpacing(page));
		expect.soft(complaints).toEqual([]);
	});

async function lookAtWidths(page: Page, language: string): Promise<void> {
	let words = 0;
	for (const width of widths) {
		await page.setViewportSize({ width, height: Math.round(Math.min(width * 1.6, 900)) });
		const at = `${width} px`;
		expect.soft(await measureOverflow(page), at).toEqual(fits);
		expect.soft(await overlaps(page), `${at}: what lies on something else`).toEqual([]);
		if (readWidths.includes(width)) {
			const { faults, seen } = await typesettingFaults(page);
			expect.soft(faults, at).toEqual([]);
			expect.soft(seen, `${at}: texts read large`).toBeGreaterThan(3);
			expect.soft(await loneWords(page), `${at}: words alone on a last line`).toEqual([]);
			expect.soft(await textOverlaps(page), `${at}: texts on each other`).toEqual([]);
			const small = (await touchTargets(page)).filter(
				({ width, height }) => Math.min(width, height) < 44,
			);
			expect.soft(small, `${at}: too small to touch (2.5.5)`).toEqual([]);
		}
		if (language === "ja" && readWidths.includes(width) && width <= 1280) {
			const { faults, seen } = await brokenWords(page);
			expect.soft(faults, at).toEqual([]);
			words += seen;
		}
		if (width === 320 || width === 1280)
			expect.soft(await axeViolations(page), `${at}: axe`).toEqual([]);
	}
	// Not every page has words that must stay on one line. The home page has some.
	if (new URL(page.url()).pathname === "/ja")
		expect.soft(words, "words that stay whole").toBeGreaterThan(0);
}

async function lookInTheDark(page: Page): Promise<void> {
	await page.setViewportSize({ width: 320, height: 800 });
	const choice = page.locator("header details").first();
	await choice.locator("summary").click();
	await page.locator("input[name=theme][value=dark]").check({ force: true });
	await choice.locator("summary").click();
	await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
	expect.soft(await axeViolations(page, "colors"), "dark: axe").toEqual([]);
}

async function lookOnPaper(page: Page): Promise<void> {
	await page.emulateMedia({ media: "print" });
	// The width of A4, and a sheet as wide as a large window (CSS pixels).
	for (const width of [720, 1200]) {
		await page.setViewportSize({ width, height: 1000 });
		await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
		expect.soft(await measureOverflow(page), `on paper, ${width} px`).toEqual(fits);
		expect
			.soft(await textOverlaps(page), `on paper, ${width} px: texts on each other`)
			.toEqual([]);
	}
	const upright = await page
		.locator("main :is(h1, h2, h3, p)")
		.evaluateAll((all) =>
			all
				.filter(
					(each) =>
						each.checkVisibility() &&
						getComputedStyle(each).writingMode !== "horizontal-tb",
				)
				.map((each) => each.textContent),
		);
	expect.soft(upright, "upright on paper").toEqual([]);
	await expect
		.soft(page.locator("main :is(button, [type=submit]):visible"), "buttons on paper")
		.toHaveCount(0);
	await page.emulateMedia({ media: null });
}

async function lookAtWhatOpens(page: Page): Promise<void> {
	const disclosures = page.locator("header details");
	await page.locator("main details").evaluateAll((all) => {
		for (const each of all) each.setAttribute("open", "");
	});
	await page.locator("[data-language-hint]").evaluateAll((all) => {
		for (const each of all) each.removeAttribute("hidden");
	});
	// The runtime closes no open disclosure, but the menu and the theme choice exclude each other,
	// so they are checked one by one.
	const count = await disclosures.count();
	expect.soft(count).toBeGreaterThan(0);
	const open = (index: number) =>
		disclosures.evaluateAll((all, which) => {
			for (const [at, each] of all.entries()) each.toggleAttribute("open", at === which);
		}, index);
	for (const [width, fontSize] of [
		[320, ""],
		[960, ""],
		[1280, "200%"],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await page.evaluate((size) => {
			document.documentElement.style.fontSize = size;
		}, fontSize);
		for (let index = 0; index < count; index += 1) {
			await open(index);
			expect
				.soft(
					await measureOverflow(page),
					`${width} px, disclosure ${index} open, text ${fontSize || "100%"}`,
				)
				.toEqual(fits);
		}
	}
	await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
	await page.setViewportSize({ width: 360, height: 740 });
	const targets = [];
	for (let index = 0; index < count; index += 1) {
		await open(index);
		targets.push(...(await touchTargets(page)));
	}
	expect.soft(targets.length).toBeGreaterThan(15);
	expect
		.soft(
			targets.filter(({ width, height }) => width < 44 || height < 44),
			"too small to touch (2.5.5)",
		)
		.toEqual([]);
	await open(-1);
	await page.evaluate(() => {
		for (const each of document.querySelectorAll("main details")) each.removeAttribute("open");
		for (const each of document.querySelectorAll("[data-language-hint]"))
			each.setAttribute("hidden", "");
	});
}

/** WCAG 2.2, 1.4.12 (text spacing). */
async function lookWithTextSpacing(page: Page): Promise<void> {
	await page.evaluate(() => {
		const spacing = new CSSStyleSheet();
		spacing.replaceSync(
			"*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}",
		);
		document.adoptedStyleSheets.push(spacing);
	});
	for (const width of [320, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		expect.soft(await measureOverflow(page), `${width} px, with text spacing`).toEqual(fits);
	}
}
