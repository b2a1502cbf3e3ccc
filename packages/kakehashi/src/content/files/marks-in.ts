import type { Inline } from "../../core/values/inline.ts";
import { parseInline } from "../../core/values/parse-inline.ts";

/** What a translation keeps: placeholders, and the marks that the small markup reads, each once. A star that closes nothing is a star. */
export function marksIn(text: string): string[] {
	return [...new Set([...placeholdersOf(text), ...marksOf(inlineOf(text) ?? [])])].sort();
}

/** Whether a text has the marks of another, each as often, and can be read where that can. */
export function keepsMarks(source: string, text: string): boolean {
	const [wanted, given] = [inlineOf(source), inlineOf(text)];
	if (wanted !== undefined && given === undefined) return false;
	// In a plain text a star may be a star: there is nothing to compare.
	const all = [source, text].map((each, index) => [...placeholdersOf(each), ...(wanted === undefined ? [] : marksOf((index === 0 ? wanted : given) ?? []))]);
	return all[0]?.sort().join("\n") === all[1]?.sort().join("\n");
}

/** The text read as small markup; undefined where that cannot be. */
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
