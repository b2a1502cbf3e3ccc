import type { Locator, Page } from "@playwright/test";
import { eitherLanguage, messageText } from "../../messages.ts";
import { expect } from "./policy-test.ts";

/** A language as the labels of fields name it, whatever the language of the editor. */
export type FieldLanguage = "English" | "日本語";

/** The inspector beside the text that is edited. */
export const inspectorOf = (page: Page): Locator =>
	page.getByRole("region", { name: eitherLanguage("editor.inspector") });

/** The field of a text in one language, in an inspector, a group or a dialog. */
export const fieldIn = (place: Locator, language: FieldLanguage): Locator =>
	place.getByRole("textbox", { name: new RegExp(`^${language}`) });

/** The field of the edited text in one language. */
export const fieldOf = (page: Page, language: FieldLanguage): Locator =>
	fieldIn(inspectorOf(page), language);

/** The fields of all languages in an inspector or a group. The language of the page comes first. */
export const fieldsIn = (place: Locator): Locator =>
	place.getByRole("textbox", { name: /^(?:English|日本語)/ });

/** A field with everything that belongs to it: its name, its problems and its suggestion. */
export const aroundField = (page: Page, language: FieldLanguage): Locator =>
	fieldOf(page, language).locator("..");

/** Waits until the inspector is ready: it then gives the focus to a field. */
export const inspectorReady = (page: Page): Promise<void> =>
	expect(inspectorOf(page).locator("textarea:focus")).toHaveCount(1);

/** The part of an inspector in which a picture is chosen and described. */
export const pictureIn = (inspector: Locator): Locator =>
	inspector.locator("fieldset", {
		has: inspector.page().locator("input[type=file][accept^=image]"),
	});

/** What an inspector shows when somebody else has changed the same text: both versions. */
export const conflictIn = (place: Locator): Locator =>
	place
		.getByRole("alert")
		.filter({ has: place.page().getByText(eitherLanguage("editor.theirs")) });

/** The suggested translation within a field or a row. */
export const suggestionIn = (place: Locator): Locator =>
	place
		.getByRole("status")
		.filter({ hasText: eitherLanguage("editor.proposed") })
		.locator("..");

/** The button that closes an inspector, a panel or a dialog. */
export const closeOf = (place: Locator): Locator =>
	place.getByRole("button", { name: eitherLanguage("editor.close") });

/** What a link's target is called, in either language of the editor. */
const linkNames = [messageText("keyNames.href"), messageText("keyNames.href", {}, "ja")];

/** A link's field for an address that is not in the list of targets. */
export const otherAddress = (page: Page): Locator =>
	page.getByLabel(new RegExp(`^(?:${linkNames.join("|")}): `));

/** Chooses to write an address for a link instead of choosing a target. */
export const chooseOther = (page: Page): Promise<string[]> =>
	page.getByLabel(eitherLanguage("keyNames.href")).selectOption("\u0000");

/** The color of the site with this name: its input, its contrast and its buttons. */
export const colorOf = (page: Page, name: string): Locator =>
	page.getByLabel(name, { exact: true }).first().locator("..");

/** The lines of a Japanese heading on a small phone, which the inspector shows below its fields. */
export const narrowLines = (page: Page): Locator =>
	inspectorOf(page).getByText(eitherLanguage("editor.narrowLines")).locator("+ p > span");

/** The arches in a state. They are only drawn: a text beside each says the same. */
export const archesIn = (place: Locator, state: "whole" | "broken" | "dotted"): Locator =>
	place.locator(`svg[data-state="${state}"]`);
