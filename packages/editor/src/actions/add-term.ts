import { localize } from "@kakehashi/core/messages/localize.ts";
import * as v from "valibot";
import { newFile } from "../edits/edit-file.ts";
import { fileAdded, fileEdited } from "../files/file-changes.ts";
import { t } from "../i18n/t.ts";
import { termByLanguage } from "./action-input.ts";
import { defineAction } from "./define-action.ts";

/** Adds a term to the glossary, and creates the glossary if there is none. */
export const addTermAction = defineAction({
	schema: v.strictObject({ kind: v.literal("addTerm"), term: termByLanguage }),
	permission: "write",
	label: "changed",
	plan: ({ term }, { edited, files }) => {
		const file = "content/glossary.yaml";
		const label = localize(t("didAddTerm", { term: Object.values(term)[0] ?? "" }));
		if (files.read(file) === null)
			return { ok: true, label, changes: [fileAdded(file, newFile({ terms: [{ term }] }))] };
		const count = edited.loaded?.content.glossary?.terms.length ?? 0;
		return {
			ok: true,
			label,
			changes: [
				fileEdited(files, file, [
					{ kind: "insertItem", path: ["terms", count], value: { term } },
				]),
			],
		};
	},
});
