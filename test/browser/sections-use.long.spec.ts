import type { Page } from "@playwright/test";
import type { Payload } from "../../packages/core/src/payload/payload.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test as policyTest } from "./support/policy-test.ts";
import { servedSite } from "./support/runtime-server.ts";
import { hydrated } from "./support/runtime-test.ts";

// How visitors use sections and a folded menu, on pages from the server.
const test = policyTest.extend<{ origin: string }>({
	origin: async ({ startShared }, use) => use(await servedSite(startShared, "sections")),
});

test.describe("a listing", () => {
	test("is copied to the clipboard as it stands, by keyboard, and says so", async ({
		page,
		context,
		origin,
	}) => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.goto(`${origin}/example-code`);
		await page.getByRole("button", { name: "Copy", exact: true }).focus();
		await page.keyboard.press("Enter");
		const button = page.getByRole("button", { name: "Copied" });
		// Only the text changes and the button stays, so it keeps the focus and screen readers
		// announce the new text.
		await expect(button).toBeFocused();
		await expect(page.getByRole("status").filter({ has: button })).toBeVisible();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
			await page.locator("pre").textContent(),
		);
	});

	test("has no button where the visitor forbids copying, and can be selected", async ({
		page,
		origin,
	}) => {
		await page.addInitScript(() => {
			navigator.clipboard.writeText = () =>
				Promise.reject(new DOMException("", "NotAllowedError"));
		});
		await page.goto(`${origin}/example-code`);
		await page.getByRole("button", { name: "Copy", exact: true }).click();
		await expect(page.getByRole("button", { name: /Cop/ })).toHaveCount(0);
		await page.locator("pre").selectText();
		expect(await page.evaluate(() => getSelection()?.toString())).toContain("Bakery");
	});

	test("moves nothing when the button comes, and is read without script", async ({
		page,
		browser,
		origin,
	}) => {
		const whole = (await browser.newContext({ javaScriptEnabled: false })).newPage();
		const without = await whole;
		for (const each of [page, without]) await each.goto(`${origin}/example-code`);
		await runtimeReady(page);
		await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
		await expect(without.getByRole("button", { name: "Copy", exact: true })).toHaveCount(0);
		expect(await page.locator("pre").boundingBox()).toEqual(
			await without.locator("pre").boundingBox(),
		);
		await without.context().close();
	});
});

test.describe("a calendar", () => {
	const shown = async (page: Page, origin: string, time: string) => {
		await page.clock.setFixedTime(time);
		await page.goto(`${origin}/ja/example-calendar`);
		await hydrated(page);
		return {
			months: await page.locator("caption").allTextContents(),
			today: (await page.locator('[aria-current="date"]').allTextContents()).map((text) =>
				text.replaceAll("\u200b", ""),
			),
			height: await page.evaluate(() => document.documentElement.scrollHeight),
		};
	};

	test("goes on to the current month and marks today, and nothing moves", async ({
		page,
		origin,
	}) => {
		// The site is built for 31 October 2026.
		const built = await shown(page, origin, "2026-10-31T12:00+09:00");
		expect(built).toMatchObject({ months: ["2026年10月", "2026年11月"], today: ["31"] });
		const later = await shown(page, origin, "2027-05-02T00:30+09:00");
		expect(later).toEqual({
			months: ["2027年5月", "2027年6月"],
			today: ["2 午前のみ営業"],
			height: built.height,
		});
		// The build contains no later months.
		expect(await shown(page, origin, "2031-01-01T12:00+09:00")).toMatchObject({
			months: ["2027年9月", "2027年10月"],
			today: [],
		});
	});
});

for (const javaScriptEnabled of [true, false])
	test.describe(`a menu without room, ${javaScriptEnabled ? "with" : "without"} script`, () => {
		test.use({ javaScriptEnabled, viewport: { width: 900, height: 800 } });

		test("opens by keyboard, shows every page inside the window, and leads there", async ({
			page,
			origin,
		}) => {
			await page.goto(`${origin}/example-callout`);
			if (javaScriptEnabled) await runtimeReady(page);
			const menu = page.getByRole("banner").locator("details").last();
			const links = page.getByRole("banner").getByRole("navigation").getByRole("link");
			await expect(links).toHaveCount(0);
			await menu.locator("summary").focus();
			await page.keyboard.press("Enter");
			const { layout } = (await (
				await page.request.get(`${origin}/example-callout/_payload.json`)
			).json()) as Payload;
			const labels = layout.navigation.links.map(({ label }) => label);
			await expect(links).toHaveText(
				layout.search === undefined ? labels : [...labels, layout.search.label],
			);
			for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
			await expect(menu.locator("[aria-current=page]")).toHaveText("Announcements");
			for (const _ of labels.slice(0, labels.indexOf("Pricing") + 1))
				await page.keyboard.press("Tab");
			await expect(menu.getByRole("link", { name: "Pricing" })).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(page).toHaveURL(`${origin}/pricing`);
			// The menu is closed on the next page.
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expect(links).toHaveCount(0);
		});
	});
