import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { Browser, FrameLocator, Locator, Page } from "@playwright/test";
import { eitherLanguage, type MessageKey, messageText } from "../../messages.ts";
import { copySite } from "../../sites/copy-site.ts";
import { closeOf, inspectorOf } from "./inspector.ts";
import { test as base, expect, type Started } from "./policy-test.ts";

export { expect };

const root = resolve(import.meta.dirname, "../../..");

/** An editor running as its owner starts it, on a copy of the fixture. */
export type EditorProcess = {
	readonly origin: string;
	/** The copy of the site that the editor changes. */
	readonly folder: string;
	/** The cookies of a browser that has opened the editor's address. */
	readonly cookies: Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
	readonly read: (file: string) => Promise<string>;
	readonly write: (file: string, text: string) => Promise<void>;
};

type Variables = Readonly<Record<string, string>>;
type Editor = { readonly page: Page; readonly shown: FrameLocator };

/**
 * Starts the editor on a copy of the fixture. The returned address works only once.
 * @param content additional files of the copy, by path in the content folder
 * @param env additional environment variables
 */
export async function startEditorProcess(
	content: ReadonlyMap<string, Uint8Array> = new Map(),
	env: Variables = {},
) {
	const folder = await mkdtemp(join(tmpdir(), "kakehashi-editor-"));
	copySite(join(root, "test/site"), folder);
	for (const [file, bytes] of content) {
		await mkdir(dirname(join(folder, "content", file)), { recursive: true });
		await writeFile(join(folder, "content", file), bytes);
	}
	// The editor uses its usual port or any free one, because several test files run at the same
	// time.
	const parts = ["packages/kakehashi/src/command/kakehashi.ts", "edit", folder, "--no-open"];
	const child = spawn(process.execPath, parts, {
		cwd: root,
		stdio: ["ignore", "pipe", "inherit"],
		env: { ...process.env, ...env },
	});
	const ended = new Promise<void>((done) => child.once("exit", () => done()));
	const address = await new Promise<string>((found, failed) => {
		let output = "";
		child.stdout.setEncoding("utf8").on("data", (text) => {
			output += text;
			const url = /http:\S+token=\S+/.exec(output)?.[0];
			if (url !== undefined) found(url);
		});
		void ended.then(() => failed(new Error(`The editor ended with ${child.exitCode}`)));
	});
	return {
		address,
		folder,
		async close() {
			child.kill("SIGTERM");
			await ended;
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Starts the editor and opens its address. */
async function openEditor(
	browser: Browser,
	content: ReadonlyMap<string, Uint8Array>,
	env: Variables,
): Promise<Started<EditorProcess>> {
	const { address, folder, close } = await startEditorProcess(content, env);
	const context = await browser.newContext();
	const page = await context.newPage();
	await page.goto(address);
	await barOf(page).waitFor();
	const cookies = await context.cookies();
	await context.close();
	return {
		value: {
			origin: new URL(address).origin,
			folder,
			cookies,
			read: (file) => readFile(join(folder, "content", file), "utf8"),
			write: (file, text) => writeFile(join(folder, "content", file), text),
		},
		stop: close,
	};
}

/** The frame with the page that is edited. */
export const previewOf = (page: Page): Locator =>
	page.getByRole("main").locator(":scope > div > iframe");

/** The page that is edited, in its frame. */
export const shownIn = (page: Page): FrameLocator => previewOf(page).contentFrame();

/** The place of a text on the page, by its key: a content file and a path in it. */
export const textAt = (shown: FrameLocator | Page, key: string): Locator =>
	shown.locator(`[data-key="${key}"]`);

/** The places of a text at which Tab stops. A page may show a text several times. */
export const tabStopsAt = (shown: FrameLocator | Page, key: string): Locator =>
	shown.locator(`[data-key="${key}"][tabindex]`);

/** The place of a text on the home page, by its path in the file. */
export const homeText = (shown: FrameLocator | Page, path: string): Locator =>
	textAt(shown, `pages/index.yaml#${path}`);

/** The heading of an entry. Its key names the file of the entry. */
export const entryTitle = (shown: FrameLocator): Locator => shown.locator("h1[data-key$='#title']");

/** The bar of the editor. */
export const barOf = (page: Page): Locator => page.getByRole("banner");

/** How the button that opens the list of pages begins. The name of the shown page follows. */
const pagesLabel = (["en", "ja"] as const)
	.map((language) =>
		messageText(
			"editor.actionOf",
			{ action: messageText("editor.pages", {}, language), place: "" },
			language,
		),
	)
	.join("|");

/** The button that names the shown page and opens the list of pages. */
export const pagesButton = (page: Page): Locator =>
	barOf(page).getByRole("button", { name: new RegExp(`^(?:${pagesLabel})`) });

/** Expects that the bar names this page or entry as the one that is shown. */
export const expectPage = (page: Page, name: string): Promise<void> =>
	expect(pagesButton(page)).toHaveAccessibleName(
		new RegExp(`^(?:${pagesLabel})${name}(?:[,、]|$)`),
	);

/** A panel beside the page, by the key of its heading. */
export const panelOf = (page: Page, heading: MessageKey): Locator =>
	page.getByRole("complementary", { name: eitherLanguage(heading) });

/** What has just happened, as the editor shows and announces it. Empty if there is nothing new. */
export const toastOf = (page: Page): Locator =>
	page.getByRole("status", { name: eitherLanguage("editor.toasts") });

/** The button of the bar that adds an entry. */
export const newEntryButton = (page: Page): Locator =>
	barOf(page).getByRole("button", {
		name: new RegExp(
			[messageText("editor.newEntry"), messageText("editor.newEntry", {}, "ja")].join("|"),
		),
	});

/** The tools over the page, of the section under the pointer or the focus. */
export const sectionTools = (page: Page): Locator =>
	page
		.getByRole("main")
		.locator(":scope > div")
		.getByRole("group", { name: eitherLanguage("editor.tools") })
		.locator("..");

/** A row of the list of sections, which is open beside the page. */
export const outlineRow = (page: Page, index: number): Locator =>
	panelOf(page, "editor.sectionsOf").locator("ol").first().locator(":scope > li").nth(index);

/** The button of such a row that has the name of the section and shows its tools. */
export const outlineName = (page: Page, index: number): Locator =>
	outlineRow(page, index).locator(":scope > [aria-expanded]");

/** The drag handle of a row. */
export const handleOf = (row: Locator): Locator =>
	row
		.getByRole("button", {
			name: eitherLanguage("editor.dragHandle", "editor.dragHandleTouch"),
		})
		.first();

/** Opens a page in the editor, given by its file, from the list of pages in the bar. */
export async function showPage(page: Page, file: string): Promise<void> {
	await pagesButton(page).click();
	const list = panelOf(page, "editor.pages");
	// In a narrow window the list covers the page and closes automatically.
	const isSheet = await list.evaluate((list) => getComputedStyle(list).position === "fixed");
	await list.locator(`[data-file="${file}"]`).click();
	if (!isSheet) await closeOf(list).click();
}

/** Whether the inspector covers a text, once the inspector has stopped moving. */
export async function isCovered(page: Page, text: Locator): Promise<boolean> {
	await page.evaluate(
		() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
	);
	const own = await text.boundingBox();
	const inspector = await inspectorOf(page).boundingBox();
	if (own === null || inspector === null)
		throw new Error("Neither the text nor its card is there");
	return own.y + own.height > inspector.y && own.y < inspector.y + inspector.height;
}

/** The button that opens the menu of the bar in a narrow window. */
export const menuButton = (page: Page): Locator =>
	barOf(page).getByRole("button", {
		name: new RegExp(
			`^(?:${messageText("editor.menuOf")}|${messageText("editor.menuOf", {}, "ja")})`,
		),
	});

/** Opens the menu of the bar. In a window below 1280 px, it contains most of the bar's buttons. */
export async function openMenu(page: Page): Promise<void> {
	if ((page.viewportSize()?.width ?? 0) < 1280) await menuButton(page).click();
}

/**
 * Tests with one editor process for all tests of a file, and a new page of the editor for each
 * test.
 */
export const test = base.extend<{
	editor: Editor;
	process: EditorProcess;
	content: ReadonlyMap<string, Uint8Array>;
	env: Variables;
}>({
	/** Additional files of the copy. */
	content: [new Map(), { option: true }],
	/** Additional environment variables of the editor's process. */
	env: async ({ browserName: _ }, use) => use({}),
	process: [
		async ({ startShared, browser, content, env }, use, { file }) =>
			use(
				await startShared(
					`editor of ${file}`,
					() => openEditor(browser, content, env),
					file,
				),
			),
		{ timeout: 120_000 },
	],
	editor: async ({ page, context, process: { origin, cookies } }, use) => {
		await context.addCookies(cookies);
		// Removes the browser's own translator, with which the inspector would have one more
		// button.
		await context.addInitScript(() => Reflect.deleteProperty(globalThis, "Translator"));
		await page.goto(`${origin}/_edit/`);
		const shown = shownIn(page);
		// All texts of the page become tab stops only when the editor has prepared the page.
		await shown.locator(":is(h1, h2)[data-key][tabindex]").first().waitFor();
		await use({ page, shown });
	},
});
