import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { axeViolations } from "./support/axe.ts";
import { expect, test } from "./support/editor.ts";

test("each finished look shows on the page that is open, and one is taken and given back", async ({
	editor: { page, shown },
	process,
}) => {
	const theme = () => readFile(join(process.folder, "theme.css"), "utf8");
	const before = await theme();
	await page.getByRole("button", { name: "Design" }).click();
	const panel = page.getByRole("complementary", { name: "Design" });
	const kite = panel.getByRole("button", { name: /^Kite/ });
	await kite.scrollIntoViewIfNeeded();
	const drawn = kite.locator("iframe").contentFrame().locator("html");
	await expect(drawn).toHaveAttribute("data-shape", "slant");
	await expect(drawn.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
	expect(await axeViolations(page)).toEqual([]);

	const coverOf = (root: typeof drawn) =>
		root.locator("main > :first-child").getAttribute("class");
	const promised = await coverOf(drawn);
	expect(await coverOf(shown.locator("html"))).not.toBe(promised);
	const sheet = () => shown.locator('link[href^="/_edit/site.css"]').last().getAttribute("href");

	// The look shows before the server has responded.
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route("**/_edit/actions", async (route) => {
		await released;
		await route.continue();
	});
	await kite.click();
	await expect(kite).toHaveAttribute("aria-pressed", "true");
	await expect(shown.locator("html")).toHaveAttribute("data-shape", "slant");
	await expect.poll(sheet).toContain("look=kite");
	expect(await theme()).toBe(before);
	release();
	await expect.poll(sheet).not.toContain("look=kite");
	await expect.poll(() => coverOf(shown.locator("html"))).toBe(promised);
	await expect(kite).toHaveAttribute("aria-pressed", "true");
	await expect(shown.locator("html")).toHaveAttribute("data-shape", "slant");
	const round = panel
		.getByRole("group", { name: "Shape", exact: true })
		.getByRole("radio", { name: "Round" });
	// The arrow key chooses the next radio button of the group.
	await panel
		.getByRole("group", { name: "Shape", exact: true })
		.getByRole("radio", { name: "Arch" })
		.focus();
	await page.keyboard.press("ArrowDown");
	await expect(round).toBeChecked();
	await expect(shown.locator("html")).toHaveAttribute("data-shape", "round");
	for (const _ of ["the word", "the look"])
		await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(theme).toBe(before);
	await expect(shown.locator("html")).not.toHaveAttribute("data-shape");

	// The page goes back to the previous look if the new one cannot be saved.
	await page.unroute("**/_edit/actions");
	await page.route("**/_edit/actions", (route) => route.abort());
	await kite.click();
	await expect(panel.getByRole("alert").first()).not.toBeEmpty();
	await expect(shown.locator("html")).not.toHaveAttribute("data-shape");
	await expect(kite).toHaveAttribute("aria-pressed", "false");
	await page.unroute("**/_edit/actions");
});

test("a font of headings is chosen by its own letters, with the keyboard, and the page's heading changes to it", async ({
	editor: { page, shown },
}) => {
	const heading = shown.locator("h1");
	const width = () =>
		heading.evaluate((element) => {
			const range = document.createRange();
			const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			let sum = 0;
			while (words.nextNode()) {
				range.selectNodeContents(words.currentNode);
				sum += range.getBoundingClientRect().width;
			}
			return sum;
		});
	await page.getByRole("button", { name: "Design" }).click();
	const panel = page.getByRole("complementary", { name: "Design" });
	await panel.locator("summary", { hasText: "Headings: English" }).press("Enter");
	const fonts = panel.getByRole("group", { name: "Headings: English" });
	const bricolage = fonts.getByRole("radio", { name: /^Bricolage/ });
	await expect
		.poll(() =>
			page.evaluate(
				() =>
					[...document.fonts].filter(
						({ family, status }) => family.includes("bricolage") && status === "loaded",
					).length,
			),
		)
		.toBe(1);
	// The panel makes the page narrower, so the width is measured now.
	await heading.evaluate(() => document.fonts.ready);
	const before = await width();
	await fonts.getByRole("radio", { name: /^Newsreader/ }).focus();
	const loaded = page.waitForResponse(/heading-face\.woff2.*bricolage/);
	await page.keyboard.press("ArrowDown");
	await expect(bricolage).toBeChecked();
	await loaded;
	await expect.poll(width).not.toBe(before);
	await expect(panel.locator("summary", { hasText: "Headings: English" })).toContainText(
		"Bricolage",
	);
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(fonts.getByRole("radio", { name: "figtree" })).toBeChecked();
	await expect.poll(width).toBe(before);
});
