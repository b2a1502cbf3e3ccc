import { isList, isMap, isText, type Value, type ValueMap } from "kakehashi/internal/shared.ts";
import type { Texts } from "../site/value-texts.ts";
import { type RowLanguage, writtenTexts } from "./rows.ts";

/**
 * Merges the blocks in the article editor (`typed`) with what somebody else has saved meanwhile
 * (`saved`). Both started from `before`. Returns undefined if both have changed the same words.
 * @param placeholders template texts that say what to write
 */
export function mergeBlocks(
	typed: Value,
	before: Value,
	saved: Value,
	languages: readonly RowLanguage[],
	placeholders: readonly string[],
): Value | undefined {
	const merge = (typed: Value, before: Value, saved: Value): Value | undefined => {
		if (isSame(typed, before) || isSame(typed, saved)) return saved;
		if (isSame(saved, before)) return typed;
		if (isMap(typed) && isMap(before) && isMap(saved)) return mergeMaps(typed, before, saved);
		return isList(typed) && isList(before) && isList(saved)
			? mergeLists(typed, before, saved)
			: undefined;
	};
	const mergeMaps = (typed: ValueMap, before: ValueMap, saved: ValueMap): Value | undefined => {
		const names = Object.keys(typed).join();
		if (names !== Object.keys(before).join() || names !== Object.keys(saved).join())
			return undefined;
		const isWords = isText(
			typed,
			languages.map(({ code }) => code),
		);
		// A placeholder in a language is no conflict: what somebody has written there replaces it.
		const [own, other] = [typed, saved].map((texts) =>
			isWords ? writtenTexts(texts as Texts, languages, placeholders) : texts,
		);
		const parts = Object.keys(typed).map((name) => {
			const merged = merge(typed[name] ?? null, before[name] ?? null, saved[name] ?? null);
			return [
				name,
				merged ??
					(own?.[name] === ""
						? saved[name]
						: other?.[name] === ""
							? typed[name]
							: undefined),
			] as const;
		});
		return parts.some(([, part]) => part === undefined)
			? undefined
			: (Object.fromEntries(parts) as ValueMap);
	};
	const mergeLists = (
		typed: readonly Value[],
		before: readonly Value[],
		saved: readonly Value[],
	): Value | undefined => {
		if (typed.length === before.length && before.length === saved.length) {
			const items = typed.map((item, index) =>
				merge(item, before[index] ?? null, saved[index] ?? null),
			);
			return items.some((item) => item === undefined) ? undefined : (items as Value[]);
		}
		const [first, last] = [changeOf(before, typed), changeOf(before, saved)].sort(
			(one, other) => one.start - other.start || one.end - other.end,
		);
		if (
			first === undefined ||
			last === undefined ||
			first.end > last.start ||
			first.start === last.start
		)
			return undefined;
		return before
			.toSpliced(last.start, last.end - last.start, ...last.items)
			.toSpliced(first.start, first.end - first.start, ...first.items);
	};
	return merge(typed, before, saved);
}

/** The range of items in `before` that changed, and the items that replace it. */
function changeOf(before: readonly Value[], after: readonly Value[]) {
	let start = 0;
	let end = 0;
	const most = Math.min(before.length, after.length);
	while (start < most && isSame(before[start], after[start])) start += 1;
	while (end < most - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
	return { start, end: before.length - end, items: after.slice(start, after.length - end) };
}

const isSame = (one: Value | undefined, other: Value | undefined) =>
	JSON.stringify(one) === JSON.stringify(other);
