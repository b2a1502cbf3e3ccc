import type { Inline } from "@kakehashi/core/values/inline.ts";
import { parseInline } from "@kakehashi/core/values/parse-inline.ts";

/**
 * The markup that a translation must preserve: placeholders such as `{name}` and inline markup,
 * without duplicates. An asterisk that is not part of a pair is plain text.
 */
export function marksIn(text: string): string[] {
	return [...new Set([...placeholdersOf(text), ...marksOf(inlineOf(text) ?? [])])].sort();
}

/**
 * Whether a text has the same markup as its source, each equally often, and can be parsed if the
 * source can.
 */
export function keepsMarks(source: string, text: string): boolean {
	const wanted = inlineOf(source);
	const given = inlineOf(text);
	if (wanted !== undefined && given === undefined) return false;
	// If the source cannot be parsed as inline markup, an asterisk may be plain text, so only
	// placeholders are compared.
	const all = [source, text].map((each, index) => [
		...placeholdersOf(each),
		...(wanted === undefined ? [] : marksOf((index === 0 ? wanted : given) ?? [])),
	]);
	return all[0]?.sort().join("\n") === all[1]?.sort().join("\n");
}

/** Parses a text as inline markup. Returns undefined if that fails. */
export function inlineOf(text: string): Inline | undefined {
	const parsed = parseInline(text, (href) => ({ href }));
	return "inline" in parsed ? parsed.inline : undefined;
}

const placeholdersOf = (text: string): readonly string[] =>
	text.match(/\{[a-zA-Z][a-zA-Z0-9]*\}/g) ?? [];

function marksOf(inline: Inline): string[] {
	return inline.flatMap((node) => {
		if (typeof node === "string") return [];
		if (node.type === "code") return [`\`${node.text}\``];
		const mark =
			node.type === "link" ? `[…](${node.href})` : node.type === "strong" ? "**…**" : "*…*";
		return [mark, ...marksOf(node.children)];
	});
}
