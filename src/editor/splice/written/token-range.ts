import type { CST } from "yaml";

type Item = CST.CollectionItem;

const isSpace = ({ type }: CST.Token) => type === "space" || type === "newline" || type === "comment" || type === "comma";

/** The entries of a collection as written; what stands behind the last comma or entry is none. */
export function itemsOf(token: CST.BlockMap | CST.BlockSequence | CST.FlowCollection): Item[] {
	return token.items.filter(
		(item) => item.start.some((each) => !isSpace(each)) || item.key !== undefined || item.sep !== undefined || item.value !== undefined,
	);
}

/** Where an entry begins: its dash, its anchor, its key or its value. */
export function itemStart(item: Item): number | undefined {
	return (item.start.find((token) => !isSpace(token)) ?? item.key ?? item.sep?.[0] ?? item.value)?.offset;
}

/** Where what stands before an entry's value ends: behind the colon or dash, and behind an anchor or a tag. */
export function indicatorEnd(item: Item): number | undefined {
	const last = (item.sep ?? item.start).findLast((token) => !isSpace(token));
	return last === undefined ? undefined : tokenEnd(last);
}

/** Where the characters of an entry end, without comments and spaces behind it. */
export function itemEnd(item: Item): number | undefined {
	if (item.value && !isEmpty(item.value)) return tokenEnd(item.value);
	const last = item.sep?.findLast((token) => !isSpace(token)) ?? (item.key && !isEmpty(item.key) ? item.key : item.start.findLast((token) => !isSpace(token)));
	return last === undefined ? undefined : tokenEnd(last);
}

/** Where the characters of a value end. A block scalar ends before its last line break. */
export function tokenEnd(token: CST.Token): number {
	switch (token.type) {
		case "block-scalar": {
			const body = blockBody(token);
			const text = token.source;
			return body + text.length - (/\r?\n$/.exec(text)?.[0].length ?? (text === "" ? headerBreak(token) : 0));
		}
		case "block-map":
		case "block-seq":
			return itemEnd(itemsOf(token).at(-1) ?? { start: [] }) ?? token.offset;
		case "flow-collection": {
			const closing = token.end.find(({ type }) => type === "flow-map-end" || type === "flow-seq-end");
			return closing === undefined ? token.offset : closing.offset + 1;
		}
		default:
			return "source" in token ? token.offset + token.source.length : token.offset;
	}
}

/** Where the lines of a block scalar begin, behind its header. */
export function blockBody(token: CST.BlockScalar): number {
	const last = token.props.at(-1);
	return last === undefined || !("source" in last) ? token.offset : last.offset + last.source.length;
}

/** Whether a value is there in name only: `a:` or `{ a: , b: 1 }`. */
export function isEmpty(token: CST.Token): boolean {
	return token.type === "scalar" && token.source === "";
}

function headerBreak(token: CST.BlockScalar): number {
	const last = token.props.at(-1);
	return last?.type === "newline" ? last.source.length : 0;
}
