import type { Locale } from "../../core/routing/locale.ts";
import { isIn } from "../../core/routing/route.ts";
import type { PageFile } from "../../core/schema/page-file.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { ContentFile } from "./parse-content-file.ts";
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
	const message = {
		en: `The page "${found[0]}" is not in every language, and its links to the others lead to the home page. Say why here, such as: onlyIn: { ${words} }`,
		ja: `ページ「${found[0]}」は一部の言語にしかなく、ほかの言語へのリンクはホームにつながります。その理由をここに書いてください。例：onlyIn: { ${words} }`,
	};
	return [problemAt(parsed, ["onlyIn"], message)];
}
