import type { Inline } from "../../core/values/inline.ts";
import { parseInline } from "../../core/values/parse-inline.ts";

/** What a translation must keep: placeholders, and inline marks, each once. A star that closes nothing is just a star. */
export function marksIn(text: string): string[] {
	return [...new Set([...placeholdersOf(text), ...marksOf(inlineOf(text) ?? [])])].sort();
}

/** Whether a text has the same marks as another, each as often, and can be parsed if the other can. */
export function keepsMarks(source: string, text: string): boolean {
	const wanted = inlineOf(source);
	const given = inlineOf(text);
	if (wanted !== undefined && given === undefined) return false;
	// In plain text a star may be a star, so there is nothing to compare.
	const all = [source, text].map((each, index) => [...placeholdersOf(each), ...(wanted === undefined ? [] : marksOf((index === 0 ? wanted : given) ?? []))]);
	return all[0]?.sort().join("\n") === all[1]?.sort().join("\n");
}

/** The text parsed as inline markup; undefined if that is not possible. */
export function inlineOf(text: string): Inline | undefined {
	const parsed = parseInline(text, (href) => ({ href }));
	return "inline" in parsed ? parsed.inline : undefined;
}

const placeholdersOf = (text: string): readonly string[] => text.match(/\{[a-zA-Z][a-zA-Z0-9]*\}/g) ?? [];

function marksOf(inline: Inline): string[] {
	return inline.flatMap((node) => {
		if (typeof node === "string") return [];
		if (node.type === "code") return [`\`${node.text}\``];
		const mark = node.type === "link" ? `[…](${node.href})` : node.type === "strong" ? "**…**" : "*…*";
		return [mark, ...marksOf(node.children)];
	});
}
