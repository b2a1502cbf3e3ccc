import { type Document, visit } from "yaml";
import type { Message } from "../../core/messages/say.ts";

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
			message: {
				en: "There is a tab in the indentation. Indent with spaces.",
				ja: "字下げにタブがあります。半角の空白で字下げしてください。",
			},
		};
	if (/^[ \t]*[\u3000\u00a0]/.test(text))
		return {
			message: {
				en: "There is a full-width space in the indentation. Indent with ordinary spaces.",
				ja: "字下げに全角の空白があります。半角の空白に替えてください。",
			},
		};
	const wide =
		/^ *(?:- +)*([A-Za-z][\w-]*) *：/.exec(text)?.[1] ??
		/[{,] *([A-Za-z][\w-]*) *：/.exec(withoutQuoted(text))?.[1];
	if (wide !== undefined)
		return {
			key: wide,
			message: {
				en: `There is a full-width colon (：) after "${wide}". Write ":" and a space.`,
				ja: `「${wide}」のあとのコロンが全角（：）です。半角の「:」と空白にしてください。`,
			},
		};
	if (isBroken && /^ *-[^\s-]/.test(text))
		return {
			message: {
				en: 'A space is missing after "-".',
				ja: "「-」のあとに半角の空白を入れてください。",
			},
		};
	const [, key, colon, space, value = ""] =
		/^ *(?:- +)*(?:([A-Za-z][\w-]*)(:)([ \u3000]*)|- +)(.*?) *$/.exec(text) ?? [];
	if (space?.includes("\u3000"))
		return {
			key,
			message: {
				en: `There is a full-width space after "${key}:". Write an ordinary one.`,
				ja: `「${key}:」のあとの空白が全角です。半角にしてください。`,
			},
		};
	if (isBroken && colon !== undefined && space === "" && !/^(?:$|\/\/)/.test(value))
		return {
			key,
			message: {
				en: `A space is missing after "${key}:".`,
				ja: `「${key}:」のあとに半角の空白を入れてください。`,
			},
		};
	const message = mistakeInValue(value, source, isBroken);
	return message === undefined ? undefined : { key, message };
}

function mistakeInValue(value: string, source: string, isBroken: boolean): Message | undefined {
	const first = value.charAt(0);
	if (beginsLikeYaml(value, source)) return startsWith(first);
	if (isBroken && /^｛.*:/.test(value))
		return {
			en: "The brackets ｛ ｝ are full-width. Write { and }.",
			ja: "かっこが全角（｛ ｝）です。半角の「{」「}」にしてください。",
		};
	if (first === '"' || first === "'") return mistakeInQuoted(value, isBroken);
	const [, after] =
		(isBroken &&
			/^[[{]/.test(value) &&
			/[^\s,{[:] *[、，]? *\b([a-z]{2,3}(?:-\w+)?):(?: |$)/.exec(withoutQuoted(value))) ||
		[];
	if (after !== undefined)
		return {
			en: `A comma is missing before "${after}:". If it belongs to the text, put the whole text in quotation marks.`,
			ja: `「${after}:」の前に半角の「,」がありません。文の一部なら、文全体を引用符で囲んでください。`,
		};
	const plain = /^[[{]/.test(value)
		? [...withoutQuoted(value).matchAll(/[{,] *[A-Za-z][\w-]*: +([^,{}[\]]*)/g)].map(
				([, text]) => text ?? "",
			)
		: [value];
	if (isBroken && plain.some((text) => /:(?: |$)/.test(text.replace(/ #.*/, ""))))
		return {
			en: 'The text contains a colon with a space (": "). Put the whole text in quotation marks.',
			ja: "文の中にコロンと空白（: ）があります。文全体を引用符で囲んでください。",
		};
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
	return quoted === undefined ? notClosedOnLine(mark) : goesOnBehindQuote(mark);
}

/** The message for a text that begins with a special character of YAML. */
export function startsWith(sign: string): Message {
	return {
		en: `Text cannot begin with ${sign} here. Put it in quotation marks.`,
		ja: `文を「${sign}」で始めるときは、文全体を引用符で囲んでください。`,
	};
}

/** The message for a text that begins with a quotation mark but has no closing one. */
export function notClosedOnLine(mark: string): Message {
	const other = otherMark(mark);
	return {
		en: `The text begins with ${mark}, which is not closed on the line. Close it, or put the whole text in ${other}.`,
		ja: `「${mark}」で始まる文が、この行で閉じていません。閉じるか、文全体を「${other}」で囲んでください。`,
	};
}

/** The message for a text of which only the beginning is in quotation marks. */
export function goesOnBehindQuote(mark: string): Message {
	const other = otherMark(mark);
	return {
		en: `The text begins with ${mark} and goes on after the next ${mark}. Put the whole text in ${other}.`,
		ja: `「${mark}」で始まる文が、次の「${mark}」のあとにも続いています。文全体を「${other}」で囲んでください。`,
	};
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
