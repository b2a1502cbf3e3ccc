import { type Alias, type Document, parseDocument, type Scalar } from "yaml";

/** A scalar or alias of a YAML file, and the plain word that replaces it. */
export type Replacement = { readonly node: Scalar | Alias; readonly by: string };

/**
 * Replaces single words of a YAML file. All other bytes are preserved: comments, order, spaces,
 * line breaks and the byte order mark.
 */
export function replaceNodes(
	text: string,
	find: (document: Document.Parsed) => Iterable<Replacement>,
): string {
	const bom = text.startsWith("\ufeff") ? "\ufeff" : "";
	const source = text.slice(bom.length);
	const found = new Map(
		[...find(parseDocument(source, { version: "1.2" }))].map(({ node, by }) => [node, by]),
	);
	const places = [...found].flatMap(([{ range }, by]) =>
		range ? { start: range[0], end: range[1], by } : [],
	);
	const replaced = places
		.toSorted((a, b) => b.start - a.start)
		.reduce((rest, { start, end, by }) => {
			const written = rest.slice(start, end);
			const quote = /^["']/.exec(written)?.[0] ?? "";
			const space = /\s*$/.exec(written)?.[0] ?? "";
			return rest.slice(0, start) + quote + by + quote + space + rest.slice(end);
		}, source);
	return bom + replaced;
}
