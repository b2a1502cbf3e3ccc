import {
	type Document,
	isCollection,
	isMap,
	isPair,
	type Node,
	type Pair,
	visit,
	type YAMLMap,
	type YAMLSeq,
} from "yaml";

/** A map or a list. */
export type YamlCollection = YAMLMap | YAMLSeq;

/**
 * What precedes an entry and stays in place when entries move: an empty line (`isWide`), and
 * comments that an empty line separates from the entry below (`apart`).
 */
type Gap = { readonly isWide: boolean; readonly apart: string };

/** Moves an entry with the comment directly above it. */
export function moveEntry(collection: YamlCollection, from: number, to: number): void {
	rearrange(collection, (entries, gaps) => [
		entries.toSpliced(from, 1).toSpliced(to, 0, ...entries.slice(from, from + 1)),
		gaps,
	]);
}

/** Inserts an entry before the one that has the index now, or at the end. */
export function insertEntry(collection: YamlCollection, index: number, entry: Pair | Node): void {
	// The new entry gets an empty line before it if empty lines separate all the others.
	const isWide = (gaps: readonly Gap[]) =>
		gaps.length > 1 && gaps.slice(1).every((gap) => gap.isWide);
	rearrange(collection, (entries, gaps) => [
		entries.toSpliced(index, 0, entry),
		gaps.toSpliced(gaps.length === 0 ? 0 : Math.max(index, 1), 0, {
			isWide: isWide(gaps),
			apart: "",
		}),
	]);
}

/** Removes an entry, with the comment directly above it. */
export function removeEntry(collection: YamlCollection, index: number): void {
	rearrange(collection, (entries, gaps) => {
		const own = gaps[index];
		const next = gaps[index + 1];
		const isWide = (index === 0 || own?.apart ? own : next)?.isWide === true;
		const apart = [own?.apart, next?.apart].filter(Boolean).join("\n");
		if (next === undefined && apart !== "")
			collection.comment = [apart.trimEnd(), collection.comment].filter(Boolean).join("\n");
		return [
			entries.toSpliced(index, 1),
			gaps.toSpliced(index, 2, ...(next === undefined ? [] : [{ isWide, apart }])),
		];
	});
}

function rearrange(
	collection: YamlCollection,
	change: (
		entries: readonly (Pair | Node)[],
		gaps: readonly Gap[],
	) => [readonly (Pair | Node)[], readonly Gap[]],
): void {
	const before = collection.items as readonly (Pair | Node)[];
	const [entries, gaps] = change(before, before.map(takeGap));
	for (const [index, entry] of entries.entries())
		giveGap(entry, gaps[index] ?? { isWide: false, apart: "" });
	collection.items = [...entries] as typeof collection.items;
}

/**
 * Attaches the comment above the first entry of a map or list to that entry, because the parser
 * attaches it to the whole map or list. At the top of a file the comment is about the whole file,
 * so it is moved from the first entry to the map.
 */
export function settleComments(document: Document): void {
	const { contents } = document;
	const [top] = isMap(contents) ? contents.items : [];
	if (isMap(contents) && top && leadOf(top).commentBefore) {
		contents.commentBefore = [contents.commentBefore, leadOf(top).commentBefore]
			.filter(Boolean)
			.join("\n");
		leadOf(top).commentBefore = null;
	}
	visit(document, {
		Pair(_, { value }) {
			const [first] =
				isCollection(value) && value.flow !== true
					? (value.items as readonly (Pair | Node)[])
					: [];
			if (first === undefined || !isCollection(value) || !value.commentBefore) return;
			leadOf(first).commentBefore = [value.commentBefore, leadOf(first).commentBefore]
				.filter(Boolean)
				.join("\n");
			value.commentBefore = null;
		},
	});
}

/** The node that the comment above an entry belongs to. */
function leadOf(entry: Pair | Node): Node {
	return isPair(entry) ? (entry.key as Node) : entry;
}

function takeGap(entry: Pair | Node): Gap {
	const lead = leadOf(entry);
	const comment = lead.commentBefore ?? "";
	// Everything before the last empty line is separate from the entry.
	const end = comment.endsWith("\n") ? comment.length : comment.lastIndexOf("\n\n") + 1;
	const gap = { isWide: lead.spaceBefore === true, apart: comment.slice(0, end) };
	lead.commentBefore = comment.slice(end).replace(/^\n/, "") || null;
	return gap;
}

function giveGap(entry: Pair | Node, { isWide, apart }: Gap): void {
	const lead = leadOf(entry);
	lead.spaceBefore = isWide;
	lead.commentBefore =
		(apart === "" ? "" : lead.commentBefore ? `${apart}\n` : apart) +
			(lead.commentBefore ?? "") || null;
}
