import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { escapeAttribute, escapeText } from "@kakehashi/core/values/escape-markup.ts";
import type { ExportedText, ExportState } from "./exported-text.ts";

/**
 * Writes texts as XLIFF 2.1, with one `file` element for each content file and one `unit` for each
 * text.
 */
export function writeXliff(
	texts: readonly ExportedText[],
	from: Pick<Locale, "tag">,
	to: Pick<Locale, "tag">,
): string {
	const files = Object.entries(Object.groupBy(texts, ({ file }) => file));
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${escapeAttribute(from.tag)}" trgLang="${escapeAttribute(to.tag)}">`,
		...files.flatMap(([file, textsOfFile = []], index) => [
			`\t<file id="f${index + 1}" original="${escapeAttribute(file)}" xml:space="preserve">`,
			...textsOfFile.flatMap(unit),
			"\t</file>",
		]),
		"</xliff>",
		"",
	].join("\n");
}

function unit({ id, source, target, state, where, limit, note }: ExportedText): string[] {
	const notes = [
		["location", where],
		...(limit === undefined ? [] : [["limit", `${limit}`]]),
		["instruction", note],
	];
	return [
		`\t\t<unit id="${escapeAttribute(id)}">`,
		"\t\t\t<notes>",
		...notes.map(
			([category = "", text = ""]) =>
				`\t\t\t\t<note category="${category}">${content(text)}</note>`,
		),
		"\t\t\t</notes>",
		`\t\t\t<segment state="${isDone(state) ? "translated" : "initial"}">`,
		`\t\t\t\t<source>${content(source)}</source>`,
		...(target === "" ? [] : [`\t\t\t\t<target>${content(target)}</target>`]),
		"\t\t\t</segment>",
		"\t\t</unit>",
	];
}

const isDone = (state: ExportState) => state === "complete" || state === "new";

// XML parsers turn carriage returns into line feeds, so they are escaped. Characters that XML
// cannot contain are written as `cp` elements.
const content = (text: string) =>
	text
		.toWellFormed()
		.split(/((?![\t\n\r])[\p{Cc}\ufffe\uffff])/u)
		.map((part, index) =>
			index % 2 === 1
				? `<cp hex="${part.charCodeAt(0).toString(16).padStart(4, "0")}"/>`
				: escapeText(part).replaceAll("\r", "&#13;"),
		)
		.join("");
