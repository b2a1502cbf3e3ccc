import type { Message } from "@kakehashi/core/messages/localize.ts";
import { isJapanese, type Locale } from "@kakehashi/core/routing/locale.ts";
import type { Edit } from "@kakehashi/editor/edits/edit.ts";
import { onOneLine } from "@kakehashi/editor/i18n/on-one-line.ts";
import { unwrittenLanguages } from "../../builder/starter/placeholders.ts";
import type { FileTexts } from "../../builder/starter/read-file-texts.ts";
import { marksIn } from "../../content/load/marks-in.ts";
import { type Confirmations, fingerprintsOf } from "../../content/translations/confirmations.ts";
import type { Fingerprints } from "../../content/translations/translation-status.ts";
import { isList, isMap, type Value, valueAt } from "../../content/yaml/content-tree.ts";
import { t } from "../i18n/t.ts";
import type { ImportedUnit } from "./exported-text.ts";
import { stringOfText } from "./exported-text.ts";
import { type TextOfFile, textFinder } from "./find-texts.ts";
import { hasLostLetters, isWhole } from "./lost-letters.ts";
import { type RefusedText, refuseText, refuseUnit } from "./refusals.ts";
import { printOf, readTextId } from "./text-id.ts";

/** A translation to import: the text that it belongs to, and the edit that writes it. */
export type Arrival = {
	readonly found: TextOfFile;
	readonly to: Locale;
	readonly edit: Edit /** The fingerprints that the import confirms. */;
	readonly set: Fingerprints;
};

type ImportPlan = {
	readonly arrivals: readonly Arrival[];
	readonly refused: readonly RefusedText[];
	/** The number of texts that came back unchanged or empty. */
	readonly unchanged: number;
};

/**
 * Decides for each imported text whether it can be accepted.
 * @param isShiftJis whether the file is in Shift_JIS (the encoding of Japanese Windows), which
 * lacks many letters of other languages
 */
export function planImport(
	units: readonly ImportedUnit[],
	files: readonly FileTexts[],
	locales: readonly Locale[],
	confirmations: Confirmations,
	isShiftJis = false,
): ImportPlan {
	const find = textFinder(files);
	// Letters may also be lost in a UTF-8 file, if it was saved in another encoding before.
	const site = {
		find,
		locales,
		confirmations,
		isThinned: isShiftJis || units.some((reply) => isDamaged(reply, find)),
	};
	const answers = Map.groupBy(
		units.filter(({ target }) => target.trim() !== ""),
		({ id }) => id,
	);
	const arrivals = new Map<string, Arrival>();
	const refused: RefusedText[] = [];
	let unchanged = units.length;
	for (const [id, unitsOfText] of answers) {
		const planned = planOne(id, unitsOfText, site);
		if (planned === undefined) continue;
		unchanged -= unitsOfText.length;
		if ("message" in planned) refused.push(planned);
		// Two texts with different ids lead to the same text now, for example because one of two
		// identical texts was removed.
		else if (arrivals.has(planned.key)) refused.push(refuseText(planned.arrival, "twice"));
		else arrivals.set(planned.key, planned.arrival);
	}
	return { arrivals: [...arrivals.values()], refused, unchanged };
}

type Find = ReturnType<typeof textFinder>;

type ImportSite = {
	readonly find: Find;
	readonly locales: readonly Locale[];
	readonly confirmations: Confirmations;
	readonly isThinned: boolean;
};

/** Whether the source or the translation has lost letters. */
function isDamaged({ id, source, target }: ImportedUnit, find: Find): boolean {
	const unit = readTextId(id);
	const text = unit && find(unit)?.text;
	if (unit === undefined || text === undefined) return false;
	const isLostFrom = (code: string, print: string, returned: string) =>
		printOf(text, code) === print &&
		printOf({ [code]: textOf(returned) }, code) !== print &&
		hasLostLetters(textOf(stringOfText(text[code])), textOf(returned));
	return (
		isLostFrom(unit.to, unit.target, target) ||
		(source !== undefined && isLostFrom(unit.from, unit.source, source))
	);
}

function planOne(
	id: string,
	[reply, ...more]: readonly ImportedUnit[],
	{ find, locales, confirmations, isThinned }: ImportSite,
) {
	if (reply === undefined) return undefined;
	const unit = readTextId(id);
	const localeOf = (code: string | undefined) => locales.find((locale) => locale.code === code);
	const from = localeOf(unit?.from);
	const to = localeOf(unit?.to);
	if (unit === undefined || from === undefined || to === undefined || from === to)
		return refuseUnit(reply, "unknown");
	const target = textOf(reply.target);
	const print = printOf({ [to.code]: target }, to.code);
	if (more.every((each) => printOf({ [to.code]: textOf(each.target) }, to.code) === print)) {
		if (print === unit.target) return undefined;
	} else return refuseUnit(reply, "twice");
	if (reply.language !== undefined && languageOf(reply.language) !== languageOf(to.tag))
		return refuseUnit(reply, "language");
	const found = find(unit);
	if (found === undefined) return refuseUnit(reply, "removed");
	const place = { found, to };
	if (reply.problem !== undefined) return refuseText(place, reply.problem);
	const { text } = found;
	const source = stringOfText(text[from.code]);
	if (printOf(text, from.code) !== unit.source) return refuseText(place, "source");
	if ([reply, ...more].some((each) => isDamaged(each, find))) return refuseText(place, "lost");
	if (
		reply.source !== undefined &&
		printOf({ [from.code]: reply.source }, from.code) !== unit.source
	)
		return refuseText(place, isThinned ? "lost" : "mixed");
	const stands = printOf(text, to.code);
	if (stands === print) return undefined;
	if (stands !== unit.target) return refuseText(place, "target");
	if (isThinned && !(isJapanese(to.tag) && isWhole(target, source, stringOfText(text[to.code]))))
		return refuseText(place, "lost");
	// Some translation tools copy the source into texts that are not translated.
	if (unwrittenLanguages([onOneLine(source), onOneLine(target)], [from, to]).includes(to.code))
		return refuseText(place, "copy");
	if (isLost.test(target) && !isLost.test(source)) return refuseText(place, "lost");
	if (!isStorable(target)) return refuseText(place, "characters");
	const marks = differentMarks(source, target);
	if (marks !== undefined) return refuseText(place, marks);
	const value = isList(text[from.code])
		? target
				.split("\n")
				.map((line) => line.trim())
				.filter((line) => line !== "")
		: target;
	const set = fingerprintsOf(
		{ ...text, [to.code]: value },
		locales
			.map(({ code }) => code)
			.filter(
				(code) =>
					code === from.code ||
					code === to.code ||
					agrees(found, from.code, code, confirmations),
			),
	);
	return {
		key: `${found.file.file}#${[...found.path, to.code].join(".")}`,
		arrival: { ...place, edit: editFor(found, to.code, value, locales), set },
	};
}

/**
 * Whether the confirmations say that two languages of a text agree, directly or through other
 * languages.
 */
function agrees(
	{ set }: TextOfFile,
	from: string,
	code: string,
	{ pairs }: Confirmations,
): boolean {
	return pairs.has(`${from}:${set[from]} ${code}:${set[code]}`);
}

function editFor(
	{ file, path, text }: TextOfFile,
	code: string,
	value: Value,
	locales: readonly Locale[],
): Edit {
	const stands = valueAt(file.data, [...path, code]);
	if (stands !== undefined)
		return { kind: "set", path: [...path, code], value, expected: stands };
	const later = locales
		.map((locale) => locale.code)
		.slice(locales.findIndex((locale) => locale.code === code) + 1);
	const before = later.find((each) => isMap(text) && Object.hasOwn(text, each));
	return {
		kind: "addKey",
		path: [...path, code],
		value,
		...(before !== undefined && { before }),
	};
}

const textOf = (target: string) => target.replaceAll(/\r\n?/g, "\n").trim();
/** Matches what programs write for characters that an encoding lacks. */
const isLost = /\?{3}|\ufffd/;
const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];
const isStorable = (text: string) =>
	text.isWellFormed() && !/(?![\t\n])[\p{Cc}\ufffe\uffff]/u.test(text);

function differentMarks(source: string, target: string): Message | undefined {
	const wanted = marksIn(source);
	const given = marksIn(target);
	const missing = wanted.filter((mark) => !given.includes(mark)).join(" ");
	const extra = given.filter((mark) => !wanted.includes(mark)).join(" ");
	if (missing === "" && extra === "") return undefined;
	return t("marksDiffer", {
		missing: missing && t("marksMissing", { marks: missing }),
		extra: extra && t("marksNotInSource", { marks: extra }),
	});
}
