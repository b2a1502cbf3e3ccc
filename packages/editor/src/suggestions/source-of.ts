import type { Texts } from "../site/value-texts.ts";

/**
 * A text, the codes of the languages in which nobody has written it, and those of its outdated
 * languages.
 */
type Stands = {
	readonly texts: Texts | undefined;
	readonly unwritten: readonly string[];
	readonly outdated: readonly string[];
};

/** What must be known about a text to request its translation. */
export type Translatable = Stands & { readonly key: string };

/**
 * The code of the language to translate from: the first written language that is not outdated, or
 * else the first written one.
 */
export function sourceOf(
	{ texts = {}, unwritten, outdated }: Stands,
	to: string,
): string | undefined {
	const written = Object.keys(texts).filter(
		(code) => code !== to && texts[code]?.trim() !== "" && !unwritten.includes(code),
	);
	return written.find((code) => !outdated.includes(code)) ?? written[0];
}

/** The codes of the languages that may need a translation: those that are unwritten or outdated. */
export function wanting({ texts = {}, unwritten, outdated }: Stands): readonly string[] {
	return Object.keys(texts).filter((code) => unwritten.includes(code) || outdated.includes(code));
}
