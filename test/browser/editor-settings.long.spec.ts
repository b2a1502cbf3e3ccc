import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eitherLanguage, messagePattern } from "../messages.ts";
import { barOf, expect, homeText, openMenu, panelOf, test } from "./support/editor.ts";
import { closeOf, inspectorOf } from "./support/inspector.ts";

test("a language is added without a file, and its row is beside every text at once", async ({
	editor: { page, shown },
	process: { folder },
}) => {
	const settings = () => readFile(join(folder, "settings.yaml"), "utf8");
	const original = await settings();
	await openMenu(page);
	await barOf(page)
		.getByRole("button", { name: eitherLanguage("editor.settings") })
		.click();
	const panel = panelOf(page, "editor.siteSettings");
	await panel
		.getByRole("combobox", { name: eitherLanguage("editor.newLanguage") })
		.selectOption("fr");
	await panel.getByRole("button", { name: eitherLanguage("editor.addLanguage") }).click();
	const show = panel.getByRole("button", { name: /Français$/ }).first();
	// The row shows at once, and can be used when it is saved.
	await expect(show).toBeEnabled();
	expect(await settings()).toMatch(/code: fr, name: Français, published: false/);

	// Nobody has written a text in it yet, so visitors cannot see it.
	await show.click();
	await expect(panel.getByRole("alert")).toContainText(
		messagePattern("editor.languageIncomplete"),
	);
	await closeOf(panel).click();

	await homeText(shown, "sections.0.heading").first().click();
	await expect(inspectorOf(page).getByRole("textbox", { name: /^Français/ })).toBeVisible();
	await page.keyboard.press("Escape");
	await barOf(page)
		.getByRole("button", { name: eitherLanguage("editor.undo") })
		.click();
	await expect.poll(settings).toBe(original);
});
