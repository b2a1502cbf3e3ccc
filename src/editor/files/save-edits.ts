import type { Edit } from "../splice/edit/edit.ts";
import { fileEdited } from "./file-changes.ts";
import type { SaveResult, SiteFiles } from "./site-files.ts";

/** Edits of one content file, in the order in which they are made. */
export type FileEdits = { readonly file: string; readonly edits: readonly Edit[]; readonly label: string; readonly group?: string };

/** Makes edits in a content file as it stands now, and saves it as one act. */
export function saveEdits(files: SiteFiles, { file, edits, label, group }: FileEdits): SaveResult {
	const edited = fileEdited(files, file, edits);
	if (!edited.ok) return edited;
	return files.act({ label, changes: [edited.change], ...(group === undefined ? {} : { group }) });
}
