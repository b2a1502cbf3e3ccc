import { measureOverflow } from "../../scripts/fit/overflow.ts";
import { everyDocument } from "./support/addresses.ts";
import { expect, test } from "./support/policy-test.ts";

for (const { name, url } of everyDocument) {
	test(`${name} prints as words that lie on the page, whole and in one direction`, async ({ page }) => {
		await page.emulateMedia({ media: "print" });
		await page.setViewportSize({ width: 720, height: 1000 });
		await page.goto(url);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		const upright = await page
			.locator("main :is(h1, h2, h3, p)")
			.evaluateAll((all) =>
				all.filter((each) => each.checkVisibility() && getComputedStyle(each).writingMode !== "horizontal-tb").map((each) => each.textContent),
			);
		expect(upright).toEqual([]);
		await expect(page.locator("main :is(button, [type=submit]):visible")).toHaveCount(0);
		expect(await measureOverflow(page)).toEqual({ scrolls: 0, outside: [] });
	});
}
