import type { CDPSession, Locator, Page } from "@playwright/test";
import { parse } from "yaml";
import { formLabels } from "../../packages/kakehashi/src/sections/form/labels.ts";
import { messagePattern, messageText } from "../messages.ts";
import { draggedName, dragMarks, dropLine } from "./support/drag-marks.ts";
import {
	expect,
	handleOf,
	homeText,
	openMenu,
	outlineName,
	outlineRow,
	showPage,
	tabStopsAt,
	test,
	textAt,
	toastOf,
} from "./support/editor.ts";
import { inspectorOf } from "./support/inspector.ts";

// The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });

/**
 * Presses the drag handle and moves the pointer to a point of another element.
 * @param x position in the target, as a fraction of its width
 * @param y position in the target, as a fraction of its height
 */
async function drag(
	page: Page,
	dragHandle: Locator,
	target: Locator,
	x: number,
	y: number,
): Promise<void> {
	await dragHandle.hover();
	await page.mouse.down();
	const box = await target.boundingBox();
	if (box === null) throw new Error("There is nothing to be dragged to");
	await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 6 });
	await expect(draggedName(page)).toBeVisible();
}

const tilesOf = async (read: (file: string) => Promise<string>): Promise<unknown[]> =>
	parse(await read("pages/index.yaml")).sections[2].cards;

test("the handle of a plan is on its card, although its name is also in the table that compares plans", async ({
	editor: { page, shown },
}) => {
	await page.setViewportSize({ width: 1600, height: 900 });
	await showPage(page, "pages/pricing.yaml");
	const name = textAt(shown, "pages/pricing.yaml#sections.1.plans.1.name").first();
	await name.hover();
	const dragHandle = page.getByRole("button", { name: /^Move (?:Plan|Card) \d/ });
	await expect(dragHandle).toHaveAccessibleName(/^Move Plan 2/);
	const own = await dragHandle.boundingBox();
	const inspector = await shown.locator("article", { has: name }).boundingBox();
	if (own === null || inspector === null)
		throw new Error("Neither the handle nor the card is there");
	expect(own.x).toBeGreaterThanOrEqual(inspector.x - 1);
	expect(own.x + own.width).toBeLessThanOrEqual(inspector.x + inspector.width + 1);
});

test("an item is dragged on the page; Escape and a drop in its own place change nothing", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	const sent: string[] = [];
	page.on(
		"request",
		(request) =>
			request.url().endsWith("/_edit/actions") && sent.push(request.postData() ?? ""),
	);
	const tile = (index: number) => homeText(shown, `sections.2.cards.${index}.heading`);
	const tiles = await tilesOf(process.read);
	await tile(0).evaluate((element) =>
		element.scrollIntoView({ block: "center", behavior: "instant" }),
	);
	await tile(0).hover();
	const dragHandle = page.getByRole("button", { name: /^Move (?:Plan|Card) \d/ });
	await expect(dragHandle).toHaveAccessibleName(/^Move Card 1: /);
	await drag(page, dragHandle, tile(1), 0.9, 0.5);
	await expect(dropLine(page)).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dragMarks(page)).toHaveCount(0);
	await page.mouse.up();
	await tile(0).hover();
	await drag(page, dragHandle, tile(0), 0.1, 0.5);
	await expect(dropLine(page)).toHaveCount(0);
	await page.mouse.up();
	expect(sent).toEqual([]);
	await tile(0).hover();
	await drag(page, dragHandle, tile(1), 0.9, 0.5);
	// The drop line between items beside each other is vertical.
	const drawn = await dropLine(page).boundingBox();
	expect(drawn?.height).toBeGreaterThan(drawn?.width ?? 0);
	await page.mouse.up();
	await expect(toastOf(page)).toContainText(
		messagePattern("editor.hasMoved", {
			label: /Card 2 .*/,
			place: messagePattern("editor.placeOf", { index: "2" }),
		}),
	);
	await expect(dragHandle).toBeFocused();
	await expect(dragHandle).toHaveAccessibleName(/^Move Card 2/);
	expect(await tilesOf(process.read)).toEqual([tiles[1], tiles[0], ...tiles.slice(2)]);
	expect(sent).toHaveLength(1);
	// Keys move the item by the drag handle, too.
	await page.keyboard.press("Alt+ArrowDown");
	await expect(dragHandle).toHaveAccessibleName(/^Move Card 3/);
	await expect(dragHandle).toBeFocused();
	await page.keyboard.press("Alt+ArrowUp");
	await expect(dragHandle).toHaveAccessibleName(/^Move Card 2/);
	await page.keyboard.press("Alt+ArrowUp");
	await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
});

test("an item is dragged from the tools in the card of its text, which lets the page be seen", async ({
	editor: { page, shown },
	process,
}) => {
	const tiles = await tilesOf(process.read);
	const tile = (index: number) => homeText(shown, `sections.2.cards.${index}.heading`);
	await tile(2).evaluate((element) =>
		element.scrollIntoView({ block: "center", behavior: "instant" }),
	);
	await tile(0).click();
	await drag(
		page,
		inspectorOf(page).getByRole("button", { name: /^Move Card 1/ }),
		tile(2),
		0.9,
		0.5,
	);
	await expect(inspectorOf(page)).toHaveCSS("opacity", "0");
	await page.mouse.up();
	await expect(inspectorOf(page)).toHaveCount(0);
	await expect(tile(2)).toBeFocused();
	expect(await tilesOf(process.read)).toEqual([tiles[1], tiles[2], tiles[0], ...tiles.slice(3)]);
});

test("a section is dragged in the list of sections, never above the cover", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	const before: unknown[] = parse(original).sections;
	await page.getByRole("button", { name: "Sections", exact: true }).click();
	const dragHandle = (index: number) => handleOf(outlineRow(page, index));
	await expect(dragHandle(0)).toHaveCount(0);
	await drag(page, dragHandle(3), outlineName(page, 0), 0.5, 0.2);
	await page.mouse.up();
	await expect(toastOf(page)).toContainText(`Now 2 of ${before.length}`);
	await expect(dragHandle(1)).toBeFocused();
	expect(parse(await process.read("pages/index.yaml")).sections).toEqual([
		before[0],
		before[3],
		before[1],
		before[2],
		before[4],
	]);
	await page.keyboard.press("Control+z");
	await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
	await expect(homeText(shown, "sections.3.heading").first()).toBeVisible();
});

test("the menu is dragged and moved by keys, one undo each, and the row keeps the focus", async ({
	editor: { page, shown },
	process,
}) => {
	const menuOf = async (): Promise<unknown> =>
		parse(await process.read("site.yaml")).menu ?? null;
	const original = await process.read("site.yaml");
	await shown.locator('nav [data-key$="#menu"]').first().click();
	const rows = inspectorOf(page).getByRole("group", { name: /^Menu/ }).getByRole("listitem");
	await expect(rows).not.toHaveCount(0);
	const shownNames = () => rows.locator("[lang|=en]").allInnerTexts();
	const names = await shownNames();
	const dragHandle = (index: number) => handleOf(rows.nth(index));
	await drag(page, dragHandle(0), rows.nth(2), 0.5, 0.9);
	await page.mouse.up();
	await expect.poll(shownNames).toEqual([names[1], names[2], names[0], ...names.slice(3)]);
	await expect(page.getByRole("group", { name: /^Menu/ }).getByRole("status")).toHaveText(
		messageText("editor.hasMoved", {
			label: names[0],
			place: messageText("editor.placeOf", { index: "3", count: names.length }),
		}),
	);
	await expect(dragHandle(2)).toBeFocused();
	await page.keyboard.press("Alt+ArrowUp");
	await expect.poll(shownNames).toEqual([names[1], names[0], ...names.slice(2)]);
	await expect(dragHandle(1)).toBeFocused();
	await page.keyboard.press("Alt+ArrowRight");
	await expect
		.poll(menuOf)
		.toMatchObject([
			{ pages: [expect.any(String)] },
			...names.slice(2).map(() => expect.any(String)),
		]);
	await expect(dragHandle(1)).toBeFocused();
	// A menu entry that is dropped on its own child stays where it is.
	await drag(page, dragHandle(0), rows.nth(1), 0.5, 0.9);
	await page.mouse.up();
	await expect.poll(shownNames).toEqual([names[1], names[0], ...names.slice(2)]);
	for (let left = 3; left > 0; left -= 1)
		await page.getByRole("button", { name: "Undo" }).click();
	await expect.poll(() => process.read("site.yaml")).toBe(original);
});

test("the topics of a form are dragged and moved by keys, and what is folded out goes with its topic", async ({
	editor: { page, shown },
	process,
}) => {
	const topicsOf = async (): Promise<string[]> =>
		parse(await process.read("pages/contacts.yaml")).sections[1].topics.map(
			({ id }: { id: string }) => id,
		);
	// The window is so high that the whole inspector fits and nothing scrolls below the pointer.
	await page.setViewportSize({ width: 1280, height: 1600 });
	await showPage(page, "pages/contacts.yaml");
	await tabStopsAt(shown, "pages/contacts.yaml#sections.1.topics.0.label").first().click();
	const topics = inspectorOf(page).getByRole("group", { name: formLabels.keys.topics.en });
	const rows = topics.getByRole("listitem");
	const dragHandle = (index: number) => handleOf(rows.nth(index));
	await rows.nth(0).locator("summary").click();
	await drag(page, dragHandle(0), rows.nth(2), 0.5, 0.9);
	await page.mouse.up();
	await expect.poll(topicsOf).toEqual(["plans", "fault", "question", "other"]);
	await expect(dragHandle(2)).toBeFocused();
	await expect(rows.nth(2).locator("details")).toHaveAttribute("open", "");
	await expect(rows.nth(0).locator("details")).not.toHaveAttribute("open");
	await page.keyboard.press("Alt+ArrowDown");
	await expect.poll(topicsOf).toEqual(["plans", "fault", "other", "question"]);
	await expect(dragHandle(3)).toBeFocused();
	await page.keyboard.press("Alt+ArrowDown");
	await expect(topics.getByText(messageText("editor.atTheEnd"))).toBeVisible();
});

test.describe("with a finger", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	/** A finger that touches the screen, moves and lifts. */
	async function swipe(
		client: CDPSession,
		points: readonly (readonly [number, number])[],
	): Promise<void> {
		for (const [index, [x, y]] of points.entries())
			await client.send("Input.dispatchTouchEvent", {
				type: index === 0 ? "touchStart" : "touchMove",
				touchPoints: [{ x, y }],
			});
	}

	test("a section is dragged in the list", async ({ editor: { page }, process }) => {
		const before: unknown[] = parse(await process.read("pages/index.yaml")).sections;
		const client = await page.context().newCDPSession(page);
		await openMenu(page);
		await page.getByRole("button", { name: "Sections", exact: true }).tap();
		const dragHandle = (index: number) => handleOf(outlineRow(page, index));
		await dragHandle(2).scrollIntoViewIfNeeded();
		const from = await dragHandle(2).boundingBox();
		const to = await dragHandle(1).boundingBox();
		if (from === null || to === null) throw new Error("There is no handle");
		await swipe(client, [
			[from.x + 10, from.y + 10],
			[from.x + 12, from.y - 4],
			[to.x + 12, to.y - 2],
		]);
		await expect(dropLine(page)).toBeVisible();
		await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
		await expect(toastOf(page)).toContainText(`Now 2 of ${before.length}`);
		expect(parse(await process.read("pages/index.yaml")).sections).toEqual([
			before[0],
			before[2],
			before[1],
			...before.slice(3),
		]);
	});
});
