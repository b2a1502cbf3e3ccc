import type { Message } from "../../core/messages/say.ts";
import type { Locale } from "../../core/routing/locale.ts";
import type { Site } from "../../core/routing/site.ts";
import { localizedIn, type TextKind } from "../../core/values/localized.ts";
import type { ContentProblem } from "../files/content-problem.ts";
import type { Path } from "../files/content-tree.ts";
import type { ContentFile } from "../files/parse-content-file.ts";

/** A text of a content file, in one language. */
export type LocaleText = {
	readonly source: ContentFile;
	readonly path: Path;
	readonly kind: TextKind;
	readonly isName: boolean;
	readonly locale: Locale;
	/** As they are in the file. */
	readonly lines: readonly string[];
	readonly inLines: boolean;
	/** Whether inline markup is parsed in it. */
	readonly takesMarks: boolean;
};

/** Every text of a file in every language. The schema's result says where a text is, and of which kind. */
export function localeTextsOf(source: ContentFile, value: unknown, { locales }: Pick<Site, "locales">): LocaleText[] {
	return localizedIn(value).flatMap(({ path, text: { kind, isName, byLocale } }) =>
		locales.flatMap((locale): LocaleText[] => {
			const written = source.valueAt([...path, locale.code]);
			if (written === undefined) return [];
			const inLines = Array.isArray(written);
			const lines = inLines ? written.map(String) : [String(written)];
			// Only text with markup was turned into a tree.
			const takesMarks = !inLines && Array.isArray(byLocale[locale.code]);
			return [{ source, path: [...path, locale.code], kind, isName, locale, lines, inLines, takesMarks }];
		}),
	);
}

/** The names that a site calls people, things and places by, in each language. */
export function namesIn(...content: readonly unknown[]): Names {
	const found = new Map<string, Set<string>>();
	for (const { text } of localizedIn(content))
		for (const [code, name] of text.isName ? Object.entries(text.byLocale) : [])
			if (typeof name === "string") found.set(code, (found.get(code) ?? new Set()).add(name));
	return found;
}

export type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** Something to fix in a text. */
export function problemIn({ source, path, locale }: LocaleText, message: Message): ContentProblem {
	const line = source.lineOf(path);
	return { file: source.file, ...(line === undefined ? {} : { line }), key: path.join("."), language: `${locale.name} (${locale.code})`, message };
}
