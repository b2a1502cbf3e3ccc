import { fingerprintsOf } from "../../content/files/confirmations.ts";
import type { Path, ValueMap } from "../../content/files/content-tree.ts";

/** The contents of an id: where the text was, and its fingerprint in both languages, `-` if it was only in the other one. */
export type TextId = { readonly place: string; readonly from: string; readonly to: string; readonly source: string; readonly target: string };

/**
 * Identifies a text so that an import finds it again, and knows what has changed since:
 * `pages:about.yaml:title:en.c1cecbow:fr.-`. Every character is allowed in the id of an XLIFF unit.
 */
export function textId(file: string, path: Path, text: ValueMap, from: string, to: string): string {
	return [idPlaceOf(file, path), ...[from, to].map((code) => `${code}.${printOf(text, code)}`)].join(":");
}

/** Where a text is, in the form that ids use. */
export function idPlaceOf(file: string, path: Path): string {
	const encode = (part: string | number) => String(part).replaceAll(/[^\w.-]/gu, (char) => `_${char.codePointAt(0)?.toString(16)}_`);
	return [...file.split("/"), ...path].map(encode).join(":");
}

/** The contents of an id; undefined if nothing like it was exported. */
export function readTextId(id: string): TextId | undefined {
	const [, place, from, source, to, target] = /^([\w.:-]{1,2000}):([\w-]+)\.([\w-]{8}):([\w-]+)\.([\w-]{8}|-)$/.exec(id) ?? [];
	return place && from && source && to && target ? { place, from, to, source, target } : undefined;
}

/** The fingerprint of a text in a language, `-` if there is none. */
export function printOf(text: ValueMap, code: string): string {
	return fingerprintsOf(text, [code])[code] ?? "-";
}
