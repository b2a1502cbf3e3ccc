import type { Message } from "@kakehashi/core/messages/localize.ts";
import { type Locale, languageLabel } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { localizedIn, type TextKind } from "@kakehashi/core/values/localized.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import type { Path } from "../yaml/content-tree.ts";
import { type ContentFile, problemAt } from "../yaml/parse-content-file.ts";

/** A text of a content file, in one language. */
export type LocaleText = {
	readonly source: ContentFile;
	readonly path: Path;
	readonly kind: TextKind;
	readonly isName: boolean;
	readonly locale: Locale;
	/** The lines as they are in the file. A text that is not a list has one line. */
	readonly lines: readonly string[];
	readonly inLines: boolean;
	/** Whether the text supports inline markup. */
	readonly takesMarks: boolean;
};

/**
 * All texts of a file, in all languages. The schema's output tells the place and the kind of each
 * text.
 */
export function localeTextsOf(
	source: ContentFile,
	value: unknown,
	{ locales }: Pick<Site, "locales">,
): LocaleText[] {
	return localizedIn(value).flatMap(({ path, text: { kind, isName, byLocale } }) =>
		locales.flatMap((locale): LocaleText[] => {
			const written = source.valueAt([...path, locale.code]);
			if (written === undefined) return [];
			const inLines = Array.isArray(written);
			const lines = inLines ? written.map(String) : [String(written)];
			// The schema turns a text into a tree only if the text supports inline markup.
			const takesMarks = !inLines && Array.isArray(byLocale[locale.code]);
			return [
				{
					source,
					path: [...path, locale.code],
					kind,
					isName,
					locale,
					lines,
					inLines,
					takesMarks,
				},
			];
		}),
	);
}

/** The names of people, things and places in the content, by language code. */
export function namesIn(...content: readonly unknown[]): Names {
	const found = new Map<string, Set<string>>();
	for (const { text } of localizedIn(content))
		for (const [code, name] of text.isName ? Object.entries(text.byLocale) : [])
			if (typeof name === "string") found.set(code, (found.get(code) ?? new Set()).add(name));
	return found;
}

export type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** Creates a problem for a text. */
export function problemIn({ source, path, locale }: LocaleText, message: Message): ContentProblem {
	return { ...problemAt(source, path, message), language: languageLabel(locale) };
}
