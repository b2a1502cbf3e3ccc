import { say } from "../../core/messages/say.ts";
import type { Edit } from "../splice/edit.ts";
import { spliceAll } from "../splice/splice.ts";
import type { SaveResult, SiteFiles } from "./site-files.ts";

/** Edits of one content file, in the order in which they are made. */
export type FileEdits = { readonly file: string; readonly edits: readonly Edit[]; readonly label: string; readonly group?: string };

/** Makes edits in a content file as it stands now, and saves it. */
export function saveEdits(files: SiteFiles, { file, edits, label, group }: FileEdits): SaveResult {
	const stands = files.read(file);
	const source = stands === null ? undefined : decode(stands.bytes);
	if (stands === null || source === undefined) return unreadable(file);
	const result = spliceAll(source, edits);
	if (!result.ok) return result;
	const changes = [{ file, before: stands.fingerprint, after: new TextEncoder().encode(result.source) }];
	return files.act({ label, changes, ...(group === undefined ? {} : { group }) });
}

/** Keeps a byte order mark, which an edit leaves alone. */
function decode(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}

function unreadable(file: string): SaveResult {
	const reason = say({ en: `${file} is not there, or no text in UTF-8.`, ja: `${file}がないか、UTF-8のテキストではありません。` });
	return { ok: false, why: "file", reason };
}
