import type { Locator } from "@playwright/test";
import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import {
	articleSaved,
	cell,
	entryFile,
	newEntry,
	unwrittenTexts,
} from "./support/article-editor.ts";
import { expect, newEntryButton, test } from "./support/editor.ts";

test.use({ content: newsFiles });

test("an entry that lacks a language says which, is finished without it, and the way to visitors is told", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	for (const [name, text] of [
		["Title", "夜のパン"],
		["Summary", "朝七時に焼き上がります。"],
		["Paragraph, row 1", "一月は窯を休めます。"],
	] as const) {
		await cell(page, `Japanese: ${name}`).click();
		await page.keyboard.insertText(text);
	}
	const entry = page.getByRole("region", { name: "This entry" });
	await expect(unwrittenTexts(page).locator("button")).toHaveText([
		"Title: 夜のパン",
		"Summary: 朝七時に焼き上がります。",
		"Text: 一月は窯を休めます。",
	]);
	await expect(unwrittenTexts(page)).toContainText("English");
	await expect(unwrittenTexts(page)).not.toContainText("Japanese");

	const ready = entry.getByRole("button", { name: messageText("editor.publish") });
	await ready.click();
	const question = entry.getByRole("alert");
	await expect(question).toContainText("English");
	await expect(question).not.toContainText("Japanese");
	const file = await entryFile(page);
	expect(await process.read(file)).toContain("draft: true");
	// The button leads to the missing text.
	await question
		.getByRole("button", { name: messageText("editor.writeIn", { language: "English" }) })
		.click();
	await expect(cell(page, "English: Title")).toBeFocused();
	await page.keyboard.press("Escape");
	await question
		.getByRole("button", { name: messageText("editor.leaveOut", { language: "English" }) })
		.click();
	await expect(
		entry.getByRole("button", { name: messageText("editor.makeDraft") }),
	).toBeFocused();
	await expect(unwrittenTexts(page)).toHaveCount(0);
	const named = await entryFile(page);
	expect(await process.read(named)).toMatch(/^languages: \[ja\]/);
	expect(await process.read(named)).not.toContain("draft");
	await expect(page.getByText(messagePattern("editor.isPublishedHere"))).toBeVisible();
	await entry.getByRole("button", { name: messageText("editor.wayToPublic") }).click();
	await expect(
		page.getByRole("region", { name: messageText("editor.wayToPublic") }).getByRole("listitem"),
	).toHaveCount(3);
	// The columns of the panel use the full height of the window.
	const bottomOf = (place: Locator) =>
		place.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
	const changes = page.getByRole("region", { name: messageText("editor.changes") });
	expect(await bottomOf(changes.locator(":scope > div").first())).toBe(await bottomOf(changes));
	await page.keyboard.press("Escape");

	// Undo restores the language and the draft state.
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(ready).toBeVisible();
	await expect(unwrittenTexts(page).locator("button")).toHaveCount(3);
	expect(await process.read(file)).toContain("en:");
});

test("a new entry that is asked for while another one is getting its address is what is shown in the end", async ({
	editor: { page },
}) => {
	await newEntry(page);
	await cell(page, "Japanese: Title").click();
	await page.keyboard.insertText("朝のパン");
	await articleSaved(page);
	const requested = Promise.withResolvers<void>();
	const looked = Promise.withResolvers<void>();
	let count = 0;
	// These requests look up the entry under its new address. The editor shows the entry when the
	// first response arrives, so the test delays that one.
	await page.route(/_edit\/site\?.*words=news/, async (route) => {
		count += 1;
		requested.resolve();
		if (count === 1) await looked.promise;
		await route.continue();
	});
	const entry = page.getByRole("region", { name: "This entry" });
	await entry.getByRole("button", { name: messageText("editor.publish") }).click();
	await entry.getByRole("button", { name: messageText("editor.publishAnyway") }).click();
	await requested.promise;
	await newEntryButton(page).click();
	// Waits long enough for the new entry to appear, if the editor created it at once by mistake.
	for (let times = 0; times < 5; times += 1)
		await page.evaluate(async () => (await fetch("/_edit/site?at=")).text());
	await expect(page.locator("html")).toHaveAttribute("data-working");
	looked.resolve();
	await expect(page.getByText(messageText("editor.hasNewEntry"))).toBeVisible();
	await expect(cell(page, "English: Title")).toBeFocused();
	await expect(cell(page, "Japanese: Title")).toHaveText("");
	await expect(page.locator("html")).not.toHaveAttribute("data-working");
	await expect(entry.getByRole("button", { name: messageText("editor.publish") })).toBeVisible();
});
