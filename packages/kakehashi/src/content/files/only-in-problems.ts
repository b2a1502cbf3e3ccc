import type { Locale } from "../../core/routing/locale.ts";
import { isIn } from "../../core/routing/route.ts";
import type { PageFile } from "../../core/schema/page-file.ts";
import { t } from "../i18n/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import type { ContentFile } from "../yaml/parse-content-file.ts";
import { problemAt } from "./section-problems.ts";

/**
 * Reports that the text `onlyIn` is needed. If a page is not in every language, its language links
 * lead to the home page, and visitors need to be told why.
 */
export function onlyInProblems(
	parsed: ContentFile,
	pages: ReadonlyMap<string, PageFile>,
	locales: readonly Locale[],
): ContentProblem[] {
	const found = [...pages].find(([, page]) => locales.some((locale) => !isIn(page, locale)));
	if (found === undefined) return [];
	const words = locales
		.map(
			({ code }) =>
				`${code}: "${code === "ja" ? "このページは{languages}だけです" : "This page is in {languages} only"}"`,
		)
		.join(", ");
	const message = t("onlyInMissing", { found: found[0], example: `onlyIn: { ${words} }` });
	return [problemAt(parsed, ["onlyIn"], message)];
}
