import type { Page } from "@playwright/test";
import { eitherLanguage, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { axeViolations } from "./support/axe.ts";
import {
	barOf,
	expect,
	homeText,
	menuButton,
	newEntryButton,
	openMenu,
	test,
} from "./support/editor.ts";
import { fieldOf } from "./support/inspector.ts";

// The tests share one editor, so they run in order. The site has collections, so that the bar shows
// all its buttons.
test.describe.configure({ mode: "default" });
test.use({ content: newsFiles });

test("a card leads to the text before it and after it, by buttons and by keys, and what was typed is saved", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	const field = fieldOf(page, "English");
	await homeText(shown, "sections.2.heading").first().click();
	await expect(field).toHaveValue("Six things you get");
	await field.fill("Six good things");
	await page.keyboard.press("Control+Enter");
	await expect(field).toHaveValue(/^Each one is part of the source/);
	await expect(field).toBeFocused();
	await expect.poll(() => process.read("pages/index.yaml")).toContain("Six good things");
	await page.getByRole("button", { name: messageText("editor.textAfter") }).click();
	await expect(field).toHaveValue("Whole in both languages");
	await expect(shown.locator("[data-editing]")).toHaveText("Whole in both languages");
	await page.getByRole("button", { name: messageText("editor.textBefore") }).press("Enter");
	await expect(field).toHaveValue(/^Each one is part of the source/);
	await page.keyboard.press("Control+Shift+Enter");
	await expect(field).toHaveValue("Six good things");
	// The label of a button is also a text, of one line.
	await page.keyboard.press("Escape");
	await homeText(shown, "sections.0.actions.0.label").first().click();
	await expect(field).toHaveValue("Get the source");
	await expect(field).toBeFocused();
	await page.keyboard.press("Control+Enter");
	await expect(field).toHaveValue("See how it works");
	// The last text of the page has no next text.
	await page.keyboard.press("Escape");
	await shown.locator("footer [data-key]").last().click();
	await expect(
		page.getByRole("button", { name: messageText("editor.textAfter") }),
	).toHaveAttribute("aria-disabled", "true");
	await expect(
		page.getByRole("button", { name: messageText("editor.textBefore") }),
	).not.toHaveAttribute("aria-disabled");
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
});

test("? shows the keys, from the page as well, and is typed in a text; F6 goes from part to part", async ({
	editor: { page, shown },
}) => {
	const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await homeText(shown, "sections.2.heading").first().focus();
	await page.keyboard.press("?");
	await expect(list).toBeVisible();
	await expect(list.getByRole("listitem")).toContainText([/^F6/, /^Tab/, /^Enter/]);
	expect(await axeViolations(page)).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(list).toHaveCount(0);
	await homeText(shown, "sections.2.heading").first().press("Enter");
	await expect(fieldOf(page, "English")).toBeFocused();
	await page.keyboard.press("End");
	await page.keyboard.type("?");
	await expect(fieldOf(page, "English")).toHaveValue("Six things you get?");
	await expect(list).toHaveCount(0);
	await page.keyboard.press("Backspace");
	await page.keyboard.press("Shift+F6");
	await expect(homeText(shown, "sections.2.heading").first()).toBeFocused();
	await page.keyboard.press("Shift+F6");
	await expect(barOf(page).locator(":focus")).toHaveCount(1);
	await page.keyboard.press("F6");
	await page.keyboard.press("F6");
	await expect(fieldOf(page, "English")).toBeFocused();
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "View", exact: true }).click();
	await page.getByRole("button", { name: "Keyboard shortcuts", exact: true }).click();
	await expect(list).toBeVisible();
});

test("the bar is one line in either language, whatever the width, and everything in it is within reach", async ({
	editor: { page },
}) => {
	for (const language of ["en", "ja"])
		for (const width of [1280, 1279, 960, 700, 390, 360]) {
			await page.setViewportSize({ width, height: 740 });
			const own = page.getByLabel(eitherLanguage("editor.editorLanguage"));
			await openMenu(page);
			await own.selectOption(language);
			if (width < 1280) {
				for (const name of ["sections", "otherTexts", "looks", "find"] as const)
					await expect(
						barOf(page).getByRole("button", { name: eitherLanguage(`editor.${name}`) }),
					).toBeInViewport();
				await expect(newEntryButton(page)).toBeInViewport();
				// On a phone, the bar itself has no room for it.
				if (width < 600)
					await expect(
						barOf(page).getByRole("button", { name: eitherLanguage("editor.redo") }),
					).toBeInViewport();
				await page.keyboard.press("Escape");
				await expect(menuButton(page)).toBeFocused();
			}
			const bar = await barOf(page).boundingBox();
			expect.soft(bar?.height, `${language}, ${width} px`).toBeLessThan(60);
			expect
				.soft(
					await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
					`${language}, ${width} px`,
				)
				.toBe(0);
			const parts = barOf(page).locator(":scope > :not(h1, [popover]):visible");
			for (const part of await parts.all())
				await expect.soft(part).toBeInViewport({ ratio: 1 });
		}
});

test.describe("with a finger", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("the menu leads to the colors of the site, and closes by a tap on the page", async ({
		editor: { page, shown },
	}) => {
		const design = barOf(page).getByRole("button", { name: messageText("editor.looks") });
		await page.getByRole("button", { name: "Menu", exact: true }).tap();
		await expect(design).toBeVisible();
		await page.evaluate(() => document.querySelector("iframe")?.setAttribute("hidden", ""));
		expect(await axeViolations(page)).toEqual([]);
		await page.evaluate(() => document.querySelector("iframe")?.removeAttribute("hidden"));
		await page.getByRole("button", { name: "Design" }).tap();
		await expect(design).toBeHidden();
		const looks = page.getByRole("complementary", { name: "Design" });
		await expect(looks).toBeVisible();
		await looks.getByRole("button", { name: "Close" }).tap();
		await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
		await page.getByRole("button", { name: "Menu", exact: true }).tap();
		await shown.locator("h1").tap({ position: { x: 10, y: 10 } });
		await expect(design).toBeHidden();
	});
});

test("a page of which nothing has arrived yet takes on the colors that are chosen meanwhile", async ({
	editor: { page, shown },
}) => {
	// Simulates the moment between the server's response and the first element of the document.
	await page.addInitScript(() => {
		if (self === top) return;
		const hasArrived = () => top?.name === "arrived";
		const { documentElement, readyState } = Object.getOwnPropertyDescriptors(
			Document.prototype,
		);
		Object.defineProperty(Document.prototype, "documentElement", {
			get: () => (hasArrived() ? documentElement.get?.call(document) : null),
		});
		Object.defineProperty(Document.prototype, "readyState", {
			get: () => (hasArrived() ? readyState.get?.call(document) : "loading"),
		});
	});
	await page.reload();
	await shown.locator("h1").waitFor();
	await page.getByRole("button", { name: "View", exact: true }).click();
	await page.getByLabel(messageText("editor.theme")).selectOption("dark");
	await page.evaluate(() => {
		self.name = "arrived";
	});
	await expect(shown.locator("html")).toHaveAttribute("data-theme", "dark");
	await expect(barOf(page)).toBeVisible();
});

/**
 * Makes a change of the theme fail, which ends the window. The change comes at once, before anything
 * else in the window can fail.
 */
async function endByMistake(page: Page): Promise<void> {
	await page.getByRole("button", { name: "View", exact: true }).click();
	await page.getByLabel(messageText("editor.theme")).evaluate((element) => {
		Object.defineProperty(HTMLIFrameElement.prototype, "contentDocument", {
			get: () => {
				throw new Error("forced");
			},
		});
		const theme = element as HTMLSelectElement;
		theme.value = "dark";
		theme.dispatchEvent(new Event("change", { bubbles: true }));
	});
}

test("a window that a mistake has ended says so, and is loaded again by its button", async ({
	editor: { page, shown },
}) => {
	await endByMistake(page);
	await expect(page.getByRole("alert")).toContainText(messageText("editor.windowEnded"));
	await page.getByRole("button", { name: messageText("editor.loadAgain") }).click();
	await expect(barOf(page)).toBeVisible();
	await expect(shown.locator("h1").first()).toBeVisible();
});

test("in development, a window that a mistake has ended shows it, and loads itself again with other code", async ({
	editor: { page, shown },
}) => {
	let version = "one";
	await page.route("**/_edit/events", (route) =>
		route.fulfill({
			contentType: "text/event-stream",
			body: `retry: 100\n\nevent: code\ndata: "${version}"\n\n`,
		}),
	);
	await page.reload();
	await shown.locator("h1").first().waitFor();
	await endByMistake(page);
	await expect(page.getByRole("alert").locator("pre")).toContainText("forced");
	version = "two";
	await expect(barOf(page)).toBeVisible();
	await expect(page.getByRole("alert").locator("pre")).toHaveCount(0);
});
