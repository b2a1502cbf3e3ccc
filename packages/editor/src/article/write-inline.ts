import type { Inline, InlineNode } from "@kakehashi/core/values/inline.ts";

type Leaf = {
	readonly text: string;
	readonly href: string | undefined;
	readonly strong: boolean;
	readonly emphasis: boolean;
	readonly code: boolean;
};

/**
 * Writes inline nodes as markup, which `parseInline` reads back unchanged. Marks are always nested
 * in the same order: link, strong, emphasis, code.
 */
export function writeInline(inline: Inline): string {
	return writeRuns(leavesOf(inline), ["href", "strong", "emphasis", "code"]);
}

function leavesOf(
	inline: Inline,
	marks: Omit<Leaf, "text"> = { href: undefined, strong: false, emphasis: false, code: false },
): Leaf[] {
	return inline.flatMap((node: InlineNode): Leaf[] => {
		if (typeof node === "string") return node === "" ? [] : [{ ...marks, text: node }];
		// Code that backticks cannot enclose becomes ordinary text.
		if (node.type === "code")
			return node.text === ""
				? []
				: [{ ...marks, text: node.text, code: !node.text.includes("`") }];
		if (node.type === "link")
			return leavesOf(node.children, { ...marks, href: escapeAddress(node.href) });
		return leavesOf(node.children, { ...marks, [node.type]: true });
	});
}

/**
 * Escapes the characters of an address that would end the link. `encodeURIComponent` leaves
 * parentheses as they are.
 */
const escapeAddress = (href: string) =>
	href.replace(/[()\s]/g, (char) =>
		char === "(" ? "%28" : char === ")" ? "%29" : encodeURIComponent(char),
	);

type Mark = "href" | "strong" | "emphasis" | "code";

/** Writes consecutive leaves that share the first of the marks as one run. */
function writeRuns(leaves: readonly Leaf[], [mark, ...rest]: readonly Mark[]): string {
	if (mark === undefined) return escapeText(leaves);
	const runs: Leaf[][] = [];
	for (const leaf of leaves) {
		const run = runs.at(-1);
		if (run !== undefined && run[0]?.[mark] === leaf[mark]) run.push(leaf);
		else runs.push([leaf]);
	}
	return runs.map((run) => writeMark(run, mark, rest)).join("");
}

function writeMark(run: readonly Leaf[], mark: Mark, rest: readonly Mark[]): string {
	const value = run[0]?.[mark];
	if (!value) return writeRuns(run, rest);
	if (mark === "code") return `\`${run.map(({ text }) => text).join("")}\``;
	const inner = writeRuns(run, rest);
	if (mark === "href") return `[${inner}](${value})`;
	return mark === "strong" ? `**${inner}**` : `*${inner}*`;
}

/**
 * Escapes what would be read as markup. `]` needs a backslash only in a link, and a backslash only
 * before one of these characters or at the end.
 */
function escapeText(leaves: readonly Leaf[]): string {
	const text = leaves.map((leaf) => leaf.text).join("");
	return text.replace(/[*`[\]]|\\(?=[*`[\]\\]|$)/g, (char) =>
		char === "]" && leaves[0]?.href === undefined ? char : `\\${char}`,
	);
}
