import { isDeepStrictEqual } from "node:util";
import type { Message } from "@kakehashi/core/messages/localize.ts";
import {
	type CollectionTag,
	type Document,
	Lexer,
	parseDocument,
	type ScalarTag,
	type Tags,
} from "yaml";
import { t } from "../i18n/site/t.ts";

/**
 * A YAML file opened for editing. `write` returns the document in the canonical format of content
 * files.
 */
export type OpenYaml = { readonly document: Document.Parsed; readonly write: () => string };

/** The formatted text, or the reason why the file cannot be formatted without losing something. */
type FormatResult = { readonly text: string } | { readonly problem: Message };

/**
 * Opens a YAML file. Comments, the order of keys, anchors, the byte order mark and the kind of line
 * breaks are preserved.
 */
export function openYaml(text: string): OpenYaml {
	const bom = text.startsWith("\ufeff") ? "\ufeff" : "";
	const hasWindowsBreaks = text.includes("\r\n");
	const document = parseDocument(text.slice(bom.length).replaceAll("\r\n", "\n"), {
		customTags,
		version: "1.2",
	});
	return {
		document,
		write() {
			const written = document.toString({ lineWidth: 0 });
			return bom + (hasWindowsBreaks ? written.replaceAll("\n", "\r\n") : written);
		},
	};
}

/**
 * Formats a YAML file in the canonical format of content files: lists are indented below their
 * keys, flow collections are written as `[a]` and `{ a: b }`, and lines are not wrapped.
 */
export function formatYaml(text: string): FormatResult {
	const { document, write } = openYaml(text);
	if (document.errors.length > 0) return { problem: t("yamlFileBroken") };
	if (document.warnings.length > 0) return { problem: t("yamlFileHasTags") };
	if (document.contents === null) return { text };
	const written = write();
	const again = openYaml(written);
	const isStoredInBrowser =
		again.document.errors.length === 0 &&
		isSameData(document, again.document) &&
		isDeepStrictEqual(commentsOf(text), commentsOf(written));
	return isStoredInBrowser && again.write() === written
		? { text: written }
		: { problem: t("yamlCommentsLost") };
}

/**
 * Whether a YAML file is formatted. A file that cannot be parsed or formatted counts as formatted.
 */
export function isFormatted(text: string): boolean {
	const { document, write } = openYaml(text);
	if (document.errors.length > 0 || document.contents === null || write() === text) return true;
	return !("text" in formatYaml(text));
}

/** All comments of a YAML file, in order. */
export function commentsOf(text: string): string[] {
	const tokens = [...new Lexer().lex(text)];
	return tokens
		.filter((token, index) => token.startsWith("#") && tokens[index - 1] !== scalarMark)
		.map((comment) => comment.trimEnd());
}

/** The marker that the lexer puts before a scalar. */
const scalarMark = "\u001f";

/** The padding inside the brackets of a list and the braces of a map. */
const paddings: Readonly<Record<string, string>> = {
	"tag:yaml.org,2002:seq": "",
	"tag:yaml.org,2002:map": " ",
};

/** The tags of YAML 1.2, with the padding of lists and maps changed. */
function customTags(tags: Tags): Tags {
	return tags.map((tag) => {
		const padding = typeof tag === "string" ? undefined : paddings[tag.tag];
		if (typeof tag === "string" || padding === undefined) return tag;
		const stringify: ScalarTag["stringify"] = (node, context, ...rest) =>
			(node as unknown as Stringable).toString(
				{ ...context, flowCollectionPadding: padding },
				...rest,
			);
		return { ...tag, stringify } as CollectionTag;
	});
}

type Stringable = { readonly toString: (context: unknown, ...rest: unknown[]) => string };

/** Whether two documents have the same values, with keys in the same order. */
function isSameData(one: Document, other: Document): boolean {
	try {
		const [a, b]: unknown[] = [one.toJS(), other.toJS()];
		return isDeepStrictEqual(a, b) && JSON.stringify(a) === JSON.stringify(b);
	} catch {
		// The aliases are nested so deeply that expanding them would exhaust the memory.
		return false;
	}
}
