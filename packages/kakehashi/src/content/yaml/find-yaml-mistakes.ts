import type { Message } from "@kakehashi/core/messages/localize.ts";
import { type Document, visit } from "yaml";
import { t } from "../i18n/t.ts";

/**
 * A YAML mistake and its line. The parser would accept such a mistake with another meaning, or
 * report it far from its place.
 */
export type LineProblem = {
	readonly line: number;
	readonly key?: string;
	readonly message: Message;
};

/**
 * Finds common YAML mistakes line by line: full-width characters, tabs, and texts that need
 * quotation marks.
 */
export function findYamlMistakes(document: Document, source: string): LineProblem[] {
	const { inside, begun } = linesOfTexts(document, source);
	const isBroken = document.errors.length > 0;
	return source.split(/\r?\n/).flatMap((text, index): LineProblem[] => {
		if (inside.has(index) || /^ *#/.test(text)) return [];
		const { key, message } = yamlMistakeOf(text, source, isBroken && !begun.has(index)) ?? {};
		return message === undefined
			? []
			: [{ line: index + 1, ...(key === undefined ? {} : { key }), message }];
	});
}

function yamlMistakeOf(
	text: string,
	source: string,
	isBroken: boolean,
): { key?: string | undefined; message: Message } | undefined {
	if (/^ *\t\s*\S/.test(text))
		return {
			message: t("yamlTabIndent"),
		};
	if (/^[ \t]*[\u3000\u00a0]/.test(text))
		return {
			message: t("yamlWideIndent"),
		};
	const wide =
		/^ *(?:- +)*([A-Za-z][\w-]*) *：/.exec(text)?.[1] ??
		/[{,] *([A-Za-z][\w-]*) *：/.exec(withoutQuoted(text))?.[1];
	if (wide !== undefined)
		return {
			key: wide,
			message: t("yamlWideColon", { wide }),
		};
	if (isBroken && /^ *-[^\s-]/.test(text))
		return {
			message: t("yamlSpaceAfterDash"),
		};
	const [, key, colon, space, value = ""] =
		/^ *(?:- +)*(?:([A-Za-z][\w-]*)(:)([ \u3000]*)|- +)(.*?) *$/.exec(text) ?? [];
	if (space?.includes("\u3000"))
		return {
			key,
			message: t("yamlWideSpace", { key }),
		};
	if (isBroken && colon !== undefined && space === "" && !/^(?:$|\/\/)/.test(value))
		return {
			key,
			message: t("yamlSpaceAfterKey", { key }),
		};
	const message = mistakeInValue(value, source, isBroken);
	return message === undefined ? undefined : { key, message };
}

function mistakeInValue(value: string, source: string, isBroken: boolean): Message | undefined {
	const first = value.charAt(0);
	if (beginsLikeYaml(value, source)) return startsWithMessage(first);
	if (isBroken && /^｛.*:/.test(value)) return t("yamlWideBrackets");
	if (first === '"' || first === "'") return mistakeInQuoted(value, isBroken);
	const [, after] =
		(isBroken &&
			/^[[{]/.test(value) &&
			/[^\s,{[:] *[、，]? *\b([a-z]{2,3}(?:-\w+)?):(?: |$)/.exec(withoutQuoted(value))) ||
		[];
	if (after !== undefined) return t("yamlCommaBeforeKey", { after });
	const plain = /^[[{]/.test(value)
		? [...withoutQuoted(value).matchAll(/[{,] *[A-Za-z][\w-]*: +([^,{}[\]]*)/g)].map(
				([, text]) => text ?? "",
			)
		: [value];
	if (isBroken && plain.some((text) => /:(?: |$)/.test(text.replace(/ #.*/, ""))))
		return t("yamlColonInText");
	return undefined;
}

/** Whether a text begins with a character that has a special meaning in YAML. */
function beginsLikeYaml(value: string, source: string): boolean {
	if (/^[@`%]/.test(value)) return true;
	if (/^!/.test(value)) return true;
	if (/^[?-] /.test(value)) return true;
	// A text that begins with a placeholder such as `{name}`, or with a link. It is meant neither
	// as a map nor as a list.
	if (/^\{\w+\}/.test(value) || /^\[[^[\]]*\]\(/.test(withoutQuoted(value))) return true;
	if (/^[|>]/.test(value)) return !/^[|>][-+\d]*(?: +#.*)?$/.test(value);
	const name = /^[&*]([^\s,[\]{}]*)/.exec(value)?.[1];
	if (name === undefined) return false;
	const other = value.startsWith("&") ? "*" : "&";
	return name === "" || !source.includes(other + name);
}

function mistakeInQuoted(value: string, isBroken: boolean): Message | undefined {
	const mark = value.charAt(0);
	const quoted = (mark === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/).exec(value)?.[0];
	// If a group spans several lines, a comma or a closing bracket may follow.
	if (!isBroken || (quoted !== undefined && /^ *(?:$|[#:,}\]])/.test(value.slice(quoted.length))))
		return undefined;
	return quoted === undefined ? quoteNotClosedMessage(mark) : textAfterQuoteMessage(mark);
}

/** The message for a text that begins with a special character of YAML. */
export function startsWithMessage(sign: string): Message {
	return t("yamlTextStartsSpecial", { sign });
}

/** The message for a text that begins with a quotation mark but has no closing one. */
export function quoteNotClosedMessage(mark: string): Message {
	const other = otherMark(mark);
	return t("yamlUnclosedQuote", { mark, other });
}

/** The message for a text of which only the beginning is in quotation marks. */
export function textAfterQuoteMessage(mark: string): Message {
	const other = otherMark(mark);
	return t("yamlTextAfterQuote", { mark, other });
}

const otherMark = (mark: string) => (mark === '"' ? "'" : '"');

const withoutQuoted = (text: string) =>
	text.replace(/"(?:[^"\\]|\\.)*"|(?<=[:,[{] *)'(?:[^']|'')*'/g, '""');

/**
 * Zero-based line numbers. `inside`: lines that continue a quoted text or a block, which may
 * contain anything. `begun`: lines on which a quoted text begins that ends on a later line.
 */
function linesOfTexts(
	document: Document,
	source: string,
): { readonly inside: ReadonlySet<number>; readonly begun: ReadonlySet<number> } {
	const inside = new Set<number>();
	const begun = new Set<number>();
	visit(document, {
		Scalar: (_key, { type, range }) => {
			if (type === "PLAIN" || !range) return;
			const first = source.slice(0, range[0]).split("\n").length - 1;
			const last = source.slice(0, range[1]).replace(/\n$/, "").split("\n").length - 1;
			for (let line = first + 1; line <= last; line += 1) inside.add(line);
			if (
				last > first &&
				/["']$/.test(source.slice(range[0] + 1, range[1])) &&
				/^[ \t]*(?:$|[\r\n#:,}\]])/.test(source.slice(range[1]))
			)
				begun.add(first);
		},
	});
	return { inside, begun };
}
