import type { Page } from "@playwright/test";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

// The downloaded face of Latin headings: small, never waited for, never for those who save data.

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const face = /\/assets\/[^/]+\.woff2$/;

/** Keeps a list of what is asked for as a font. */
function watchFonts(page: Page): string[] {
	const asked: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "font") asked.push(request.url());
	});
	return asked;
}

test("headings have a face of at most 20 kB, which comes once and from the site itself", async ({ page, baseURL }) => {
	const asked = watchFonts(page);
	const answer = page.waitForResponse(face);
	await page.goto("/");
	expect((await (await answer).body()).length).toBeLessThanOrEqual(20_000);
	await expect.poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(["loaded"]);
	await runtimeReady(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Pricing" }).click();
	await expect(page).toHaveURL("/pricing");
	expect(asked).toHaveLength(1);
	expect(asked[0]).toContain(`${baseURL}/assets/`);
});

test("a page whose face comes late is painted without it, and nothing moves when it comes", async ({ page }) => {
	let bring = () => {};
	const painted = new Promise<void>((resolve) => {
		bring = resolve;
	});
	await page.route(face, async (route) => {
		await painted;
		await route.fallback();
	});
	await page.goto("/", { waitUntil: "commit" });
	await heading(page).waitFor();
	await page.evaluate(async () => {
		for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
		const shifts: number[] = [];
		new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value))).observe({
			type: "layout-shift",
			buffered: true,
		});
		Object.assign(window, { shifts });
	});
	await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBe(2);
	const answer = page.waitForResponse(face);
	bring();
	await (await answer).finished();
	await page.evaluate(async () => {
		await document.fonts.ready;
		for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame);
	});
	expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test("those who save data get no face", async ({ page }) => {
	const asked = watchFonts(page);
	await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
	await page.goto("/");
	await page.evaluate(() => document.fonts.ready);
	expect(asked).toEqual([]);
	await expect(heading(page)).toBeVisible();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("headings stand in the reader's own face", async ({ page }) => {
		const asked = watchFonts(page);
		await page.goto("/");
		await expect(heading(page)).toBeVisible();
		expect(asked).toEqual([]);
	});
});
