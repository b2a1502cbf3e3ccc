import { messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, textAt } from "./support/editor.ts";
import { aroundField, fieldIn, fieldsIn, inspectorOf, suggestionIn } from "./support/inspector.ts";
import { test } from "./support/with-translations.ts";

const keyOf = (name: string) => `pages/index.yaml#sections.1.${name}`;

test("a translation is proposed for one text or all of a page, and nothing is saved before a person says so", async ({
	editor: { page, shown },
	process,
	service,
}) => {
	const inspector = inspectorOf(page);
	const japanese = aroundField(page, "日本語");
	const suggestion = suggestionIn(japanese);
	const suggest = japanese.getByRole("button", {
		name: messageText("editor.suggestTranslation"),
	});
	const change = async (name: string, english: string) => {
		await textAt(shown, keyOf(name)).click();
		await fieldIn(inspector, "English").fill(english);
		await expect(japanese).toContainText(messageText("editor.notUpdated"));
	};
	const saved = () => process.read("pages/index.yaml");

	service.answers((texts) => texts.map((text) => `訳：${text}`));
	await textAt(shown, keyOf("intro")).click();
	await expect(fieldsIn(inspector).first()).toBeFocused();
	await expect(suggest).toBeHidden();
	await change("intro", "Point at a sentence.");
	await suggest.press("Enter");
	await expect(suggestion).toContainText("訳：Point at a sentence.");
	await expect(suggestion).toContainText("by DeepL · from English");
	await expect(suggestion).toBeFocused();
	expect(await axeViolations(page)).toEqual([]);
	await suggestion.getByRole("button", { name: "Dismiss" }).press("Enter");
	await expect(suggestion).toBeHidden();
	await expect(japanese.locator("textarea")).toBeFocused();

	service.answers((_texts, response) => void response.writeHead(429).end());
	await suggest.press("Enter");
	await expect(japanese.getByRole("status")).toContainText(
		messagePattern("editor.translatorBusy"),
	);
	service.answers((texts) => texts.map((text) => `訳：${text}`));
	await japanese.getByRole("button", { name: "Try again" }).press("Enter");
	await expect(suggestion).toBeVisible();
	// The suggestion stays available until somebody reads it.
	await page.keyboard.press("Escape");
	await page.reload();
	expect(await saved()).not.toContain("訳：");
	await textAt(shown, keyOf("intro")).click();
	await suggestion.getByRole("button", { name: "Use this" }).press("Enter");
	await expect(japanese.locator("textarea")).toHaveValue("訳：Point at a sentence.");
	await expect(japanese.locator("textarea")).toBeFocused();
	await expect(suggestion).toBeHidden();
	await expect(japanese).not.toContainText(messageText("editor.notUpdated"));
	await expect.poll(saved).toContain("訳：Point at a sentence.");

	await change("intro", "Point at one.");
	await change("heading", "Said twice");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: /^Pages/ }).click();
	const panel = page.getByRole("complementary", { name: "Pages" });
	let answered = 0;
	service.answers((texts) => (answered++ === 0 ? texts.map((text) => `案：${text}`) : undefined));
	await panel
		.getByRole("button", { name: messageText("editor.suggestAll", { count: 2 }) })
		.press("Enter");
	await expect(panel.getByRole("status")).toContainText("2 of 2");
	await expect(panel.getByRole("progressbar")).toBeVisible();
	// The second request has arrived, and gets no response.
	await expect.poll(() => answered).toBe(2);
	await panel.getByRole("button", { name: "Stop" }).press("Enter");
	await expect(panel.getByRole("status")).toContainText(
		messageText("editor.suggestedAll", { count: "1" }),
	);
	service.answers((texts) => texts.map((text) => `案：${text}`));
	await panel
		.getByRole("button", { name: messageText("editor.suggestAll", { count: 1 }) })
		.press("Enter");
	await expect(panel.getByRole("status")).toContainText(
		messageText("editor.suggestedAll", { count: "1" }),
	);
	await expect(panel.getByRole("button", { name: /^Propose/ })).toBeHidden();
	expect(await axeViolations(page)).toEqual([]);
	expect(await saved()).not.toContain("案：");

	await textAt(shown, keyOf("heading")).click();
	await expect(suggestion).toContainText("案：");
	await inspector.getByRole("button", { name: /^Next text/ }).click();
	await expect(suggestion).toContainText("案：Point at one.");
	// A changed source text makes the suggestion invalid and needs a new translation.
	await fieldIn(inspector, "English").fill("Point at two.");
	await expect(suggest).toBeVisible();
	await expect(suggestion).toBeHidden();
});
