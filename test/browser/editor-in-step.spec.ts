import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/editor.ts";

test.use({ content: new Map([["confirmed.txt", new Uint8Array()]]) });

const key = "pages/index.yaml#sections.1.intro";

test("a text changed in one language alone is marked until the other follows or somebody says that it still holds", async ({
	editor: { page, shown },
	process,
}) => {
	const text = shown.locator(`[data-key="${key}"]`);
	const card = page.locator(".card");
	const japanese = card.locator(".field", { has: page.locator("textarea[lang|=ja]") });
	const stillRight = card.getByRole("button", { name: "Still right" });
	await text.click();
	await expect(stillRight).toBeHidden();
	await card.locator("textarea[lang|=en]").fill("Hover over a sentence.");
	await expect(japanese).toContainText("not updated yet");
	const english = card.locator(".field", { has: page.locator("textarea[lang|=en]") });
	await expect(card.locator(".arch")).toHaveAttribute("data-state", "broken");
	await expect(english.locator("del").first()).toBeVisible();
	await expect(english.locator("ins").first()).toBeVisible();
	await expect(text).toHaveAttribute("data-behind");
	await expect(text).toHaveAttribute("aria-description", "not updated yet");
	await page.getByRole("button", { name: "Pages", exact: true }).click();
	await expect(page.getByRole("complementary", { name: "Pages" }).getByRole("button", { name: /^Home/ })).toContainText("1 not updated");
	expect(await axeViolations(page)).toEqual([]);

	await page.getByRole("button", { name: "Record changes" }).click();
	await expect(page.locator(".change")).toContainText("日本語 not updated yet");
	await page.getByRole("button", { name: "Record changes" }).click();
	await text.click();

	await stillRight.press("Enter");
	await expect(stillRight).toBeHidden();
	await expect(english.locator("ins")).toHaveCount(0);
	await expect(card.locator(".arch")).toHaveAttribute("data-state", "whole");
	await expect(card.locator("textarea").first()).toBeFocused();
	await expect(japanese).not.toContainText("not updated yet");
	await expect(text).not.toHaveAttribute("data-behind");
	await page.keyboard.press("Escape");
	await page.keyboard.press("Control+z");
	await expect(text).toHaveAttribute("data-behind");

	// Another text leads to it, and typing in the other language settles it.
	await shown.locator('[data-key="pages/index.yaml#sections.1.heading"]').click();
	await card.getByRole("button", { name: "Next text (1 left)" }).click();
	await expect(japanese).toContainText("not updated yet");
	await card.locator("textarea[lang|=ja]").fill("文を指してください。");
	await expect(text).not.toHaveAttribute("data-behind");
	await expect(stillRight).toBeHidden();
	// What changed can still be read while the translation is written.
	await expect(english.locator("ins").first()).toBeVisible();
	const rows = async () => (await process.read("confirmed.txt")).split("\n").length;
	const before = await rows();
	await page.keyboard.press("Escape");
	await expect.poll(() => process.read("pages/index.yaml")).toContain("文を指してください。");
	await expect.poll(rows).toBe(before + 1);
});
