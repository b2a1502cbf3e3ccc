import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { diff } from "node:util";
import { type FileUpgrade, type SiteUpgrade, upgradeSite } from "../content/formats/upgrade-site.ts";
import { say } from "../core/messages/say.ts";
import { replaceFile } from "../editor/files/replace-file.ts";
import type { ExitCode, RunCommand } from "./command.ts";
import { readSiteTexts } from "./site-texts.ts";

/** Brings the files of a site into the format that this version reads; shows what changes, and can undo it. */
export const upgrade: RunCommand = async ({ folder, values }) => {
	if (values.undo === true) return undo(folder);
	const change = upgradeSite(await readSiteTexts(folder));
	if (change.changes.length === 0)
		return tell({ en: `The site is in format ${change.to}: nothing to change.`, ja: `サイトは形式${change.to}です。変えるところはありません。` });
	console.log(say({ en: `From format ${change.from} to ${change.to}:`, ja: `形式${change.from}から${change.to}へ：` }));
	for (const about of change.about) console.log(`  ${say(about)}`);
	for (const file of change.changes) console.log(`\n${showChange(file)}`);
	if (values["dry-run"] === true) return tell({ en: "\nNothing was written.", ja: "\nファイルは書き換えていません。" });
	// The undo information is written first, so that a stop in the middle can be undone too.
	write(recordFile(folder), JSON.stringify(change));
	for (const { path, after } of change.changes) put(join(folder, path), after);
	return tell({
		en: `\nFiles changed: ${change.changes.length}. "npx kakehashi check" says whether all is well; "npx kakehashi upgrade --undo" undoes the upgrade.`,
		ja: `\n${change.changes.length}個のファイルを書き換えました。「npx kakehashi check」で確かめてください。「npx kakehashi upgrade --undo」で元に戻せます。`,
	});
};

/** Undoes what was changed last, unless a file has been changed since. */
function undo(folder: string): ExitCode {
	const record = recordFile(folder);
	if (!existsSync(record)) return refuse({ en: "There is no upgrade to undo.", ja: "元に戻せるアップグレードはありません。" });
	const { from, changes } = JSON.parse(readFileSync(record, "utf8")) as SiteUpgrade;
	const changed = changes.filter(({ path, before, after }) => ![before, after].includes(textOf(join(folder, path))));
	if (changed.length > 0)
		return refuse({
			en: `These files have been changed since the upgrade, so nothing is undone:\n${changed.map(({ path }) => `  ${path}`).join("\n")}`,
			ja: `アップグレードのあとで変更されたファイルがあるので、元に戻しませんでした。\n${changed.map(({ path }) => `  ${path}`).join("\n")}`,
		});
	for (const { path, before } of changes) put(join(folder, path), before);
	rmSync(record);
	if (readdirSync(dirname(record)).length === 0) rmdirSync(dirname(record));
	return tell({ en: `The site is back in format ${from}, as it was.`, ja: `サイトを形式${from}の元の状態に戻しました。` });
}

const recordFile = (folder: string) => join(folder, ".kakehashi/upgrade.json");
const textOf = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : undefined);
const write = (path: string, text: string) => replaceFile(path, new TextEncoder().encode(text));

function put(path: string, text: string | undefined): void {
	if (text === undefined) rmSync(path, { force: true });
	else write(path, text);
}

/** The removed and added lines, with their file. */
function showChange({ path, before = "", after = "" }: FileUpgrade): string {
	const lines = diff(before.split("\n"), after.split("\n")).flatMap(([kind, line]) => (kind === 0 ? [] : [`  ${kind === 1 ? "-" : "+"} ${line}`]));
	return [path, ...lines].join("\n");
}

function tell(message: Parameters<typeof say>[0]): 0 {
	console.log(say(message));
	return 0;
}

function refuse(message: Parameters<typeof say>[0]): 1 {
	console.error(say(message));
	return 1;
}
