import * as v from "valibot";
import { messageLanguage } from "../../core/messages/say.ts";
import { fileEdited } from "../files/file-changes.ts";
import { labelOfChange } from "../i18n/label-of.ts";
import {
	type ChangeSet,
	changedSinceSeen,
	type Rejection,
	unknownRequest,
} from "../site/change-set.ts";
import { textAt } from "../site/load-site.ts";
import { editsOf, readTexts } from "../site/value-texts.ts";
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
	{ key, expected: seen, texts }: v.InferOutput<typeof schema>,
	{ edited, files }: ActionContext,
): ChangeSet | Rejection {
	const value = textAt(edited.state().loaded, key);
	if (value === undefined) return unknownRequest;
	const stands = readTexts(value, edited);
	if (stands === undefined) return { ok: false, why: "file", reason: "" };
	// If the file already has these texts, this is a retry: an earlier request was carried out, but
	// its response was lost.
	const before = Object.fromEntries(
		Object.entries(seen).map(([code, text]) => [
			code,
			stands.texts[code] === texts[code] ? (texts[code] ?? text) : text,
		]),
	);
	const different = Object.keys(texts).filter((code) => texts[code] !== before[code]);
	if (different.some((code) => stands.texts[code] !== before[code]))
		return { ...changedSinceSeen(), current: stands.texts };
	const edits = editsOf(value, before, texts, stands);
	const changed = different.find((code) => code === messageLanguage()) ?? different[0] ?? "";
	const label = labelOfChange(before[changed] ?? "", texts[changed] ?? "");
	return {
		ok: true,
		label,
		group: `${key} ${changed}`,
		changes: [fileEdited(files, `content/${value.file}`, edits)],
		value,
	};
}
