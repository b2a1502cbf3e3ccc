import type { Inline } from "../../core/values/inline.ts";
import { parseInline } from "../../core/values/parse-inline.ts";
import { placeholdersIn } from "../../core/values/placeholder.ts";

/** What a translation keeps: placeholders, and the marks that the small markup reads, each once. A star that closes nothing is a star. */
export function marksIn(text: string): string[] {
	const parsed = parseInline(text, (href) => ({ href }));
	return [...new Set([...placeholdersIn(text).map((name) => `{${name}}`), ...("inline" in parsed ? marksOf(parsed.inline) : [])])].sort();
}

function marksOf(inline: Inline): string[] {
	return inline.flatMap((node) => {
		if (typeof node === "string") return [];
		if (node.type === "code") return [`\`${node.text}\``];
		const mark = node.type === "link" ? `[…](${node.href})` : node.type === "strong" ? "**…**" : "*…*";
		return [mark, ...marksOf(node.children)];
	});
}
