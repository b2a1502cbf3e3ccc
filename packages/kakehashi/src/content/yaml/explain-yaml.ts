import type { Message } from "@kakehashi/core/messages/localize.ts";
import {
	type Document,
	isCollection,
	isScalar,
	type Range,
	visit,
	type YAMLParseError,
} from "yaml";
import { t } from "../i18n/t.ts";
import { explainIndentation, isDeeper } from "./explain-indentation.ts";
import {
	type LineProblem,
	quoteNotClosedMessage,
	startsWithMessage,
	textAfterQuoteMessage,
} from "./find-yaml-mistakes.ts";

/** A line with a key and its colon, and no bracket, brace or quotation mark before them. */
const hasKey = /^[^[{"']*:(?: |$)/;
/** A line that ends with `|` or `>` and so begins a block text, possibly with an indentation. */
const beginsBlockText = /[|>][-+\d]* *$/;

/**
 * Explains in plain words what the YAML parser could not read, and names the line where it can be
 * corrected. If the parser cannot recover from a mistake, only the first one is reported, because
 * the errors in the following lines are its consequences.
 */
export function explainYaml(document: Document, source: string): LineProblem[] {
	const first = document.errors.find(({ code }) => code !== "DUPLICATE_KEY");
	const end = first?.pos[0] ?? source.length;
	const repeated = document.errors
		.filter(({ code, pos }) => code === "DUPLICATE_KEY" && pos[0] < end)
		.map(({ pos }) => repeatedKey(pos[0], source));
	return first === undefined ? repeated : [...repeated, explain(first, document, source)];
}

/** Explains an error. The conditions go from the most specific sign of a mistake to the least. */
function explain(
	{ code, pos: [offset] }: YAMLParseError,
	document: Document,
	source: string,
): LineProblem {
	const lines = source.split(/\r?\n/);
	const line = lineAt(source, offset);
	const index = line - 1;
	const before = source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
	const char = source.charAt(offset);
	// In `title: { en: Hello`, the key before the end is `en`.
	const key = /([A-Za-z][\w-]*): +[^,:]*$/.exec(before)?.[1];
	const here = (message: Message): LineProblem => ({
		line,
		...(key === undefined ? {} : { key }),
		message,
	});

	const quote = openQuote(document, source);
	if (quote !== undefined)
		return {
			line: lineAt(source, quote),
			message: quoteNotClosedMessage(source.charAt(quote)),
		};
	if (code === "BAD_SCALAR_START") return here(startsWithMessage(char));
	if (code === "BAD_DQ_ESCAPE") return here(t("yamlBackslash"));
	if (code === "MULTIPLE_DOCS") return here(t("yamlDocumentEnd"));
	const isToken = code === "UNEXPECTED_TOKEN" || code === "MISSING_CHAR";
	if (isToken && /[[{]/.test(char))
		return here(char === "[" ? t("yamlBracketInText") : t("yamlBraceInText", { sign: char }));
	const swallowed = isToken ? swallowedKey(before) : undefined;
	if (swallowed !== undefined) return here(t("yamlQuoteBeforeKey", swallowed));
	if (isToken && /["'] *$/.test(before))
		return here(textAfterQuoteMessage(before.trimEnd().slice(-1)));
	if (isToken && /[\]}]/.test(char)) return here(t("yamlExtraBracket", { sign: char }));
	if (isToken && char === ",") return here(t("yamlExtraComma"));

	const collection = openFlowCollection(document, source, offset);
	if (collection !== undefined) {
		if (collection.isClosed) return here(t("yamlCommaMissing"));
		const open = source.charAt(collection.start);
		const message = t("yamlUnclosedBracket", { sign: open, end: open === "{" ? "}" : "]" });
		return { line: lineAt(source, collection.start), message };
	}
	if (code === "BAD_INDENT" || code === "MISSING_CHAR")
		return here(explainIndentation(lines, index));
	// If the next line is a key that is indented more than this key with a text, its indentation is
	// the mistake.
	const next = lines.findIndex((text, at) => at > index && text.trim() !== "");
	if (isDeeper(lines, index, next))
		return { line: next + 1, message: explainIndentation(lines, next) };
	if (beginsBlockText.test(lines[index - 1] ?? "")) return here(t("yamlBlockIndent"));
	return here(hasKey.test(lines[index] ?? "") ? t("yamlBroken") : t("yamlColonMissing"));
}

/**
 * The key that has become part of a quoted text, because the closing quotation mark is missing. In
 * `{ en: "Hello, ja: "`, the text seems to end where the next one begins.
 * @param before the line up to the apparent end of the quoted text
 */
function swallowedKey(before: string): { readonly key: string; readonly mark: string } | undefined {
	const [, mark, key] =
		/(["'])(?:(?!\1).)*[,、，] *([A-Za-z][\w-]*): *\[? *\1 *$/.exec(before) ?? [];
	return key === undefined || mark === undefined ? undefined : { key, mark };
}

function lineAt(source: string, offset: number): number {
	return source.slice(0, offset).split("\n").length;
}

/** The offset of a quotation mark that is never closed. */
function openQuote(document: Document, source: string): number | undefined {
	return rangesOf(
		document,
		(node) => isScalar(node) && node.type?.startsWith("QUOTE") === true,
	).find(([start, end]) => {
		const text = source.slice(start, end);
		return text.length < 2 || !text.endsWith(text.charAt(0));
	})?.[0];
}

/** The innermost collection in brackets or braces that is open at an offset. */
function openFlowCollection(
	document: Document,
	source: string,
	offset: number,
): { readonly start: number; readonly isClosed: boolean } | undefined {
	const isClosed = (range: Range) => /[\]}]/.test(source.charAt(range[1] - 1));
	const range = rangesOf(document, (node) => isCollection(node) && node.flow === true)
		.filter(
			(range) =>
				/[[{]/.test(source.charAt(range[0])) &&
				range[0] < offset &&
				(range[1] > offset || !isClosed(range)),
		)
		.at(-1);
	return range && { start: range[0], isClosed: isClosed(range) };
}

function rangesOf(document: Document, matches: (node: unknown) => boolean): Range[] {
	const found: Range[] = [];
	visit(document, {
		Node: (_key, node) => {
			if (matches(node) && "range" in node && node.range) found.push(node.range);
		},
	});
	return found;
}

function repeatedKey(offset: number, source: string): LineProblem {
	const key = /^["']?([^:"'\n]+)/.exec(source.slice(offset))?.[1]?.trim() ?? "";
	return { line: lineAt(source, offset), key, message: t("yamlDuplicateKey", { key }) };
}
