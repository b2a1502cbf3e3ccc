import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/editor.ts";

test("each finished look shows on the page that is open, and one is taken and given back", async ({ editor: { page, shown }, process }) => {
	const theme = () => readFile(join(process.folder, "theme.css"), "utf8");
	const before = await theme();
	await page.getByRole("button", { name: "Design" }).click();
	const panel = page.getByRole("complementary", { name: "Design" });
	const kite = panel.getByRole("button", { name: /^kite/ });
	await kite.scrollIntoViewIfNeeded();
	const drawn = kite.locator("iframe").contentFrame().locator("html");
	await expect(drawn).toHaveAttribute("data-shape", "slant");
	await expect(drawn.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
	expect(await axeViolations(page)).toEqual([]);

	await kite.click();
	await expect(kite).toHaveAttribute("aria-pressed", "true");
	await expect(shown.locator("html")).toHaveAttribute("data-shape", "slant");
	await panel.getByRole("combobox", { name: "Shape", exact: true }).selectOption("Round");
	await expect(shown.locator("html")).toHaveAttribute("data-shape", "round");
	for (const _ of ["the word", "the look"]) await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(theme).toBe(before);
	await expect(shown.locator("html")).not.toHaveAttribute("data-shape");
});
