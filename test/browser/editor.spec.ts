import type { FrameLocator } from "@playwright/test";
import { first, long } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, expectPage, homeText, test } from "./support/editor.ts";
import {
	conflictIn,
	fieldIn,
	fieldOf,
	fieldsIn,
	inspectorOf,
	inspectorReady,
} from "./support/inspector.ts";

// The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });

const introOf = (shown: FrameLocator) => homeText(shown, "sections.1.intro");

test("a text is changed beside the page, which follows, and is saved in both languages", async ({
	editor: { page, shown },
	process,
}) => {
	await introOf(shown).click();
	const english = page.getByLabel(/English/).last();
	await expect(english).toBeFocused();
	await english.fill("Point at a sentence.");
	await expect(introOf(shown)).toHaveText("Point at a sentence.");
	await fieldOf(page, "日本語").fill("文を指してください。");
	await page.keyboard.press("Escape");
	await expect(inspectorOf(page)).toHaveCount(0);
	await expect
		.poll(() => process.read("pages/index.yaml"))
		.toMatch(/en: "?Point at a sentence\."?\n\s+ja: "?文を指してください。/);
	await page
		.getByRole("group", { name: "Page language" })
		.getByRole("button", { name: "日本語" })
		.click();
	await expect(introOf(shown)).toHaveText(/文を指して/);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(introOf(shown)).toHaveText(/対になる文/);
	await page.getByRole("button", { name: "Redo" }).click();
	await expect(introOf(shown)).toHaveText(/文を指して/);
	await introOf(shown).click();
	// The language of the page comes first.
	await expect(fieldsIn(inspectorOf(page)).first()).toBeFocused();
	await expect(fieldsIn(inspectorOf(page)).first()).toHaveAttribute("lang", /^ja/);
});

test(
	"the page starts in the editor's language, and then in the one that was chosen last",
	long,
	async ({ editor: { page, shown } }) => {
		const language = (name: string) =>
			page
				.getByRole("group", {
					name: messageText("editor.pageLanguage", {}, "ja"),
					exact: true,
				})
				.getByRole("button", { name });
		await page.getByLabel(messageText("editor.editorLanguage")).selectOption("ja");
		await page.reload();
		await expect(language("日本語")).toHaveAttribute("aria-pressed", "true");
		await expect(shown.locator("html")).toHaveAttribute("lang", /^ja/);
		await language("English").click();
		await expect(shown.locator("html")).toHaveAttribute("lang", /^en/);
		await shown.locator(":is(h1, h2)[data-key][tabindex]").first().waitFor();
		await page.reload();
		await expect(language("English")).toHaveAttribute("aria-pressed", "true");
		await expect(shown.locator("html")).toHaveAttribute("lang", /^en/);
	},
);

test("everything is done by keyboard, and Enter chooses words of an input method", async ({
	editor: { page, shown },
	process,
}) => {
	await homeText(shown, "sections.3.intro").focus();
	await page.keyboard.press("Enter");
	const english = fieldOf(page, "English");
	await expect(english).toBeFocused();
	await page.keyboard.press("Tab");
	const japanese = fieldOf(page, "日本語");
	await expect(japanese).toBeFocused();
	await page.keyboard.press("Control+A");
	const session = await page.context().newCDPSession(page);
	const before = await process.read("pages/index.yaml");
	await session.send("Input.imeSetComposition", {
		text: "にほんご",
		selectionStart: 4,
		selectionEnd: 4,
	});
	await expect(shown.locator("body")).toBeVisible();
	await japanese.dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true });
	await expect(japanese).toBeVisible();
	expect(await process.read("pages/index.yaml")).toBe(before);
	await session.send("Input.insertText", { text: "日本語です。" });
	await expect(japanese).toHaveValue("日本語です。");
	await page.keyboard.press("Enter");
	await expect(inspectorOf(page)).toHaveCount(0);
	await expect(homeText(shown, "sections.3.intro")).toBeFocused();
	await expect.poll(() => process.read("pages/index.yaml")).toContain("日本語です。");
});

test(
	"whether it is saved is in view, however long the card is",
	long,
	async ({ editor: { page, shown } }) => {
		await page.setViewportSize({ width: 480, height: 420 });
		await homeText(shown, "sections.3.intro").click();
		const inspector = inspectorOf(page);
		const saved = inspector.getByText("Saved", { exact: true });
		for (const language of ["English", "日本語"] as const) {
			const field = fieldIn(inspector, language);
			await field.scrollIntoViewIfNeeded();
			await field.fill(language === "English" ? "A sentence." : "文です。");
			await expect(saved).toBeInViewport({ ratio: 1 });
			// No other element covers the status.
			const isOnTop = () =>
				saved.evaluate((element) => {
					const { left, top, height } = element.getBoundingClientRect();
					return element.contains(document.elementFromPoint(left + 2, top + height / 2));
				});
			await expect.poll(isOnTop).toBe(true);
		}
		await page.keyboard.press("Escape");
	},
);

test(
	"what the check refuses is said while typing, not saved, and still there after a reload",
	long,
	async ({ editor: { page, shown }, process }) => {
		const before = await process.read("pages/index.yaml");
		const heading = homeText(shown, "sections.2.cards.0.heading");
		await heading.click();
		await fieldOf(page, "English").fill("Whole {nobody}");
		const inspector = inspectorOf(page);
		await expect(
			inspector.getByRole("listitem").filter({ hasText: messageText("editor.must") }),
		).toContainText("{nobody}");
		await expect(
			inspector.getByRole("status").filter({ hasText: messageText("editor.notSaved") }),
		).toBeVisible();
		await page.reload();
		await heading.click();
		await expect(fieldOf(page, "English")).toHaveValue("Whole {nobody}");
		expect(await process.read("pages/index.yaml")).toBe(before);
		await page.getByRole("button", { name: messageText("editor.asItWas") }).click();
		await expect(fieldOf(page, "English")).not.toHaveValue(/nobody/);
	},
);

test("a change from outside appears, and one of the same text is shown beside what was typed", async ({
	editor: { page, shown },
	process,
}) => {
	const text = homeText(shown, "sections.2.intro");
	const before = await process.read("pages/index.yaml");
	const words = "Each one is part of the source from the start. None is an add-on.";
	expect(before).toContain(words);
	await process.write("pages/index.yaml", before.replace(words, "From elsewhere."));
	await expect(text).toHaveText("From elsewhere.");
	await text.click();
	const english = fieldOf(page, "English");
	// The editor saves nothing during a composition, so the other person's change comes first.
	await english.dispatchEvent("compositionstart");
	await english.fill("From here.");
	await process.write("pages/index.yaml", before.replace(words, "From elsewhere again."));
	await expect(text).toHaveText("From here.");
	await english.dispatchEvent("compositionend");
	await expect(conflictIn(inspectorOf(page))).toContainText("From elsewhere again.");
	await expect(conflictIn(inspectorOf(page))).toContainText("From here.");
	await page.getByRole("button", { name: messageText("editor.keepMine") }).click();
	await expect.poll(() => process.read("pages/index.yaml")).toContain("From here.");
});

test(
	"texts that the page does not show are in a list, and links lead to other pages",
	long,
	async ({ editor: { page, shown }, process }) => {
		await page.getByRole("button", { name: "Hidden text" }).click();
		const title = page.getByRole("button", { name: messagePattern("editor.kindTitle") });
		await expect(title.locator("b")).toHaveText("Site name");
		await expect(title).not.toContainText("{");
		await title.click();
		await fieldOf(page, "English").fill("{siteName}: another title");
		await expect
			.poll(() => process.read("pages/index.yaml"))
			.toContain("{siteName}: another title");
		await page.keyboard.press("Escape");
		await shown.locator("footer a", { hasText: "Pricing" }).click();
		await inspectorReady(page);
		await page.keyboard.press("Shift+Tab");
		await expect(page.getByRole("button", { name: "Open “Pricing”" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expectPage(page, "Pricing");
		await expect(shown.locator("h1")).toBeVisible();
		// A link to the page that is already shown offers no button to open it. Ctrl and a click
		// follow a link at once.
		await shown.locator("footer a", { hasText: "Pricing" }).click();
		await inspectorReady(page);
		await expect(page.getByRole("button", { name: /^Open “/ })).toHaveCount(0);
		await page.keyboard.press("Escape");
		await shown.locator("footer a", { hasText: "Contact" }).click({ modifiers: ["Control"] });
		await expectPage(page, "Contact");
		await expect(inspectorOf(page)).toHaveCount(0);
	},
);

for (const [width, height] of first(1, [
	[360, 740],
	[1280, 800],
] as const))
	test(
		`at ${width} px it is without barriers, in its other language and in dark colors`,
		long,
		async ({ editor: { page, shown } }) => {
			await page.getByLabel(messageText("editor.editorLanguage")).selectOption("ja");
			await page.getByRole("button", { name: "表示", exact: true }).press("Enter");
			await page.getByLabel(messageText("editor.theme", {}, "ja")).selectOption("dark");
			await page.setViewportSize({ width, height });
			await homeText(shown, "sections.2.intro").click();
			await expect(fieldsIn(inspectorOf(page)).first()).toBeVisible();
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
			).toBe(0);
			await page.evaluate(() => document.querySelector("iframe")?.remove());
			expect(await axeViolations(page)).toEqual([]);
		},
	);
