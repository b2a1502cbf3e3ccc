import { isDeepStrictEqual } from "node:util";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { isMap, type Path, textsIn, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import * as v from "valibot";
import { sentenceOf } from "../article/sentences.ts";
import { fileEdited } from "../files/file-changes.ts";
import { labelOf, labelOfChange } from "../i18n/label-of.ts";
import { t } from "../i18n/t.ts";
import { type ChangeSet, changedSinceSeen, type Rejection } from "../site/change-set.ts";
import { unwrittenIn } from "../site/outdated-texts.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import type { Texts } from "../site/value-texts.ts";
import { runningTextsIn } from "../structure/outline.ts";
import type { ActionContext } from "./action-context.ts";
import { contentValue, identifier, valuePath } from "./action-input.ts";
import { defineAction } from "./define-action.ts";
import { storeUploads } from "./store-uploads.ts";

const schema = v.strictObject({
	kind: v.literal("setBlocks"),
	file: identifier,
	path: valuePath,
	expected: contentValue,
	value: contentValue,
});

/**
 * Replaces all blocks of a running text with those of the article editor. A paste is one action,
 * and typing is undone sentence by sentence. A picture that was uploaded before is written as
 * `upload:` and its id.
 */
export const setBlocksAction = defineAction({
	schema,
	permission: "translate",
	label: "changed",
	plan: planBlocks,
});

function planBlocks(
	{ file, path, expected, value }: v.InferOutput<typeof schema>,
	{ edited, files, uploads }: ActionContext,
): ChangeSet | Rejection {
	const bytes = bytesOf(edited, file);
	const data = bytes && dataOf(bytes);
	const stands = runningTextsIn(data, file).find(
		(each) => each.path.join() === path.join(),
	)?.blocks;
	if (stands === undefined) return changedSinceSeen();
	// This also covers a retry: an earlier request was carried out, but its response was lost.
	if (isDeepStrictEqual(stands, value)) return { ok: true, label: "", changes: [] };
	if (!isDeepStrictEqual(stands, expected)) return changedSinceSeen();
	const stored = storeUploads(value, { files, uploads });
	if (stored === undefined || isMap(value))
		return { ok: false, why: "changed", reason: localize(t("forgotten")) };
	const { value: named, changes, ...rest } = stored;
	const change = fileEdited(files, `content/${file}`, [
		valueAt(data, path) === undefined
			? { kind: "addKey", path, value: named }
			: { kind: "set", path, value: named, expected: stands },
	]);
	return {
		ok: true,
		...telling(file, path, stands, named, edited),
		changes: [...changes, change],
		...rest,
	};
}

/**
 * How the history describes the action. For typing in a single text, it also returns which text and
 * which sentence.
 */
function telling(
	file: string,
	path: Path,
	before: Value,
	after: Value,
	edited: SiteSnapshot,
): Pick<ChangeSet, "label" | "group" | "typed"> {
	const codes = edited.config.locales.map(({ code }) => code);
	const [old, now] = [before, after].map((value) =>
		textsIn(value, codes).map((each) => ({ ...each, name: each.path.join(".") })),
	) as [Named[], Named[]];
	const isTyping = old.map(({ name }) => name).join() === now.map(({ name }) => name).join();
	const texts = isTyping
		? now.filter(({ text }, index) => !isDeepStrictEqual(text, old[index]?.text))
		: now.filter(({ text }) => !old.some((each) => isDeepStrictEqual(each.text, text)));
	const [first] = texts;
	if (first === undefined)
		return {
			label: labelOf(String(Object.values(now[0]?.text ?? old[0]?.text ?? {})[0] ?? "")),
		};
	const oldText = isTyping ? old.find(({ name }) => name === first.name)?.text : undefined;
	// A language without a translation repeats the words of another language, so both change while
	// only one is typed.
	const unwritten = unwrittenIn(first.text as Texts, edited);
	const different = codes.filter(
		(each) => first.text[each] !== oldText?.[each] && first.text[each] !== undefined,
	);
	const code = different.find((each) => !unwritten.includes(each)) ?? different[0] ?? "";
	const previous = String(oldText?.[code] ?? "");
	const words = String(first.text[code] ?? "");
	const label = oldText === undefined ? labelOf(words) : labelOfChange(previous, words);
	const isBegun = now.length === old.length + 1;
	if (texts.length > 1 || !(isTyping || isBegun)) return { label };
	const typed = `${file}#${[...path, first.name].join(".")}`;
	return {
		label,
		...(isTyping && { typed }),
		group: `${typed} ${code} ${sentenceOf(previous, words)}`,
	};
}

type Named = ReturnType<typeof textsIn>[number] & { readonly name: string };
