import { axeViolations } from "./support/axe.ts";
import { chooseBefore } from "./support/choose-before.ts";
import { expect, test } from "./support/contact-site.ts";
import { hydrated } from "./support/runtime-test.ts";

test.use({ siteName: "office", contextOptions: { reducedMotion: "reduce" } });

test("the search opens over the page, finds by the keyboard, and marks on the page what it found", async ({
	page,
	context,
}) => {
	await chooseBefore(context, { theme: "light" });
	const requested: string[] = [];
	page.on("request", (request) => requested.push(new URL(request.url()).pathname));
	await page.goto("/ja");
	await hydrated(page);
	await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
	expect(requested.filter((path) => /search/i.test(path))).toEqual([]);

	const link = page.locator("header a[data-search]").locator("visible=true").first();
	await link.click();
	const dialog = page.getByRole("dialog", { name: "サイト内検索" });
	const field = dialog.getByRole("combobox", { name: "サイト内検索" });
	await expect(field).toBeFocused();
	await page.keyboard.type("ﾓﾐｼﾞ");
	await expect(dialog.getByRole("status")).toHaveText(/^\d+件見つかりました$/);
	await expect(dialog.getByRole("option").first().locator("mark").first()).toHaveText("もみじ");
	await page.keyboard.press("ArrowDown");
	await expect(dialog.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
	await expect(field).toHaveAttribute("aria-activedescendant", /.+/);
	expect(await axeViolations(page)).toEqual([]);
	await page.locator("html").evaluate((html) => html.setAttribute("data-theme", "dark"));
	expect(await axeViolations(page, "colors"), "dark").toEqual([]);

	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(link).toBeFocused();
	await page.keyboard.press("Enter");
	await page.keyboard.type("もみじ");
	await expect(dialog.getByRole("option").first()).toBeVisible();
	const href = await dialog.getByRole("option").first().getAttribute("href");
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(String(href));
	await expect(dialog).toHaveCount(0);
	await expect
		.poll(() => page.evaluate(() => [...(CSS.highlights.get("found") ?? [])].map(String)[0]))
		.toBe("もみじ");
});
