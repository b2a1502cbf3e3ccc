import type { Page } from "@playwright/test";
import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { site } from "../fixture-site.ts";
import { behaviorLocales } from "./support/addresses.ts";
import { axeViolations } from "./support/axe.ts";
import { runtimeReady } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

// Accessibility that axe cannot check: it shows only in use, or somebody has to understand the
// page.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const open = async (page: Page, path: string) => {
	await page.goto(path);
	await runtimeReady(page);
};

for (const locale of behaviorLocales) {
	test(`axe finds nothing on the pages that were reached in place in ${locale.code}`, async ({
		page,
	}) => {
		test.slow();
		await open(page, localizePath("/", locale));
		for (const route of [...site.routes].reverse()) {
			const path = localizePath(route.path, locale);
			await page.evaluate((to) => window.kakehashi?.navigate(to), path);
			await expect(page).toHaveURL(path);
			expect(await axeViolations(page), path).toEqual([]);
		}
	});

	test(`a page reached with the keyboard says where it is in ${locale.code} (2.4.3, 4.1.3)`, async ({
		page,
	}) => {
		await open(page, localizePath("/", locale));
		const link = page.locator(`footer a[href="${localizePath("/pricing", locale)}"]`);
		await link.focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		await expect(page.locator("[data-announcer]")).toHaveText(await page.title());
		await page.keyboard.press("Tab");
		expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(
			true,
		);
	});

	test(`the parallel texts and the way to pay need no pointer in ${locale.code} (2.1.1)`, async ({
		page,
	}) => {
		await open(page, localizePath("/", locale));
		const pairs = page.locator("main li:has(> p[lang][tabindex])");
		await pairs.first().locator("p").first().focus();
		const marked = () =>
			pairs.evaluateAll((all) => all.map((pair) => getComputedStyle(pair).backgroundColor));
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
			prices.evaluateAll((all) =>
				all
					.filter((each) => each.checkVisibility({ visibilityProperty: true }))
					.map(({ textContent }) => textContent),
			);
		const monthly = await shown();
		await page.keyboard.press("ArrowRight");
		await expect(page.locator("input[name=billing][value=yearly]")).toBeFocused();
		expect(await shown()).not.toEqual(monthly);
	});
}
