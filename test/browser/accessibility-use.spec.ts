import type { Page } from "@playwright/test";
import { measureOverflow } from "../../scripts/fit/overflow.ts";
import { localizePath } from "../../src/core/routing/locale.ts";
import { site } from "../fixture-site.ts";
import { behaviorLocales, everyDocument } from "./support/addresses.ts";
import { axeViolations } from "./support/axe.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

// What axe cannot see, because it shows only in use or needs to be understood.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const open = async (page: Page, path: string) => {
	await page.goto(path);
	await runtimeReady(page);
};

for (const { name, url } of everyDocument)
	test(`${name} bears the text spacing that a reader may set (WCAG 2.2, 1.4.12)`, async ({ page }) => {
		await page.goto(url);
		await page.evaluate(() => {
			const spacing = new CSSStyleSheet();
			spacing.replaceSync("*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}");
			document.adoptedStyleSheets.push(spacing);
		});
		for (const width of [320, 1280]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await measureOverflow(page), `${width} px`).toEqual({ scrolls: 0, outside: [] });
		}
	});

for (const { name, url } of everyDocument)
	test(`${name} says of each part in another language which one it is (3.1.2)`, async ({ page }) => {
		await page.goto(url);
		const unnamed = await page.evaluate(() => {
			const found: string[] = [];
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
				const element = node.parentElement;
				const text = node.textContent ?? "";
				if (element === null || element.closest("script, style, code, [translate=no], [aria-hidden=true]") !== null) continue;
				const language = element.closest("[lang]")?.getAttribute("lang")?.split("-")[0];
				// Kana and kanji are Japanese; five Latin words in a row are a sentence, fewer may be names.
				const speaks = /[ぁ-んァ-ヶ一-龯]/.test(text) ? "ja" : /(?:\b[A-Za-z’']+\b[ ,]+){5}/.test(text) ? "en" : language;
				if (language !== speaks) found.push(`${language}: ${text.trim().slice(0, 60)}`);
			}
			return found;
		});
		expect(unnamed).toEqual([]);
	});

for (const locale of behaviorLocales) {
	test(`axe finds nothing on the pages that were reached in place in ${locale.code}`, async ({ page }) => {
		test.slow();
		await open(page, localizePath("/", locale));
		for (const route of [...site.routes].reverse()) {
			const path = localizePath(route.path, locale);
			await page.evaluate((to) => window.kakehashi?.navigate(to), path);
			await expect(page).toHaveURL(path);
			expect(await axeViolations(page), path).toEqual([]);
		}
	});

	test(`a page reached with the keyboard says where it is in ${locale.code} (2.4.3, 4.1.3)`, async ({ page }) => {
		await open(page, localizePath("/", locale));
		const link = page.locator(`footer a[href="${localizePath("/pricing", locale)}"]`);
		await link.focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		await expect(page.locator("[data-announcer]")).toHaveText(await page.title());
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
	});

	test(`the filter of packages tells how many are left, and keeps the focus, in ${locale.code} (4.1.3)`, async ({ page }) => {
		await open(page, localizePath("/opensource", locale));
		const status = page.locator("main [role=status]");
		const before = await status.textContent();
		await page.getByRole("searchbox").focus();
		await page.keyboard.type("valibot");
		await expect(status).not.toHaveText(before ?? "");
		await expect(page.getByRole("searchbox")).toBeFocused();
		await expect(page.locator("main tbody tr:visible")).toHaveCount(1);
	});

	test(`the parallel texts and the way to pay need no pointer in ${locale.code} (2.1.1)`, async ({ page }) => {
		await open(page, localizePath("/", locale));
		const pairs = page.locator("main li:has(> p[lang][tabindex])");
		await pairs.first().locator("p").first().focus();
		const marked = () => pairs.evaluateAll((all) => all.map((pair) => getComputedStyle(pair).backgroundColor));
		const first = await marked();
		await page.keyboard.press("Tab");
		expect(await marked()).toEqual(first);
		await page.keyboard.press("Tab");
		const second = await marked();
		expect(second[1]).toBe(first[0]);
		expect(second[0]).not.toBe(first[0]);

		await open(page, localizePath("/pricing", locale));
		await page.locator("input[name=billing][value=monthly]").focus();
		const prices = page.locator("main article b");
		const shown = () =>
			prices.evaluateAll((all) => all.filter((each) => each.checkVisibility({ visibilityProperty: true })).map(({ textContent }) => textContent));
		const monthly = await shown();
		await page.keyboard.press("ArrowRight");
		await expect(page.locator("input[name=billing][value=yearly]")).toBeFocused();
		expect(await shown()).not.toEqual(monthly);
	});
}
