import type { Locator, Page } from "@playwright/test";
import { first, long } from "../long.ts";
import { messageText } from "../messages.ts";
import { barOf, expect, homeText, menuButton, panelOf, shownIn, test } from "./support/editor.ts";
import { inspectorOf } from "./support/inspector.ts";
import { latch } from "./support/runtime-test.ts";

// The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });

const intro = "sections.1.intro";

const sectionsButton = (page: Page) =>
	page.getByRole("button", { name: messageText("editor.sections"), exact: true });
const outlineOf = (page: Page) =>
	page.getByRole("complementary", { name: messageText("editor.sectionsOf") });

/** The layers that open over the page or beside it, and how to open each of them. */
const layers: readonly {
	readonly name: string;
	readonly layer: (page: Page) => Locator;
	readonly open: (page: Page) => Promise<void>;
}[] = [
	{
		name: "find and replace",
		layer: (page) => panelOf(page, "editor.findHeading"),
		open: (page) => page.keyboard.press("Control+Shift+F"),
	},
	{
		name: "a text",
		layer: inspectorOf,
		open: (page) => homeText(shownIn(page), intro).click(),
	},
	{
		name: "a version",
		layer: (page) => page.getByRole("region", { name: messageText("editor.changes") }),
		open: (page) => page.getByRole("button", { name: messageText("editor.changes") }).click(),
	},
	{
		name: "the list of pages",
		layer: (page) => panelOf(page, "editor.pages"),
		open: (page) => page.getByRole("button", { name: /^Pages/ }).click(),
	},
	{
		name: "a layer of the browser's own",
		layer: (page) => page.locator("#bar-menu:popover-open"),
		open: async (page) => {
			await page.setViewportSize({ width: 480, height: 800 });
			await menuButton(page).click();
		},
	},
	{
		name: "the design",
		layer: (page) => page.getByRole("complementary", { name: messageText("editor.looks") }),
		open: async (page) => {
			await page.setViewportSize({ width: 1280, height: 800 });
			await barOf(page)
				.getByRole("button", { name: messageText("editor.looks") })
				.click();
		},
	},
	{
		name: "the sections of the page",
		layer: outlineOf,
		open: (page) => sectionsButton(page).click(),
	},
	{
		name: "a new section",
		layer: (page) => page.getByRole("dialog", { name: messageText("editor.addSection") }),
		open: async (page) => {
			await sectionsButton(page).click();
			await outlineOf(page)
				.getByRole("button", { name: messageText("editor.addSection"), exact: true })
				.click();
		},
	},
];

test("Escape that takes back a conversion closes nothing, in either order; one that does not still does", async ({
	editor: { page },
}) => {
	const session = await page.context().newCDPSession(page);
	for (const { name, layer, open } of first(3, layers)) {
		await open(page);
		await expect(layer(page), name).toBeVisible();
		const field = layer(page)
			.locator("textarea, input:not([type=checkbox], [type=radio])")
			.first();
		if ((await field.count()) > 0) {
			await field.focus();
			await session.send("Input.imeSetComposition", {
				text: "しか",
				selectionStart: 2,
				selectionEnd: 2,
			});
			await field.dispatchEvent("keydown", {
				key: "Escape",
				keyCode: 229,
				isComposing: true,
				bubbles: true,
			});
			await session.send("Input.imeSetComposition", {
				text: "",
				selectionStart: 0,
				selectionEnd: 0,
			});
		}
		// The order of events in Safari, where the composition ends before the key is reported.
		for (const type of ["rawKeyDown", "keyUp"] as const)
			await session.send("Input.dispatchKeyEvent", {
				type,
				key: "Escape",
				windowsVirtualKeyCode: 229,
			});
		await expect(layer(page), name).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(layer(page), name).toHaveCount(0);
	}
});

test(
	"a click on a page whose styles are on their way opens the text once they are there",
	long,
	async ({ editor: { page, shown } }) => {
		const styles = latch();
		await page.route(/\.css/, async (route) => {
			if (route.request().frame() !== page.mainFrame()) await styles.opened;
			await route.continue();
		});
		await page.reload({ waitUntil: "commit" });
		const text = homeText(shown, intro);
		await text.waitFor({ state: "attached" });
		await text.dispatchEvent("click");
		styles.open();
		await expect(inspectorOf(page)).toBeVisible();
		await page.keyboard.press("Escape");
		await page.unrouteAll();
	},
);
