import { say } from "../../core/messages/say.ts";
import type { Edit, Refusal } from "../splice/edit/edit.ts";
import { spliceAll } from "../splice/splice.ts";
import type { FileChange, SiteFiles } from "./site-files.ts";

// What `SiteFiles.act` takes, from what stands in the folder now. Several of them make one act: a page that gets another
// name, with the redirect that another file keeps for it.

/** A file that is new: a page, an entry, a picture. */
export function fileAdded(file: string, bytes: Uint8Array): FileChange {
	return { file, before: null, after: bytes };
}

/** A file that goes away. */
export function fileRemoved(files: SiteFiles, file: string): FileChange {
	return { file, before: files.read(file)?.fingerprint ?? null, after: null };
}

/** A file that gets another name, where no other file has it. */
export function fileRenamed(files: SiteFiles, file: string, name: string): FileChange[] {
	const stands = files.read(file);
	return stands === null ? [] : [{ file: name, before: null, after: stands.bytes }, fileRemoved(files, file)];
}

/** Edits in a content file, in the order in which they are made. */
export function fileEdited(files: SiteFiles, file: string, edits: readonly Edit[]): { readonly ok: true; readonly change: FileChange } | Refusal {
	const stands = files.read(file);
	const source = stands === null ? undefined : decode(stands.bytes);
	if (stands === null || source === undefined) return unreadable(file);
	const result = spliceAll(source, edits);
	if (!result.ok) return result;
	return { ok: true, change: { file, before: stands.fingerprint, after: new TextEncoder().encode(result.source) } };
}

/** Keeps a byte order mark, which an edit leaves alone. */
function decode(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

function unreadable(file: string): Refusal {
	const reason = say({ en: `${file} does not exist, or is not text in UTF-8.`, ja: `${file}が存在しないか、UTF-8のテキストではありません。` });
	return { ok: false, why: "file", reason };
}
