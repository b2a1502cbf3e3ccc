import {
	type Document,
	isCollection,
	isScalar,
	type Range,
	visit,
	type YAMLParseError,
} from "yaml";
import type { Message } from "../../core/messages/say.ts";
import { t } from "../i18n/t.ts";
import { explainIndentation, isDeeper } from "./explain-indentation.ts";
import {
	goesOnBehindQuote,
	type LineProblem,
	notClosedOnLine,
	startsWith,
} from "./find-yaml-mistakes.ts";

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

function explain(
	{ code, pos: [offset] }: YAMLParseError,
	document: Document,
	source: string,
): LineProblem {
	const lines = source.split(/\r?\n/);
	const line = lineAt(source, offset);
	const index = line - 1;
	const before = source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
	const sign = source.charAt(offset);
	const key = /([A-Za-z][\w-]*): +[^,:]*$/.exec(before)?.[1];
	const here = (message: Message): LineProblem => ({
		line,
		...(key === undefined ? {} : { key }),
		message,
	});

	const quote = openQuote(document, source);
	if (quote !== undefined)
		return { line: lineAt(source, quote), message: notClosedOnLine(source.charAt(quote)) };
	if (code === "BAD_SCALAR_START") return here(startsWith(sign));
	if (code === "BAD_DQ_ESCAPE") return here(t("yamlBackslash"));
	if (code === "MULTIPLE_DOCS") return here(t("yamlDocumentEnd"));
	const isToken = code === "UNEXPECTED_TOKEN" || code === "MISSING_CHAR";
	if (isToken && /[[{]/.test(sign))
		return here(sign === "[" ? t("yamlBracketInText") : t("yamlBraceInText", { sign }));
	const swallowed = isToken ? swallowedKey(before) : undefined;
	if (swallowed !== undefined) return here(t("yamlQuoteBeforeKey", swallowed));
	if (isToken && /["'] *$/.test(before))
		return here(goesOnBehindQuote(before.trimEnd().slice(-1)));
	if (isToken && /[\]}]/.test(sign)) return here(t("yamlExtraBracket", { sign }));
	if (isToken && sign === ",") return here(t("yamlExtraComma"));

	const group = openGroup(document, source, offset);
	if (group !== undefined) {
		if (group.isClosed) return here(t("yamlCommaMissing"));
		const open = source.charAt(group.start);
		const message = t("yamlUnclosedBracket", { sign: open, end: open === "{" ? "}" : "]" });
		return { line: lineAt(source, group.start), message };
	}
	if (code === "BAD_INDENT" || code === "MISSING_CHAR")
		return here(explainIndentation(lines, index));
	// Checks whether the next line is a key below a line that already has a text.
	const next = lines.findIndex((text, at) => at > index && text.trim() !== "");
	if (isDeeper(lines, index, next))
		return { line: next + 1, message: explainIndentation(lines, next) };
	if (/[|>][-+\d]* *$/.test(lines[index - 1] ?? "")) return here(t("yamlBlockIndent"));
	return here(
		/^[^[{"']*:(?: |$)/.test(lines[index] ?? "") ? t("yamlBroken") : t("yamlColonMissing"),
	);
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

/** The innermost group in brackets or braces that is open at an offset. */
function openGroup(
	document: Document,
	source: string,
	offset: number,
): { readonly start: number; readonly isClosed: boolean } | undefined {
	const isClosed = ([, end]: readonly number[]) => /[\]}]/.test(source.charAt((end ?? 0) - 1));
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

function rangesOf(document: Document, isMeant: (node: unknown) => boolean): Range[] {
	const found: Range[] = [];
	visit(document, {
		Node: (_key, node) => {
			if (isMeant(node) && "range" in node && node.range) found.push(node.range);
		},
	});
	return found;
}

function repeatedKey(offset: number, source: string): LineProblem {
	const key = /^["']?([^:"'\n]+)/.exec(source.slice(offset))?.[1]?.trim() ?? "";
	return { line: lineAt(source, offset), key, message: t("yamlDuplicateKey", { key }) };
}
