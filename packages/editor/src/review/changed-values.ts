import { isDeepStrictEqual } from "node:util";
import {
	isList,
	isMap,
	isText,
	type Path,
	type Value,
	type ValueMap,
} from "kakehashi/internal/shared.ts";

/** One place where two versions of a content file differ. */
export type ValueChange = {
	readonly kind: "changed" | "added" | "removed" | "moved";
	/** The path after the change; for a removed value, the path before it. */
	readonly path: Path;
	/** The earlier path of a moved item. */
	readonly from?: Path;
	readonly before?: Value;
	readonly after?: Value;
};

/** Two items of a list must be at least this similar to count as one item that was changed. */
const minLikeness = 0.3;

/**
 * Compares two versions of a file as a person would: a text with all its languages is one value,
 * and an item of a list is recognized by its contents, not by its index.
 * @param codes the codes of the languages
 * @param wasMoved whether somebody is known to have moved an item; this decides if several items
 * could have moved
 */
export function changedValues(
	before: Value,
	after: Value,
	codes: readonly string[],
	wasMoved: (item: Value) => boolean = () => false,
	path: Path = [],
): ValueChange[] {
	if (isDeepStrictEqual(before, after)) return [];
	if (isMap(before) && isMap(after) && !isText(before, codes) && !isText(after, codes))
		return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
			const old = before[key];
			const now = after[key];
			const place = [...path, key];
			if (old === undefined && now !== undefined)
				return [{ kind: "added", path: place, after: now } as const];
			if (now === undefined && old !== undefined)
				return [{ kind: "removed", path: place, before: old } as const];
			return changedValues(old ?? null, now ?? null, codes, wasMoved, place);
		});
	const isListOfMaps = (value: Value): value is readonly ValueMap[] =>
		isList(value) && value.every(isMap);
	if (isListOfMaps(before) && isListOfMaps(after))
		return changedItems(before, after, codes, wasMoved, path);
	return [{ kind: "changed", path, before, after }];
}

function changedItems(
	before: readonly ValueMap[],
	after: readonly ValueMap[],
	codes: readonly string[],
	wasMoved: (item: Value) => boolean,
	path: Path,
): ValueChange[] {
	const pairs = matches(before, after);
	const stays = longestRise(pairs, ({ from, to }) => from !== to && wasMoved(after[to] ?? null));
	const now = after.flatMap((item, index): ValueChange[] => {
		const old = pairs.find((pair) => pair.to === index);
		const place = [...path, index];
		if (old === undefined) return [{ kind: "added", path: place, after: item }];
		const previous = before[old.from] ?? {};
		const moved: ValueChange[] = stays.has(old)
			? []
			: [{ kind: "moved", path: place, from: [...path, old.from], after: item }];
		return [...moved, ...changedValues(previous, item, codes, wasMoved, place)];
	});
	const removed = before.flatMap((item, index): ValueChange[] =>
		pairs.some(({ from }) => from === index)
			? []
			: [{ kind: "removed", path: [...path, index], before: item }],
	);
	return [...now, ...removed];
}

type Pair = { readonly from: number; readonly to: number };

/** Pairs the items of two lists: identical ones first, then the most similar. Sorted by `to`. */
function matches(before: readonly ValueMap[], after: readonly ValueMap[]): Pair[] {
	const bags = [before, after].map((list) => list.map(leaves));
	const candidates = after.flatMap((item, to) =>
		before.flatMap((old, from) => {
			const likeness =
				old.kind === item.kind ? likenessOf(bags[0]?.[from] ?? [], bags[1]?.[to] ?? []) : 0;
			return likeness >= minLikeness ? [{ from, to, likeness }] : [];
		}),
	);
	const found: Pair[] = [];
	for (const { from, to } of candidates.toSorted(
		(a, b) => b.likeness - a.likeness || Math.abs(a.from - a.to) - Math.abs(b.from - b.to),
	))
		if (!found.some((pair) => pair.from === from || pair.to === to)) found.push({ from, to });
	// The remaining items are paired by position if nothing was added or removed.
	const rest = [...after.keys()].filter(
		(index) =>
			before.length === after.length &&
			!found.some(({ from, to }) => from === index || to === index),
	);
	const same = rest.filter((index) => before[index]?.kind === after[index]?.kind);
	return [...found, ...same.map((index) => ({ from: index, to: index }))].toSorted(
		(a, b) => a.to - b.to,
	);
}

function leaves(value: Value): string[] {
	return typeof value === "object" && value !== null
		? Object.entries(value).flatMap(([key, each]) =>
				leaves(each).map((leaf) => `${key} ${leaf}`),
			)
		: [String(value)];
}

function likenessOf(one: readonly string[], other: readonly string[]): number {
	const rest = [...other];
	const shared = one.filter((leaf) => {
		const index = rest.indexOf(leaf);
		if (index !== -1) rest.splice(index, 1);
		return index !== -1;
	});
	return shared.length / Math.max(one.length, other.length, 1);
}

/**
 * The largest set of items that kept their order; only the others have moved. Among sets of the
 * same size, it prefers items that nobody is known to have moved, and items closest to their
 * earlier position.
 */
function longestRise(pairs: readonly Pair[], wasMoved: (pair: Pair) => boolean): ReadonlySet<Pair> {
	const best: { readonly pairs: readonly Pair[]; readonly worth: number }[] = [];
	for (const pair of pairs) {
		const own = 1 - (wasMoved(pair) ? 1e-4 : 0) - 1e-9 * Math.abs(pair.from - pair.to);
		const before = best
			.filter((each) => (each.pairs.at(-1)?.from ?? -1) < pair.from)
			.toSorted((a, b) => b.worth - a.worth)[0];
		best.push({ pairs: [...(before?.pairs ?? []), pair], worth: (before?.worth ?? 0) + own });
	}
	return new Set(best.toSorted((a, b) => b.worth - a.worth)[0]?.pairs);
}
