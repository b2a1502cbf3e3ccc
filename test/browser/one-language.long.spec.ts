import type { Page } from "@playwright/test";
import { expect, linkTo, navigate, open } from "./support/runtime-test.ts";
import { testWithVariant } from "./support/runtime-variants.ts";
import { staticHostOf } from "./support/static-host.ts";

// The site "rules" has a page in Japanese only, and a page in both languages with links to it.
const base = testWithVariant("rules");
const test = base.extend({ upstream: ({ variantSite }, use) => use(variantSite.origin) });
const filesOnly = base.extend({
	upstream: async ({ startShared }, use) => use(await staticHostOf(startShared, "rules")),
});

const languageLinks = (page: Page) => page.locator("header a[data-locale]");
const notFound = (page: Page) => page.getByRole("main").locator("[data-requested-path]");

for (const [host, testOn] of [
	["the server", test],
	["a static host", filesOnly],
] as const) {
	testOn.describe(`a page in Japanese only, on ${host}`, () => {
		testOn("stands at its address, and nowhere else", async ({ page, request, watch }) => {
			const statuses = [
				"/ja/recruit",
				"/ja/recruit/_payload.json",
				"/recruit",
				"/recruit/_payload.json",
			].map(async (path) => (await request.get(path)).status());
			expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404]);
			await page.goto("/recruit");
			await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
			await expect(notFound(page)).toHaveText("/recruit");
			expect(watch.complaints.splice(0)).toEqual([expect.stringContaining("404")]);
		});

		testOn(
			"has a document that names no other language and leads to the other home page",
			async ({ page }) => {
				await page.goto("/ja/recruit");
				await expect(page.locator("link[rel=alternate][hreflang]")).toHaveCount(0);
				await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
					"href",
					/\/ja\/recruit$/,
				);
				await expect(languageLinks(page).first()).toHaveAttribute("href", "/");
				await expect(languageLinks(page).first()).toHaveAttribute(
					"title",
					"This page is in Japanese only",
				);
				const sitemap = await (await page.request.get("/sitemap.xml")).text();
				expect(sitemap.match(/[^>]*\/recruit(?=[<"])/g)).toEqual([
					expect.stringMatching(/\/ja\/recruit$/),
				]);
			},
		);

		testOn(
			"is reached without a new document from its own language and from the other, whose links say so",
			async ({ page, watch }) => {
				await open(page, "/team");
				const documents = watch.documents();
				const link = page.getByRole("link", { name: "open places (Japanese)" });
				await expect(link).toHaveAttribute("hreflang", "ja");
				await expect(page.getByRole("link", { name: "Jobs (Japanese)" })).toHaveAttribute(
					"hreflang",
					"ja",
				);
				await expect(page.locator('nav a[href$="/recruit"]')).toHaveCount(0);
				await link.click();
				await expect(page.getByRole("heading", { level: 1 })).toContainText("働きませんか");
				await expect(page).toHaveURL("/ja/recruit");
				await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
				await expect(page.locator('nav a[href="/ja/recruit"]').first()).toHaveAttribute(
					"aria-current",
					"page",
				);
				await linkTo(page, "/ja/team").click();
				await expect(languageLinks(page).first()).not.toHaveAttribute("title");
				expect(await navigate(page, "/ja/recruit")).toBe("completed");
				await languageLinks(page).locator("visible=true").first().click();
				await expect(page).toHaveURL("/");
				await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
				expect(watch.documents()).toBe(documents);
			},
		);

		testOn(
			"is not found in place at the address that it would have in the other language",
			async ({ page, watch }) => {
				await open(page, "/team");
				const documents = watch.documents();
				await navigate(page, "/recruit");
				await expect(notFound(page)).toHaveText("/recruit");
				await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
				await expect(page.locator('main a[href$="/recruit"]')).toHaveCount(0);
				expect(watch.documents()).toBe(documents);
			},
		);
	});
}
