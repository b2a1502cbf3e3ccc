import { fingerprintsOf } from "../../content/translations/confirmations.ts";
import type { Path, ValueMap } from "../../content/yaml/content-tree.ts";

/**
 * The parts of an id: the place of the text, and its fingerprints in both languages. A missing
 * translation has `-` as its fingerprint.
 */
export type TextId = {
	readonly place: string;
	readonly from: string;
	readonly to: string;
	readonly source: string;
	readonly target: string;
};

/**
 * Returns an id by which an import finds the text again and sees what has changed since, such as
 * `pages:about.yaml:title:en.c1cecbow:fr.-`. All its characters are allowed in the id of an XLIFF
 * unit.
 */
export function textId(file: string, path: Path, text: ValueMap, from: string, to: string): string {
	return [
		idPlaceOf(file, path),
		...[from, to].map((code) => `${code}.${printOf(text, code)}`),
	].join(":");
}

/** The place of a text, as it is written in ids. */
export function idPlaceOf(file: string, path: Path): string {
	const encode = (part: string | number) =>
		String(part).replaceAll(/[^\w.-]/gu, (char) => `_${char.codePointAt(0)?.toString(16)}_`);
	return [...file.split("/"), ...path].map(encode).join(":");
}

/** Parses an id. Undefined if it does not have the form of an exported id. */
export function readTextId(id: string): TextId | undefined {
	const [, place, from, source, to, target] =
		/^([\w.:-]{1,2000}):([\w-]+)\.([\w-]{8}):([\w-]+)\.([\w-]{8}|-)$/.exec(id) ?? [];
	return place && from && source && to && target
		? { place, from, to, source, target }
		: undefined;
}

/** The fingerprint of a text in a language, or `-` if the text is missing. */
export function printOf(text: ValueMap, code: string): string {
	return fingerprintsOf(text, [code])[code] ?? "-";
}
