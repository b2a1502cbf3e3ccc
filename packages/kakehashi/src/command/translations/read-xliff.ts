import type { Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import { t } from "../i18n/t.ts";
import type { ImportedUnit } from "./exported-text.ts";
import { maxTexts, tooManyTexts } from "./limits.ts";

type Part = {
	readonly isText: boolean;
	order: number | undefined;
	source: string;
	target: string | undefined;
};
type Unit = {
	readonly id: string;
	readonly line: number;
	readonly data: Map<string, string>;
	readonly parts: Part[];
	problem?: Message;
};

const namespace = "urn:oasis:names:tc:xliff:document:2.";
/** The maximum depth of nested elements, far more than any tool writes. */
const maxDepth = 100;

/**
 * Reads the units of an XLIFF 2 file. Segments are joined in order, inline codes are replaced with
 * their original text, and modules and extensions are skipped. A document type declaration is
 * refused, because with it a file could grow without limit or read other files.
 */
export function readXliff(xml: string): ImportedUnit[] {
	const units: ImportedUnit[] = [];
	const open: { readonly name: string; readonly end?: string | undefined }[] = [];
	let language: string | undefined;
	let unit: Unit | undefined;
	let put: ((text: string) => void) | undefined;
	const parser = new SaxesParser({ xmlns: true });
	parser.on("error", ({ message }) => {
		throw notWellFormed(message);
	});
	parser.on("doctype", () => {
		throw new MessageError(t("xliffHasDocumentType"));
	});
	parser.on("opentag", (tag) => {
		const name = tag.uri.startsWith(namespace) ? tag.local : "";
		if (open.length === 0 && name !== "xliff") throw notXliff(tag);
		if (open.length === maxDepth)
			throw notWellFormed(`more than ${maxDepth} elements within one another`);
		const parent = open.at(-1)?.name;
		const above = open.at(-2)?.name;
		let end: string | undefined;
		if (name === "xliff") language = attribute(tag, "trgLang");
		else if (name === "unit")
			unit = {
				id: attribute(tag, "id") ?? "",
				line: parser.line,
				data: new Map(),
				parts: [],
			};
		else if (unit === undefined) put = undefined;
		else if (put !== undefined) end = code(tag, name, unit, put);
		else if (name === "data" && parent === "originalData") {
			const { data } = unit;
			const id = attribute(tag, "id") ?? "";
			put = (text) => data.set(id, (data.get(id) ?? "") + text);
		} else if ((name === "segment" || name === "ignorable") && parent === "unit")
			unit.parts.push({
				isText: name === "segment",
				order: undefined,
				source: "",
				target: undefined,
			});
		else if (
			(name === "source" || name === "target") &&
			(parent === "segment" || parent === "ignorable") &&
			above === "unit"
		) {
			const part = unit.parts.at(-1) as Part;
			if (name === "target")
				[part.target, part.order] = [
					part.target ?? "",
					Number(attribute(tag, "order")) || undefined,
				];
			put = (text) => {
				part[name] = (part[name] ?? "") + text;
			};
		}
		open.push({ name, end });
	});
	parser.on("text", (text) => put?.(text));
	parser.on("cdata", (text) => put?.(text));
	parser.on("closetag", () => {
		const { name, end } = open.pop() ?? { name: "" };
		if (end !== undefined) put?.(end);
		if (name === "source" || name === "target" || name === "data") put = undefined;
		if (name !== "unit" || unit === undefined) return;
		if (units.length === maxTexts) throw tooManyTexts();
		units.push(unitOf(unit, language));
		unit = undefined;
	});
	parser.write(xml).close();
	return units;
}

/**
 * Passes the original text of an inline element's start to `put`.
 * @returns the text to insert at the end of the element
 */
function code(
	tag: SaxesTagNS,
	name: string,
	unit: Unit,
	put: (text: string) => void,
): string | undefined {
	const original = (key: string) => unit.data.get(attribute(tag, key) ?? "");
	if (name === "cp")
		put(
			String.fromCodePoint(
				Math.min(Number.parseInt(attribute(tag, "hex") ?? "", 16) || 0, 0x10ffff),
			),
		);
	// Annotations of a part of the text, such as comments, add no text.
	if (["cp", "mrk", "sm", "em"].includes(name)) return undefined;
	const [start, end] =
		name === "pc"
			? [original("dataRefStart"), original("dataRefEnd")]
			: [original("dataRef"), ""];
	if (!["ph", "pc", "sc", "ec"].includes(name) || start === undefined || end === undefined)
		unit.problem ??= t("xliffUnknownElement", { name: tag.name });
	put(start ?? "");
	return end;
}

function unitOf({ id, line, parts, problem }: Unit, language: string | undefined): ImportedUnit {
	const segments = parts.filter(({ isText }) => isText);
	const done = segments.filter(({ target }) => target !== undefined && target.trim() !== "");
	const placed = parts
		.map((part, index) => ({ ...part, order: part.order ?? index + 1 }))
		.toSorted((a, b) => a.order - b.order);
	const target =
		done.length === 0
			? ""
			: placed.map((part) => part.target ?? (part.isText ? "" : part.source)).join("");
	const partly =
		done.length > 0 &&
		segments.some((part) => part.source.trim() !== "" && !done.includes(part))
			? t("xliffPartlyTranslated")
			: undefined;
	return {
		id,
		line,
		language,
		source: parts.map((part) => part.source).join(""),
		target,
		problem: problem ?? partly,
	};
}

const attribute = ({ attributes }: SaxesTagNS, name: string) =>
	(attributes as Readonly<Record<string, SaxesAttributeNS>>)[name]?.value;

function notWellFormed(reason: string): MessageError {
	return new MessageError(t("xliffNotWellFormed", { reason }));
}

function notXliff({ name, uri }: SaxesTagNS): MessageError {
	const version = /xliff:document:([\d.]+)/.exec(uri)?.[1];
	const what = version === undefined ? `<${name}>` : `XLIFF ${version}`;
	return new MessageError(t("xliffVersionUnsupported", { what }));
}
