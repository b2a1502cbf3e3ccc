import { localize } from "@kakehashi/core/messages/localize.ts";
import * as v from "valibot";
import { addedFiles } from "../files/edited-files.ts";
import { fileAdded } from "../files/file-changes.ts";
import { endingOf } from "../files/file-kinds.ts";
import { safeFileName } from "../files/safe-file-name.ts";
import { labelOf } from "../i18n/label-of.ts";
import { t } from "../i18n/t.ts";
import { identifier } from "./action-input.ts";
import { defineAction } from "./define-action.ts";

/**
 * Adds an uploaded file, such as a PDF, to the files that are published unchanged. Its name differs
 * from those of all other files, on systems without upper and lower case, too.
 */
export const addFileAction = defineAction({
	schema: v.strictObject({ kind: v.literal("addFile"), upload: identifier }),
	permission: "write",
	label: "changed",
	plan: ({ upload: id }, { edited, files, uploads }) => {
		const sent = uploads.file(id);
		if (sent === undefined)
			return { ok: false, why: "changed", reason: localize(t("fileGone")) };
		const known = new Set(
			[...edited.surroundings.publicFiles.keys()].map((path) =>
				`public/${path}`.toLowerCase(),
			),
		);
		const name = safeFileName(sent.name, endingOf(sent.name), "file", (each) => {
			const file = `${addedFiles}/${each}`;
			return known.has(file) || files.read(file) !== null;
		});
		const file = `${addedFiles}/${name}`;
		return {
			ok: true,
			label: localize(t("didAddFile", { file: labelOf(sent.name) })),
			changes: [fileAdded(file, sent.bytes)],
			href: file.slice("public".length),
			onDone: () => uploads.discard(id),
		};
	},
});
