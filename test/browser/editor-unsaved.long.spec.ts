import { expect, test } from "./support/editor.ts";

// All of them look at one editor.
test.describe.configure({ mode: "default" });

const at = (path: string) => `[data-key="pages/index.yaml#${path}"]`;
const english = ".card textarea[lang|=en]";

test("undo takes back what was typed last, though it is not sent yet, and Ctrl+Y brings it back", async ({ editor: { page, shown }, process }) => {
	const original = await process.read("pages/index.yaml");
	await shown.locator(at("sections.1.intro")).click();
	await page.locator(english).fill("First.");
	await page.keyboard.press("Escape");
	await expect.poll(() => process.read("pages/index.yaml")).toContain("First.");
	await shown.locator(at("sections.3.intro")).click();
	// Words that are not chosen yet wait, so that the button comes before the end of any pause.
	await page.locator(english).dispatchEvent("compositionstart");
	await page.locator(english).fill("Second.");
	await page.evaluate(() => {
		document.querySelector(".card textarea[lang|=en]")?.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
		document.querySelector<HTMLElement>('.bar button[aria-label="Undo"]')?.click();
	});
	await expect(page.locator(".notices")).toContainText("Undone: ");
	expect(await process.read("pages/index.yaml")).toContain("First.");
	expect(await process.read("pages/index.yaml")).not.toContain("Second.");
	await expect(page.locator(english)).not.toHaveValue("Second.");
	await page.keyboard.press("Escape");
	await expect(page.locator(".card")).toHaveCount(0);
	await page.keyboard.press("Control+y");
	await expect.poll(() => process.read("pages/index.yaml")).toContain("Second.");
	for (const _ of [1, 2]) await page.keyboard.press("Control+z");
	await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
});

test("undo leaves alone what was done before words that cannot be saved", async ({ editor: { page, shown }, process }) => {
	await shown.locator(at("sections.1.intro")).click();
	await page.locator(english).fill("First.");
	await page.keyboard.press("Escape");
	await expect.poll(() => process.read("pages/index.yaml")).toContain("First.");
	await shown.locator(at("sections.3.intro")).click();
	await page.locator(english).fill("Whole {nobody}");
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(page.locator(".notices")).toContainText("Nothing was undone");
	await expect(page.locator(english)).toHaveValue("Whole {nobody}");
	expect(await process.read("pages/index.yaml")).toContain("First.");
	await page.getByRole("button", { name: "Back to the saved text" }).click();
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(page.locator(".notices")).toContainText("Undone: ");
	expect(await process.read("pages/index.yaml")).not.toContain("First.");
});
