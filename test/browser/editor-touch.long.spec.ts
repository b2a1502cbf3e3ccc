import { messagePattern, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { axeViolations } from "./support/axe.ts";
import { expect, homeText, openMenu, pagesButton, test } from "./support/editor.ts";
import { closeOf, fieldIn, inspectorOf } from "./support/inspector.ts";
import { touchTargets } from "./support/touch-targets.ts";

// The editor on a phone: touch only, without keyboard or hover. `works` is a second collection.
const works = [...newsFiles].map(([file, bytes]): [string, Uint8Array] => [
	file.replace("news/", "works/"),
	file.endsWith("_collection.yaml") ? renamed(bytes) : bytes,
]);
test.use({
	content: new Map([...newsFiles, ...works]),
	viewport: { width: 390, height: 844 },
	hasTouch: true,
	isMobile: true,
});

test("with a finger a text is changed, a section moved, and a page left and found again", async ({
	editor: { page, shown },
	process,
}) => {
	const heading = (index: number) => homeText(shown, `sections.${index}.heading`);
	await heading(2).tap();
	const inspector = inspectorOf(page);
	await expect(inspector).toBeVisible();
	await fieldIn(inspector, "English").tap();
	await fieldIn(inspector, "English").fill("Six good things");
	await fieldIn(inspector, "日本語").fill("六つのこと");
	const small = (await touchTargets(page)).filter(
		({ width, height }) => Math.min(width, height) < 24,
	);
	expect.soft(small, "too small to touch (2.5.8)").toEqual([]);
	await closeOf(inspector).tap();
	await expect(inspector).toHaveCount(0);
	await expect.poll(() => process.read("pages/index.yaml")).toContain("六つのこと");

	await openMenu(page);
	await page.getByRole("button", { name: "Sections", exact: true }).tap();
	const outline = page.getByRole("complementary", { name: messageText("editor.sectionsOf") });
	await outline.getByRole("button", { name: /Six good things/ }).tap();
	await outline.getByRole("button", { name: "Move up" }).tap();
	await expect(heading(1)).toHaveText("Six good things");
	await outline.getByRole("button", { name: "Close" }).tap();
	await expect(outline).toHaveCount(0);

	await pagesButton(page).tap();
	const list = page.getByRole("complementary", { name: "Pages" });
	await list.getByRole("button", { name: /\/pricing$/ }).tap();
	await expect(shown.locator('main [data-key^="pages/pricing.yaml#"]').first()).toBeVisible();
	// The list closes once its page is shown, so that it does not cover the page.
	await expect(list).toHaveCount(0);
	await page.evaluate(() => document.querySelector("iframe")?.setAttribute("hidden", ""));
	expect.soft(await axeViolations(page)).toEqual([]);

	// With two collections, the editor asks which one the new entry is for.
	await page.evaluate(() => document.querySelector("iframe")?.removeAttribute("hidden"));
	await openMenu(page);
	await page.getByRole("button", { name: "New entry" }).tap();
	const where = page.getByRole("dialog", { name: messageText("editor.newEntryWhere") });
	await expect(where.getByRole("listitem")).toHaveText(["News", "Works"]);
	await where.getByRole("button", { name: "Works" }).tap();
	await page.getByRole("textbox", { name: "English: Title" }).tap();
	await page.getByRole("button", { name: messageText("editor.articleClose") }).tap();
	await shown.locator("h1").tap();
	await expect(fieldIn(inspector, "English")).toHaveValue(messageText("starter.entryTitle"));
	await expect(shown.locator("h1")).toBeInViewport();
	await closeOf(inspector).tap();
	await page.getByRole("button", { name: messageText("editor.publish") }).tap();
	await page.getByRole("button", { name: messageText("editor.publishAnyway") }).tap();
	await page.getByRole("button", { name: messageText("editor.makeDraft") }).tap();
	await expect(page.getByText(messagePattern("editor.isDraftNow"))).toBeVisible();
	expect(
		(await touchTargets(page)).filter(({ width, height }) => Math.min(width, height) < 24),
	).toEqual([]);
});

/** The same collection with another path and name. */
function renamed(bytes: Uint8Array): Uint8Array {
	return new TextEncoder().encode(
		new TextDecoder()
			.decode(bytes)
			.replace("path: /news", "path: /works")
			.replace("en: News,", "en: Works,"),
	);
}
