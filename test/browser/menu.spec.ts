import { long } from "../long.ts";
import { measureOverflow } from "../overflow/overflow.ts";
import { axeViolations } from "./support/axe.ts";
import { runtimeReady } from "./support/complaints.ts";
import { test as base, expect } from "./support/policy-test.ts";
import { servedSite } from "./support/runtime-server.ts";

// Groups of the menu: disclosures in the header's line, open lists in the menu of narrow windows.
const test = base.extend<{ origin: string }>({
	origin: async ({ startShared }, use) => use(await servedSite(startShared, "entries")),
});

test(
	"a group opens and closes by keyboard, and closes when it is left",
	long,
	async ({ page, origin }) => {
		await page.setViewportSize({ width: 1280, height: 700 });
		await page.goto(`${origin}/ja/pricing`);
		await page.mouse.move(5, 500);
		await runtimeReady(page);
		const label = page
			.getByRole("banner")
			.locator("summary", { hasText: "キットのご案内" })
			.first();
		const links = page.getByRole("banner").locator("details[open] a");
		await expect(label).toHaveAttribute("aria-current", "true");
		for (const key of ["Enter", "Space"]) {
			await label.press(key);
			await expect(links, key).toHaveText(["オープンソース", "料金"]);
			await page.keyboard.press("Tab");
			await expect(links.first(), key).toBeFocused();
			await page.keyboard.press("Escape");
			await expect(links, key).toHaveCount(0);
			await expect(label, key).toBeFocused();
		}
		await label.press("Enter");
		await expect(links.last()).toHaveAttribute("aria-current", "page");
		expect(await axeViolations(page)).toEqual([]);
		for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Tab");
		await expect(links).toHaveCount(0);
		await label.press("Enter");
		await links.first().click();
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		await expect(page).toHaveURL(`${origin}/ja/opensource`);
		await expect(links).toHaveCount(0);
	},
);

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test(
		"a group opens alone in the line, and is open in the menu of a narrow window; breadcrumbs lead back",
		long,
		async ({ page, origin }) => {
			await page.setViewportSize({ width: 1280, height: 700 });
			await page.goto(`${origin}/news/opening`);
			const banner = page.getByRole("banner");
			const open = banner.locator("details[open]");
			await banner.locator("summary", { hasText: "The kit" }).first().click();
			await expect(open.getByRole("link")).toHaveText(["Open source", "Pricing"]);
			await banner.locator("summary", { hasText: "Theme" }).click();
			await expect(open).toHaveCount(1);
			await expect(open.getByRole("radio")).toHaveCount(3);
			for (const width of [320, 600]) {
				await page.setViewportSize({ width, height: 700 });
				const menu = banner.locator("details").last();
				if ((await menu.getAttribute("open")) === null)
					await menu.locator("summary").click();
				await expect(menu.getByRole("link"), `${width} px`).toHaveText([
					"Home",
					"Open source",
					"Pricing",
					"Contact",
					"News",
				]);
				await expect(menu.getByText("The kit"), `${width} px`).toBeVisible();
				expect(await measureOverflow(page), `${width} px`).toEqual({
					scrolls: 0,
					outside: [],
				});
			}
			await page
				.getByRole("navigation", { name: "Breadcrumb" })
				.getByRole("link", { name: "News" })
				.click();
			await expect(page).toHaveURL(`${origin}/news`);
			await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveCount(0);
		},
	);
});
