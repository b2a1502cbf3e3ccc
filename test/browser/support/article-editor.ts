import type { Locator, Page } from "@playwright/test";
import { eitherLanguage, messagePattern } from "../../messages.ts";
import { expect, newEntryButton, openMenu, shownIn } from "./editor.ts";

/** A document as word processors put it on the clipboard. */
export const english = `<html><body><!--StartFragment--><p class=MsoNormal>In <b>January</b> the oven rests.</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Rye</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Wheat</p><h2>Visiting</h2>
<p class=MsoNormal>Come and <a href="https://example.com/map">look</a>.</p><!--EndFragment--></body></html>`;
export const japanese =
	"<p>一月は<strong>窯を休めます</strong>。</p><ul><li>ライ麦</li><li>小麦</li></ul><h2>見学</h2><p><a href='https://example.com/map'>地図</a>を見て、お越しください。</p>";

/** Creates a news entry: the article editor opens with the focus on the title. */
export async function newEntry(page: Page): Promise<void> {
	await openMenu(page);
	await newEntryButton(page).click();
	await expect(cell(page, "English: Title")).toBeFocused();
}

/** The article editor. It is there once it has loaded. */
export const articleEditor = (page: Page): Locator =>
	page.getByRole("region", {
		name: eitherLanguage(
			"editor.article",
			"editor.articleOne",
			"editor.articleMany",
			"editor.articleArticle",
		),
	});

/** What the article editor says below the rows: what is missing, and whether it is saved. */
export const articleFoot = (page: Page): Locator => articleEditor(page).locator("footer");

/** Whether the article is saved. Not there while there is nothing to say. */
export const articleStatus = (page: Page): Locator =>
	articleFoot(page).getByText(
		eitherLanguage("editor.saved", "editor.saving", "editor.savingSlowly", "editor.offline"),
	);

/** Waits until everything that was typed into the article is saved. */
export const articleSaved = (page: Page): Promise<void> =>
	expect(articleFoot(page).getByText(eitherLanguage("editor.saved"))).toBeVisible();

/** The button that is at the foot of the article while something in it was refused. */
export const articleRevert = (page: Page): Locator =>
	articleFoot(page).getByRole("button", { name: eitherLanguage("editor.asSaved") });

/** What the article editor says below texts that lack something. */
export const articleNotes = (page: Page): Locator => articleEditor(page).getByRole("note");

/** A row of the article with its texts, such as "Paragraph, row 1" or "Title". */
export const articleRow = (page: Page, name: string): Locator =>
	articleEditor(page).getByRole("group", { name, exact: true });

/** The part of the article editor that scrolls. */
export const articlePage = (page: Page): Locator => articleEditor(page).locator(":scope > div");

/** A text of the article in one language, such as "English: Paragraph, row 1". */
export const cell = (page: Page, name: string): Locator =>
	page.getByRole("textbox", { name, exact: true });

export async function paste(place: Locator, data: Readonly<Record<string, string>>): Promise<void> {
	await place.evaluate((element, data) => {
		const clipboardData = new DataTransfer();
		for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
		element.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
		);
	}, data);
}

/** The file of the most recently created entry. */
export async function entryFile(page: Page): Promise<string> {
	const key = await shownIn(page).locator("h1[data-key]").getAttribute("data-key");
	return key?.split("#")[0] ?? "";
}

/**
 * What of an entry is not written yet, as the region above its page lists it. The article editor
 * covers that list.
 */
export const unwrittenTexts = (page: Page): Locator =>
	page
		.getByRole("region", { name: eitherLanguage("editor.entry") })
		.locator("p")
		.filter({ hasText: messagePattern("editor.unwrittenIn") });
