import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { homeText, panelOf, shownIn } from "./support/editor.ts";
import { fieldIn, inspectorOf } from "./support/inspector.ts";
import { expect, linkIn, openDevice, test } from "./support/studio.ts";

test("a translator changes texts in their language, and is offered nothing else", async ({
	studio,
	browser,
}) => {
	const page = await openDevice(browser, {
		locale: "en-GB",
		viewport: { width: 1280, height: 800 },
	});
	await page.goto(
		linkIn(await studio.run("people", "add", "--name", "Mori", "--rights", "write:ja")),
	);
	await page.getByRole("button", { name: messageText("studio.makePasskey") }).click();
	await homeText(shownIn(page), "sections.1.intro").click();
	const inspector = inspectorOf(page);
	await expect(fieldIn(inspector, "English")).not.toBeEditable();
	const japanese = fieldIn(inspector, "日本語");
	await expect(japanese).toBeFocused();
	await japanese.fill("文を指してください。");
	await expect
		.poll(() => readFile(join(studio.folder, "content/pages/index.yaml"), "utf8"))
		.toContain("文を指してください。");
	await expect(page.getByRole("group", { name: messagePattern("editor.tools") })).toHaveCount(0);
	expect(await axeViolations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: /^Pages: / }).click();
	const pages = panelOf(page, "editor.pages");
	await expect(pages.getByRole("button", { name: /new/i })).toHaveCount(0);
	await page.context().close();
});
