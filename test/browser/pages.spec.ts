import { localizePath } from "../../src/core/routing/locale.ts";
import { site } from "../fixture-site.ts";
import { addresses, behaviorLocales } from "./support/addresses.ts";
import { runtimeReady, watchComplaints } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

for (const { path, locale, route } of addresses) {
	test.describe(path, () => {
		test("has one heading of the first level and a main part, marks itself in every list of pages, and has nothing to complain about", async ({ page }) => {
			const complaints = watchComplaints(page);
			await page.goto(path);
			await expect(page.locator("h1")).toHaveCount(1);
			await expect(page.locator("h1")).toBeVisible();
			await expect(page.getByRole("main")).toHaveCount(1);
			await expect(page.getByRole("banner")).toHaveCount(1);
			await expect(page.getByRole("contentinfo")).toHaveCount(1);
			const levels = await page.locator("h1,h2,h3,h4,h5,h6").evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
			expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
			const lists = page.locator("nav:has(a)");
			expect(await lists.count()).toBeGreaterThanOrEqual(2);
			for (const list of await lists.all()) {
				expect(await list.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
					site.routes.map((each) => localizePath(each.path, locale)),
				);
				await expect(list.locator("[aria-current]")).toHaveCount(1);
				await expect(list.locator("[aria-current=page]")).toHaveAttribute("href", path);
			}
			await runtimeReady(page);
			await page.waitForLoadState("networkidle");
			expect(complaints).toEqual([]);
		});

		if (!behaviorLocales.includes(locale)) return;
		for (const taken of route.name === "pricing" ? [true, false] : [true]) {
			test(`its language link keeps page, query and hash, ${taken ? "in place" : "as an ordinary page load"}`, async ({ page }) => {
				const [other] = site.locales.filter((each) => each.code !== locale.code);
				if (other === undefined) throw new Error("There is only one language");
				if (!taken) await page.route("**/assets/runtime-*.js", (route) => route.abort());
				const rest = "?plan=own&q=%E6%A9%8B%20%2B&empty=&q=2#how%20to";
				await page.goto(path + rest);
				if (taken) await runtimeReady(page);
				await page.evaluate(() => Object.assign(window, { stayed: true }));
				const link = page.getByRole("banner").getByRole("link", { name: other.name, exact: true });
				await expect(link).toHaveAttribute("lang", other.tag);
				await expect(link).toHaveAttribute("hreflang", other.code);
				await link.click();
				await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
				expect(page.url().slice(new URL(page.url()).origin.length)).toBe(localizePath(route.path, other) + rest);
				expect(await page.evaluate(() => "stayed" in window)).toBe(taken);
			});
		}
	});
}
