import type { Browser } from "playwright-core";
import { type Message, say } from "../../core/messages/say.ts";
import { builtPages, checkFit, type Fit, fitWidths, maxPages } from "./check-fit.ts";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";

/**
 * Looks at the pages of a build in a browser, if there is one.
 * @param origin where the build is served
 * @param tellUnchecked is called with what could not be checked
 */
export async function lookAtFit(dist: string, origin: string, tellUnchecked: (what: Message) => void): Promise<Fit> {
	const browser = await openBrowser(tellUnchecked);
	if (browser === undefined) return { problems: [], notes: [] };
	try {
		const pages = builtPages(dist);
		const seen = pages.slice(0, maxPages);
		const fit = await checkFit(browser, origin, seen);
		console.log(
			say({
				en: `Pages looked at in a browser, ${fitWidths.join(", ")} px wide: ${seen.length}.`,
				ja: `${seen.length}ページを、幅${fitWidths.join("、")}ピクセルのブラウザーで確かめました。`,
			}),
		);
		const left = pages.length - seen.length;
		if (left > 0) tellUnchecked({ en: `how text fits on the remaining pages (${left})`, ja: `残り${left}ページの画面での収まり` });
		return fit;
	} finally {
		await browser.close();
	}
}

/** The Chromium of this machine, or Chrome or Edge where they are usually installed. Undefined if there is none, or nothing to drive it. */
async function openBrowser(tellUnchecked: (what: Message) => void): Promise<Browser | undefined> {
	const playwright = await import("playwright-core").catch(() => undefined);
	if (playwright === undefined) {
		tellUnchecked({
			en: 'how the menu and headings fit on screens, because playwright-core is not installed ("npm install --save-dev playwright-core")',
			ja: "画面でのメニューと見出しの収まり（playwright-coreが入っていません。「npm install --save-dev playwright-core」で入ります）",
		});
		return undefined;
	}
	const program = findChromium();
	const places = program === undefined ? [{ channel: "chrome" }, { channel: "msedge" }] : [{ executablePath: findHeadlessShell(program) }];
	for (const place of places) {
		try {
			return await playwright.chromium.launch({ ...place, args: ["--disable-background-networking"] });
		} catch {
			// The next one, or none.
		}
	}
	tellUnchecked({
		en: "how the menu and headings fit on screens, because no Chromium, Chrome or Edge was found (set CHROMIUM to the path of one)",
		ja: "画面でのメニューと見出しの収まり（Chromium、Chrome、Edgeが見つかりません。環境変数CHROMIUMで指定できます）",
	});
	return undefined;
}
