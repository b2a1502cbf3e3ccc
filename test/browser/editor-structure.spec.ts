import type { FrameLocator, Page } from "@playwright/test";
import { parse } from "yaml";
import { first, long } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { axeViolations } from "./support/axe.ts";
import { dropLine } from "./support/drag-marks.ts";
import {
	expect,
	homeText,
	openMenu,
	outlineName,
	outlineRow,
	pagesButton,
	sectionTools,
	test,
	textAt,
	toastOf,
} from "./support/editor.ts";
import { fieldOf, inspectorOf } from "./support/inspector.ts";

// The tests share one editor, so they run in order.
test.describe.configure({ mode: "default" });

const headingAt = (shown: FrameLocator, index: number) =>
	homeText(shown, `sections.${index}.heading`);
/** A tool of a section in the list of sections, which has the tools of the chosen section. */
const outlineTool = (page: Page, index: number, tool: "moveUp" | "moveDown" | "duplicate") =>
	outlineRow(page, index).getByRole("button", {
		name: messageText(`editor.${tool}`),
		exact: true,
	});

test("sections are moved, copied, removed and brought back by keyboard alone, and the focus stays with them", async ({
	editor: { page, shown },
	process,
}) => {
	const original = await process.read("pages/index.yaml");
	await page.getByRole("button", { name: "Sections", exact: true }).press("Enter");
	const outline = page.getByRole("complementary", { name: messageText("editor.sectionsOf") });
	await expect(outline.getByRole("heading")).toBeFocused();
	const words = await headingAt(shown, 2).innerText();
	await outline.getByRole("button", { name: /^Cards/ }).press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.locator(":focus")).toHaveAccessibleName("Move up");
	await page.keyboard.press("Enter");
	await expect(headingAt(shown, 1)).toHaveText(words);
	await expect(toastOf(page)).toContainText(
		messageText("editor.hasMoved", {
			label: `Cards ${words}`,
			place: messageText("editor.placeOf", { index: "2", count: 5 }),
		}),
	);
	await expect(outlineTool(page, 1, "moveUp")).toBeFocused();
	// The section is directly below the hero and cannot move further up. The button is disabled but
	// keeps the focus.
	await expect(page.locator(":focus")).toHaveAttribute("aria-disabled", "true");
	await outlineName(page, 1).press("Alt+ArrowDown");
	await expect(headingAt(shown, 2)).toHaveText(words);
	await expect(outlineTool(page, 2, "moveDown")).toBeFocused();
	expect(await process.read("pages/index.yaml")).toBe(original);
	await outline.getByRole("button", { name: "Duplicate" }).press("Enter");
	await expect(headingAt(shown, 3)).toHaveText(words);
	await expect(outlineTool(page, 3, "duplicate")).toBeFocused();
	await outline.getByRole("button", { name: "Remove" }).press("Enter");
	await expect(outlineName(page, 3)).toBeFocused();
	expect(await process.read("pages/index.yaml")).toBe(original);
	await page.keyboard.press("Control+z");
	await expect(headingAt(shown, 3)).toHaveText(words);
	await page.keyboard.press("Control+z");
	await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
});

test(
	"a section is dragged to another place with the mouse, and one undo puts it back to the byte",
	long,
	async ({ editor: { page, shown }, process }) => {
		const original = await process.read("pages/index.yaml");
		const words = await headingAt(shown, 3).first().innerText();
		await headingAt(shown, 3).first().scrollIntoViewIfNeeded();
		await headingAt(shown, 3).first().hover();
		const dragHandle = sectionTools(page).getByRole("button", { name: /^Move .*: drag/ });
		await dragHandle.hover();
		await page.mouse.down();
		// At the edge of the window the page scrolls automatically, until the target section is in
		// view.
		const target = async () =>
			(await shown.locator("main > *").nth(1).boundingBox()) ?? { x: 0, y: 0 };
		await page.mouse.move(600, 20, { steps: 5 });
		await expect.poll(async () => (await target()).y).toBeGreaterThan(100);
		await page.mouse.move(600, 400);
		const { x, y } = await target();
		await page.mouse.move(x + 200, y + 20);
		await expect(dropLine(page)).toBeVisible();
		await page.mouse.up();
		await expect(dropLine(page)).toHaveCount(0);
		await expect(headingAt(shown, 1).first()).toHaveText(words);
		await expect(toastOf(page)).toContainText("Now 2 of 5");
		await expect(dragHandle).toBeFocused();
		const { sections } = parse(await process.read("pages/index.yaml"));
		const before = parse(original).sections;
		expect(sections).toEqual([before[0], before[3], before[1], before[2], before[4]]);
		await page.keyboard.press("Control+z");
		await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
	},
);

test(
	"nothing is done to what has come in the place of something that is still being moved",
	long,
	async ({ editor: { page, shown }, process }) => {
		const original = await process.read("pages/index.yaml");
		await page.getByRole("button", { name: "Sections", exact: true }).press("Enter");
		const outline = page.getByRole("complementary", { name: messageText("editor.sectionsOf") });
		await outline.getByRole("button", { name: /^Cards/ }).press("Enter");
		const release = Promise.withResolvers<void>();
		const actions: string[] = [];
		// The test delays the response.
		await page.route("**/_edit/actions", async (route) => {
			actions.push(String(route.request().postDataJSON().action.kind));
			await release.promise;
			await route.continue();
		});
		await outlineTool(page, 2, "moveUp").press("Enter");
		await outlineTool(page, 2, "duplicate").press("Enter");
		await expect(toastOf(page)).toContainText(messageText("editor.stillBusy"));
		// A user who writes in another text by then keeps the focus there.
		await headingAt(shown, 3).click();
		await expect(fieldOf(page, "English")).toBeFocused();
		release.resolve();
		await expect(toastOf(page)).toContainText(
			messagePattern("editor.hasMoved", { label: /Cards.*/ }),
		);
		await expect(fieldOf(page, "English")).toBeFocused();
		await page.keyboard.press("Escape");
		expect(actions).toEqual(["moveItem"]);
		await page.keyboard.press("Control+z");
		await expect.poll(() => process.read("pages/index.yaml")).toBe(original);
		await expect(headingAt(shown, 2)).toBeVisible();
	},
);

test(
	"a section is added from pictures of all kinds, and its first text is the next to be changed",
	long,
	async ({ editor: { page, shown }, process }) => {
		const original = await process.read("pages/index.yaml");
		await page.getByRole("button", { name: "Sections", exact: true }).press("Enter");
		const choice = page.getByRole("dialog", { name: messageText("editor.addSection") });
		await page
			.getByRole("button", { name: messageText("editor.addSection"), exact: true })
			.press("Enter");
		await expect(choice).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(choice).toBeHidden();
		await expect(
			page.getByRole("button", { name: messageText("editor.addSection"), exact: true }),
		).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(choice.locator("img").first()).toBeVisible();
		// The dialog is opened again before its `close` event arrives.
		await page
			.getByRole("button", { name: messageText("editor.addSection"), exact: true })
			.evaluate((button: HTMLElement) => {
				document.querySelector("dialog")?.close();
				button.click();
			});
		await choice.getByRole("button", { name: /^FAQ/ }).press("Enter");
		await expect(headingAt(shown, 5)).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(fieldOf(page, "日本語")).toHaveValue("よくある\nご質問");
		// Escape also works on the page, which still has the focus for a moment.
		await headingAt(shown, 5).press("Escape");
		await expect(inspectorOf(page)).toHaveCount(0);
		// The section is removed with the buttons that the page shows beside it.
		await sectionTools(page).getByRole("button", { name: "Remove" }).click();
		await expect(headingAt(shown, 5)).toHaveCount(0);
		expect(await process.read("pages/index.yaml")).toBe(original);
	},
);

test(
	"what a service gives is pasted, and a refusal stays in the dialog with its reason",
	long,
	async ({ editor: { page, shown }, process }) => {
		const original = await process.read("pages/index.yaml");
		await page.getByRole("button", { name: "Sections", exact: true }).press("Enter");
		await page
			.getByRole("button", { name: messageText("editor.addSection"), exact: true })
			.press("Enter");
		const choice = page.getByRole("dialog", { name: messageText("editor.addSection") });
		const field = choice.getByLabel(messageText("editor.pasteEmbed"));
		const add = choice.getByRole("button", { name: messageText("editor.addPasted") });
		await field.fill("https://maps.app.goo.gl/AbCdEfGh123");
		await add.click();
		await expect(choice.getByRole("alert")).toHaveText(messageText("editor.embedShortLink"));
		await expect(field).toHaveValue(/goo\.gl/);
		await field.fill("https://youtu.be/dQw4w9WgXcQ");
		await add.click();
		await expect(choice).toBeHidden();
		await expect(headingAt(shown, 5)).toBeFocused();
		await sectionTools(page).getByRole("button", { name: "Remove" }).click();
		await expect(headingAt(shown, 5)).toHaveCount(0);
		expect(await process.read("pages/index.yaml")).toBe(original);
	},
);

test(
	"the buttons of a section stand where they cover no words, wherever the page is scrolled to",
	long,
	async ({ editor: { page, shown } }) => {
		await page
			.getByRole("group", { name: "Page language" })
			.getByRole("button", { name: "日本語" })
			.click();
		for (const index of [0, 1, 2, 3, 4]) {
			const words = headingAt(shown, index).first();
			await words.evaluate((element) =>
				element.scrollIntoView({ block: "start", behavior: "instant" }),
			);
			await words.focus();
			await expect(sectionTools(page)).toBeVisible();
			await expect.poll(() => page.evaluate(coveredWords), `section ${index}`).toEqual([]);
		}
	},
);

/** The words of the page that the buttons of their section cover. */
function coveredWords(): string[] {
	const frame = document.querySelector("iframe");
	const tools = document.querySelector(".section-tools");
	const page = frame?.contentDocument;
	if (!frame || !page || !tools) return ["nothing is there"];
	const outer = frame.getBoundingClientRect();
	const own = tools.getBoundingClientRect();
	const isBelow = ({ left, right, top, bottom }: DOMRect) =>
		outer.left + left < own.right &&
		outer.left + right > own.left &&
		outer.top + top < own.bottom &&
		outer.top + bottom > own.top;
	return [...page.querySelectorAll("[data-key]")].flatMap((element) => {
		const range = page.createRange();
		range.selectNodeContents(element);
		return [...range.getClientRects()].some(isBelow) ? [element.textContent] : [];
	});
}

test(
	"scrolling measures the section that the buttons belong to and those beside it, not the whole page",
	long,
	async ({ editor: { page, shown } }) => {
		await headingAt(shown, 3).first().focus();
		await expect(sectionTools(page)).toBeVisible();
		const measured = await page.evaluate(async () => {
			const view = document.querySelector("iframe")?.contentWindow as
				| (Window & typeof globalThis)
				| null;
			if (!view) return [];
			const sections = new Set<number>();
			const all = [...view.document.querySelectorAll("main > *")];
			const { getClientRects } = view.Range.prototype;
			view.Range.prototype.getClientRects = function () {
				sections.add(all.findIndex((each) => each.contains(this.startContainer)));
				return getClientRects.call(this);
			};
			const scrolled = new Promise((done) =>
				view.addEventListener("scroll", () => requestAnimationFrame(done), { once: true }),
			);
			view.scrollBy({ top: 1, behavior: "instant" });
			await scrolled;
			return [...sections].filter((index) => index !== -1).sort();
		});
		expect(measured).toEqual([2, 3, 4]);
	},
);

test(
	"an item is moved in the card of its text, and the focus goes with it",
	long,
	async ({ editor: { page, shown } }) => {
		const tile = (index: number) => homeText(shown, `sections.2.cards.${index}.heading`);
		const words = await tile(0).innerText();
		await tile(0).press("Enter");
		await page
			.getByRole("group", { name: /^Card 1/ })
			.getByRole("button", { name: "Move down" })
			.press("Enter");
		await expect(tile(1)).toHaveText(words);
		await expect(tile(1)).toBeFocused();
	},
);

test(
	"a page is taken out of the menu and put back by keyboard, and its label is there to be changed",
	long,
	async ({ editor: { page, shown }, process }) => {
		const inMenu = textAt(shown, "pages/pricing.yaml#menu");
		await pagesButton(page).press("Enter");
		const list = page.getByRole("complementary", { name: "Pages" });
		await list.getByRole("button", { name: /^Pricing/ }).press("Enter");
		await list.getByRole("button", { name: messageText("editor.outOfMenu") }).press("Enter");
		const back = list.getByRole("button", { name: messageText("editor.intoMenu") });
		await expect(back).toBeFocused();
		await expect(inMenu).toHaveCount(0);
		await back.press("Enter");
		await expect(fieldOf(page, "English")).toHaveValue("Pricing");
		await page.keyboard.press("Control+A");
		await page.keyboard.type("Prices");
		await page.keyboard.press("Enter");
		await expect(inMenu.first()).toHaveText("Prices");
		await expect
			.poll(() => process.read("pages/pricing.yaml"))
			.toMatch(/^menu: \{ en: Prices, ja: 料金 \}/m);
	},
);

for (const [width, height] of first(1, [
	[360, 740],
	[1280, 800],
] as const))
	test(
		`at ${width} px the list of sections and the choice of kinds are without barriers`,
		long,
		async ({ editor: { page } }) => {
			await page.getByLabel(messageText("editor.editorLanguage")).selectOption("ja");
			await page.setViewportSize({ width, height });
			await openMenu(page);
			await page.getByRole("button", { name: "セクション", exact: true }).click();
			await page
				.getByRole("button", { name: /^カード/ })
				.first()
				.click();
			expect(
				await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
			).toBe(0);
			await page.evaluate(() => document.querySelector("iframe")?.remove());
			expect(await axeViolations(page)).toEqual([]);
			await page
				.getByRole("button", {
					name: messageText("editor.addSection", {}, "ja"),
					exact: true,
				})
				.click();
			await expect(page.getByRole("dialog")).toBeVisible();
			expect(await axeViolations(page)).toEqual([]);
		},
	);
