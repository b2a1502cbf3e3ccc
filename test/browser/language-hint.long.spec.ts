import type { Page } from "@playwright/test";
import { addresses, documents, fetchPayload } from "./support/addresses.ts";
import { chooseBefore } from "./support/choose-before.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

const hint = (page: Page) => page.locator("[data-language-hint]:visible");

/**
 * Opens a page and starts its scripts only after the page has arrived and is painted, so that the
 * scripts cause every layout shift.
 * @returns a function that reads those shifts
 */
async function openWatchingShifts(page: Page, path: string): Promise<() => Promise<number[]>> {
	let begin = () => {};
	const painted = new Promise<void>((resolve) => {
		begin = resolve;
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await painted;
		await route.fallback();
	});
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForFunction(() => document.readyState !== "loading");
	await page.evaluate(async () => {
		for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
		const shifts: number[] = [];
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
				shifts.push(entry.value);
		}).observe({ type: "layout-shift" });
		Object.assign(window, { shifts });
	});
	await expect(hint(page)).toHaveCount(0);
	begin();
	return () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
}

test.describe("a visitor whose browser prefers Japanese", () => {
	test.use({ locale: "ja-JP" });

	test("is offered every English page in Japanese, in Japanese", async ({ page, request }) => {
		for (const { path } of addresses.filter(({ locale }) => locale.code === "en")) {
			const [offered] = (await fetchPayload(request, path)).layout.hints;
			await page.goto(path);
			await expect(hint(page)).toHaveCount(1);
			await expect(hint(page)).toHaveAttribute("lang", "ja-JP");
			await expect(hint(page)).toContainText(offered?.text ?? "no hint in the payload");
			expect(offered?.text).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
			await expect(hint(page).getByRole("link")).toHaveAttribute(
				"href",
				path === "/" ? "/ja" : `/ja${path}`,
			);
			await expect(hint(page)).toBeInViewport({ ratio: 1 });
		}
	});

	test("sees nothing of it on Japanese pages and on error pages", async ({ page }) => {
		for (const { path } of documents.filter(
			({ path, locale }) =>
				locale.code === "ja" || !addresses.some((address) => address.path === path),
		)) {
			await page.goto(path);
			await page.waitForLoadState("networkidle");
			await expect(hint(page), path).toHaveCount(0);
		}
	});

	for (const width of [320, 1280])
		test(`sees nothing move when it comes, at ${width} px`, async ({ page }) => {
			await page.setViewportSize({ width, height: 740 });
			const shifts = await openWatchingShifts(page, "/");
			await expect(hint(page)).toHaveCount(1);
			await runtimeReady(page);
			await expect(hint(page)).toHaveCount(1);
			await page.getByRole("button", { name: "閉じる" }).click();
			await expect(hint(page)).toHaveCount(0);
			expect(await shifts()).toEqual([]);
		});

	test("follows it to the same place in Japanese, which stores the choice and ends the hint", async ({
		page,
		context,
	}) => {
		await page.goto("/pricing?plan=own#x");
		await hint(page).getByRole("link").click();
		await expect(page).toHaveURL("/ja/pricing?plan=own#x");
		await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
		expect((await context.cookies()).map(({ name, value }) => `${name}=${value}`)).toEqual([
			"locale=ja",
		]);
		await expect(hint(page)).toHaveCount(0);
		await page.goto("/contact");
		await page.waitForLoadState("networkidle");
		await expect(hint(page)).toHaveCount(0);
	});

	test("dismisses it for good, without a cookie", async ({ page, context }) => {
		await page.goto("/");
		await hint(page).getByRole("button").click();
		await expect(hint(page)).toHaveCount(0);
		await runtimeReady(page);
		await expect(hint(page)).toHaveCount(0);
		await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
		await expect(page).toHaveURL("/contact");
		await expect(hint(page)).toHaveCount(0);
		await page.reload();
		await runtimeReady(page);
		await expect(hint(page)).toHaveCount(0);
		await page.goto("/opensource");
		await runtimeReady(page);
		await expect(hint(page)).toHaveCount(0);
		expect(await context.cookies()).toEqual([]);
	});

	test("keeps seeing it when the page changes in place", async ({ page }) => {
		await page.goto("/");
		await runtimeReady(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
		await expect(page).toHaveURL("/pricing");
		await expect(hint(page)).toHaveCount(1);
		await expect(hint(page).getByRole("link")).toHaveAttribute("href", "/ja/pricing");
		await hint(page).getByRole("button").click();
		await expect(hint(page)).toHaveCount(0);
	});

	test("sees it when a page in the other language comes in place, until it is dismissed", async ({
		page,
	}) => {
		await page.goto("/ja");
		await runtimeReady(page);
		const go = (path: string) =>
			page.evaluate((path) => window.kakehashi?.navigate(path), path);
		await go("/pricing");
		await expect(hint(page).getByRole("link")).toHaveAttribute("href", "/ja/pricing");
		await go("/ja/pricing");
		await expect(hint(page)).toHaveCount(0);
		await go("/contact");
		await hint(page).getByRole("button").click();
		await go("/ja/contact");
		await go("/");
		await expect(page.locator("[data-page=index]")).toHaveCount(1);
		await expect(hint(page)).toHaveCount(0);
	});

	test("is left alone after choosing a language", async ({ page, context }) => {
		for (const locale of ["en", "ja"]) {
			await chooseBefore(context, { locale });
			await page.goto("/pricing");
			await runtimeReady(page);
			await expect(hint(page), locale).toHaveCount(0);
		}
	});

	test("is not kept from the page by it: what has the focus is never under it", async ({
		page,
	}) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.setViewportSize({ width: 320, height: 568 });
		for (const path of ["/", "/pricing"]) {
			await page.goto(path);
			expect((await hint(page).boundingBox())?.height).toBeLessThan(568 / 3);
			const covered: string[] = [];
			let stops = 0;
			for (
				let at = await focusUnder(page);
				at !== undefined && stops < 100;
				at = await focusUnder(page), stops += 1
			)
				if (at.covered > 1) covered.push(at.name);
			expect(stops).toBeGreaterThan(15);
			expect(covered, path).toEqual([]);
		}
	});
});

/**
 * Presses Tab.
 * @returns the focused element and how many CSS pixels of its height the hint covers
 */
async function focusUnder(page: Page): Promise<{ name: string; covered: number } | undefined> {
	await page.keyboard.press("Tab");
	return page.evaluate(() => {
		const element = document.activeElement;
		if (element === null || element === document.body) return undefined;
		const cover = document.querySelector("[data-language-hint]:not([hidden])");
		if (cover === null) throw new Error("The hint is not there");
		const { top, bottom } = element.getBoundingClientRect();
		const over = cover.getBoundingClientRect();
		const covered = cover.contains(element)
			? 0
			: Math.min(bottom, over.bottom) - Math.max(top, over.top);
		return { name: (element.textContent ?? "").trim(), covered };
	});
}

test.describe("a visitor whose browser prefers English", () => {
	test.use({ locale: "en-GB" });

	test("is offered Japanese pages in English, and left alone on English ones", async ({
		page,
	}) => {
		await page.goto("/ja/contact");
		await expect(hint(page)).toHaveAttribute("lang", "en-US");
		await expect(hint(page)).toContainText(/English/);
		await expect(hint(page).getByRole("link")).toHaveAttribute("href", "/contact");
		await page.goto("/contact");
		await runtimeReady(page);
		await expect(hint(page)).toHaveCount(0);
	});
});

test.describe("a visitor whose browser prefers neither", () => {
	test.use({ locale: "fr-FR" });

	test("is left alone", async ({ page }) => {
		for (const path of ["/", "/ja"]) {
			await page.goto(path);
			await runtimeReady(page);
			await expect(hint(page)).toHaveCount(0);
		}
	});
});

test.describe("a visitor whose browser prefers Japanese and runs no script", () => {
	test.use({ locale: "ja-JP", javaScriptEnabled: false });

	test("has the language link, and no hint that could not be closed", async ({ page }) => {
		await page.goto("/");
		await expect(hint(page)).toHaveCount(0);
		await expect(page.getByRole("banner").getByRole("link", { name: "日本語" })).toBeVisible();
	});
});
