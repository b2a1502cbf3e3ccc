import {
	fingerprintsOf,
	writeConfirmations,
} from "../../packages/kakehashi/src/content/translations/confirmations.ts";
import { long } from "../long.ts";
import { messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, homeText, pagesButton, test, textAt } from "./support/editor.ts";
import { archesIn, aroundField, fieldIn, fieldsIn, inspectorOf } from "./support/inspector.ts";

/**
 * The confirmed translations of a page and an entry (confirmed.txt), before somebody changed the
 * English.
 */
const confirmed = [
	{ en: "What it cost", ja: "金額はすべて税込み" },
	{ en: "The oven is coming", ja: "手で築いた新しい窯" },
].map((text) => fingerprintsOf(text, ["en", "ja"]));
const confirmations = new TextEncoder().encode(writeConfirmations({ rows: new Set() }, confirmed));
test.use({ content: new Map([...newsFiles, ["confirmed.txt", confirmations]]) });

const key = "pages/index.yaml#sections.1.intro";

test(
	"a text changed in one language alone is marked until the other follows or somebody says that it still holds",
	long,
	async ({ editor: { page, shown }, process }) => {
		const text = textAt(shown, key);
		const inspector = inspectorOf(page);
		const japanese = aroundField(page, "日本語");
		const stillRight = inspector.getByRole("button", { name: "Still right" });
		await text.click();
		await expect(stillRight).toBeHidden();
		await fieldIn(inspector, "English").fill("Hover over a sentence.");
		await expect(japanese).toContainText(messageText("editor.notUpdated"));
		const english = aroundField(page, "English");
		await expect(archesIn(inspector, "broken")).toHaveCount(1);
		await expect(english.locator("del").first()).toBeVisible();
		await expect(english.locator("ins").first()).toBeVisible();
		await expect(text).toHaveAttribute("data-outdated");
		await expect(text).toHaveAttribute("aria-description", messageText("editor.notUpdated"));
		await page.getByRole("button", { name: "Pages: Home, 3 not updated" }).click();
		await expect(
			page
				.getByRole("complementary", { name: "Pages" })
				.getByRole("button", { name: /^Home/ }),
		).toContainText(messageText("editor.notUpdatedCount", { count: 1 }));
		expect(await axeViolations(page)).toEqual([]);

		await page.getByRole("button", { name: messageText("editor.changes") }).click();
		await expect(
			page.getByRole("region", { name: messageText("editor.changes") }).getByRole("article"),
		).toContainText(`日本語 ${messageText("editor.notUpdated")}`);
		await page.getByRole("button", { name: messageText("editor.changes") }).click();
		await text.click();

		await stillRight.press("Enter");
		await expect(stillRight).toBeHidden();
		await expect(inspector.getByRole("status").filter({ hasText: "Confirmed" })).toBeVisible();
		await expect(english.locator("ins")).toHaveCount(0);
		await expect(archesIn(inspector, "whole")).toHaveCount(1);
		await expect(fieldsIn(inspector).first()).toBeFocused();
		await expect(japanese).not.toContainText(messageText("editor.notUpdated"));
		await expect(text).not.toHaveAttribute("data-outdated");
		await page.keyboard.press("Escape");
		await page.keyboard.press("Control+z");
		await expect(text).toHaveAttribute("data-outdated");

		// The button of another text leads to the outdated one. Typing its translation brings it up
		// to date.
		await homeText(shown, "sections.1.heading").click();
		await inspector.getByRole("button", { name: "Next text (1 left)" }).click();
		await expect(japanese).toContainText(messageText("editor.notUpdated"));
		await fieldIn(inspector, "日本語").fill("文を指してください。");
		await expect(text).not.toHaveAttribute("data-outdated");
		await expect(stillRight).toBeHidden();
		// The difference in the source stays visible while somebody writes the translation.
		await expect(english.locator("ins").first()).toBeVisible();
		const rows = async () => (await process.read("confirmed.txt")).split("\n").length;
		const before = await rows();
		await page.keyboard.press("Escape");
		await expect.poll(() => process.read("pages/index.yaml")).toContain("文を指してください。");
		await expect.poll(rows).toBe(before + 1);
	},
);

test(
	"the last text of a page leads to the next page, and to the entries of a list; the bar counts them all",
	long,
	async ({ editor: { page, shown } }) => {
		const inspector = inspectorOf(page);
		const pages = (count: number) =>
			page.getByRole("button", { name: new RegExp(`^Pages: .+, ${count} not updated$`) });
		const next = (name: string) =>
			inspector.getByRole("button", { name: `Next page: ${name}` });
		const settle = () => inspector.getByRole("button", { name: "Still right" }).click();
		await homeText(shown, "sections.1.heading").click();
		await expect(next("Pricing")).toBeHidden();
		await fieldIn(inspector, "English").fill("Every sentence, twice.");
		await expect(pages(3)).toBeVisible();
		await settle();
		await next("Pricing").click();
		await expect(textAt(shown, "pages/pricing.yaml#sections.0.gloss")).toHaveAttribute(
			"data-editing",
		);
		await settle();
		await expect(pages(1)).toBeVisible();
		await next("A new oven, built by hand").click();
		await expect(textAt(shown, "news/2026-10-05-new-oven.yaml#title")).toHaveAttribute(
			"data-editing",
		);
		await settle();
		await expect(inspector.getByRole("button", { name: /^Next/ })).toBeHidden();
		await expect(pagesButton(page)).toBeVisible();
		// The panel gives the focus back to the button that opened it.
		await page.keyboard.press("Escape");
		await pagesButton(page).press("Enter");
		await expect(page.getByRole("heading", { name: "Pages" })).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(pagesButton(page)).toBeFocused();
	},
);
