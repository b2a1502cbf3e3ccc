import { parse } from "yaml";
import { messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import {
	articleEditor,
	articleRevert,
	articleSaved,
	cell,
	entryFile,
	newEntry,
} from "./support/article-editor.ts";
import { expect, test } from "./support/editor.ts";
import { conflictIn } from "./support/inspector.ts";

test.use({ content: newsFiles });

test("three sentences are taken back by three undos, with an input method and without, saved between or not", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	const session = await page.context().newCDPSession(page);
	const compose = async (kana: string, words: string) => {
		for (let end = 1; end <= kana.length; end += 1)
			await session.send("Input.imeSetComposition", {
				text: kana.slice(0, end),
				selectionStart: end,
				selectionEnd: end,
			});
		await session.send("Input.insertText", { text: words });
	};
	const undo = async () => {
		await page.getByRole("button", { name: "Undo", exact: true }).click();
	};
	const written = async (code: string) => parse(await process.read(file)).body[0].paragraph[code];
	const saved = (code: string, text: string) =>
		expect.poll(() => written(code), `${code}: ${text}`).toBe(text);
	const sentences = [
		["きょうは", "今日は", "はれ。", "晴れ。"],
		["まどを", "窓を", "あける。", "開ける。"],
		["かぜが", "風が", "はいる！", "入る！"],
	] as const;

	// The text is saved after each word, as by a slow writer, or all at once at the end.
	for (const isSlow of [true, false]) {
		const ja = cell(page, "Japanese: Paragraph, row 1");
		await ja.click();
		let text = "";
		for (const parts of sentences)
			for (const [kana, words] of [parts.slice(0, 2), parts.slice(2)] as [string, string][]) {
				await compose(kana, words);
				text += words;
				if (isSlow) await saved("ja", text);
			}
		await saved("ja", text);
		for (const rest of ["今日は晴れ。窓を開ける。", "今日は晴れ。", ""]) {
			await undo();
			await expect(ja).toHaveText(rest);
		}
		await expect
			.poll(() => process.read(file))
			.toContain(messageText("starter.entryParagraph"));

		const en = cell(page, "English: Paragraph, row 1");
		await en.click();
		for (const words of [
			"It is",
			" fine today.",
			" Windows cost",
			" 3.50 each,",
			" e.g. here.",
			" Open them!",
		]) {
			await page.keyboard.type(words);
			if (isSlow) await articleSaved(page);
			if (isSlow) await expect.poll(() => written("en")).toContain(words.trim());
		}
		await expect.poll(() => written("en")).toContain("Open them!");
		for (const rest of [
			"It is fine today. Windows cost 3.50 each, e.g. here.",
			"It is fine today.",
			"",
		]) {
			await undo();
			await expect(en).toHaveText(rest);
		}
	}
});

test("rows that are begun and written are taken back one after the other", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	await cell(page, "English: Paragraph, row 1").click();
	for (const words of ["First row.", "Second row.", "Third row."]) {
		await page.keyboard.type(words);
		await page.keyboard.press("Enter");
	}
	await expect.poll(() => process.read(file)).toContain("Third row.");
	const rows = async () =>
		(
			await articleEditor(page)
				.getByRole("textbox", { name: /^English: Paragraph, row/ })
				.allTextContents()
		).filter(Boolean);
	for (const rest of [["First row.", "Second row."], ["First row."], []]) {
		await page.getByRole("button", { name: "Undo", exact: true }).click();
		await expect.poll(rows).toEqual(rest);
	}
});

test("a text that is emptied stays empty, and what an input method writes first makes a list", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	const place = cell(page, "English: Paragraph, row 1");
	await place.click();
	await page.keyboard.type("Gone soon.");
	await expect.poll(() => process.read(file)).toContain("Gone soon.");
	await page.keyboard.press("Control+a");
	await page.keyboard.press("Delete");
	await expect.poll(() => process.read(file)).toContain(messageText("starter.entryParagraph"));
	await expect(place).toBeFocused();
	const session = await page.context().newCDPSession(page);
	const ja = cell(page, "Japanese: Paragraph, row 1");
	await ja.click();
	await session.send("Input.imeSetComposition", {
		text: "・",
		selectionStart: 1,
		selectionEnd: 1,
	});
	await session.send("Input.insertText", { text: "・" });
	const item = cell(page, "Japanese: List, row 1");
	await expect(item).toBeFocused();
	await expect(item).toHaveText("");
	await session.send("Input.insertText", { text: "ライ麦" });
	await expect.poll(() => process.read(file)).toContain("ライ麦");
	// Undo reverts the words and the kind of the row, and the cursor returns to that row.
	await page.keyboard.press("Control+z");
	await expect(articleEditor(page).locator(":focus")).toHaveRole("textbox");
	await expect(articleEditor(page).locator(":focus")).toHaveText("");
	await expect.poll(() => process.read(file)).toContain(messageText("starter.entryParagraph"));
});

test("two who write at once in different rows keep the words of both", async ({
	editor: { page },
	process,
}) => {
	const file = "news/2026-10-01-opening.yaml";
	const other = await page.context().newPage();
	await other.goto(page.url());
	for (const each of [page, other]) {
		await each.getByRole("button", { name: /^Pages/ }).click();
		const list = each.getByRole("complementary", { name: "Pages" });
		await list.getByRole("button", { name: /\/news/ }).click();
		await list.getByRole("button", { name: /2026-10-01/ }).click();
		await cell(
			each,
			each === page ? "English: Subheading, row 2" : "Japanese: Subheading, row 2",
		).click();
		await each.keyboard.press("End");
	}
	// Both users begin before either sees the other's change.
	await Promise.all([
		page.keyboard.type(" from one", { delay: 30 }),
		other.keyboard.type("二から", { delay: 90 }),
	]);
	for (const each of [page, other]) {
		await expect(cell(each, "English: Subheading, row 2")).toHaveText(
			"What there will be from one",
		);
		await expect(cell(each, "Japanese: Subheading, row 2")).toHaveText("初日に並ぶもの二から");
		await expect(articleRevert(each)).toHaveCount(0);
		await expect(conflictIn(articleEditor(each))).toHaveCount(0);
	}
	await expect.poll(() => process.read(file)).toContain("初日に並ぶもの二から");
	expect(await process.read(file)).toContain("What there will be from one");
	await other.close();
});
