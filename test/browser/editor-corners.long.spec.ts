import { formLabels } from "../../packages/kakehashi/src/sections/form/labels.ts";
import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { siteWith } from "../sites/site-with.ts";
import {
	expect,
	isCovered,
	pagesButton,
	panelOf,
	sectionTools,
	showPage,
	tabStopsAt,
	test,
	textAt,
} from "./support/editor.ts";
import { fieldIn, inspectorOf, otherAddress } from "./support/inspector.ts";

// Cases that users meet rarely. The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });
const story = {
	kind: "text",
	heading: { en: ["How it began"], ja: ["これまで"] },
	blocks: [{ paragraph: { en: "It began by chance.", ja: "偶然でした。" } }],
};
test.use({
	content: siteWith({
		pages: { story: [story] },
		files: [...newsFiles, ["confirmed.txt", ""]],
	}),
});

test("beside the emails the list of pages is whole, and leads back to a page", async ({
	editor: { page, shown },
}) => {
	await pagesButton(page).click();
	const pages = page.getByRole("complementary", { name: "Pages" });
	await pages.getByRole("button", { name: messageText("editor.mails") }).click();
	const emails = page.getByRole("complementary", { name: messageText("editor.mails") });
	await expect(emails).toBeVisible();
	// The preview shows each email as a whole, with a sample message.
	const owner = emails.getByRole("article").first();
	const sender = emails.getByRole("article").last();
	await expect(owner).toContainText(
		/Subject.*A question \(7KQXM-29PRT\).*Anna Ito wrote through.*Mail address: anna@example\.com.*Reply to this mail.*Message:.*Could I come/s,
	);
	await expect(sender).toContainText(
		/We have your message \(7KQXM-29PRT\).*Reference: 7KQXM-29PRT/s,
	);
	// Texts that the emails use only in other cases can be reached as well.
	await expect(emails.getByRole("button", { name: /^To answer, telephone/ })).toBeVisible();
	await pages.getByRole("button", { name: /^Contact/ }).click({ timeout: 5_000 });
	await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
});

test("what has not followed is shown by the names of what is filled in", async ({
	editor: { page },
}) => {
	await pagesButton(page).click();
	await page.getByRole("button", { name: messageText("editor.mails") }).click();
	await page
		.getByRole("complementary", { name: messageText("editor.mails") })
		.getByRole("button", { name: /^Contact form: A question/ })
		.click();
	const inspector = inspectorOf(page);
	const english = fieldIn(inspector, "English");
	await english.fill("A message about {Topic} ({Reference})");
	await expect(inspector.getByText(messageText("editor.changedThere"))).toBeVisible();
	await expect(inspector).toContainText("{Topic}");
	await expect(inspector).not.toContainText(/\{(?:topic|reference)\}/);
	const edited = panelOf(page, "editor.mails").getByRole("article").locator("[aria-current]");
	await expect(edited).toHaveText(/^(?:Contact form|A message about)/);
	expect(await isCovered(page, edited)).toBe(false);
	// The inspector lists the available placeholders before anybody types one, and inserts the
	// chosen one at the cursor.
	await english.fill("About : {Reference}");
	const topic = inspector.getByRole("button", { name: "Topic", exact: true });
	await expect(topic).toBeVisible();
	await english.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6));
	await topic.click();
	await expect(english).toHaveValue("About {Topic}: {Reference}");
	await expect(english).toBeFocused();
	// A wrong placeholder is reported at once, and again in the list of unsaved texts.
	await english.fill("A message about {Topic} from {Your name} ({Reference})");
	await expect(
		inspector.getByText(messagePattern("core.unknownPlaceholder", { name: "{Your name}" })),
	).toBeVisible();
	await inspector.getByRole("button", { name: "Close" }).click();
	const unsaved = page.getByRole("region", { name: "Not saved" });
	await expect(unsaved).toContainText("{Your name}");
	await expect(unsaved).not.toContainText(/\{(?:topic|reference)\}/);
	await unsaved.getByRole("button", { name: /Discard/ }).click();
	await page.getByRole("button", { name: "Undo" }).click();
});

test.describe("in a narrow window", () => {
	test.use({ viewport: { width: 390, height: 844 }, locale: "ja-JP" });
	test("the bar of a running text, with the longest of names, is inside of the window", async ({
		editor: { page, shown },
	}) => {
		await showPage(page, "pages/story.yaml");
		await tabStopsAt(shown, "pages/story.yaml#sections.1.heading").hover();
		const last = sectionTools(page).getByRole("button", {
			name: messageText("editor.openArticle", {}, "ja"),
		});
		await expect(last).toBeVisible();
		expect(
			await last.evaluate((button) => button.getBoundingClientRect().right),
		).toBeLessThanOrEqual(390 - 16);
	});
});

test("the icon of the tab is replaced with a picture, and made from the logo without one", async ({
	editor: { page, shown },
	process,
}) => {
	const file = () => process.read("../public/favicon.svg").catch(() => undefined);
	await shown.locator("header a").first().click();
	const icon = inspectorOf(page).getByRole("group", { name: messageText("editor.icon") });
	const choose = async (name: string, mimeType: string, buffer: Buffer) => {
		const input = icon.locator("input[type=file][accept^=image]");
		await expect(input).toBeEnabled();
		await input.setInputFiles({ name, mimeType, buffer });
	};
	const areDrawn = () =>
		icon
			.locator("img")
			.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0));
	// Most owners have a PNG.
	const drawn = await page.evaluate(() => {
		const canvas = document.createElement("canvas");
		canvas.getContext("2d")?.fillRect(8, 8, 48, 48);
		return canvas.toDataURL("image/png").split(",")[1] ?? "";
	});
	await choose("icon.png", "image/png", Buffer.from(drawn, "base64"));
	await expect.poll(file).toContain("data:image/png;base64,");
	await expect.poll(areDrawn).toEqual([true, true, true, true]);
	await choose("icon.ico", "image/x-icon", Buffer.from("no picture"));
	await expect(icon.getByRole("alert")).toBeVisible();
	await icon.getByRole("button", { name: /^Remove/ }).click();
	await expect(icon.getByText(messagePattern("editor.iconFromLogo"))).toBeVisible();
	await expect.poll(areDrawn).toEqual([true, true, true, true]);
	expect(await file()).toBeUndefined();
});

test("a field of one's own is reached from a label of the form, and asks only for what its kind needs", async ({
	editor: { page, shown },
	process,
}) => {
	const file = "pages/contacts.yaml";
	const original = await process.read(file);
	await showPage(page, file);
	await shown.locator(`[data-key*="${file}#sections.1.fields.company.label"]`).first().click();
	const inspector = inspectorOf(page);
	await inspector.getByText(formLabels.keys.extraFields.en).first().click();
	await inspector.getByRole("button", { name: /^\+ Add/ }).click();
	const ahead = inspector.getByText(/in days from today/);
	const several = inspector.getByLabel(formLabels.keys.several.en);
	const kind = inspector.getByLabel(formLabels.keys.kind.en).last();
	await expect(kind).toBeVisible();
	await expect(ahead).toHaveCount(0);
	await expect(several).toHaveCount(0);
	await kind.selectOption("date");
	await expect(ahead).toHaveCount(2);
	await kind.selectOption("choice");
	await expect(several).toHaveCount(1);
	await expect(ahead).toHaveCount(0);
	// A change of the field's kind removes the settings of the previous kind.
	await kind.selectOption("tel");
	await inspector
		.getByLabel(/^Label English/)
		.last()
		.fill("Telephone");
	await inspector
		.getByLabel(/^Label 日本語/)
		.last()
		.fill("電話番号");
	await expect.poll(() => process.read(file)).toContain("電話番号");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => process.read(file)).toBe(original);
});

test("a long list can be closed however far it is scrolled", async ({ editor: { page } }) => {
	await page.setViewportSize({ width: 390, height: 700 });
	await pagesButton(page).click();
	const list = panelOf(page, "editor.pages");
	await list
		.getByRole("button", { name: messagePattern("editor.mails") })
		.scrollIntoViewIfNeeded();
	expect(await list.evaluate((element) => element.scrollTop)).toBeGreaterThan(44);
	await expect(list.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
	await list.getByRole("button", { name: "Close" }).click();
	await expect(list).toHaveCount(0);
});

test("what is wrong in a row of a list that is written as a whole is said in that row", async ({
	editor: { page, shown },
	process,
}) => {
	const file = "pages/story.yaml";
	await showPage(page, file);
	await textAt(shown, `${file}#sections.0.heading`).first().click();
	const inspector = inspectorOf(page);
	await inspector.locator("summary", { hasText: "Buttons" }).click();
	await inspector.getByRole("button", { name: /^\+ Add buttons/i }).click();
	const row = inspector.getByRole("group", { name: "Buttons" }).getByRole("listitem").first();
	await row.getByLabel("English").fill("Nowhere");
	await row.getByLabel("日本語").fill("どこでもない");
	const link = row.getByLabel(messageText("keyNames.href"), { exact: true });
	await link.selectOption({ label: messageText("editor.linkOther") });
	await otherAddress(page).fill("/nowhere");
	await page.keyboard.press("Tab");
	await expect(link).toHaveAttribute("aria-invalid", "true");
	await expect(link).toHaveAccessibleDescription(messagePattern("core.linkToMissingPage"));
	await link.selectOption({ label: "Pricing" });
	await expect(link).not.toHaveAttribute("aria-invalid");
	await expect.poll(() => process.read(file)).toContain("/pricing");
});
