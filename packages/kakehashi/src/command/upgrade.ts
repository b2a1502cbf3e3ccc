import { diff } from "node:util";
import { localize, type Message } from "@kakehashi/core/messages/localize.ts";
import { type FileUpgrade, textIn } from "../content/formats/upgrade-site.ts";
import type { ExitCode, RunCommand } from "./command.ts";
import { t } from "./i18n/t.ts";
import { planUpgrade, undoUpgrade, upgradeFolder } from "./upgrade-folder.ts";

/**
 * Upgrades the files of a site to the format that this version reads, and prints the changes. With
 * `--undo`, undoes the last upgrade.
 */
export const upgrade: RunCommand = async ({ folder, values }) => {
	if (values.undo === true) return undo(folder);
	const plan = await planUpgrade(folder);
	if (plan.changes.length === 0) return respond(t("upgradeNotNeeded", { to: String(plan.to) }));
	console.log(localize(t("upgradeFromFormat", { from: String(plan.from), to: String(plan.to) })));
	for (const about of plan.about) console.log(`  ${localize(about)}`);
	for (const change of shownChanges(plan.changes)) console.log(`\n${change}`);
	if (plan.notes.length > 0) console.log(`\n${localize(t("upgradeNotesHeading"))}`);
	for (const note of plan.notes) console.log(`  ${localize(note)}`);
	if (values["dry-run"] === true) return respond(t("upgradeDryRunEnd"));
	const result = await upgradeFolder(folder);
	if (!result.ok) return refuse({ en: result.reason, ja: result.reason });
	return respond(t("upgradeDone", { count: plan.changes.length }));
};

async function undo(folder: string): Promise<ExitCode> {
	const undone = await undoUpgrade(folder);
	if ("ok" in undone && undone.ok) return respond(t("upgradeUndone"));
	if (undone.why === "none") return refuse(t("upgradeUndoNone"));
	if (undone.why === "changed") {
		const list = undone.files.map((file) => `  ${file}`).join("\n");
		return refuse(t("upgradeUndoFilesChanged", { list }));
	}
	// The files of the upgrade are unchanged, but later actions must be undone first.
	if (undone.why === "nothing") return refuse(t("upgradeUndoEditorChanged"));
	return refuse({ en: undone.reason, ja: undone.reason });
}

/** Describes what changes in each file. A file that is only moved gets one line. */
function shownChanges(changes: readonly FileUpgrade[]): string[] {
	const moves = changes.flatMap(({ path, before, after }) => {
		if (before !== undefined || after === undefined) return [];
		const from = changes.find(
			(other) =>
				other.after === undefined &&
				other.before !== undefined &&
				Buffer.compare(other.before, after) === 0,
		);
		return from === undefined ? [] : [{ from: from.path, to: path }];
	});
	const moved = new Set(moves.flatMap(({ from, to }) => [from, to]));
	return [
		...changes.filter(({ path }) => !moved.has(path)).map(showChange),
		...moves.map(({ from, to }) => `${from} → ${to}`),
	];
}

/** The path of the file, with its removed and added lines. */
function showChange({ path, before, after }: FileUpgrade): string {
	const [old, now] = [before, after].map((file) => (file === undefined ? "" : textIn(file)));
	if (old === undefined || now === undefined)
		return `${before === undefined ? "+" : "-"} ${path}`;
	const lines = diff(old.split("\n"), now.split("\n")).flatMap(([kind, line]) =>
		kind === 0 ? [] : [`  ${kind === 1 ? "-" : "+"} ${line}`],
	);
	return [path, ...lines].join("\n");
}

function respond(message: Message): 0 {
	console.log(localize(message));
	return 0;
}

function refuse(message: Message): 1 {
	console.error(localize(message));
	return 1;
}
