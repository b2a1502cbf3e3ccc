import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { en } from "../../packages/kakehashi/src/editor/i18n/en.ts";
import { messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/editor.ts";
import { inspectorOf } from "./support/inspector.ts";

const chart = `
  - kind: chart
    heading:
      en: [How long it rests]
      ja: [寝かせる, 時間]
    file: data/rest.json
    caption: { en: Hours before baking, ja: 焼くまでの時間 }
    columns:
      name: { en: Bread, ja: パン }
      value: { en: Hours, ja: 時間 }
    source: { en: "Measured on {date}.", ja: "{date}に測りました。" }
`;
const figures =
	'{ "date": "2026-11-22", "rows": [\n  { "name": "Rye", "value": 18 },\n  { "name": "White", "value": 6 }\n] }\n';
const page = readFileSync(
	resolve(import.meta.dirname, "../site/content/pages/index.yaml"),
	"utf8",
).trimEnd();

test.use({
	content: new Map([
		["pages/index.yaml", Buffer.from(page + chart)],
		["../data/rest.json", Buffer.from(figures)],
	]),
});

test("a figure of a chart is changed where it stands, from its value or its arc, and the drawing follows", async ({
	editor: { page, shown },
	process,
}) => {
	const onDisk = () => readFile(join(process.folder, "data/rest.json"), "utf8");
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
