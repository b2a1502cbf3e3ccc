import { messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { articleNotes, articleRow, cell, entryFile, newEntry } from "./support/article-editor.ts";
import { axeViolations } from "./support/axe.ts";
import { expect } from "./support/editor.ts";
import { suggestionIn } from "./support/inspector.ts";
import { test } from "./support/with-translations.ts";

test.use({ content: new Map([...newsFiles, ["confirmed.txt", new Uint8Array()]]) });

test("the article editor proposes what a row or the title lacks, also where it has changed since, and saves nothing before a person says so", async ({
	editor: { page },
	process,
	service,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	const saved = () => process.read(file);
	const row = articleRow(page, "Paragraph, row 1");
	const suggestion = suggestionIn(row);
	const undo = page.getByRole("button", { name: "Undo", exact: true });
	service.answers((texts) => texts.map((text) => `訳：${text}`));

	await cell(page, "English: Paragraph, row 1").click();
	await page.keyboard.insertText("We bake at night.");
	// The button works right after typing: the editor saves the text first.
	await row.getByRole("button", { name: messageText("editor.suggestTranslation") }).click();
	await expect(suggestion).toContainText("訳：We bake at night.");
	await expect(suggestion).toBeFocused();
	expect(await axeViolations(page)).toEqual([]);
	expect(await saved()).toContain("日本語: We bake at night.");
	expect(await saved()).not.toContain("訳：");
	await suggestion.getByRole("button", { name: "Dismiss" }).click();
	await expect(suggestion).toHaveCount(0);
	await expect(cell(page, "Japanese: Paragraph, row 1")).toBeFocused();
	await row.getByRole("button", { name: messageText("editor.suggestTranslation") }).click();
	await suggestion.getByRole("button", { name: "Use this" }).click();
	await expect(cell(page, "Japanese: Paragraph, row 1")).toHaveText("訳：We bake at night.");
	await expect.poll(saved).toContain("訳：We bake at night.");
	await expect(row.getByRole("note")).toHaveCount(0);

	await cell(page, "English: Title").click();
	await page.keyboard.insertText("Night bread");
	const title = articleRow(page, "Title");
	service.answers((texts) => texts.map((text) => `題：${text}`));
	await title.getByRole("button", { name: messageText("editor.suggestTranslation") }).click();
	await title.getByRole("button", { name: "Use this" }).click();
	await expect.poll(saved).toContain("ja: 題：Night bread");

	// An older article with an outdated translation: the note stands below the language that is
	// outdated.
	const written = "news/2026-10-01-opening.yaml";
	await page.getByRole("button", { name: /^Pages/ }).click();
	const list = page.getByRole("complementary", { name: "Pages" });
	await list.getByRole("button", { name: /\/news/ }).click();
	await list.getByRole("button", { name: /2026-10-01/ }).click();
	const english = cell(page, "English: Paragraph, row 1");
	const japanese = cell(page, "Japanese: Paragraph, row 1");
	await expect(japanese).toContainText("最初のパン");
	await japanese.click();
	await page.keyboard.press("End");
	await page.keyboard.insertText("明日も。");
	const note = english.locator("..").getByRole("note");
	await expect(note).toContainText(messageText("editor.notUpdated"));
	await expect(articleNotes(page)).toHaveCount(1);
	service.answers((texts) => texts.map((text) => `Of: ${text}`));
	await note.getByRole("button", { name: messageText("editor.suggestTranslation") }).click();
	await note.getByRole("button", { name: "Use this" }).click();
	await expect.poll(() => process.read(written)).toContain("Of: **最初のパン**");
	await expect(note).toHaveCount(0);
	// Each accepted suggestion is one undo step.
	await undo.click();
	await expect(english).toContainText("first loaves");
	await expect(japanese).toContainText("明日も。");
	await undo.click();
	await expect(japanese).not.toContainText("明日も。");
});
