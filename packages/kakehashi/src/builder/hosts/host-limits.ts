import type { Message } from "@kakehashi/core/messages/localize.ts";
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
export function hostLimitWarnings(files: ReadonlyMap<string, string>): Message[] {
	const linesOf = (name: string) => (files.get(name) ?? "").split("\n");
	const headers = linesOf("_headers");
	const redirects = linesOf("_redirects");
	const wildcards = redirects.filter((line) => line.includes("*"));
	const ruled = headers.filter((line) => line.startsWith("/"));
	const characters = t("hostLimitLineCharacters");
	const rules = t("hostLimitRules");
	const note = (file: string, found: number, limit: number, unit: Message): Message[] =>
		found > limit ? [t("hostLimitExceeded", { unit, file, found, limit })] : [];
	return [
		...note("_headers", longest(headers), limits.lineOfHeaders, characters),
		...note("_headers", ruled.length, limits.rulesOfHeaders, rules),
		...note("_redirects", longest(redirects), limits.lineOfRedirects, characters),
		...note("_redirects", redirects.length - 1 - wildcards.length, limits.redirects, rules),
		...note("_redirects", wildcards.length, limits.wildcards, t("hostLimitWildcardRules")),
	];
}

const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
