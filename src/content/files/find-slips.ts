import { type Document, visit } from "yaml";
import { say } from "../../core/messages/say.ts";

/** A slip of the pen that YAML takes for something else, or stumbles over far from where it happened. */
export type Slip = { readonly line: number; readonly key?: string; readonly message: string };

/** Finds the usual slips line by line: characters of full width, tabs, and texts that need quotation marks. */
export function findSlips(document: Document, source: string): Slip[] {
	const inside = linesInsideTexts(document, source);
	const isBroken = document.errors.length > 0;
	return source.split(/\r?\n/).flatMap((text, index): Slip[] => {
		if (inside.has(index) || /^ *#/.test(text)) return [];
		const { key, message } = slipOf(text, source, isBroken) ?? {};
		return message === undefined ? [] : [{ line: index + 1, ...(key === undefined ? {} : { key }), message }];
	});
}

function slipOf(text: string, source: string, isBroken: boolean): { key?: string | undefined; message: string } | undefined {
	if (/^ *\t\s*\S/.test(text))
		return { message: say({ en: "There is a tab in the indentation. Indent with spaces.", ja: "字下げにタブがあります。半角の空白で字下げしてください。" }) };
	if (/^[ \t]*[\u3000\u00a0]/.test(text))
		return {
			message: say({
				en: "There is a full-width space in the indentation. Indent with ordinary spaces.",
				ja: "字下げに全角の空白があります。半角の空白に替えてください。",
			}),
		};
	const wide = /^ *(?:- +)*([A-Za-z][\w-]*) *：/.exec(text)?.[1] ?? /[{,] *([A-Za-z][\w-]*) *：/.exec(withoutQuoted(text))?.[1];
	if (wide !== undefined)
		return {
			key: wide,
			message: say({
				en: `There is a full-width colon（：）after "${wide}". Write ":" and a space.`,
				ja: `「${wide}」の後のコロンが全角（：）です。半角の「:」と空白にしてください。`,
			}),
		};
	const [, key, colon, space, value = ""] = /^ *(?:- +)*(?:([A-Za-z][\w-]*)(:)([ \u3000]*)|- +)(.*?) *$/.exec(text) ?? [];
	if (space?.includes("\u3000"))
		return {
			key,
			message: say({ en: `There is a full-width space after "${key}:". Write an ordinary one.`, ja: `「${key}:」の後の空白が全角です。半角にしてください。` }),
		};
	if (isBroken && colon !== undefined && space === "" && !/^(?:$|\/\/)/.test(value))
		return { key, message: say({ en: `A space is missing after "${key}:".`, ja: `「${key}:」の後に半角の空白を入れてください。` }) };
	const message = slipInValue(value, source, isBroken);
	return message === undefined ? undefined : { key, message };
}

function slipInValue(value: string, source: string, isBroken: boolean): string | undefined {
	const first = value.charAt(0);
	if (beginsLikeYaml(value, source))
		return say({
			en: `A text cannot begin with ${first} here. Put it in quotation marks.`,
			ja: `文を「${first}」で始めるときは、文全体を引用符で囲んでください。`,
		});
	if (first === '"' || first === "'") return slipInQuoted(value, isBroken);
	const plain = /^[[{]/.test(value) ? [...withoutQuoted(value).matchAll(/[{,] *[A-Za-z][\w-]*: +([^,{}[\]]*)/g)].map(([, text]) => text ?? "") : [value];
	if (isBroken && plain.some((text) => /:(?: |$)/.test(text.replace(/ #.*/, ""))))
		return say({
			en: 'The text contains a colon with a space (": "). Put the whole text in quotation marks.',
			ja: "文の中にコロンと空白（: ）があります。文全体を引用符で囲んでください。",
		});
	return undefined;
}

/** A text whose first character means something else to YAML. */
function beginsLikeYaml(value: string, source: string): boolean {
	if (/^[@`%]/.test(value)) return true;
	if (/^!/.test(value)) return true;
	if (/^[?-] /.test(value)) return true;
	// A placeholder or a link, and no group of keys or list.
	if (/^\{\w+\}/.test(value) || /^\[[^\]]*\]\(/.test(withoutQuoted(value))) return true;
	if (/^[|>]/.test(value)) return !/^[|>][-+\d]*(?: +#.*)?$/.test(value);
	const name = /^[&*]([^\s,[\]{}]*)/.exec(value)?.[1];
	if (name === undefined) return false;
	const other = value.startsWith("&") ? "*" : "&";
	return name === "" || !source.includes(other + name);
}

function slipInQuoted(value: string, isBroken: boolean): string | undefined {
	const mark = value.charAt(0);
	const quoted = (mark === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/).exec(value)?.[0];
	// In a group over several lines a comma or a bracket may follow.
	if (!isBroken || (quoted !== undefined && /^ *(?:$|[#:,}\]])/.test(value.slice(quoted.length)))) return undefined;
	const other = mark === '"' ? "'" : '"';
	return say({
		en:
			quoted === undefined
				? `The text begins with ${mark}, which is not closed on the line. Close it, or put the whole text in ${other}.`
				: `The text begins with ${mark} and goes on behind the next ${mark}. Put the whole text in ${other}.`,
		ja:
			quoted === undefined
				? `「${mark}」で始まる文が、この行で閉じていません。閉じるか、文全体を「${other}」で囲んでください。`
				: `「${mark}」で始まる文が、次の「${mark}」の後にも続いています。文全体を「${other}」で囲んでください。`,
	});
}

const withoutQuoted = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"|(?<=[:,[{] *)'(?:[^']|'')*'/g, '""');

/** Numbers, from 0, of the lines on which a text in quotation marks or a block goes on: anything may stand there. */
function linesInsideTexts(document: Document, source: string): Set<number> {
	const found = new Set<number>();
	visit(document, {
		Scalar: (_key, { type, range }) => {
			if (type === "PLAIN" || !range) return;
			const first = source.slice(0, range[0]).split("\n").length - 1;
			const last = source.slice(0, range[1]).replace(/\n$/, "").split("\n").length - 1;
			for (let line = first + 1; line <= last; line += 1) found.add(line);
		},
	});
	return found;
}
