import type { Locator, Page } from "@playwright/test";
import { expect, openMenu } from "./editor.ts";

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
	await page.locator(".bar .new-entry").click();
	await expect(cell(page, "English: Title")).toBeFocused();
}

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
	const key = await page
		.frameLocator("iframe.page")
		.locator("h1[data-key]")
		.getAttribute("data-key");
	return key?.split("#")[0] ?? "";
}
