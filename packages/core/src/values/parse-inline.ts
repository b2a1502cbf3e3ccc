import { t } from "../i18n/t.ts";
import type { Message } from "../messages/localize.ts";
import { MessageError } from "../messages/message-error.ts";
import { type Inline, type InlineNode, linkAddress, timesSignAt } from "./inline.ts";
import type { ResolvedLink } from "./resolve-link.ts";

type ParsedInline = { readonly inline: Inline } | { readonly problem: Message };

type Mark = { readonly open: string; readonly type: "strong" | "emphasis" };
const marks: readonly Mark[] = [
	{ open: "**", type: "strong" },
	{ open: "*", type: "emphasis" },
];
const special = /[*`[\\]/;

const target = new RegExp(`\\((${linkAddress})\\)`, "y");

/**
 * Real texts have far fewer nested marks. The limit is necessary because each level costs a
 * recursive call.
 */
const maxDepth = 20;

/**
 * Parses the inline markup of short texts: see `Inline`. It is not CommonMark, whose emphasis rules
 * fail next to Japanese punctuation: `**強調。**次` is not strong in CommonMark. A backslash before
 * a mark makes the mark plain text.
 * @param source the text with its markup, in one language
 * @param resolveHref returns the final address of a link, or why the link is invalid
 * @returns the parsed text as `inline`, or the reason why the markup is invalid as `problem`
 * @throws only what `resolveHref` throws
 * @example
 * ```ts
 * const parsed = parseInline("Read the **license**.", (href) => ({ href }));
 * if ("problem" in parsed) throw new SiteError([parsed.problem], "CHANGELOG.md");
 * const text = new Localized<Inline>({ en: parsed.inline }, "text");
 * ```
 */
export function parseInline(
	source: string,
	resolveHref: (href: string) => ResolvedLink | { readonly problem: Message },
): ParsedInline {
	let position = 0;
	let depth = 0;

	function parseUntil(close: string | undefined): InlineNode[] {
		const nodes: InlineNode[] = [];
		let text = "";
		const flush = () => {
			if (text !== "") nodes.push(text);
			text = "";
		};
		while (position < source.length) {
			if (close !== undefined && source.startsWith(close, position)) {
				position += close.length;
				flush();
				return nodes;
			}
			const char = source.charAt(position);
			const times = char === "*" ? timesSignAt(source, position) : undefined;
			if (times !== undefined || !special.test(char)) {
				text += times ?? char;
				position += times?.length ?? 1;
			} else if (char === "\\" && /[*`[\]\\]/.test(source.charAt(position + 1))) {
				text += source.charAt(position + 1);
				position += 2;
			} else if (char === "\\") {
				text += char;
				position += 1;
			} else {
				flush();
				if (depth === maxDepth) throw tooDeep();
				depth += 1;
				nodes.push(char === "`" ? parseCode() : char === "[" ? parseLink() : parseMark());
				depth -= 1;
			}
		}
		if (close !== undefined) throw notClosed(close);
		flush();
		return nodes;
	}

	function parseMark(): InlineNode {
		const mark = marks.find(({ open }) => source.startsWith(open, position)) as Mark;
		position += mark.open.length;
		const children = parseUntil(mark.open);
		if (children.length === 0) {
			const empty = mark.open + mark.open;
			throw new Problem(t("inlineMarkEmpty", { empty }));
		}
		return { type: mark.type, children };
	}

	function parseCode(): InlineNode {
		const end = source.indexOf("`", position + 1);
		if (end <= position + 1) throw notClosed("`");
		const text = source.slice(position + 1, end);
		position = end + 1;
		return { type: "code", text };
	}

	function parseLink(): InlineNode {
		position += 1;
		const children = parseUntil("]");
		target.lastIndex = position;
		const found = target.exec(source);
		if (children.length === 0 || found?.[1] === undefined) {
			throw new Problem(t("inlineLinkInvalid"));
		}
		position += found[0].length;
		const resolved = resolveHref(found[1]);
		if ("problem" in resolved) throw new Problem(resolved.problem);
		const { note, ...link } = resolved;
		return {
			type: "link",
			...link,
			children: note === undefined ? children : [...children, note],
		};
	}

	try {
		return { inline: parseUntil(undefined) };
	} catch (error) {
		if (error instanceof Problem) return { problem: error.localized };
		throw error;
	}
}

class Problem extends MessageError {}

function tooDeep(): Problem {
	return new Problem(t("inlineNestedTooDeep", { maxDepth }));
}

function notClosed(mark: string): Problem {
	return new Problem(t("inlineMarkUnclosed", { mark }));
}
