import { localize } from "@kakehashi/core/messages/localize.ts";
import { createPause } from "kakehashi/internal/open.ts";
import * as v from "valibot";
import type { Edit } from "../edits/edit.ts";
import { tryEdits } from "../files/file-changes.ts";
import type { FileChange } from "../files/site-files.ts";
import { type FoundAt, findTexts } from "../find/find-texts.ts";
import { labelOf } from "../i18n/label-of.ts";
import { t } from "../i18n/t.ts";
import { type ChangeSet, changedSinceSeen, type Rejection } from "../site/change-set.ts";
import type { ActionContext } from "./action-context.ts";
import { identifier } from "./action-input.ts";
import { defineAction } from "./define-action.ts";

const schema = v.strictObject({
	kind: v.literal("replaceTexts"),
	words: identifier,
	instead: v.pipe(identifier, v.nonEmpty()),
	hits: v.pipe(
		v.array(v.strictObject({ id: identifier, expected: identifier })),
		v.minLength(1),
		v.maxLength(500),
	),
});

/**
 * Replaces words in the texts and prices in which the search found them: in all of them or in none.
 * Each hit carries a stamp of the whole text at that time.
 */
export const replaceTextsAction = defineAction({
	schema,
	permission: "translate",
	label: "changed",
	plan: planReplace,
});

async function planReplace(
	{ words: sought, instead, hits }: v.InferOutput<typeof schema>,
	{ edited, files }: ActionContext,
): Promise<ChangeSet | Rejection> {
	const found = new Map(
		(await findTexts(edited, sought, instead)).map((each) => [each.hit.id, each]),
	);
	const chosen = hits.flatMap(({ id, expected }) => {
		const each = found.get(id);
		return each?.hit.stamp === expected ? [each] : [];
	});
	if (chosen.length < hits.length) return changedSinceSeen();
	const inTheWay = chosen.flatMap(({ hit: { id, unfit } }) =>
		unfit === undefined ? [] : [{ id, reason: localize(t(unfit)) }],
	);
	const [unfit] = inTheWay;
	if (unfit !== undefined) return { ok: false, why: "value", reason: unfit.reason, inTheWay };
	const changes: FileChange[] = [];
	const pause = createPause();
	for (const [file, own] of Map.groupBy(chosen, (each) => each.file)) {
		await pause();
		const result = tryEdits(files, `content/${file}`, editsFor(own));
		if (result.ok) changes.push(result.change);
		else {
			const refused = own.filter(
				(each) => !tryEdits(files, `content/${file}`, editsFor([each])).ok,
			);
			return {
				...result,
				inTheWay: (refused.length === 0 ? own : refused).map(({ hit }) => ({
					id: hit.id,
					reason: result.reason,
				})),
			};
		}
	}
	const label = labelOf(localize(t("didReplace", { words: sought, instead })));
	// An amount, or a number that occurs only in a `tel:` link, is not part of a text, so no
	// translation becomes outdated.
	const keyOf = ({ hit, value, amount }: FoundAt) =>
		amount !== undefined || /^tel:/i.test(value) ? "" : hit.key;
	return {
		ok: true,
		label,
		changes,
		replaced: chosen.map((each) => ({
			...each.hit,
			key: keyOf(each),
			file: each.file,
			path: each.path,
		})),
	};
}

/** One edit for each text, even if the words occur in it several times. */
function editsFor(found: readonly FoundAt[]): Edit[] {
	return [...Map.groupBy(found, ({ path }) => path.join("."))].flatMap(([, own]): Edit[] => {
		const [first] = own;
		if (first === undefined) return [];
		if (first.amount !== undefined)
			return [
				{
					kind: "set",
					path: first.path,
					value: first.amount.next ?? first.amount.value,
					expected: first.amount.value,
				},
			];
		const last = own.toSorted((one, other) => other.match.start - one.match.start);
		const value = last.reduce(
			(text, { match: { start, end, after } }) =>
				`${text.slice(0, start)}${after}${text.slice(end)}`,
			first.value,
		);
		return [{ kind: "set", path: first.path, value, expected: first.value }];
	});
}
