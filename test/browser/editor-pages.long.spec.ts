import { newsFiles } from "../sites/news-site.ts";
import { expect, test } from "./support/editor.ts";

test.use({ content: newsFiles });

for (const viewport of [
	{ width: 1280, height: 800 },
	{ width: 390, height: 844 },
])
	test(`what one does with pages is in reach at ${viewport.width} px, before the list`, async ({ editor: { page } }) => {
		await page.setViewportSize(viewport);
		await page.locator('[data-panel="pages"]').click();
		const panel = page.getByRole("complementary", { name: "Pages" });
		for (const start of [
			panel.getByRole("searchbox", { name: "Find a page" }),
			panel.getByText("New page", { exact: true }),
			panel.getByRole("button", { name: "New entry: News" }),
			panel.getByRole("button", { name: "Order of the menu" }),
			panel.getByRole("button", { name: "Hours, address, telephone" }),
			panel.getByRole("button", { name: /^Home/ }),
		])
			await expect(start).toBeInViewport({ ratio: 1 });
	});

test("a page and an entry of any list are found by words or address, in whatever width", async ({ editor: { page } }) => {
	await page.locator('[data-panel="pages"]').click();
	const panel = page.getByRole("complementary", { name: "Pages" });
	const find = panel.getByRole("searchbox");
	await find.fill("ＰＲＩＣ");
	await expect(panel.locator("li > button")).toHaveText([/^Pricing/]);
	await find.fill("rye");
	await expect(panel.locator(".entries button")).toHaveText([/rye/i]);
	await expect(panel.getByRole("button", { name: /^News/ })).toBeVisible();
	// Words that no page is called by are sought in texts.
	await find.fill("hand");
	await panel.getByRole("button", { name: "Find “hand” in all texts" }).click();
	await expect(page.getByRole("complementary", { name: "Find and replace" }).getByLabel("Find on the whole site")).toHaveValue("hand");
});

test("what keeps a page from becoming a draft is listed, and each place leads to its link", async ({ editor: { page, shown } }) => {
	await page.locator('[data-panel="pages"]').click();
	const panel = page.getByRole("complementary", { name: "Pages" });
	await panel.getByRole("button", { name: /^Contact/ }).click();
	await panel.getByRole("button", { name: "Turn into a draft" }).click();
	const trouble = panel.getByRole("alert");
	await expect(trouble).toContainText("leads to a draft (/contact)");
	await expect(trouble).not.toContainText(/\.yaml|href|draft:/);
	await trouble.getByRole("button", { name: /^Show: Home › / }).click();
	await expect(page.locator(".card textarea[lang|=en]")).toHaveValue("Ask a question");
	await expect(shown.locator("[data-editing]").first()).toBeVisible();
});
