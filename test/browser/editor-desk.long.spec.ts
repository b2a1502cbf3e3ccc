import { parse } from "yaml";
import { newsFiles } from "../sites/news-site.ts";
import { axeViolations } from "./support/axe.ts";
import { cell, english, entryFile, japanese, newEntry, paste } from "./support/desk.ts";
import { expect, test } from "./support/editor.ts";

test.use({ content: newsFiles });

test("an input method has all keys while it composes, and nothing is saved meanwhile", async ({ editor: { page }, process }) => {
	await newEntry(page);
	const place = cell(page, "Japanese: Paragraph, row 1");
	await place.click();
	const file = await entryFile(page);
	const before = await process.read(file);
	const session = await page.context().newCDPSession(page);
	await session.send("Input.imeSetComposition", { text: "／", selectionStart: 1, selectionEnd: 1 });
	for (const key of ["Enter", "Escape", "Tab", "ArrowUp", "Backspace"])
		await place.evaluate(
			(element, key) => element.dispatchEvent(new KeyboardEvent("keydown", { key, isComposing: true, keyCode: 229, bubbles: true, cancelable: true })),
			key,
		);
	await expect(place).toBeFocused();
	await expect(page.locator(".desk fieldset[data-kind=paragraph]")).toHaveCount(1);
	await session.send("Input.imeSetComposition", { text: "まど", selectionStart: 2, selectionEnd: 2 });
	await page.clock.install();
	await page.clock.runFor(3000);
	expect(await process.read(file)).toBe(before);
	await session.send("Input.insertText", { text: "窓を開ける。" });
	await page.clock.runFor(3000);
	await expect(place).toHaveText("窓を開ける。");
	await expect.poll(() => process.read(file)).toContain("窓を開ける。");
});

test("a document and its translation are pasted row by row, each one act, and each taken back by one undo", async ({ editor: { page }, process }) => {
	await newEntry(page);
	await paste(cell(page, "English: Paragraph, row 1"), { "text/html": english });
	const file = await entryFile(page);
	await expect.poll(() => process.read(file)).toContain("Come and [look](https://example.com/map).");
	await paste(cell(page, "Japanese: Paragraph, row 1"), { "text/html": japanese });
	await expect(page.getByText(/^Pasted row by row: 5\. Without a counterpart: 0/)).toBeVisible();
	await expect
		.poll(async () => parse(await process.read(file)).body)
		.toEqual([
			{ paragraph: { en: "In **January** the oven rests.", ja: "一月は**窯を休めます**。" } },
			{
				list: [
					{ en: "Rye", ja: "ライ麦" },
					{ en: "Wheat", ja: "小麦" },
				],
			},
			{ heading: { en: "Visiting", ja: "見学" } },
			{
				paragraph: {
					en: "Come and [look](https://example.com/map).",
					ja: "[地図](https://example.com/map)を見て、お越しください。",
				},
			},
		]);
	const undo = page.getByRole("button", { name: "Undo", exact: true });
	await undo.click();
	await expect(cell(page, "Japanese: Subheading, row 4")).toHaveText("");
	await expect(cell(page, "English: Subheading, row 4")).toHaveText("Visiting");
	await undo.click();
	await expect(cell(page, "English: Subheading, row 4")).toHaveCount(0);
	await expect.poll(() => process.read(file)).toContain("Write your news here.");
});

test("a row that lacks a language is marked, stays over a reload, and is told of as still to be written", async ({ editor: { page, shown }, process }) => {
	await newEntry(page);
	await cell(page, "Japanese: Paragraph, row 1").click();
	await page.keyboard.insertText("先に日本語で書きました。");
	await expect(page.locator(".desk-note")).toHaveText("Not in English yet");
	await expect(page.locator(".desk-status")).toHaveText("Saved");
	const file = await entryFile(page);
	expect(await process.read(file)).toContain("English: 先に日本語で書きました。");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("region", { name: "This entry" }).locator(".unfinished button")).toHaveText(["Title", "Summary", "Text"]);
	await expect(shown.locator("main")).toContainText("English: 先に");
	// What is still to be written leads to its row.
	await page.getByRole("button", { name: "Write both languages" }).click();
	await expect(page.locator(".desk-note")).toHaveText("Not in English yet");
	await expect(cell(page, "English: Paragraph, row 1")).toHaveText("");
	await cell(page, "English: Paragraph, row 1").click();
	await page.keyboard.insertText("Written in Japanese first.");
	await expect(page.locator(".desk-note")).toHaveCount(0);
	await expect.poll(() => process.read(file)).toContain("Written in Japanese first.");
});

test("what the server did not get is there after a reload, and is saved then", async ({ editor: { page }, process }) => {
	await newEntry(page);
	const file = await entryFile(page);
	await page.route("**/_edit/acts", (route) => route.abort());
	await cell(page, "English: Paragraph, row 1").click();
	await page.keyboard.insertText("Not lost.");
	await expect(page.locator(".desk-status")).not.toHaveText("");
	await page.reload();
	await page.getByLabel("Page", { exact: true }).selectOption("news/_collection.yaml");
	const unsaved = page.getByRole("region", { name: "Not saved" });
	await expect(unsaved).toContainText("Not lost.");
	await unsaved.getByRole("button", { name: /^Show/ }).click();
	await expect(cell(page, "English: Paragraph, row 1")).toHaveText("Not lost.");
	await page.unroute("**/_edit/acts");
	await page.reload();
	await page.getByLabel("Page", { exact: true }).selectOption("news/_collection.yaml");
	await expect(unsaved).toHaveCount(0);
	await expect.poll(() => process.read(file)).toContain("Not lost.");
});

test("rows are parted, joined, moved, and made of another kind by keyboard", async ({ editor: { page }, process }) => {
	await newEntry(page);
	const { keyboard } = page;
	await cell(page, "English: Paragraph, row 1").click();
	await keyboard.type("- Rye");
	await keyboard.press("Enter");
	await keyboard.type("Wheat");
	await keyboard.press("Enter");
	await keyboard.press("Enter");
	await keyboard.type("> Bread is bread.");
	await keyboard.press("Enter");
	await keyboard.type("A baker");
	await keyboard.press("Enter");
	await keyboard.type("/");
	await expect(page.getByRole("dialog", { name: "Kind of row" }).getByRole("button", { name: "Paragraph" })).toBeFocused();
	await keyboard.press("s");
	await keyboard.press("Enter");
	await expect(cell(page, "English: Subheading, row 5")).toBeFocused();
	await keyboard.type("Last");
	for (let count = 0; count < 4; count += 1) await keyboard.press("Alt+ArrowUp");
	await expect(cell(page, "English: Subheading, row 1")).toBeFocused();
	const file = await entryFile(page);
	const kinds = async () => [...(await process.read(file)).matchAll(/^\s+(?:- )?(heading|list|quote|by|text|paragraph):/gm)].map(([, kind]) => kind);
	await expect.poll(kinds).toEqual(["heading", "list", "quote", "text", "by"]);
	// Backspace makes it a paragraph first, then part of what is above it.
	await cell(page, "English: List, row 3").click();
	await keyboard.press("Home");
	await keyboard.press("Backspace");
	await keyboard.press("Backspace");
	await expect(cell(page, "English: List, row 2")).toHaveText("RyeWheat");
	// What is done with rows is an act of its own.
	await expect.poll(() => process.read(file)).toContain("RyeWheat");
	await keyboard.type(" and ");
	await expect(cell(page, "English: List, row 2")).toHaveText("Rye and Wheat");
	await keyboard.press("Control+z");
	await expect(cell(page, "English: List, row 2")).toHaveText("RyeWheat");
});

test("at 360 px the languages are below each other, and nothing is a barrier", async ({ editor: { page } }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole("button", { name: "Pages", exact: true }).click();
	const list = page.getByRole("complementary", { name: "Pages" });
	await list.getByRole("button", { name: /\/news$/ }).click();
	await list.getByRole("button", { name: /2026-10-01/ }).click();
	const [one, other] = [page.locator(".desk-text").nth(0), page.locator(".desk-text").nth(1)];
	await expect(other).toBeVisible();
	expect((await other.boundingBox())?.y).toBeGreaterThan((await one.boundingBox())?.y ?? 0);
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	await page.evaluate(() => document.querySelector("iframe")?.remove());
	expect.soft(await axeViolations(page), "light").toEqual([]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.evaluate(() => {
		document.documentElement.dataset.theme = "dark";
	});
	expect.soft(await axeViolations(page), "dark, 1280 px").toEqual([]);
});

test("a section of text on a page opens in the desk from its tools", async ({ editor: { page, shown }, process }) => {
	await page.getByRole("button", { name: "Sections", exact: true }).click();
	await page.getByRole("button", { name: "Add a section" }).click();
	await page.getByRole("dialog").locator("button", { hasText: "Text" }).first().click();
	await expect.poll(() => process.read("pages/index.yaml")).toContain("kind: text");
	await shown.locator('[data-key*=".blocks.0."]').first().click();
	await page.locator(".card").getByRole("button", { name: "Write both languages" }).click();
	await page.locator(".desk .cell").first().click();
	await page.keyboard.press("End");
	await page.keyboard.type(" And more.");
	await expect.poll(() => process.read("pages/index.yaml")).toContain(" And more.");
	await page.keyboard.press("Escape");
	await expect(shown.locator('[data-key*=".blocks.0."]').first()).toContainText("And more.");
});
