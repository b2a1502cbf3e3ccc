import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { inEachLanguage, type Message } from "../../core/messages/say.ts";
import type { PayloadFile } from "../../core/payload/payload.ts";
import { emsOf } from "../../core/values/text-width.ts";
import { measureOverflow } from "./overflow.ts";
import { overlaps } from "./overlaps.ts";
import type { Overlap, PlacedText } from "./placed-text.ts";
import { textOverlaps } from "./text-overlaps.ts";
import { wordsOnShore } from "./words-on-shore.ts";

/** A page to look at: its address, and the kinds of its sections in order. */
type FitPage = { readonly path: string; readonly kinds: readonly string[] };

/** A phone, a tablet, a width at which the menu may unfold, and two desktops. */
export const fitWidths: readonly number[] = [360, 768, 960, 1280, 1920];

/** The widths at which the pages of a menu are on the line if they fit. */
const isForLines = (width: number) => width >= 960;

/** Looking at more would take longer than anyone waits. */
export const maxPages = 60;

/** The pages of a build and its not-found pages; those with short addresses come first. */
export function builtPages(dist: string): FitPage[] {
	const client = join(dist, "client");
	const pages = globSync("**/_payload.json", { cwd: client }).map((file) => {
		const { sections } = JSON.parse(readFileSync(join(client, file), "utf8")) as PayloadFile;
		return { path: `/${file}`.replace(/\/_payload\.json$/, "") || "/", kinds: sections.map(({ kind }) => kind) };
	});
	const depth = (path: string) => path.split("/").length;
	// The page for failures has no address: a request for it gets the not-found page.
	return pages.filter(({ path }) => !path.endsWith("/500")).sort((a, b) => depth(a.path) - depth(b.path) || (a.path < b.path ? -1 : 1));
}

/** What a look at the pages found, one line each: what must be fixed, and what somebody should know. */
export type Fit = { readonly problems: readonly Message[]; readonly notes: readonly Message[] };

/**
 * Looks at pages in a browser, at every width, for words that do not fit: outside the window, over other words, over an
 * arch or over the shore; and for a header whose pages do not fit on the line.
 * @param origin where the pages are served
 */
export async function checkFit(browser: Browser, origin: string, pages: readonly FitPage[]): Promise<Fit> {
	// What scripts add comes after the words, and the page is complete without it.
	const context = await browser.newContext({ javaScriptEnabled: false });
	const view = await context.newPage();
	const found = new Map<string, { readonly paths: Set<string>; readonly place: Message; readonly widths: Set<number>; readonly message: Message }>();
	/** The menu of each language, as the first page shows it. */
	const menus = new Map<string, FoldedMenu>();
	for (const { path, kinds } of pages) {
		await view.goto(origin + path);
		for (const width of fitWidths) {
			await view.setViewportSize({ width, height: 900 });
			for (const { section, message } of await problemsOf(view)) {
				const place = section === -1 ? frame : inEachLanguage(() => `sections.${section} (${kinds[section] ?? "?"})`);
				// What surrounds every page is reported once.
				const key = section === -1 ? message.en : `${path} ${place.en} ${message.en}`;
				const known = found.get(key) ?? { paths: new Set(), place, widths: new Set(), message };
				known.paths.add(path);
				known.widths.add(width);
				found.set(key, known);
			}
			const language = (await view.locator("html").getAttribute("lang")) ?? "";
			const menu = menus.get(language) ?? { ...(await menuOf(view)), path, widths: [] };
			menus.set(language, menu);
			if (menu.path === path && isForLines(width) && (await menuButton(view).isVisible())) menu.widths.push(width);
		}
	}
	await context.close();
	const problems = [...found.values()].map(({ paths, place, widths, message }) => {
		const [first, ...others] = paths;
		const more = others.length === 0 ? { en: "", ja: "" } : { en: ` and ${others.length} more`, ja: `ほか${others.length}ページ` };
		return inEachLanguage((language) => `${first}${more[language]}  ${place[language]}  ${[...widths].join(", ")} px  ${message[language]}`);
	});
	return { problems, notes: [...menus.values()].filter(({ widths }) => widths.length > 0).map(foldedNote) };
}

/** The labels of a menu, and the windows in which its pages do not fit on the line. */
type FoldedMenu = { readonly path: string; readonly button: string; readonly labels: readonly string[]; readonly widths: number[] };

const menuButton = (view: Page) => view.locator("header details").last().locator("summary");

async function menuOf(view: Page): Promise<Pick<FoldedMenu, "button" | "labels">> {
	const labels = await view.locator("header details").last().locator("nav > ul > li > :first-child").allTextContents();
	return { button: (await menuButton(view).textContent()) ?? "", labels };
}

function foldedNote({ path, button, labels, widths }: FoldedMenu): Message {
	const longest = labels.toSorted((a, b) => emsOf(b) - emsOf(a))[0] ?? "";
	return {
		en: `${path}: in windows ${widths.join(", ")} px wide the menu does not fit beside the name of the site, and opens with "${button}". Its longest label is "${longest}". With shorter labels, fewer pages, or pages in groups it would be shown in full.`,
		ja: `${path}：幅${widths.join("、")}ピクセルでは、メニューの項目がサイト名の横に並びきらず、「${button}」を押すと開く形になります。いちばん長い項目は「${longest}」です。項目名を短くするか、項目を減らすかグループにまとめると、並んで表示されます。`,
	};
}

type FitProblem = { readonly section: number; readonly message: Message };

const frame: Message = { en: "header and footer", ja: "ヘッダーとフッター" };

async function problemsOf(view: Page): Promise<FitProblem[]> {
	const { scrolls, outside } = await measureOverflow(view);
	const onShore = await wordsOnShore(view);
	const lying = [...(await overlaps(view)), ...(await textOverlaps(view))];
	const sideways =
		scrolls > 0 && outside.length === 0
			? [{ section: -1, message: { en: `The page scrolls sideways, by ${scrolls} px.`, ja: `ページが横に${scrolls}ピクセルはみ出します。` } }]
			: [];
	return [...sideways, ...outside.map(outsideProblem), ...onShore.map(shoreProblem), ...lying.map(overlapProblem)];
}

function outsideProblem({ section, text }: PlacedText): FitProblem {
	return {
		section,
		message: {
			en: `"${text}" does not fit in the window. Choose a shorter word, or break the text into more lines.`,
			ja: `「${text}」が画面からはみ出します。短い言葉に替えるか、行を分けてください。`,
		},
	};
}

function shoreProblem({ section, text }: PlacedText): FitProblem {
	return {
		section,
		message: {
			en: `"${text}" runs over the background of the large characters. Shorten it, or break it into more lines.`,
			ja: `「${text}」が、大きな文字の背景にかかります。短くするか、行を分けてください。`,
		},
	};
}

function overlapProblem({ section, text, on }: Overlap): FitProblem {
	if (on === "arch")
		return {
			section,
			message: {
				en: `"${text}" runs into the arch. Shorten it, or break it into more lines.`,
				ja: `「${text}」がアーチにかかります。短くするか、行を分けてください。`,
			},
		};
	const inHeader = section === -1 || on.section === -1;
	return {
		section,
		message: inHeader
			? {
					en: `"${text}" and "${on.text}" overlap. Shorten the name of the site, the labels of the menu or the heading.`,
					ja: `「${text}」と「${on.text}」が重なります。サイト名、メニューの項目、見出しのどれかを短くしてください。`,
				}
			: {
					en: `"${text}" and "${on.text}" overlap. Shorten one of them.`,
					ja: `「${text}」と「${on.text}」が重なります。どちらかを短くしてください。`,
				},
	};
}
