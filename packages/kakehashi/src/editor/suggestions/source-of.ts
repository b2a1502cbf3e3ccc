import type { Texts } from "../site/value-texts.ts";

/** A text with the codes of the languages that nobody has written, and of those that are out of date. */
type Stands = { readonly texts: Texts | undefined; readonly unwritten: readonly string[]; readonly outdated: readonly string[] };

/** A text, with as much of it as is known where a translation is requested. */
export type Translatable = Stands & { readonly key: string };

/** The code of the language from which a text is translated into another: one that has changed, or the first that is written. */
export function sourceOf({ texts = {}, unwritten, outdated }: Stands, to: string): string | undefined {
	const written = Object.keys(texts).filter((code) => code !== to && texts[code]?.trim() !== "" && !unwritten.includes(code));
	return written.find((code) => !outdated.includes(code)) ?? written[0];
}

/** The codes of the languages that may need a translation. */
export function wanting({ texts = {}, unwritten, outdated }: Stands): readonly string[] {
	return Object.keys(texts).filter((code) => unwritten.includes(code) || outdated.includes(code));
}
