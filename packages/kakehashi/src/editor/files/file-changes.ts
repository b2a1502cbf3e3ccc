import type { Edit, Refusal } from "../edits/edit.ts";
import { editFile } from "../edits/edit-file.ts";
import { editJson } from "../edits/edit-json.ts";
import { EditRefused, refused } from "../edits/edit-refused.ts";
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

/**
 * Edits in a content file, or in a JSON file that a section refers to, in the order in which they are made.
 * @throws {EditRefused} if they cannot be made
 */
export function fileEdited(files: SiteFiles, file: string, edits: readonly Edit[]): FileChange {
	const result = tryEdits(files, file, edits);
	if (!result.ok) throw new EditRefused(result);
	return result.change;
}

/** The same, or why they cannot be made. */
export function tryEdits(files: SiteFiles, file: string, edits: readonly Edit[]): { readonly ok: true; readonly change: FileChange } | Refusal {
	const stands = files.read(file);
	if (stands === null) return refused("file", { en: `${file} does not exist.`, ja: `${file}が存在しません。` }).refusal;
	const result = (file.endsWith(".json") ? editJson : editFile)(stands.bytes, edits);
	return result.ok ? { ok: true, change: { file, before: stands.fingerprint, after: result.bytes } } : result;
}
