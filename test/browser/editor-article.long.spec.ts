import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { parse } from "yaml";
import { lineWith, messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import {
	articleEditor,
	articleFoot,
	articleNotes,
	articlePage,
	articleRevert,
	articleSaved,
	articleStatus,
	cell,
	english,
	entryFile,
	japanese,
	newEntry,
	paste,
	unwrittenTexts,
} from "./support/article-editor.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, openMenu, pagesButton, showPage, test, toastOf } from "./support/editor.ts";
import { archesIn, fieldIn, inspectorOf } from "./support/inspector.ts";

test.use({ content: newsFiles });

test("an input method has all keys while it composes, and nothing is saved meanwhile", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const place = cell(page, "Japanese: Paragraph, row 1");
	await place.click();
	const file = await entryFile(page);
	const before = await process.read(file);
	const session = await page.context().newCDPSession(page);
	await session.send("Input.imeSetComposition", {
		text: "／",
		selectionStart: 1,
		selectionEnd: 1,
	});
	for (const key of ["Enter", "Escape", "Tab", "ArrowUp", "Backspace"])
		await place.evaluate(
			(element, key) =>
				element.dispatchEvent(
					new KeyboardEvent("keydown", {
						key,
						isComposing: true,
						keyCode: 229,
						bubbles: true,
						cancelable: true,
					}),
				),
			key,
		);
	await expect(place).toBeFocused();
	await expect(articleEditor(page).getByRole("group", { name: /^Paragraph, row/ })).toHaveCount(
		1,
	);
	await session.send("Input.imeSetComposition", {
		text: "まど",
		selectionStart: 2,
		selectionEnd: 2,
	});
	await page.clock.install();
	await page.clock.runFor(3000);
	expect(await process.read(file)).toBe(before);
	await session.send("Input.insertText", { text: "窓を開ける。" });
	await page.clock.runFor(3000);
	await expect(place).toHaveText("窓を開ける。");
	await expect.poll(() => process.read(file)).toContain("窓を開ける。");
});

test("a new entry opens in the article editor also where the site changes while it is made, and the page before is told of late", async ({
	editor: { page },
	process,
}) => {
	await page.evaluate(() => {
		new EventSource("/_edit/events").addEventListener("change", () =>
			document.body.setAttribute("data-told", ""),
		);
	});
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const before: string[] = [];
	await page.route("**/_edit/actions", async (route) => {
		const response = await route.fetch();
		await page.evaluate(() => document.body.removeAttribute("data-told"));
		const home = await process.read("pages/index.yaml");
		await process.write("pages/index.yaml", `${home}\n# changed meanwhile\n`);
		await page.locator("body[data-told]").waitFor();
		await route.fulfill({ response });
	});
	await page.route("**/_edit/page?*", async (route) => {
		const isBefore = !route.request().url().includes("news%2F2");
		if (isBefore) before.push(route.request().url());
		if (isBefore) await held;
		await route.continue();
	});
	await newEntry(page);
	await page.unroute("**/_edit/actions");
	await expect.poll(() => before.length).toBeGreaterThan(0);
	const delayed = page.waitForResponse((response) => response.url() === before[0]);
	release();
	await delayed;
	// Once this text is saved, the article editor has also processed the delayed response.
	await page.keyboard.type("Bread");
	await expect.poll(async () => process.read(await entryFile(page))).toContain("Bread");
	await expect(cell(page, "English: Title")).toHaveText("Bread");
});

test("a whole document pasted at the title begins with it: the rest are rows, and pictures that stay behind are named", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	const picture = '<p class=MsoNormal><img src="file:///C:/clip_image001.png"></p>';
	await paste(cell(page, "English: Title"), {
		"text/html": `<p class=MsoTitle>The <b>oven</b> rests</p>${english}${picture}`,
	});
	await expect(cell(page, "English: Title")).toHaveText("The oven rests");
	const pasted = lineWith(
		messagePattern("editor.articlePasted", { count: 5 }),
		messagePattern("editor.articleExcluded", { count: 1 }),
	);
	await expect(page.getByText(pasted)).toBeVisible();
	await paste(cell(page, "Japanese: Title"), {
		"text/html": `<p class=MsoTitle>窯を休めます</p>${japanese}`,
	});
	await expect
		.poll(async () => {
			const { title, body } = parse(await process.read(file));
			return [title, body.length, body[0]];
		})
		.toEqual([
			{ ja: "窯を休めます", en: "The oven rests" },
			4,
			{ paragraph: { en: "In **January** the oven rests.", ja: "一月は**窯を休めます**。" } },
		]);
	// A document that is pasted into existing text becomes plain words of that text.
	await cell(page, "English: Summary").pressSequentially("Open");
	await paste(cell(page, "English: Summary"), {
		"text/html": "<p>One <b>two</b></p><p>three</p>",
	});
	await expect(cell(page, "English: Summary")).toHaveText("OpenOne two three");
});

test("a document and its translation are pasted row by row, each one act, and each taken back by one undo", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	await paste(cell(page, "English: Paragraph, row 1"), { "text/html": english });
	const file = await entryFile(page);
	await expect
		.poll(() => process.read(file))
		.toContain("Come and [look](https://example.com/map).");
	await paste(cell(page, "Japanese: Paragraph, row 1"), { "text/html": japanese });
	await expect(
		page.getByText(messagePattern("editor.articlePairedAll", { count: 5 })),
	).toBeVisible();
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
	await expect.poll(() => process.read(file)).toContain(messageText("starter.entryParagraph"));
});

test("a row that lacks a language is marked, stays over a reload, and is told of as still to be written", async ({
	editor: { page, shown },
	process,
}) => {
	await newEntry(page);
	await cell(page, "Japanese: Paragraph, row 1").click();
	await page.keyboard.insertText("先に日本語で書きました。");
	await expect(articleNotes(page)).toHaveText(
		messageText("editor.articleGap", { language: "English" }),
	);
	await articleSaved(page);
	const file = await entryFile(page);
	expect(await process.read(file)).toContain("English: 先に日本語で書きました。");
	await page.keyboard.press("Escape");
	await expect(unwrittenTexts(page).locator("button")).toHaveText([
		"Title",
		"Summary",
		"Text: 先に日本語で書きました。",
	]);
	await expect(shown.locator("main")).toContainText("English: 先に");
	// The button for missing texts leads to the row that lacks one.
	await page.getByRole("button", { name: messageText("editor.openArticle") }).click();
	await expect(articleNotes(page)).toHaveText(
		messageText("editor.articleGap", { language: "English" }),
	);
	await expect(cell(page, "English: Paragraph, row 1")).toHaveText("");
	await cell(page, "English: Paragraph, row 1").click();
	await page.keyboard.insertText("Written in Japanese first.");
	await expect(articleNotes(page)).toHaveCount(0);
	await expect.poll(() => process.read(file)).toContain("Written in Japanese first.");
});

test("what the server did not get is there after a reload, and is saved then", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	await page.route("**/_edit/actions", (route) => route.abort());
	await cell(page, "English: Paragraph, row 1").click();
	await page.keyboard.insertText("Not lost.");
	await expect(articleStatus(page)).toBeVisible();
	await page.reload();
	await showPage(page, "news/_collection.yaml");
	const unsaved = page.getByRole("region", { name: "Not saved" });
	await expect(unsaved).toContainText("Not lost.");
	await unsaved.getByRole("button", { name: /^Show/ }).click();
	await expect(cell(page, "English: Paragraph, row 1")).toHaveText("Not lost.");
	await page.unroute("**/_edit/actions");
	await page.reload();
	await showPage(page, "news/_collection.yaml");
	await expect(unsaved).toHaveCount(0);
	await expect.poll(() => process.read(file)).toContain("Not lost.");
});

test("rows are parted, joined, moved, and made of another kind by keyboard", async ({
	editor: { page },
	process,
}) => {
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
	await expect(
		page
			.getByRole("dialog", { name: messageText("editor.articleKind") })
			.getByRole("button", { name: "Paragraph" }),
	).toBeFocused();
	await keyboard.press("s");
	await keyboard.press("Enter");
	await expect(cell(page, "English: Subheading, row 5")).toBeFocused();
	await keyboard.type("Last");
	for (let count = 0; count < 4; count += 1) await keyboard.press("Alt+ArrowUp");
	await expect(cell(page, "English: Subheading, row 1")).toBeFocused();
	const file = await entryFile(page);
	const kinds = async () =>
		[
			...(await process.read(file)).matchAll(
				/^\s+(?:- )?(heading|list|quote|by|text|paragraph):/gm,
			),
		].map(([, kind]) => kind);
	await expect.poll(kinds).toEqual(["heading", "list", "quote", "text", "by"]);
	// The first Backspace makes the list item a paragraph. The second joins it with the row above.
	await cell(page, "English: List, row 3").click();
	await keyboard.press("Home");
	await keyboard.press("Backspace");
	await keyboard.press("Backspace");
	await expect(cell(page, "English: List, row 2")).toHaveText("RyeWheat");
	// A change of rows is an action of its own, with its own undo step.
	await expect.poll(() => process.read(file)).toContain("RyeWheat");
	await keyboard.type(" and ");
	await expect(cell(page, "English: List, row 2")).toHaveText("Rye and Wheat");
	await keyboard.press("Control+z");
	await expect(cell(page, "English: List, row 2")).toHaveText("RyeWheat");
});

test("the foot names what is still to be written, the title and the summary too, and leads there", async ({
	editor: { page },
}) => {
	await newEntry(page);
	const foot = articleFoot(page);
	const lead = (name: string) => foot.getByRole("button", { name, exact: true }).click();
	const write = async (at: string, words: string) => {
		await expect(cell(page, at)).toBeFocused();
		await page.keyboard.insertText(words);
	};
	await expect(foot.getByRole("button")).toHaveText([
		"Title in English",
		"Summary in English",
		"Text in English",
	]);
	await lead("Summary in English");
	await write("English: Summary", "Fresh by seven.");
	await lead("Text in English");
	await write("English: Paragraph, row 1", "We bake at night.");
	await expect(foot.getByRole("button")).toHaveText([
		"Title in English",
		"Summary in Japanese",
		"Rows (1) in Japanese",
	]);
	await lead("Rows (1) in Japanese");
	await write("Japanese: Paragraph, row 1", "夜に焼きます。");
	// The foot now names what is missing in the language in which somebody writes.
	await expect(foot.getByRole("button")).toHaveText(["Title in Japanese", "Summary in Japanese"]);
	await lead("Summary in Japanese");
	await write("Japanese: Summary", "七時に焼き上がります。");
	await lead("Title in Japanese");
	await write("Japanese: Title", "夜のパン");
	await lead("Title in English");
	await expect(foot).not.toContainText(messageText("editor.articleWhole"));
	await write("English: Title", "Bread");
	await expect(foot).toContainText(messageText("editor.articleWhole"));
	await expect(archesIn(articleEditor(page), "dotted")).toHaveCount(0);
});

test("what gets the focus comes into view, below what stays at the top of the article editor", async ({
	editor: { page },
}) => {
	await page.setViewportSize({ width: 1280, height: 520 });
	await newEntry(page);
	await paste(cell(page, "English: Paragraph, row 1"), {
		"text/plain": Array.from({ length: 20 }, (_, index) => `Row ${index + 1}`).join("\n"),
	});
	const isInView = () =>
		page.evaluate(() => {
			const edge = (selector: string) =>
				document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
			const own = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
			return (
				own.top >= edge(".article-languages").bottom &&
				own.bottom <= edge(".article-foot").top
			);
		});
	await cell(page, "English: Paragraph, row 20").click();
	await articleFoot(page).getByRole("button", { name: "Summary in English" }).click();
	await expect(cell(page, "English: Summary")).toBeFocused();
	expect(await isInView(), "from the foot").toBe(true);
	await cell(page, "English: Paragraph, row 20").click();
	for (let row = 19; row > 8; row -= 1) {
		for (const language of ["Japanese", "English"]) {
			await page.keyboard.press("Shift+Tab");
			await expect(cell(page, `${language}: Paragraph, row ${row}`)).toBeFocused();
			expect(await isInView(), `${language}, row ${row}`).toBe(true);
		}
	}
});

test("on a phone one language is read, both are there in the row that is written in, and nothing is covered or a barrier", async ({
	editor: { page },
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await newEntry(page);
	const box = async (place: Locator) =>
		(await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	const notice = await box(toastOf(page).locator("p"));
	expect
		.soft(notice.y + notice.height, "the notice is above the foot")
		.toBeLessThanOrEqual((await box(articleFoot(page))).y);
	const tops = await articleEditor(page)
		.locator("header > :not(h2)")
		.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
	expect
		.soft(tops, "Tab goes through the head from top to bottom")
		.toEqual(tops.toSorted((one, other) => one - other));
	const lefts = await articleEditor(page)
		.getByRole("toolbar")
		.locator(":scope > *")
		.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
	expect
		.soft(lefts, "Tab goes through the tools from left to right")
		.toEqual(lefts.toSorted((one, other) => one - other));
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

	await openMenu(page);
	await pagesButton(page).click();
	const list = page.getByRole("complementary", { name: "Pages" });
	await list.getByRole("button", { name: /\/news$/ }).click();
	await pagesButton(page).click();
	await list.getByRole("button", { name: /2026-10-01/ }).click();
	const shown = () =>
		articleEditor(page)
			.getByRole("textbox")
			.evaluateAll((all) =>
				all
					.filter(
						({ parentElement: text }) =>
							text !== null && text.getBoundingClientRect().height > 1,
					)
					.map((each) => each.ariaLabel),
			);
	await expect(cell(page, "English: List, row 3")).toBeVisible();
	// The article editor uses the fonts of the page.
	const font = (at: string) =>
		cell(page, at).evaluate((element) => [
			getComputedStyle(element).fontFamily,
			[...document.fonts]
				.filter(({ status }) => status === "loaded")
				.map(({ family }) => family),
		]);
	await expect
		.poll(() => font("English: Title"))
		.toEqual([expect.stringMatching(/^heading-latin/), ["heading-latin"]]);
	expect(await shown()).toContain("English: List, row 3");
	expect((await shown()).filter((name) => name?.startsWith("Japanese"))).toEqual([]);
	await articlePage(page).evaluate((element) => element.scrollTo(0, 300));
	const top = () =>
		articlePage(page).evaluate((element) => {
			const edge = element.getBoundingClientRect().top;
			const row = [...element.querySelectorAll("fieldset")].find(
				(each) => each.getBoundingClientRect().bottom > edge,
			);
			return { row: row?.ariaLabel, at: (row?.getBoundingClientRect().top ?? 0) - edge };
		});
	const before = await top();
	await page
		.getByRole("group", { name: messageText("editor.articleFront") })
		.getByRole("button", { name: "日本語" })
		.click();
	// Browsers scroll by whole pixels, so the position may differ by less than one.
	const after = await top();
	expect(after.row).toBe(before.row);
	expect(Math.abs(after.at - before.at)).toBeLessThan(1);
	expect(await shown()).toContain("Japanese: List, row 3");
	expect((await shown()).filter((name) => name?.startsWith("English"))).toEqual([]);
	await cell(page, "Japanese: List, row 3").click();
	const written = await cell(page, "Japanese: List, row 3").boundingBox();
	const other = await cell(page, "English: List, row 3").boundingBox();
	expect(other?.y).toBeGreaterThan(written?.y ?? 0);
	expect((await shown()).filter((name) => name?.startsWith("English"))).toEqual([
		"English: List, row 3",
	]);
	// With the keyboard, every text in both languages can be reached, as in the layout with two
	// columns.
	for (const next of ["English: List, row 4", "Japanese: List, row 4"]) {
		await page.keyboard.press("Tab");
		await expect(cell(page, next)).toBeFocused();
	}
	expect
		.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
		.toBe(0);
	await page.evaluate(() => document.querySelector("iframe")?.remove());
	expect.soft(await axeViolations(page), "light").toEqual([]);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.evaluate(() => {
		document.documentElement.dataset.theme = "dark";
	});
	expect.soft(await axeViolations(page), "dark, 1280 px").toEqual([]);
});

test("a section of text on a page opens in the article editor from its tools", async ({
	editor: { page, shown },
	process,
}) => {
	await page.getByRole("button", { name: "Sections", exact: true }).click();
	await page.getByRole("button", { name: messageText("editor.addSection") }).click();
	await page.getByRole("dialog").locator("button", { hasText: "Text" }).first().click();
	await expect.poll(() => process.read("pages/index.yaml")).toContain("kind: text");
	await shown.locator('[data-key*=".blocks.0."]').first().click();
	await inspectorOf(page)
		.getByRole("button", { name: messageText("editor.openArticle") })
		.click();
	await articleEditor(page).getByRole("textbox").first().click();
	await page.keyboard.press("End");
	await page.keyboard.type(" And more.");
	await expect.poll(() => process.read("pages/index.yaml")).toContain(" And more.");
	await page.keyboard.press("Escape");
	await expect(shown.locator('[data-key*=".blocks.0."]').first()).toContainText("And more.");
});

test("a link that words get in one language is offered for those of the other, found by their name or selected", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	const { keyboard } = page;
	const dialog = page.getByRole("dialog", { name: "Link" });
	const english = cell(page, "English: Paragraph, row 1");
	const japanese = cell(page, "Japanese: Paragraph, row 1");
	await japanese.click();
	await keyboard.insertText("料金は窓口でも。");
	await english.click();
	await keyboard.insertText("Ask for prices");
	const link = async (words: string, choose: string) => {
		for (const _ of words) await keyboard.press("Shift+ArrowLeft");
		await keyboard.press("Control+k");
		await dialog.getByRole("textbox").fill(choose);
	};
	// An address copied from the preview works like the public one.
	await link("prices", `${new URL(page.url()).origin}/_preview/ja/pricing`);
	await dialog.getByRole("button", { name: /Page · \/pricing$/ }).click();
	await articleNotes(page).getByRole("button", { name: "Also on “料金”" }).click();
	await expect.poll(() => process.read(file)).toContain("[料金](/pricing)は窓口でも。");
	await expect(articleNotes(page)).toHaveCount(0);
	// If no name shows which words of the other language the link belongs to, the user selects
	// them.
	await english.click();
	await keyboard.press("Home");
	for (let count = 0; count < 3; count += 1) await keyboard.press("ArrowRight");
	await link("Ask", "https://example.com/ask");
	await keyboard.press("Enter");
	const set = articleNotes(page).getByRole("button", { name: messageText("editor.linkSet") });
	await set.click();
	await expect(japanese).toBeFocused();
	await keyboard.press("End");
	await keyboard.press("ArrowLeft");
	for (let count = 0; count < 4; count += 1) await keyboard.press("Shift+ArrowLeft");
	await set.click();
	await expect
		.poll(() => process.read(file))
		.toContain("[料金](/pricing)は[窓口でも](https://example.com/ask)。");
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(japanese.locator("a")).toHaveCount(1);
	// A new target for a link also changes the same link in the other language.
	await english.click();
	await keyboard.press("End");
	await keyboard.press("ArrowLeft");
	await link("", "Contact");
	await dialog.getByRole("button", { name: /Page · \/contact$/ }).click();
	await expect.poll(() => process.read(file)).toContain("[料金](/contact)は窓口でも。");
	await expect(articleNotes(page)).toHaveCount(0);
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(japanese.locator("a")).toHaveAttribute("href", "/pricing");
	// Cut and paste preserves a link, also one to a page of this site.
	await japanese.click();
	await keyboard.press("Control+a");
	await keyboard.press("Control+x");
	await expect(japanese).toHaveText("");
	await keyboard.press("Control+v");
	await expect(japanese.locator("a")).toHaveAttribute("href", "/pricing");
	await expect.poll(() => process.read(file)).toContain("[料金](/pricing)は窓口でも。");
});

test("the foot says that a title is saved, and why it is not, as it does for rows", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	const status = articleStatus(page);
	await expect(status).toHaveCount(0);
	await page.route("**/_edit/actions", (route) => route.abort());
	await cell(page, "English: Title").click();
	await page.keyboard.type("We open in May");
	await expect(articleRevert(page)).toBeVisible();
	await expect(status).toContainText(messagePattern("editor.offline"));
	await page.unroute("**/_edit/actions");
	await articleRevert(page).click();
	await expect(cell(page, "English: Title")).toHaveText("");
	await expect(status).toHaveCount(0);
	await cell(page, "English: Title").click();
	await page.keyboard.type("We open in June");
	await expect(status).toHaveText("Saved");
	expect(await process.read(file)).toContain("We open in June");
});

test("a row that is refused is marked and says why, and the foot leads to it", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	const first = cell(page, "English: Paragraph, row 1");
	const second = cell(page, "English: Paragraph, row 2");
	await first.click();
	await page.keyboard.type("We open in May.");
	await page.keyboard.press("Enter");
	await page.keyboard.type("Read [what it costs](/no-such-page) first.");
	await expect(articleRevert(page)).toBeVisible();
	await expect(second).toHaveAttribute("aria-invalid", "true");
	await expect(second).toHaveAccessibleDescription(/no-such-page/);
	await expect(articleEditor(page).locator("[aria-invalid]")).toHaveCount(1);
	await first.click();
	await articleFoot(page).getByRole("button", { name: "Show", exact: true }).click();
	await expect(second).toBeFocused();
	await page.keyboard.press("Control+a");
	await page.keyboard.type("It costs nothing.");
	await articleSaved(page);
	await expect(articleEditor(page).locator("[aria-invalid]")).toHaveCount(0);
	expect(await process.read(file)).toContain("It costs nothing.");
});

test("what somebody else has changed meanwhile is shown at the foot beside what was typed, and either is kept", async ({
	editor: { page },
	process,
}) => {
	await newEntry(page);
	const file = await entryFile(page);
	const foot = articleFoot(page);
	/**
	 * Types into a text. Just before that is saved, somebody else replaces words of the same text.
	 */
	const typeWhile = async (name: string, typed: string, words: string, theirs: string) => {
		await page.route(
			"**/_edit/actions",
			async (route) => {
				await process.write(file, (await process.read(file)).replaceAll(words, theirs));
				await route.continue();
			},
			{ times: 1 },
		);
		await cell(page, name).click();
		await page.keyboard.press("End");
		await page.keyboard.insertText(typed);
		await expect(foot.getByRole("alert")).toContainText("Which version");
		await expect(
			foot.getByRole("alert").getByText(messageText("editor.mine")).locator("+ dd"),
		).toContainText(typed.trim());
		await expect(
			foot.getByRole("alert").getByText(messageText("editor.theirs")).locator("+ dd"),
		).toContainText(theirs);
		await expect(foot.getByRole("button", { name: messageText("editor.asSaved") })).toHaveCount(
			0,
		);
	};
	await cell(page, "English: Title").click();
	await page.keyboard.insertText("Our title");
	await expect.poll(() => process.read(file)).toContain("Our title");
	await cell(page, "English: Paragraph, row 1").click();
	await page.keyboard.insertText("A sentence.");
	await expect.poll(() => process.read(file)).toContain("A sentence.");

	await typeWhile("English: Paragraph, row 1", " Mine.", "A sentence.", "One of theirs.");
	expect(await axeViolations(page)).toEqual([]);
	await foot.getByRole("button", { name: messageText("editor.keepTheirs") }).click();
	await expect(cell(page, "English: Paragraph, row 1")).toHaveText("One of theirs.");
	await typeWhile("English: Paragraph, row 1", " Mine.", "One of theirs.", "Another.");
	await foot.getByRole("button", { name: messageText("editor.keepMine") }).click();
	await expect.poll(() => process.read(file)).toContain("One of theirs. Mine.");
	await expect(foot.getByRole("alert")).toHaveCount(0);

	await typeWhile("English: Title", " of mine", "Our title", "Their title");
	await foot.getByRole("button", { name: messageText("editor.keepMine") }).click();
	await expect.poll(() => process.read(file)).toContain("Our title of mine");
	await expect(foot.getByRole("alert")).toHaveCount(0);
});

test("a picture of a row is described in the page's language first, saved without scrolling, and never in the name of another language", async ({
	editor: { page },
	process,
}) => {
	const photo = await sharp({
		create: { width: 900, height: 1600, channels: 3, background: "#386" },
	})
		.jpeg()
		.toBuffer();
	await newEntry(page);
	await cell(page, "English: Paragraph, row 1").click();
	await page.keyboard.type("/");
	await page
		.getByRole("dialog", { name: messageText("editor.articleKind") })
		.getByRole("button", { name: messageText("editor.rowPicture") })
		.click();
	const dialog = page.getByRole("dialog", { name: "Picture" });
	const english = fieldIn(dialog, "English");
	const japanese = fieldIn(dialog, "日本語");
	const save = dialog.getByRole("button", { name: messageText("editor.savePicture") });
	// Without a picture, the dialog has nothing to describe or save.
	await expect(save).toHaveCount(0);
	await dialog
		.locator("input[type=file][accept^=image]")
		.setInputFiles({ name: "Oven.jpg", mimeType: "image/jpeg", buffer: photo });
	await expect(english).toBeFocused();
	for (const size of [
		{ width: 360, height: 640 },
		{ width: 1280, height: 720 },
	]) {
		await page.setViewportSize(size);
		await expect(save).toBeInViewport({ ratio: 1 });
	}
	await save.click();
	await expect(english).toBeFocused();
	await english.fill("An oven.");
	await save.click();
	await expect(dialog).toHaveCount(0);
	await articleEditor(page)
		.getByRole("button", { name: messageText("editor.articleAlt") })
		.click();
	await expect(english).toHaveValue("An oven.");
	await expect(japanese).toHaveValue("");
	await expect.poll(async () => process.read(await entryFile(page))).toContain("An oven.");
});

test("several pictures are described one after the other, and added and undone in one step", async ({
	editor: { page },
	process,
}) => {
	const buffer = await sharp({
		create: { width: 90, height: 60, channels: 3, background: "#386" },
	})
		.png()
		.toBuffer();
	await newEntry(page);
	await cell(page, "English: Paragraph, row 1").click();
	await page.keyboard.type("/");
	await page
		.getByRole("dialog", { name: messageText("editor.articleKind") })
		.getByRole("button", { name: messageText("editor.rowPicture") })
		.click();
	const dialog = page.getByRole("dialog", { name: "Picture" });
	const english = fieldIn(dialog, "English");
	const place = (number: number) =>
		dialog.getByText(messageText("editor.pictureOf", { number: String(number), all: 3 }));
	await dialog.locator("input[type=file]").setInputFiles(
		["Oven.png", "Door.png", "Loaf.png"].map((name) => ({
			name,
			mimeType: "image/png",
			buffer,
		})),
	);
	await expect(place(1)).toBeVisible();
	await english.fill("An oven.");
	await dialog.getByRole("button", { name: messageText("editor.nextPicture") }).click();
	await expect(place(2)).toBeVisible();
	await expect(english).toHaveValue("");
	await dialog.getByRole("button", { name: messageText("editor.skipPicture") }).click();
	await expect(place(3)).toBeVisible();
	await english.fill("A loaf.");
	await dialog.getByRole("button", { name: messageText("editor.savePicture") }).click();
	await expect(dialog).toHaveCount(0);
	const file = await entryFile(page);
	await expect
		.poll(() => process.read(file))
		.toMatch(/oven\.jpg[\s\S]*An oven\.[\s\S]*loaf\.jpg/);
	expect(await process.read(file)).not.toContain("door");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => process.read(file)).not.toMatch(/oven|loaf/);
});
