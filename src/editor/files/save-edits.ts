import type { Edit } from "../splice/edit.ts";
import { spliceAll } from "../splice/splice.ts";
import type { SaveResult, SiteFiles } from "./site-files.ts";

/** Edits of one content file, in the order in which they are made. */
export type FileEdits = { readonly file: string; readonly edits: readonly Edit[]; readonly label: string; readonly group?: string };

/** Makes edits in a content file as it stands now, and saves it. */
export function saveEdits(files: SiteFiles, { file, edits, label, group }: FileEdits): SaveResult {
	const stands = files.read(file);
	if (stands === null) return { ok: false, why: "file", reason: "" };
	// Keeps a byte order mark, which the edit leaves alone.
	const source = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(stands.bytes);
	const result = spliceAll(source, edits);
	if (!result.ok) return result;
	const changes = [{ file, before: stands.fingerprint, after: new TextEncoder().encode(result.source) }];
	return files.act({ label, changes, ...(group === undefined ? {} : { group }) });
}
