import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import {
	isList,
	itemNames,
	type Path,
	textsIn,
	type Value,
	valueAt,
} from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import { readJson } from "../edits/edit-json.ts";
import { fieldLabel } from "../fields/field-label.ts";
import { type NameOfValue, valueInWords } from "../fields/name-values.ts";
import { onOneLine } from "../i18n/on-one-line.ts";
import { withNames } from "../i18n/placeholder-names.ts";
import { t } from "../i18n/t.ts";
import { valueName } from "../i18n/value-name.ts";
import type { EditableValue } from "../markers/list-values.ts";
import { holderOf } from "../structure/describe-place.ts";
import { firstText as namesOf } from "../structure/outline.ts";
import { changedValues, type ValueChange } from "./changed-values.ts";
import { type DifferencePart, differenceOf } from "./difference-of.ts";

/**
 * A text before and after a change, in one language. Without `code`, it is the same in all
 * languages.
 */
export type TextPair = {
	readonly code: string | undefined;
	readonly before: string | undefined;
	readonly after: string | undefined;
	/** Present if both texts exist. */
	readonly difference?: readonly DifferencePart[];
};

/** One changed place in a file, as shown to people. */
export type DescribedChange = {
	readonly kind: ValueChange["kind"];
	/** The section, and the name of the value within it. */
	readonly place: string;
	/** The key of the text; undefined if it cannot be opened. */
	readonly key: string | undefined;
	readonly texts: readonly TextPair[];
	/** The codes of its outdated languages. */
	readonly outdated?: readonly string[];
	/** The text is still the placeholder that came with the section, page or entry. */
	readonly isPlaceholder?: boolean;
	/** For a moved item: its position before and after, counted from 1. */
	readonly moved?: { readonly from: number; readonly to: number };
};

/** A text of something new. */
export type DescribedText = Pick<DescribedChange, "place" | "key" | "texts" | "isPlaceholder">;

/** What is needed to describe the contents of a file. */
export type Telling = {
	readonly codes: readonly string[];
	readonly editableAt: (key: string) => EditableValue | undefined;
	readonly nameOf: NameOfValue;
};

/**
 * The changes in the content of a file; undefined if it cannot be compared.
 * @param moved the names of items that a person has moved, as JSON
 */
export function changesOf(
	file: string,
	before: Uint8Array | null,
	after: Uint8Array | null,
	codes: readonly string[],
	moved: ReadonlySet<string> = new Set(),
): readonly ValueChange[] | undefined {
	const [old, now] = [before, after].map((bytes) =>
		bytes === null ? null : dataIn(file, bytes),
	);
	if (old === undefined || now === undefined) return undefined;
	if (old === null || now === null) return [];
	return changedValues(old, now, codes, (item) =>
		moved.has(JSON.stringify(namesOf(item, codes))),
	);
}

/** Describes the changes of a file for people, in the same order. */
export function describeChanges(
	{
		file,
		before,
		after,
	}: {
		readonly file: string;
		readonly before: Uint8Array | null;
		readonly after: Uint8Array | null;
	},
	changes: readonly ValueChange[],
	{ codes, editableAt, nameOf }: Telling,
): readonly DescribedChange[] {
	if (changes.length === 0) return [];
	const [old, now] = [before, after].map((bytes) =>
		bytes === null ? null : (dataIn(file, bytes) ?? null),
	);
	if (old === undefined || now === undefined) return [];
	return changes.map((change) => {
		const within = file.replace(/^content\//, "");
		const value = editableAt(`${within}#${change.path.join(".")}`);
		const data = change.kind === "removed" ? old : now;
		const place = placeOf(within, data, change.path, codes, value);
		const key = String(change.path.findLast((step) => typeof step === "string"));
		const holder = holderOf(within, data, change.path.slice(0, -1));
		const describeAt = (each: Value, below = key) =>
			valueInWords(each, below, below === key ? holder : key, nameOf);
		if (change.kind === "moved" && change.from !== undefined) {
			const name =
				change.path.length > 2
					? `${place} › ${firstText(change.after ?? null, codes) ?? ""}`
					: place;
			const places = {
				from: Number(change.from.at(-1)) + 1,
				to: Number(change.path.at(-1)) + 1,
			};
			return { kind: change.kind, place: name, key: value?.key, texts: [], moved: places };
		}
		return {
			kind: change.kind,
			place,
			key: value?.key,
			texts: textsOf(change, codes, describeAt),
		};
	});
}

/**
 * Describes every new text in a file, with its place.
 * @param places the paths of new values; a new value that is itself a text is left out, because its
 * change shows it. Undefined if the whole file is new.
 */
export function describeNewTexts(
	file: string,
	bytes: Uint8Array,
	{ codes, editableAt }: Pick<Telling, "codes" | "editableAt">,
	places?: readonly Path[],
): readonly (readonly [Path, DescribedText])[] {
	const data = dataIn(file, bytes) ?? null;
	const within = (place: Path) =>
		textsIn(valueAt(data, place) ?? null, codes).flatMap(({ path, text }) =>
			path.length > 0 ? [{ path: [...place, ...path], text }] : [],
		);
	return (places?.flatMap(within) ?? textsIn(data, codes)).map(({ path, text }) => {
		const within = file.replace(/^content\//, "");
		const value = editableAt(`${within}#${path.join(".")}`);
		const texts = textsOf({ kind: "added", path, after: text }, codes, String);
		return [path, { place: placeOf(within, data, path, codes, value), key: value?.key, texts }];
	});
}

/**
 * The contents of a content file, or of a JSON file that a section refers to; undefined if it
 * cannot be read.
 */
export const dataIn = (file: string, bytes: Uint8Array): Value | undefined =>
	file.endsWith(".json") ? readJson(bytes) : dataOf(bytes);

/**
 * The heading of the section, if it is in one, and what the value is: "Six things you get, text".
 */
function placeOf(
	file: string,
	data: Value,
	path: Path,
	codes: readonly string[],
	value: EditableValue | undefined,
): string {
	const [list, index] = path;
	const row = path.slice(0, path.findIndex((key) => typeof key === "number") + 1);
	// A data row of a chart.
	if ((list === "rows" && typeof index === "number") || typeof list === "number")
		return path.at(-1) === "name"
			? localize(t("figures"))
			: localize(t("figureOf", { name: String(valueAt(data, [...row, "name"])) }));
	const section =
		list === "sections" && typeof index === "number"
			? valueAt(data, ["sections", index])
			: undefined;
	const name =
		section === undefined
			? undefined
			: (firstText(valueAt(section, ["heading"]) ?? null, codes) ??
				localize(t("section", { number: String(Number(index) + 1) })));
	const keys = path.slice(section === undefined ? 0 : 2);
	const key = keys.at(-1);
	// The same name as in the inspector; an index stays a number.
	const own = typeof key === "string" ? fieldLabel(file, data, path) : key;
	const last = value === undefined ? own : localize(t(valueName(value)));
	const itemOf = (key: number, list: Path[number] | undefined) =>
		`${localize(itemNames[String(list)] ?? t("item"))} ${key + 1}`;
	const around = keys
		.slice(0, -1)
		.map((key, index) => (typeof key === "number" ? itemOf(key, keys[index - 1]) : undefined));
	return [name, ...around, typeof last === "number" ? itemOf(last, keys.at(-2)) : last]
		.filter((part) => part !== undefined)
		.join(" › ");
}

/** @param sayAt describes a value that is not text; with a key, the value at that key */
function textsOf(
	{ before, after, kind }: ValueChange,
	codes: readonly string[],
	describeAt: (value: Value, key?: string) => string,
): TextPair[] {
	const [old, now] = [before, after].map((value) =>
		value === undefined ? undefined : wordsIn(value, codes, describeAt),
	);
	const used = [...codes, undefined].filter((code) => old?.has(code) || now?.has(code));
	return used
		.map((code) => pairOf(code, old?.get(code), now?.get(code)))
		.filter((pair) => kind !== "changed" || pair.before !== pair.after);
}

function pairOf(
	code: string | undefined,
	before: string | undefined,
	after: string | undefined,
): TextPair {
	if (before === undefined || after === undefined)
		return { code, before: named(before), after: named(after) };
	// A heading has short lines. Its line breaks are compared only if nothing else has changed.
	const lineBefore = onOneLine(before);
	const lineAfter = onOneLine(after);
	return {
		code,
		before: named(before),
		after: named(after),
		difference:
			lineBefore === lineAfter
				? differenceOf(before, after, code)
				: differenceOf(lineBefore, lineAfter, code),
	};
}

const named = (text: string | undefined) => text && withNames(text, messageLanguage());

/** The words of a value by language. For a whole section or item, its first text. */
function wordsIn(
	value: Value,
	codes: readonly string[],
	describeAt: (value: Value, key?: string) => string,
): Map<string | undefined, string> {
	if (typeof value !== "object" || value === null)
		return new Map([[undefined, describeAt(value)]]);
	if (isList(value) && value.every((item) => typeof item !== "object"))
		return new Map([[undefined, value.map((each) => describeAt(each)).join("\n")]]);
	const text = firstTextIn(value, codes);
	return text === undefined
		? new Map([
				[
					undefined,
					Object.entries(value)
						.flatMap(([key, each]) =>
							typeof each === "object" ? [] : [describeAt(each, key)],
						)
						.join(" "),
				],
			])
		: new Map(text);
}

/** The first text in a value, by language. */
function firstTextIn(value: Value, codes: readonly string[]): [string, string][] | undefined {
	const [first] = textsIn(value, codes);
	return (
		first &&
		Object.entries(first.text).map(([code, text]) => [
			code,
			isList(text) ? text.join("\n") : String(text),
		])
	);
}

function firstText(value: Value, codes: readonly string[]): string | undefined {
	const texts = firstTextIn(value, codes) ?? [];
	const [code, own] = texts.find((each) => each[0] === messageLanguage()) ?? texts[0] ?? [];
	return own?.replaceAll("\n", code === "ja" ? "" : " ");
}
