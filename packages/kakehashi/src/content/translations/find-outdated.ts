import { type Locale, languageLabel } from "@kakehashi/core/routing/locale.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { outdatedMessage } from "../problems/outdated-message.ts";
import { type ContentFile, problemAt } from "../yaml/parse-content-file.ts";
import { type Agreements, setsIn, stateOf } from "./translation-status.ts";

/**
 * Finds the outdated texts of a file: another language has changed since all languages were
 * confirmed.
 */
export function findOutdated(
	source: ContentFile,
	locales: readonly Locale[],
	confirmations: Agreements,
): ContentProblem[] {
	const codes = locales.map(({ code }) => code);
	return setsIn(source.data, codes, confirmations).flatMap(({ path, set }) => {
		const found = stateOf(set, confirmations);
		if (found.state !== "outdated") return [];
		return locales
			.filter(({ code }) => found.outdated.includes(code))
			.map((locale) => ({
				...problemAt(source, [...path, locale.code], outdatedMessage),
				language: languageLabel(locale),
			}));
	});
}
