import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import * as v from "valibot";
import { fileEdited } from "../files/file-changes.ts";
import { labelOfChange } from "../i18n/label-of.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import { changeOfText } from "../site/text-change.ts";
import type { ActionContext } from "./action-context.ts";
import { identifier, textsByLanguage } from "./action-input.ts";
import { defineAction } from "./define-action.ts";

const schema = v.strictObject({
	kind: v.literal("setText"),
	key: identifier,
	expected: textsByLanguage,
	texts: textsByLanguage,
});

/** Changes a text in some of its languages. */
export const setTextAction = defineAction({
	schema,
	permission: "translate",
	label: "changed",
	plan: planText,
});

function planText(
	{ key, expected, texts }: v.InferOutput<typeof schema>,
	{ edited, files }: ActionContext,
): ChangeSet | Rejection {
	const change = changeOfText(key, expected, texts, edited);
	if (!change.ok) return change;
	const { value, before, languages, edits } = change;
	const changed = languages.find((code) => code === messageLanguage()) ?? languages[0] ?? "";
	return {
		ok: true,
		label: labelOfChange(before[changed] ?? "", texts[changed] ?? ""),
		group: `${key} ${changed}`,
		changes: [fileEdited(files, `content/${value.file}`, edits)],
		value,
	};
}
