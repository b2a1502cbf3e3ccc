import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { say } from "../../src/core/messages/say.ts";
import type { PayloadFile } from "../../src/core/payload/payload.ts";
import { chromiumTool, findHeadlessShell } from "../test-tools.ts";
import { measureOverflow } from "./overflow.ts";
import { overlaps } from "./overlaps.ts";
import type { Overlap, PlacedText } from "./placed-text.ts";
import { textOverlaps } from "./text-overlaps.ts";
import { wordsOnShore } from "./words-on-shore.ts";

/** A page to be looked at: its address, and the kinds of its sections in their order. */
export type FitPage = { readonly path: string; readonly kinds: readonly string[] };

/** A phone, a tablet, where the menu unfolds, and two desks. */
export const fitWidths: readonly number[] = [360, 768, 960, 1280, 1920];

/** Looking at more would take longer than somebody waits. */
export const maxPages = 60;

/** The pages of a build and its not-found pages; those with short addresses come first. */
export function builtPages(dist: string): FitPage[] {
	const client = join(dist, "client");
	const pages = globSync("**/_payload.json", { cwd: client }).map((file) => {
		const { sections } = JSON.parse(readFileSync(join(client, file), "utf8")) as PayloadFile;
		return { path: `/${file}`.replace(/\/_payload\.json$/, "") || "/", kinds: sections.map(({ kind }) => kind) };
	});
	const depth = (path: string) => path.split("/").length;
	// The page for failures is no address: who asks for one gets the not-found page.
	return pages.filter(({ path }) => !path.endsWith("/500")).sort((a, b) => depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1));
}

/** The Chromium of this machine, or Chrome or Edge where they are usually installed. Undefined: none could be started. */
export async function openBrowser(): Promise<Browser | undefined> {
	const program = chromiumTool.find();
	const places = program === undefined ? [{ channel: "chrome" }, { channel: "msedge" }] : [{ executablePath: findHeadlessShell(program) }];
	for (const place of places) {
		try {
			return await chromium.launch({ ...place, args: ["--disable-background-networking"] });
		} catch {
			// The next one, or none.
		}
	}
	return undefined;
}

/**
 * Looks at pages in a browser, in every width, for words that do not fit: outside of the window, over other words, over an
 * arch or over the shore. Answers what it found, one line for each text.
 * @param origin where the pages are served
 */
export async function checkFit(browser: Browser, origin: string, pages: readonly FitPage[]): Promise<string[]> {
	// What scripts add comes after the words, and the page is complete without.
	const context = await browser.newContext({ javaScriptEnabled: false });
	const view = await context.newPage();
	const found = new Map<string, { readonly paths: Set<string>; readonly place: string; readonly widths: Set<number>; readonly message: string }>();
	for (const { path, kinds } of pages) {
		await view.goto(origin + path);
		for (const width of fitWidths) {
			await view.setViewportSize({ width, height: 900 });
			for (const { section, message } of await faultsOf(view)) {
				const place = section === -1 ? say({ en: "header and footer", ja: "ヘッダーとフッター" }) : `sections.${section} (${kinds[section] ?? "?"})`;
				// What stands around every page is told once.
				const key = section === -1 ? message : `${path} ${place} ${message}`;
				const known = found.get(key) ?? { paths: new Set(), place, widths: new Set(), message };
				known.paths.add(path);
				known.widths.add(width);
				found.set(key, known);
			}
		}
	}
	await context.close();
	return [...found.values()].map(({ paths, place, widths, message }) => {
		const [first, ...others] = paths;
		const more = others.length === 0 ? "" : say({ en: ` and ${others.length} more`, ja: `ほか${others.length}ページ` });
		return `${first}${more}  ${place}  ${[...widths].join(", ")} px  ${message}`;
	});
}

type Fault = { readonly section: number; readonly message: string };

async function faultsOf(view: Page): Promise<Fault[]> {
	const { scrolls, outside } = await measureOverflow(view);
	const onShore = await wordsOnShore(view);
	const lying = [...(await overlaps(view)), ...(await textOverlaps(view))];
	const sideways =
		scrolls > 0 && outside.length === 0
			? [{ section: -1, message: say({ en: `The page scrolls sideways, by ${scrolls} px.`, ja: `ページが横に${scrolls}ピクセルはみ出します。` }) }]
			: [];
	return [...sideways, ...outside.map(outsideFault), ...onShore.map(shoreFault), ...lying.map(overlapFault)];
}

function outsideFault({ section, text }: PlacedText): Fault {
	return {
		section,
		message: say({
			en: `"${text}" goes beyond the window. Choose a shorter word, or break the text into more lines.`,
			ja: `「${text}」が画面からはみ出します。短い言葉に替えるか、行を分けてください。`,
		}),
	};
}

function shoreFault({ section, text }: PlacedText): Fault {
	return {
		section,
		message: say({
			en: `"${text}" runs over the background of the large characters. Shorten it, or break it into more lines.`,
			ja: `「${text}」が、大きな文字の地色にかかります。短くするか、行を分けてください。`,
		}),
	};
}

function overlapFault({ section, text, on }: Overlap): Fault {
	if (on === "arch")
		return {
			section,
			message: say({
				en: `"${text}" runs into the arch. Shorten it, or break it into more lines.`,
				ja: `「${text}」がアーチにかかります。短くするか、行を分けてください。`,
			}),
		};
	const inHeader = section === -1 || on.section === -1;
	return {
		section,
		message: inHeader
			? say({
					en: `"${text}" and "${on.text}" overlap. Shorten the name of the site, the labels of the menu or the heading.`,
					ja: `「${text}」と「${on.text}」が重なります。サイト名、メニューの項目、見出しのどれかを短くしてください。`,
				})
			: say({
					en: `"${text}" and "${on.text}" overlap. Shorten one of them.`,
					ja: `「${text}」と「${on.text}」が重なります。どちらかを短くしてください。`,
				}),
	};
}
