import type { Message } from "../../core/messages/say.ts";

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
		.map(({ file, found, limit, unit }) => ({
			en: `${file} has ${found} ${unit.en}; Cloudflare reads ${limit} and ignores the rest. Other hosts are not affected.`,
			ja: `${file}の${unit.ja}が${found}あります。Cloudflareが読むのは${limit}までで、残りは無視されます。ほかのホスティングには影響しません。`,
		}));
}

const charactersInLine = { en: "characters in one line", ja: "1行の文字数" };
const rules = { en: "rules", ja: "規則の数" };
const rulesWithStar = { en: "rules with *", ja: "「*」を含む規則の数" };

const longest = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
