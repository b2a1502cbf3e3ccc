import type { Message } from "@kakehashi/core/messages/localize.ts";
import { type Locales, languageLabel, localeByCode } from "@kakehashi/core/routing/locale.ts";
import { issueMessage, isUnknownKey } from "@kakehashi/core/values/issue-message.ts";
import type { BaseIssue } from "valibot";
import { t } from "../i18n/t.ts";
import type { ContentProblem } from "../problems/content-problem.ts";
import { type ContentFile, problemAt } from "./parse-content-file.ts";

/**
 * Turns validation issues of a file into readable problems. Texts in a language that the site does
 * not have are reported only once, because after removing a language there may be very many.
 */
export function explainIssues(
	issues: readonly BaseIssue<unknown>[],
	file: ContentFile,
	locales: Locales,
): ContentProblem[] {
	const strange = Map.groupBy(issues, (issue) => strangeLanguage(issue, locales));
	return [...strange].flatMap(([code, all]) => {
		const [first] = all;
		if (code === undefined || first === undefined || all.length === 1)
			return all.map((issue) => explainIssue(issue, file, locales));
		const { key: _, ...place } = explainIssue(first, file, locales);
		const known = locales.map((locale) => locale.code).join(", ");
		return {
			...place,
			message: t("unknownLanguage", { code, known, count: all.length }),
		};
	});
}

/** The key if it looks like a language code that the site does not have. */
function strangeLanguage(issue: BaseIssue<unknown>, locales: Locales): string | undefined {
	const item = issue.path?.at(-1);
	const texts = item !== undefined && "input" in item ? item.input : undefined;
	if (
		!isUnknownKey(issue) ||
		typeof item?.key !== "string" ||
		!/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(item.key) ||
		typeof texts !== "object" ||
		texts === null
	)
		return undefined;
	if (localeByCode(item.key, locales) !== undefined) return undefined;
	return locales.every(({ code }) => code in texts) ? item.key : undefined;
}

/**
 * Turns a validation issue into a problem with file, line, key and language, for the person who
 * edits the content.
 */
export function explainIssue(
	issue: BaseIssue<unknown>,
	file: ContentFile,
	locales: Locales,
): ContentProblem {
	const path = (issue.path ?? []).map((item) => item.key as string | number);
	const last = path.at(-1);
	const locale =
		typeof last === "string"
			? localeByCode(last, locales)
			: path
					.map((part) => localeByCode(String(part), locales))
					.find((each) => each !== undefined);
	return {
		...problemAt(file, path, messageOf(), isUnknownKey(issue)),
		...(locale && { language: languageLabel(locale) }),
	};

	function messageOf(): Message {
		if (issue.received === "undefined" && locale !== undefined && last === locale.code)
			return t("textMissing", { name: locale.name, code: locale.code });
		return issueMessage(
			issue,
			locales.map(({ code }) => code),
		);
	}
}
