import { say } from "../../core/messages/say.ts";
import type { Edit, Refusal } from "../edits/edit.ts";
import { editFile } from "../edits/edit-file.ts";
import { editJson } from "../edits/edit-json.ts";
import type { FileChange, SiteFiles } from "./site-files.ts";

// Makes the changes that `SiteFiles.act` takes from what is in the folder now. Several of them make one act: a page gets a new
// name, and another file keeps the redirect for it.

/** A new file: a page, an entry, a picture. */
export function fileAdded(file: string, bytes: Uint8Array): FileChange {
	return { file, before: null, after: bytes };
}

/** A file that is removed. */
export function fileRemoved(files: SiteFiles, file: string): FileChange {
	return { file, before: files.read(file)?.fingerprint ?? null, after: null };
}

/** Edits in a content file, or in a JSON file that a section refers to, in the order in which they are made. */
export function fileEdited(files: SiteFiles, file: string, edits: readonly Edit[]): { readonly ok: true; readonly change: FileChange } | Refusal {
	const stands = files.read(file);
	if (stands === null) return missing(file);
	const result = (file.endsWith(".json") ? editJson : editFile)(stands.bytes, edits);
	return result.ok ? { ok: true, change: { file, before: stands.fingerprint, after: result.bytes } } : result;
}

function missing(file: string): Refusal {
	return { ok: false, why: "file", reason: say({ en: `${file} does not exist.`, ja: `${file}が存在しません。` }) };
}
