import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { en } from "../../packages/editor/src/i18n/en.ts";
import { messageText } from "../messages.ts";
import { exampleOf } from "../sites/section-examples.ts";
import { siteWith } from "../sites/site-with.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, showPage, test } from "./support/editor.ts";
import { inspectorOf } from "./support/inspector.ts";

const chart = {
	...exampleOf("chart"),
	source: { en: "Measured on {date}.", ja: "{date}に測りました。" },
};
const figures =
	'{ "date": "2026-11-22", "rows": [\n  { "name": "Rye", "value": 18 },\n  { "name": "White", "value": 6 }\n] }\n';

test.use({
	content: siteWith({ pages: { bread: [chart] }, files: [["../data/rest.json", figures]] }),
});

test("a figure of a chart is changed where it stands, from its value or its arc, and the drawing follows", async ({
	editor: { page, shown },
	process,
}) => {
	const onDisk = () => readFile(join(process.folder, "data/rest.json"), "utf8");
	await showPage(page, "pages/bread.yaml");
	const cell = shown.locator('td[data-key$=".rows.1.value"]');
	await cell.click();
	const inspector = inspectorOf(page);
	const white = inspector.getByLabel("White: Hours");
	await expect(white).toBeFocused();
	expect(await axeViolations(page)).toEqual([]);
	await white.fill("many");
	await white.blur();
	await expect(
		inspector.getByText(messageText("editor.badFigure", { example: "1,234.5" })),
	).toBeVisible();
	expect(await onDisk()).toBe(figures);
	await white.fill("１，８００");
	await expect.poll(onDisk).toBe(figures.replace('"value": 6', '"value": 1800'));
	await expect(cell).toHaveText("1,800");
	await expect(shown.locator('svg[data-key$=".rows.0.value"]')).toHaveAttribute("width", "1%");
	await inspector.getByRole("button", { name: messageText("editor.addRow") }).click();
	await inspector.getByLabel("Bread 3").fill("Spelled");
	await expect(inspector.getByText(en.fillIn)).toBeVisible();
	await inspector.getByLabel("Spelled: Hours").fill("3.5");
	await expect.poll(onDisk).toContain('1800 },\n  { "name": "Spelled", "value": 3.5 }\n]');
	await page.keyboard.press("Escape");
	// A click on the arc edits the same value. With the keyboard, the value is the only tab stop.
	await shown.locator('svg[data-key$=".rows.1.value"] path').first().dispatchEvent("click");
	await expect(white).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(shown.locator('[data-key$=".rows.1.value"][tabindex]')).toHaveCount(1);
	await page.getByRole("button", { name: /^Undo/ }).click();
	await expect.poll(onDisk).not.toContain("Spelled");
	await page.getByRole("button", { name: /^Undo/ }).click();
	await expect.poll(onDisk).toBe(figures);
});
