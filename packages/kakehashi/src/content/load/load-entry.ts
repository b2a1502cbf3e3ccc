import { type Locale, type Locales, localeByCode } from "@kakehashi/core/routing/locale.ts";
import type { CollectionFile } from "@kakehashi/core/schema/collection-file.ts";
import type { Entry } from "@kakehashi/core/schema/entry.ts";
import {
	type EntryFile,
	entryFileName,
	entryFileSchema,
} from "@kakehashi/core/schema/entry-file.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { ContentTypes } from "@kakehashi/core/value-types/content-types.ts";
import { isUnknownKey } from "@kakehashi/core/values/issue-message.ts";
import type { PictureFile } from "@kakehashi/core/values/picture.ts";
import * as v from "valibot";
import { t } from "../i18n/site/t.ts";
import { ContentError, type ContentProblem } from "../problems/content-problem.ts";
import { fileLocales } from "../read/file-languages.ts";
import { explainIssue } from "../yaml/explain-issue.ts";
import { type ContentFile, parseContentFile } from "../yaml/parse-content-file.ts";
import { languageExcluded } from "./page-language-problems.ts";
import { sectionProblems } from "./section-problems.ts";

type EntrySources = {
	/** Path of the file in the content folder. */
	readonly path: string;
	/** The path as it appears in messages. */
	readonly file: string;
	readonly bytes: Uint8Array;
	readonly locales: Locales;
	readonly kinds: SectionKindTable;
	readonly collection: CollectionFile;
	/**
	 * Returns the content types for an entry in some of the site's languages, with the given
	 * sections.
	 */
	readonly types: (locales: readonly Locale[], sections: readonly unknown[]) => ContentTypes;
};

type LoadedEntry = {
	readonly entry: Entry;
	readonly text: EntryFile;
	readonly parsed: ContentFile;
};

/**
 * Reads and checks the file of an entry.
 * @throws ContentError with every problem of the file
 */
export function loadEntry({
	path,
	file,
	bytes,
	locales,
	kinds,
	collection,
	types,
}: EntrySources): LoadedEntry {
	const [, date = "", slug = ""] = entryFileName.exec(path.slice(path.indexOf("/") + 1)) ?? [];
	const result = parseContentFile(file, bytes);
	if ("problems" in result) throw new ContentError(result.problems);
	const { parsed } = result;
	const localesOfEntry = fileLocales(parsed.data, locales);
	const codes = localesOfEntry.map(({ code }) => code);
	const sections = parsed.valueAt(["sections"]);
	const c = types(localesOfEntry, Array.isArray(sections) ? sections : []);
	const { tags, entryPages, words } = collection;
	const checked = v.safeParse(
		entryFileSchema(c, {
			tags: Object.keys(tags),
			date,
			entryPages,
			hasEvents: words.event !== undefined,
			kinds,
		}),
		parsed.data,
	);
	if (!checked.success)
		throw new ContentError(
			checked.issues.map((issue) => explainEntryIssue(issue, parsed, locales, codes)),
		);
	const text = checked.output;
	const problems = sectionProblems(parsed, text.sections ?? [], kinds);
	if (problems.length > 0) throw new ContentError(problems);
	const { title, summary, updated, picture, event, tags: own = [], formerly = [] } = text;
	const pictures = [...new Set(picturesIn(text))];
	const entry = {
		file: path,
		slug,
		date,
		title,
		summary,
		pictures,
		languages: codes,
		tags: own,
		formerly,
	};
	return {
		parsed,
		text,
		entry: {
			...entry,
			...(updated && { updated }),
			...(picture && { picture }),
			...(event && { event }),
		},
	};
}

/** All pictures in the text of an entry, at any depth. */
function picturesIn(value: unknown): PictureFile[] {
	if (typeof value !== "object" || value === null) return [];
	return "stem" in value && "fallback" in value
		? [value as PictureFile]
		: Object.values(value).flatMap(picturesIn);
}

/**
 * An entry need not be in all languages. So the message about a missing language says how to add it
 * or omit it.
 */
function explainEntryIssue(
	issue: v.BaseIssue<unknown>,
	parsed: ContentFile,
	locales: Locales,
	codesOfEntry: readonly string[],
): ContentProblem {
	const problem = explainIssue(issue, parsed, locales);
	const key = issue.path?.at(-1)?.key;
	const locale = typeof key === "string" ? localeByCode(key, locales) : undefined;
	if (locale === undefined) return problem;
	if (isUnknownKey(issue)) return { ...problem, message: languageExcluded(locale) };
	if (issue.received !== "undefined") return problem;
	const others = codesOfEntry.filter((code) => code !== locale.code).join(", ");
	const hint = t("entryLanguagesHint", { name: locale.name, others });
	return {
		...problem,
		message: {
			...problem.message,
			en: problem.message.en + hint.en,
			ja: problem.message.ja + hint.ja,
		},
	};
}
