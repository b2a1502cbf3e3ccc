import type { Message } from "../../core/messages/say.ts";
import { t } from "../i18n/t.ts";

/**
 * The limits of Cloudflare, which reads less of these files than other hosts. It ignores the rest
 * silently. Lengths are in characters.
 */
const limits = {
	lineOfHeaders: 2_000,
	rulesOfHeaders: 100,
	lineOfRedirects: 1_000,
	redirects: 2_000,
	wildcards: 100,
};

/** Warnings about what a host would ignore in the generated files. They do not stop the build. */
export function hostLimitNotes(files: ReadonlyMap<string, string>): Message[] {
	const linesOf = (name: string) => (files.get(name) ?? "").split("\n");
	const headers = linesOf("_headers");
	const redirects = linesOf("_redirects");
	const wildcards = redirects.filter((line) => line.includes("*"));
	const counted = [
		{
			file: "_headers",
			found: longest(headers),
			limit: limits.lineOfHeaders,
			unit: charactersInLine,
		},
		{
			file: "_headers",
			found: headers.filter((line) => line.startsWith("/")).length,
			limit: limits.rulesOfHeaders,
			unit: rules,
		},
		{
			file: "_redirects",
			found: longest(redirects),
			limit: limits.lineOfRedirects,
			unit: charactersInLine,
		},
		{
			file: "_redirects",
			found: redirects.length - 1 - wildcards.length,
			limit: limits.redirects,
			unit: rules,
		},
		{
			file: "_redirects",
			found: wildcards.length,
			limit: limits.wildcards,
			unit: rulesWithStar,
		},
	];
	return counted
		.filter(({ found, limit }) => found > limit)
		.map(({ file, found, limit, unit }) =>
			t("hostLimitExceeded", { unit, file, found, limit }),
		);
}

const charactersInLine = t("hostLimitLineCharacters");
const rules = t("hostLimitRules");
const rulesWithStar = t("hostLimitWildcardRules");

const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
