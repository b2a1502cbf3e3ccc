import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { say } from "../src/core/messages/say.ts";
import { builtPages, checkFit, fitWidths, maxPages, openBrowser } from "./fit/check-fit.ts";
import { buildStep, checkSteps, runStep } from "./run-steps.ts";
import { startBuild } from "./start-build.ts";

// What could break by editing: form and types of files, content, contrast, then a build, its size, the start of its server,
// and the fit of its words on screens. All of them run as far as they can, so that one look shows everything.
const results = checkSteps.map(runStep);
const folder = mkdtempSync(join(tmpdir(), "kakehashi-check-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const dist = join(folder, "dist");
// What the content check has named would be named again.
if (!results.at(-1))
	notChecked({
		en: "the build, its start and its fit on screens, because the content comes first",
		ja: "ビルド、サーバーの起動、画面での収まり（先にコンテンツを直してください）",
	});
else if (runStep(buildStep(dist))) results.push(await checkBuild());
else results.push(false);
process.exit(results.every(Boolean) ? 0 : 1);

/** Starts the build and looks at its pages; answers whether all is well. */
async function checkBuild(): Promise<boolean> {
	const begun = Date.now();
	let faults: string[] = [];
	const start = await startBuild(dist, {
		async whileRunning(origin) {
			console.log(say({ en: "\nThe built server started and answered.", ja: "\nビルドしたサーバーが起動し、応答しました。" }));
			faults = await lookAtPages(origin);
		},
	});
	if (start.type === "failed") {
		console.error(say({ en: `\nThe built server does not start:\n${start.output}`, ja: `\nビルドしたサーバーが起動しません。\n${start.output}` }));
		return false;
	}
	if (faults.length > 0) console.error(`${say({ en: "Words that do not fit:", ja: "収まらない言葉があります。" })}\n${faults.join("\n")}`);
	console.log(
		`— ${say({ en: "start and fit", ja: "起動と収まり" })}: ${faults.length === 0 ? "good" : "FAILED"} (${((Date.now() - begun) / 1000).toFixed(1)} s)`,
	);
	return faults.length === 0;
}

async function lookAtPages(origin: string): Promise<string[]> {
	const browser = await openBrowser();
	if (browser === undefined) {
		notChecked({
			en: 'the fit of menu and headings on screens, because no Chromium, Chrome or Edge was found (CHROMIUM names one; "npm run dev" shows the pages)',
			ja: "画面でのメニューと見出しの収まり（Chromium、Chrome、Edgeが見つかりません。変数CHROMIUMで指定できます。「npm run dev」でもご覧いただけます）",
		});
		return [];
	}
	try {
		const pages = builtPages(dist);
		const seen = pages.slice(0, maxPages);
		const faults = await checkFit(browser, origin, seen);
		console.log(
			say({
				en: `Looked at ${seen.length} pages in a browser, ${fitWidths.join(", ")} px wide.`,
				ja: `${seen.length}ページを、幅${fitWidths.join("、")}ピクセルのブラウザーで確かめました。`,
			}),
		);
		if (pages.length > seen.length)
			notChecked({ en: `the fit of ${pages.length - seen.length} further pages`, ja: `残り${pages.length - seen.length}ページの画面での収まり` });
		return faults;
	} finally {
		await browser.close();
	}
}

function notChecked({ en, ja }: { readonly en: string; readonly ja: string }): void {
	console.log(say({ en: `Not checked: ${en}.`, ja: `未確認：${ja}` }));
}
