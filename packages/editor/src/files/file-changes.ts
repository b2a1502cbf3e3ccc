import type { Edit, Refusal } from "../edits/edit.ts";
import { editFile } from "../edits/edit-file.ts";
import { editJson } from "../edits/edit-json.ts";
import { EditRefused, refused } from "../edits/edit-refused.ts";
import { t } from "../i18n/t.ts";
import type { FileChange, SiteFiles } from "./site-files.ts";

// Builds the changes for `SiteFiles.action` from the current contents of the folder. One action may
// consist of several changes: for example, a page is renamed and another file gets the redirect.

/** The change for a new file, such as a page, an entry or a picture. */
export function fileAdded(file: string, bytes: Uint8Array): FileChange {
	return { file, before: null, after: bytes };
}

/** The change that removes a file. */
export function fileRemoved(files: SiteFiles, file: string): FileChange {
	return { file, before: files.read(file)?.fingerprint ?? null, after: null };
}

/**
 * The change for edits in a content file, or in a JSON file that a section refers to. The edits are
 * applied in order.
 * @throws {EditRefused} if an edit is impossible
 */
export function fileEdited(files: SiteFiles, file: string, edits: readonly Edit[]): FileChange {
	const result = tryEdits(files, file, edits);
	if (!result.ok) throw new EditRefused(result);
	return result.change;
}

/** Like `fileEdited`, but returns the reason instead of throwing it. */
export function tryEdits(
	files: SiteFiles,
	file: string,
	edits: readonly Edit[],
): { readonly ok: true; readonly change: FileChange } | Refusal {
	const stands = files.read(file);
	if (stands === null) return refused("file", t("fileMissing", { file })).refusal;
	const result = (file.endsWith(".json") ? editJson : editFile)(stands.bytes, edits);
	return result.ok
		? { ok: true, change: { file, before: stands.fingerprint, after: result.bytes } }
		: result;
}
