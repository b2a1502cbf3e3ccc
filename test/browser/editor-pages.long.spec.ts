import { formLabels } from "../../packages/kakehashi/src/sections/form/labels.ts";
import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { expect, handleOf, pagesButton, test, textAt } from "./support/editor.ts";
import { fieldOf, inspectorOf } from "./support/inspector.ts";

test.use({ content: newsFiles });

for (const viewport of [
	{ width: 1280, height: 800 },
	{ width: 390, height: 844 },
])
	test(`what one does with pages is in reach at ${viewport.width} px, before the list`, async ({
		editor: { page },
	}) => {
		await page.setViewportSize(viewport);
		await pagesButton(page).click();
		const panel = page.getByRole("complementary", { name: "Pages" });
		for (const start of [
			panel.getByRole("searchbox", { name: messageText("editor.findPage") }),
			panel.getByText(messageText("editor.newPage"), { exact: true }),
			panel.getByRole("button", { name: messageText("editor.newEntryIn", { list: "News" }) }),
			panel.getByRole("button", { name: messageText("editor.orderOfMenu") }),
			panel.getByRole("button", { name: messageText("editor.organizationParts") }),
			panel.getByRole("button", { name: /^Home/ }),
		])
			await expect(start).toBeInViewport({ ratio: 1 });
		// The buttons are in reach also when the list opens at an item further down.
		await panel.getByRole("button", { name: /^Pricing/ }).click();
		await expect(pagesButton(page)).toContainText("Pricing");
		if (viewport.width < 600) await pagesButton(page).click();
		await panel.getByRole("button", { name: "Delete …" }).scrollIntoViewIfNeeded();
		await expect(
			panel.getByText(messageText("editor.newPage"), { exact: true }),
		).toBeInViewport({ ratio: 1 });
	});

test("the order of the menu opens with the focus on its first row, which the keyboard moves", async ({
	editor: { page },
}) => {
	await pagesButton(page).click();
	await page.getByRole("button", { name: messageText("editor.orderOfMenu") }).click();
	const rows = inspectorOf(page).getByRole("group", { name: /^Menu/ }).getByRole("listitem");
	const first = await rows.first().locator("[lang|=en]").innerText();
	await expect(handleOf(rows.first())).toBeFocused();
	await page.keyboard.press("Alt+ArrowDown");
	await expect(rows.nth(1).locator("[lang|=en]")).toHaveText(first);
	await expect(handleOf(rows.nth(1))).toBeFocused();
	// Undo restores the menu for the other tests of this file.
	await page.keyboard.press("Control+z");
	await expect(rows.first().locator("[lang|=en]")).toHaveText(first);
});

test("a page and an entry of any list are found by words or address, in whatever width", async ({
	editor: { page },
}) => {
	await pagesButton(page).click();
	const panel = page.getByRole("complementary", { name: "Pages" });
	const find = panel.getByRole("searchbox");
	await find.fill("ＰＲＩＣ");
	await expect(panel.locator("li > button")).toHaveText([/^Pricing/]);
	await find.fill("rye");
	await expect(panel.locator("li li").getByRole("button")).toHaveText([/rye/i]);
	await expect(panel.getByRole("button", { name: /^News/ })).toBeVisible();
	// If no page name contains the words, the panel offers to search the texts for them.
	await find.fill("hand");
	await panel.getByRole("button", { name: /“hand”/ }).click();
	await expect(
		page
			.getByRole("complementary", { name: messageText("editor.findHeading") })
			.getByLabel(messageText("editor.findWords")),
	).toHaveValue("hand");
});

test("what keeps a page from becoming a draft is listed, and each place leads to its link", async ({
	editor: { page, shown },
}) => {
	await pagesButton(page).click();
	const panel = page.getByRole("complementary", { name: "Pages" });
	await panel.getByRole("button", { name: /^Contact/ }).click();
	await panel.getByRole("button", { name: messageText("editor.makeDraft") }).click();
	const trouble = panel.getByRole("alert");
	await expect(trouble).toContainText(
		messageText("content.linkDraftInEditor", { replace: "/contact" }),
	);
	await expect(trouble).not.toContainText(/\.yaml|href|draft:/);
	await trouble.getByRole("button", { name: /^Show: Home › / }).click();
	await expect(fieldOf(page, "English")).toHaveValue("Ask a question");
	await expect(shown.locator("[data-editing]").first()).toBeVisible();
});

test("a field is added to the form from the card of its heading, and stays open while it is written", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/contacts.yaml");
	await page.evaluate(() => Reflect.deleteProperty(globalThis, "Translator"));
	await pagesButton(page).click();
	await page
		.getByRole("complementary", { name: "Pages" })
		.getByRole("button", { name: /^Contact/ })
		.click();
	await textAt(shown, "pages/contacts.yaml#sections.1.heading").first().click();
	const inspector = inspectorOf(page);
	await inspector.locator("summary", { hasText: formLabels.keys.topics.en }).click();
	const topics = inspector.getByRole("group", { name: formLabels.keys.topics.en });
	const known = await topics.locator("ol > li").count();
	await topics.getByRole("button", { name: "+ Add" }).click();
	const added = topics.locator("ol > li").nth(known);
	const english = added.getByLabel("English");
	const japanese = added.getByLabel("日本語");
	await english.fill("Something else");
	await japanese.pressSequentially("その他");
	// The field was complete with its first letter. It still stays open for the rest.
	await expect(japanese).toHaveValue("その他");
	await expect(japanese).toBeFocused();
	await expect(shown.getByText("Something else").first()).toBeVisible();
	await expect.poll(() => process.read("pages/contacts.yaml")).toContain("その他");
	// The button disappears with its row, so the focus moves to the row beside it.
	await topics.getByRole("button", { name: "Remove: Something else" }).last().press("Enter");
	await expect(
		topics
			.locator("ol > li")
			.nth(known - 1)
			.getByRole("button")
			.first(),
	).toBeFocused();
	await expect.poll(() => process.read("pages/contacts.yaml")).not.toContain("その他");
	await page.keyboard.press("Escape");
	await process.write("pages/contacts.yaml", original);
});

test("the card of a title shows what search engines show, in each language", async ({
	editor: { page },
}) => {
	await page.getByRole("button", { name: messageText("editor.otherTexts") }).click();
	await page
		.getByRole("complementary")
		.getByRole("button", { name: messagePattern("editor.kindDescription") })
		.first()
		.click();
	const result = inspectorOf(page).getByRole("region", {
		name: messageText("editor.searchResult"),
	});
	await expect(result.locator("div")).toHaveCount(2);
	await expect(result.locator("[lang|=ja] strong")).toContainText("Kakehashi｜");
	await expect(result).not.toContainText("{");
	await fieldOf(page, "English").fill("What visitors read below the title.");
	await expect(result.locator("[lang|=en] p")).toHaveText("What visitors read below the title.");
	await page.keyboard.press("Escape");
	await page.keyboard.press("Control+z");
});

test("a page without a name asks for it, is told of an address that is taken, is made without a language that has none, and deleted", async ({
	editor: { page },
	process,
}) => {
	await pagesButton(page).click();
	const panel = page.getByRole("complementary", { name: "Pages" });
	const create = panel.getByRole("button", { name: messageText("editor.create"), exact: true });
	await panel.getByText(messageText("editor.newPage"), { exact: true }).click();
	await create.click();
	await expect(panel.getByRole("alert")).toContainText(messageText("editor.nameNeeded"));
	const name = panel.getByLabel(messageText("editor.titleIn", { language: "English" }));
	await expect(name).toBeFocused();
	await name.fill("Rooms");
	const address = panel.getByLabel("Address").last();
	await expect(address).toHaveValue("/rooms");
	await address.fill("/pricing");
	await create.click();
	const question = panel.getByRole("alert");
	await expect(question).toContainText("Japanese");
	await question
		.getByRole("button", { name: messageText("editor.writeIn", { language: "Japanese" }) })
		.click();
	await expect(
		panel.getByLabel(messageText("editor.titleIn", { language: "日本語" })),
	).toBeFocused();
	const leaveOut = question.getByRole("button", {
		name: messageText("editor.leaveOut", { language: "Japanese" }),
	});
	await leaveOut.click();
	await expect(question).toContainText(messagePattern("editor.takenAddress"));
	await address.fill("/rooms");
	await create.click();
	await leaveOut.click();
	const file = "pages/rooms.yaml";
	await expect
		.poll(() => process.read(file).catch(() => "not there yet"))
		.toMatch(/^languages: \[en\]$/m);
	expect(await process.read(file)).not.toContain("ja:");
	// The description is not written yet, so the page asks before it becomes public.
	const bar = page.getByRole("region", { name: messageText("editor.draft") });
	await bar.getByRole("button", { name: messageText("editor.publish") }).click();
	await expect(bar.getByRole("alert")).toContainText("English");
	expect(await process.read(file)).toContain("draft: true");
	await bar.getByRole("button", { name: messageText("editor.publishAnyway") }).click();
	await expect.poll(() => process.read(file)).not.toContain("draft: true");
	await panel.getByRole("button", { name: "Delete …" }).click();
	await panel.getByRole("button", { name: "Delete", exact: true }).click();
	await expect(panel.getByRole("button", { name: /rooms/ })).toHaveCount(0);
});
