import { parseContentFile } from "../../content/files/parse-content-file.ts";
import { say } from "../../core/messages/say.ts";
import { fileAdded, fileEdited } from "../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { refusalOf } from "../site/refusal-of.ts";
import type { Value } from "../splice/edit/edit.ts";
import { words } from "../words/words.ts";
import { type Arranging, waysTo } from "./arrangement.ts";
import type { NewSection } from "./new-section.ts";
import { stampAt } from "./outline.ts";

export type ArrangeResult =
	| { readonly ok: true; readonly changes: readonly FileChange[] }
	/** `changed`: something else stands there than what was seen. */
	| { readonly ok: false; readonly why: "changed" | "refused"; readonly reason: string };

export type ArrangeOptions = {
	readonly edited: EditedSite;
	readonly files: SiteFiles;
	/** Path of the content file below the content folder. */
	readonly file: string;
	readonly arranging: Arranging;
	/** Of the item that was seen: at the path, for a new one of its list's first. */
	readonly stamp: string | undefined;
	readonly section?: NewSection;
};

/** Thinks through what a person does with an item: the files that it changes, or why the check would refuse it. */
export function arrange({ edited, files, file, arranging, stamp, section }: ArrangeOptions): ArrangeResult {
	const source = files.read(`content/${file}`);
	if (source === null) return changed();
	const data = dataOf(source.bytes);
	const codes = edited.config.locales.map(({ code }) => code);
	if (data === undefined || (stamp !== undefined && stampAt(data, arranging.path, codes) !== stamp)) return changed();
	let refused: ArrangeResult | undefined;
	for (const edits of waysTo(arranging, data)) {
		const result = fileEdited(files, `content/${file}`, edits);
		const found = result.ok ? tryChanges(edited, result.change, section) : { ok: false as const, why: "refused" as const, reason: result.reason };
		if (found.ok) return found;
		refused ??= found;
	}
	return refused ?? changed();
}

function tryChanges(edited: EditedSite, change: FileChange, section: NewSection | undefined): ArrangeResult {
	const reason = refusalOf(edited, [change], section && { pictures: section.pictures, others: section.files });
	if (reason !== undefined) return { ok: false, why: "refused", reason };
	return { ok: true, changes: [change, ...[...(section?.files ?? [])].map(([path, bytes]) => fileAdded(path, bytes))] };
}

function dataOf(bytes: Uint8Array): Value | undefined {
	const result = parseContentFile("", bytes);
	return "parsed" in result ? (result.parsed.data as Value) : undefined;
}

function changed(): ArrangeResult {
	return { ok: false, why: "changed", reason: say(words.changedMeanwhile) };
}
