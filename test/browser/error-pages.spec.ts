import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { site } from "../fixture-site.ts";
import { first } from "../long.ts";
import { missingAddresses } from "./support/addresses.ts";
import { watchComplaints } from "./support/complaints.ts";
import { expect, test } from "./support/policy-test.ts";

for (const { path, locale } of first(1, missingAddresses)) {
	test.describe(`an address without a page in ${locale.code}`, () => {
		test("is answered with the not-found page in the language of its path", async ({
			page,
		}) => {
			const complaints = watchComplaints(page, /status of 404/);
			const response = await page.goto(path);
			expect(response?.status()).toBe(404);
			await expect(page.locator("html")).toHaveAttribute("lang", locale.tag);
			await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
			await expect(
				page.locator("link[rel=canonical], link[rel=alternate], meta[property='og:url']"),
			).toHaveCount(0);
			await expect(page.locator("h1")).toHaveCount(1);
			await expect(page.getByRole("main")).toContainText("Page not found");
			await expect(page.getByRole("main").locator("[data-requested-path]")).toHaveText(path);
			await expect(page.locator("[aria-current]")).toHaveCount(0);
			const ways = await page
				.getByRole("main")
				.locator("li a")
				.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
			const others = site.locales.filter((each) => each.code !== locale.code);
			expect(ways).toEqual([
				...site.routes.map((each) => localizePath(each.path, locale)),
				...others.map((each) => localizePath("/", each)),
			]);
			await page.waitForLoadState("networkidle");
			expect(complaints).toEqual([]);
		});

		test("is shown as text, whatever it holds: a Japanese one as it is read, a broken one as it is", async ({
			page,
		}) => {
			const prefix = localizePath("/", locale).replace(/\/$/, "");
			await page.goto(`${prefix}/${encodeURIComponent("料金表")}`);
			await expect(page.getByRole("main").locator("[data-requested-path]")).toHaveText(
				`${prefix}/料金表`,
			);
			await page.goto(`${prefix}/%E6%96%99%E9`);
			await expect(page.getByRole("main").locator("[data-requested-path]")).toHaveText(
				`${prefix}/%E6%96%99%E9`,
			);
			const hostile = `${prefix}/<img src=x onerror="document.title='bad'"><script>document.title="bad"</script>&lt;b&gt;`;
			const response = await page.goto(encodeURI(hostile));
			expect(response?.status()).toBe(404);
			await expect(page.getByRole("main").locator("[data-requested-path]")).toHaveText(
				hostile,
			);
			await expect(page.locator("main img, main script")).toHaveCount(0);
			await expect(page).not.toHaveTitle("bad");
		});
	});
}
