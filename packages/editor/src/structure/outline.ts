import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { entryFileName } from "@kakehashi/core/schema/entry-file.ts";
import {
	isList,
	isMap,
	isText,
	type Path,
	type Value,
	type ValueMap,
	valueAt,
} from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { onOneLine } from "../i18n/on-one-line.ts";

/** One item of a list in a content file: a section, a card, a question of an FAQ. */
export type OutlineItem = {
	readonly path: Path;
	/** The kind of a section. */
	readonly kind?: string;
	readonly kindName?: string;
	/** Its first text, by language code. */
	readonly label: Readonly<Record<string, string>>;
	/**
	 * A fingerprint of the item without its texts. It shows whether the item is still the one that
	 * the person saw.
	 */
	readonly stamp: string;
	readonly lists: readonly OutlineList[];
};

/** A list whose items can be moved, copied and removed. */
export type OutlineList = {
	readonly path: Path;
	readonly name: string;
	readonly items: readonly OutlineItem[];
};

/** The lists of a content file, at any depth; undefined if the file cannot be read. */
export function outlineOf(bytes: Uint8Array, locales: Locales): readonly OutlineList[] | undefined {
	const data = dataOf(bytes);
	return data === undefined
		? undefined
		: listsIn(
				data,
				[],
				locales.map(({ code }) => code),
			);
}

/**
 * A running text of a content file, which the article editor shows: the body of an entry, or the
 * blocks of a text section.
 */
export type RunningText = { readonly path: Path; readonly blocks: readonly Value[] };

/**
 * An entry without a body gets an empty one, so that a body can be added, unless the entry has
 * sections.
 */
export function runningTextsIn(data: Value | undefined, file: string): RunningText[] {
	const sections = valueAt(data, ["sections"]);
	const at = (path: Path, blocks = valueAt(data, path)): RunningText[] =>
		isList(blocks) ? [{ path, blocks }] : [];
	if (!isList(sections))
		return entryFileName.test(file.split("/")[1] ?? "")
			? at(["body"], valueAt(data, ["body"]) ?? [])
			: [];
	return sections.flatMap((section, index) =>
		isMap(section) && section.kind === "text" ? at(["sections", index, "blocks"]) : [],
	);
}

/** The stamp of the value at a path; undefined if there is none. */
export function stampAt(data: Value, path: Path, codes: readonly string[]): string | undefined {
	const value = valueAt(data, path);
	return value === undefined ? undefined : stampOf(value, codes);
}

/** Lists with one item per column. A single item cannot be removed. */
const fixed = new Set(["cells", "prices"]);

/** The columns of a price list are a field, because its prices change with them. */
const isField = (map: ValueMap, name: string) => name === "columns" && map.kind === "priceList";

function listsIn(value: Value, path: Path, codes: readonly string[]): OutlineList[] {
	if (!isMap(value) || isText(value, codes)) return [];
	return Object.entries(value).flatMap(([name, each]): OutlineList[] => {
		const own = [...path, name];
		if (!Array.isArray(each)) return listsIn(each, own, codes);
		if (!each.every(isMap) || fixed.has(name) || isField(value, name)) return [];
		return [
			{
				path: own,
				name,
				items: (each as readonly Value[]).map((item, index) =>
					itemAt(item, [...own, index], codes),
				),
			},
		];
	});
}

function itemAt(value: Value, path: Path, codes: readonly string[]): OutlineItem {
	const kind = isMap(value) && typeof value.kind === "string" ? { kind: value.kind } : {};
	return {
		path,
		...kind,
		label: firstText(value, codes) ?? {},
		stamp: stampOf(value, codes),
		lists: listsIn(value, path, codes),
	};
}

/**
 * The first text in a value, by language code; a missing language gets the first language that the
 * text has. The heading of a section comes before other texts, even if the file has them above it.
 */
export function firstText(
	value: Value,
	codes: readonly string[],
): OutlineItem["label"] | undefined {
	if (!isMap(value)) return undefined;
	if (isText(value, codes))
		return Object.fromEntries(
			codes.map((code) => [code, onOneLine(value[code] ?? Object.values(value)[0])]),
		);
	const { heading, ...rest } = value;
	return [heading ?? null, ...Object.values(rest)]
		.flatMap((each) => (Array.isArray(each) ? each : [each]))
		.map((each) => firstText(each as Value, codes))
		.find((found) => found !== undefined);
}

/** A fingerprint that changes with everything in an item except its texts. */
function stampOf(value: Value, codes: readonly string[]): string {
	return fingerprint(new TextEncoder().encode(JSON.stringify(schemaNodeOf(value, codes))));
}

function schemaNodeOf(value: Value, codes: readonly string[]): Value {
	if (Array.isArray(value)) return value.map((item) => schemaNodeOf(item, codes));
	if (!isMap(value)) return value;
	return isText(value, codes)
		? ""
		: Object.fromEntries(
				Object.entries(value).map(([key, each]) => [key, schemaNodeOf(each, codes)]),
			);
}
