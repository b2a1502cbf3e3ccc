import type { FrameLocator, Page } from "@playwright/test";
import { messagePattern, messageText } from "../messages.ts";
import {
	barOf,
	expect,
	handleOf,
	homeText,
	openMenu,
	outlineName,
	pagesButton,
	panelOf,
	sectionTools,
	test,
	textAt,
	toastOf,
} from "./support/editor.ts";
import { closeOf, fieldOf, inspectorOf } from "./support/inspector.ts";

// Problems that new users had on a phone. The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const headingOf = (shown: FrameLocator) => homeText(shown, "sections.2.heading");

/** Expects that neither the page nor the list of pages says that something is not saved. */
async function expectNothingUnsaved(page: Page): Promise<void> {
	const unsaved = page.getByRole("region", { name: messageText("editor.unsaved") });
	await expect(unsaved).toHaveCount(0);
	await expect(pagesButton(page)).toHaveAccessibleName(/^[^,]+$/);
}

test("the tools of a section come by a tap, and not where a finger scrolls", async ({
	editor: { page, shown },
}) => {
	const tools = sectionTools(page);
	const client = await page.context().newCDPSession(page);
	const scrolled = () => shown.locator("html").evaluate((root) => root.scrollTop);
	for (const y of [600, 560, 500, 420, 340])
		await client.send("Input.dispatchTouchEvent", {
			type: y === 600 ? "touchStart" : "touchMove",
			touchPoints: [{ x: 200, y }],
		});
	await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
	await expect.poll(scrolled).toBeGreaterThan(100);
	// After a scroll, Chromium reports the element under a mouse that does not move.
	await shown.locator("html").evaluate(() => {
		const at = { clientX: 4, clientY: 400 };
		const mouse = { ...at, pointerType: "mouse", bubbles: true };
		document
			.elementFromPoint(at.clientX, at.clientY)
			?.dispatchEvent(new PointerEvent("pointerover", mouse));
	});
	await expect(tools).toHaveCount(0);
	await page.touchscreen.tap(4, 400);
	await expect(tools).toBeVisible();
});

test("a card that is open stays within reach when the phone is turned, and back", async ({
	editor: { page, shown },
}) => {
	await headingOf(shown).tap();
	await expect(fieldOf(page, "English")).toBeVisible();
	for (const [width, height] of [
		[844, 390],
		[390, 844],
	] as const) {
		await page.setViewportSize({ width, height });
		const outside = () =>
			inspectorOf(page).evaluate((inspector) => {
				const { top, bottom, left, right } = inspector.getBoundingClientRect();
				return [
					Math.min(0, top),
					Math.max(0, bottom - innerHeight),
					Math.min(0, left),
					Math.max(0, right - innerWidth),
				];
			});
		await expect.poll(outside).toEqual([0, 0, 0, 0]);
		await expect(closeOf(inspectorOf(page))).toBeInViewport();
	}
	await closeOf(inspectorOf(page)).tap();
});

test("a sheet takes the place of the card, which keeps what was typed, and its fields stay where they are", async ({
	editor: { page, shown },
	process,
}) => {
	const before = await process.read("pages/index.yaml");
	for (const [width, height] of [
		[390, 844],
		[844, 390],
	] as const) {
		await page.setViewportSize({ width, height });
		await headingOf(shown).tap();
		await fieldOf(page, "English").fill(`Good things ${width}`);
		await pagesButton(page).tap();
		const list = page.getByRole("complementary", { name: "Pages" });
		await expect(list.getByRole("button", { name: /\/pricing$/ })).toBeVisible();
		await expect(inspectorOf(page)).toHaveCount(0);
		await expect(shown.locator("[data-editing]")).toHaveCount(0);
		await list.getByRole("button", { name: "Close" }).tap();
		await expect.poll(() => process.read("pages/index.yaml")).toContain(`Good things ${width}`);
	}
	await page.setViewportSize({ width: 390, height: 844 });
	await openMenu(page);
	await barOf(page)
		.getByRole("button", { name: messageText("editor.find"), exact: true })
		.tap();
	const find = panelOf(page, "editor.findHeading");
	const instead = find.getByLabel(messageText("editor.replaceWith"));
	const place = async () => (await instead.boundingBox())?.y;
	const empty = await place();
	await find.getByLabel(messageText("editor.findWords")).fill("things");
	await expect(find.getByRole("listitem").first()).toBeVisible();
	expect(await place()).toBe(empty);
	await closeOf(find).tap();
	await expect(async () => {
		if ((await process.read("pages/index.yaml")) !== before)
			await page.getByRole("button", { name: "Undo" }).tap();
		expect(await process.read("pages/index.yaml")).toBe(before);
	}).toPass();
});

test("after a reload the same page is shown, and nothing that is in the file is called unsaved", async ({
	editor: { page, shown },
	process,
}) => {
	const written = await process.read("pages/pricing.yaml");
	await pagesButton(page).tap();
	await page
		.getByRole("complementary", { name: "Pages" })
		.getByRole("button", { name: /\/pricing$/ })
		.tap();
	const title = textAt(shown, "pages/pricing.yaml#sections.0.heading").first();
	await title.tap();
	const old = await fieldOf(page, "English").inputValue();
	await fieldOf(page, "English").fill("What it costs now");
	await expect.poll(() => process.read("pages/pricing.yaml")).toContain("What it costs now");
	await closeOf(inspectorOf(page)).tap();
	await expect(inspectorOf(page)).toHaveCount(0);
	// The app knows that the text is in the file, and deletes its local draft.
	await expect
		.poll(() =>
			page.evaluate(() =>
				Object.keys(localStorage).filter((key) => key.startsWith("editor-draft")),
			),
		)
		.toEqual([]);
	// Simulates a text that was saved, but whose window closed before the response arrived.
	const key = await page.evaluate(() => {
		const element = document.getElementById("kakehashi-bootstrap");
		const { site } = JSON.parse(element?.textContent ?? "") as { site: string };
		return `editor-draft ${site} pages/pricing.yaml#sections.0.heading`;
	});
	await page.addInitScript(
		([key, draft]) => {
			// Stores the draft only once, before the app of the reloaded window reads it. The
			// previous window still runs until then and would delete it.
			if (self !== top || sessionStorage.getItem("test-draft") !== null) return;
			sessionStorage.setItem("test-draft", "laid");
			localStorage.setItem(key, draft);
		},
		[key, JSON.stringify({ before: { en: old }, value: { en: "What it costs now" } })] as const,
	);
	let isLate = false;
	await page.route("**/_edit/actions", async (route) => {
		isLate = true;
		await expect(pagesButton(page)).toBeVisible();
		await expectNothingUnsaved(page);
		await route.continue();
	});
	await page.reload();
	await expect(title).toHaveText("What it costs now");
	await expect.poll(() => isLate).toBe(true);
	await page.unroute("**/_edit/actions");
	await expectNothingUnsaved(page);
	await page.getByRole("button", { name: "Undo" }).tap();
	await expect.poll(() => process.read("pages/pricing.yaml")).toBe(written);
});

test("the sheet goes once a section has been added, and a notice that goes moves nothing", async ({
	editor: { page, shown },
	process,
}) => {
	const before = await process.read("pages/index.yaml");
	await pagesButton(page).tap();
	await panelOf(page, "editor.pages").getByRole("button", { name: /^Home/ }).tap();
	await openMenu(page);
	await page.getByRole("button", { name: "Sections", exact: true }).tap();
	const sheet = page.getByRole("complementary", { name: messageText("editor.sectionsOf") });
	// On a touch screen, the name of the drag handle does not mention the Alt key.
	await expect(handleOf(sheet)).toHaveAccessibleName(messagePattern("editor.dragHandleTouch"));
	await outlineName(page, 1).tap();
	await sheet.getByRole("button", { name: "Duplicate" }).first().tap();
	await expect(toastOf(page)).not.toBeEmpty();
	const room = () =>
		sheet.evaluate((each) => [each.scrollHeight, each.getBoundingClientRect().top]);
	const withNotice = await room();
	await page.keyboard.press("Shift");
	await expect(toastOf(page)).toBeEmpty();
	expect(await room()).toEqual(withNotice);
	await sheet
		.getByRole("button", { name: messageText("editor.addSection") })
		.last()
		.tap();
	await page.getByRole("dialog").getByRole("listitem").getByRole("button").first().tap();
	await expect(sheet).toHaveCount(0);
	await expect(shown.locator("[data-key]:focus")).toBeInViewport();
	await expect(async () => {
		if ((await process.read("pages/index.yaml")) !== before)
			await page.getByRole("button", { name: "Undo" }).tap();
		expect(await process.read("pages/index.yaml")).toBe(before);
	}).toPass();
});
