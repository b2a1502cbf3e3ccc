import { first, long } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/editor.ts";

// The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });

const intro = '[data-key="pages/index.yaml#sections.1.intro"]';

test("a text is changed beside the page, which follows, and is saved in both languages", async ({
	editor: { page, shown },
	process,
}) => {
	await shown.locator(intro).click();
	const english = page.getByLabel(/English/).last();
	await expect(english).toBeFocused();
	await english.fill("Point at a sentence.");
	await expect(shown.locator(intro)).toHaveText("Point at a sentence.");
	await page.locator(".inspector textarea[lang|=ja]").fill("文を指してください。");
	await page.keyboard.press("Escape");
	await expect(page.locator(".inspector")).toHaveCount(0);
	await expect
		.poll(() => process.read("pages/index.yaml"))
		.toMatch(/en: "?Point at a sentence\."?\n\s+ja: "?文を指してください。/);
	await page
		.getByRole("group", { name: "Page language" })
		.getByRole("button", { name: "日本語" })
		.click();
	await expect(shown.locator(intro)).toHaveText(/文を指して/);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(shown.locator(intro)).toHaveText(/対になる文/);
	await page.getByRole("button", { name: "Redo" }).click();
	await expect(shown.locator(intro)).toHaveText(/文を指して/);
	await shown.locator(intro).click();
	// The language of the page comes first.
	await expect(page.locator(".inspector textarea").first()).toBeFocused();
	await expect(page.locator(".inspector textarea").first()).toHaveAttribute("lang", /^ja/);
});

test(
	"the page starts in the editor's language, and then in the one that was chosen last",
	long,
	async ({ editor: { page, shown } }) => {
		const language = (name: string) =>
			page
				.getByRole("group", { name: "ページの言語", exact: true })
				.getByRole("button", { name });
		await page.locator(".bar .own").selectOption("ja");
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
	await shown.locator('[data-key="pages/index.yaml#sections.3.intro"]').focus();
	await page.keyboard.press("Enter");
	const english = page.locator(".inspector textarea[lang|=en]");
	await expect(english).toBeFocused();
	await page.keyboard.press("Tab");
	const japanese = page.locator(".inspector textarea[lang|=ja]");
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
	await expect(page.locator(".inspector")).toHaveCount(0);
	await expect(shown.locator('[data-key="pages/index.yaml#sections.3.intro"]')).toBeFocused();
	await expect.poll(() => process.read("pages/index.yaml")).toContain("日本語です。");
});

test(
	"whether it is saved is in view, however long the card is",
	long,
	async ({ editor: { page, shown } }) => {
		await page.setViewportSize({ width: 480, height: 420 });
		await shown.locator('[data-key="pages/index.yaml#sections.3.intro"]').click();
		const inspector = page.locator(".inspector");
		const saved = page.locator(".inspector").getByText("Saved", { exact: true });
		for (const language of ["en", "ja"]) {
			const field = inspector.locator(`textarea[lang|=${language}]`);
			await field.scrollIntoViewIfNeeded();
			await field.fill(language === "en" ? "A sentence." : "文です。");
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
		const heading = '[data-key="pages/index.yaml#sections.2.tiles.0.heading"]';
		await shown.locator(heading).click();
		await page.locator(".inspector textarea[lang|=en]").fill("Whole {nobody}");
		await expect(page.locator(".problems [data-level=error]")).toContainText("{nobody}");
		await expect(page.locator(".inspector .value > .status")).toContainText("Not saved yet");
		await page.reload();
		await shown.locator(heading).click();
		await expect(page.locator(".inspector textarea[lang|=en]")).toHaveValue("Whole {nobody}");
		expect(await process.read("pages/index.yaml")).toBe(before);
		await page.getByRole("button", { name: messageText("editor.asItWas") }).click();
		await expect(page.locator(".inspector textarea[lang|=en]")).not.toHaveValue(/nobody/);
	},
);

test("a change from outside appears, and one of the same text is shown beside what was typed", async ({
	editor: { page, shown },
	process,
}) => {
	const text = '[data-key="pages/index.yaml#sections.2.intro"]';
	const before = await process.read("pages/index.yaml");
	const words = "Each one is part of the source from the start. None is an add-on.";
	expect(before).toContain(words);
	await process.write("pages/index.yaml", before.replace(words, "From elsewhere."));
	await expect(shown.locator(text)).toHaveText("From elsewhere.");
	await shown.locator(text).click();
	const english = page.locator(".inspector textarea[lang|=en]");
	// The editor saves nothing during a composition, so the other person's change comes first.
	await english.dispatchEvent("compositionstart");
	await english.fill("From here.");
	await process.write("pages/index.yaml", before.replace(words, "From elsewhere again."));
	await expect(shown.locator(text)).toHaveText("From here.");
	await english.dispatchEvent("compositionend");
	await expect(page.locator(".trouble")).toContainText("From elsewhere again.");
	await expect(page.locator(".trouble")).toContainText("From here.");
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
		await page.locator(".inspector textarea[lang|=en]").fill("{siteName}: another title");
		await expect
			.poll(() => process.read("pages/index.yaml"))
			.toContain("{siteName}: another title");
		await page.keyboard.press("Escape");
		await shown.locator("footer a", { hasText: "Pricing" }).click();
		await expect(page.locator(".inspector textarea:focus")).toHaveCount(1);
		await page.keyboard.press("Shift+Tab");
		await expect(page.getByRole("button", { name: "Open “Pricing”" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page.locator(".bar .pages .name")).toHaveText("Pricing");
		await expect(shown.locator("h1")).toBeVisible();
		// A link to the page that is already shown offers no button to open it. Ctrl and a click
		// follow a link at once.
		await shown.locator("footer a", { hasText: "Pricing" }).click();
		await expect(page.locator(".inspector textarea:focus")).toHaveCount(1);
		await expect(page.getByRole("button", { name: /^Open “/ })).toHaveCount(0);
		await page.keyboard.press("Escape");
		await shown.locator("footer a", { hasText: "Contact" }).click({ modifiers: ["Control"] });
		await expect(page.locator(".bar .pages .name")).toHaveText("Contact");
		await expect(page.locator(".inspector")).toHaveCount(0);
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
			await page.getByLabel("ページの配色").selectOption("dark");
			await page.setViewportSize({ width, height });
			await shown.locator('[data-key="pages/index.yaml#sections.2.intro"]').click();
			await expect(page.locator(".inspector textarea").first()).toBeVisible();
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
			).toBe(0);
			await page.evaluate(() => document.querySelector("iframe")?.remove());
			expect(await axeViolations(page)).toEqual([]);
		},
	);
