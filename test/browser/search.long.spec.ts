import { join } from "node:path";
import { localizePath } from "../../packages/core/src/routing/locale.ts";
import { exampleSite } from "../example-sites.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { builtSite } from "../sites/built-site.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/contact-site.ts";
import { hydrated } from "./support/runtime-test.ts";
import { startStaticHost } from "./support/static-host.ts";

const office = exampleSite("office");
test.use({ siteName: "office" });

const queries: Readonly<Record<string, string>> = { en: "garden", ja: "庭", fr: "jardin" };

for (const locale of office.locales)
	test.describe(`in ${locale.code}`, () => {
		const path = localizePath("/search", locale);
		const query = queries[locale.code] ?? "";

		test.describe("without script", () => {
			test.use({ javaScriptEnabled: false });

			test("the server answers with a list that is not indexed, and says when nothing was found", async ({
				page,
			}) => {
				await page.goto(path);
				await page.locator("main input[name=q]").fill(query);
				await page.locator("main form button").click();
				await expect(page).toHaveURL(
					new RegExp(`\\?q=${encodeURIComponent(query)}#search$`),
				);
				await expect(page.locator("meta[name=robots]")).toHaveAttribute(
					"content",
					"noindex",
				);
				await expect(page.locator("main input[name=q]")).toHaveValue(query);
				const results = page.locator("main ol a");
				expect(await results.count()).toBeGreaterThan(3);
				await expect(results.first().locator("mark").first()).toHaveText(
					new RegExp(query, "i"),
				);
				await page.goto(`${path}?q=qqqqq`);
				await expect(page.locator("main ol a")).toHaveCount(0);
				await expect(page.locator("main [role=status]")).not.toBeEmpty();
			});
		});

		test("the page answers in place, also on a host that only has files, and the dialog fits narrow windows", async ({
			page,
		}) => {
			await page.goto(`${path}?q=${encodeURIComponent(query)}`);
			expect(await axeViolations(page), "made by the server").toEqual([]);
			const host = await startStaticHost(join(builtSite("office"), "client"));
			await page.goto(`${host.origin}${path}?q=${encodeURIComponent(query)}`);
			await expect(page.locator("main").getByRole("option").first()).toBeVisible();
			await page.setViewportSize({ width: 320, height: 640 });
			await page.goto(`${host.origin}${localizePath("/", locale)}`);
			await hydrated(page);
			await page.locator("header summary").last().click();
			await page.locator("header a[data-search]").locator("visible=true").first().click();
			await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
			await page.keyboard.type(query);
			await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
			expect(await measureOverflow(page)).toEqual({ scrolls: 0, outside: [] });
			await page.emulateMedia({ forcedColors: "active" });
			await page.keyboard.press("ArrowDown");
			const outline = await page
				.locator("[role=option][aria-selected=true]")
				.evaluate((option) => getComputedStyle(option).outlineStyle);
			expect(outline).toBe("solid");
			await host.close();
		});
	});

test("says so where the index cannot be had, and asks again", async ({ page }) => {
	let isOffline = true;
	await page.route("**/builds/search/**", (route) =>
		isOffline ? route.abort() : route.continue(),
	);
	await page.goto("/");
	await hydrated(page);
	await page.locator("header a[data-search]").locator("visible=true").first().click();
	await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
	await page.keyboard.type("garde");
	const status = page.getByRole("dialog").getByRole("status");
	await expect(status).toHaveText("The search cannot be reached right now. Try again later.");
	isOffline = false;
	await page.keyboard.type("n");
	await expect(status).toHaveText(/^Found: \d+$/);
});
