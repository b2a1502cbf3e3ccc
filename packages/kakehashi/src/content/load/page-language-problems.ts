import type { Message } from "@kakehashi/core/messages/localize.ts";
import { type Locale, type Locales, localeByCode } from "@kakehashi/core/routing/locale.ts";
import { isIn, type PageEntry } from "@kakehashi/core/routing/route.ts";
import { t } from "../i18n/site/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { type ContentFile, problemAt } from "../yaml/parse-content-file.ts";

/**
 * The problems of a page file. Problems with the languages of the page get more helpful messages.
 */
export function pageLanguageProblems(
	parsed: ContentFile | undefined,
	problems: readonly ContentProblem[],
	page: PageEntry | undefined,
	locales: Locales,
): readonly ContentProblem[] {
	const home =
		parsed !== undefined && page?.path === "/" && parsed.valueAt(["languages"]) !== undefined;
	const explained = problems.map((problem) => {
		const locale = localeByCode(problem.key?.split(".").at(-1), locales);
		return locale === undefined || page === undefined || isIn(page, locale)
			? problem
			: { ...problem, message: languageExcluded(locale) };
	});
	return [
		...(home ? [problemAt(parsed, ["languages"], t("homeHasLanguages"))] : []),
		...explained,
	];
}

/** The message for text in a language that the file does not list. */
export function languageExcluded({ name, code }: Locale): Message {
	return t("textInUnlistedLanguage", { name, code });
}
