import type { Locale, Locales } from "kakehashi";
import { type Inline, Localized, type Message, parseInline, SiteError } from "kakehashi/section";

const file = "CHANGELOG.md";
const notYet = "not yet released";

/** A version of the kit, with its changes in every language. */
export type Release = {
	readonly version: string;
	/** Day of the release, `2026-11-20`. Undefined if the version is not released yet. */
	readonly date: string | undefined;
	readonly changes: readonly Localized<Inline>[];
};

type OpenVersion = {
	readonly line: number;
	readonly version: string;
	readonly date: string | undefined;
	readonly changes: Map<string, Inline[]>;
};

/**
 * Reads the versions of a changelog: `## 0.2.0, 2026-11-20` or `## 0.3.0, not yet released`, below
 * it a heading for each language by its own name (`### English`, `### 日本語`), and below that one
 * line for each change (`- …`). Text before the first version is an introduction and is ignored.
 * @throws SiteError with every line that does not fit, and every version that differs between the
 * languages
 */
export function parseChangelog(source: string, locales: Locales): Release[] {
	const problems: Message[] = [];
	const problem = (line: number, message: Message, locale?: Locale) => {
		const place = [
			`${file}:${line}`,
			...(locale === undefined ? [] : [`${locale.name} (${locale.code})`]),
		].join("  ");
		problems.push({ en: `${place}  ${message.en}`, ja: `${place}  ${message.ja}` });
	};
	const releases: OpenVersion[] = [];
	let changes: Inline[] | undefined;
	for (const [index, text] of source.split(/\r?\n/).entries()) {
		const line = index + 1;
		const release = releases.at(-1);
		if (text.startsWith("## ")) {
			const [, version, date] =
				/^## (\d+\.\d+\.\d+\S*), (\d{4}-\d{2}-\d{2}|not yet released) *$/.exec(text) ?? [];
			if (version === undefined || (date !== notYet && Number.isNaN(Date.parse(date ?? ""))))
				problem(line, {
					en: `Write the version and its date: "## 0.2.0, 2026-11-20", or "## 0.2.0, ${notYet}".`,
					ja: `バージョンと日付を「## 0.2.0, 2026-11-20」か「## 0.2.0, ${notYet}」のように書いてください。`,
				});
			releases.push({
				line,
				version: version ?? "",
				date: date === notYet ? undefined : date,
				changes: new Map(),
			});
			changes = undefined;
		} else if (release === undefined || text.trim() === "") {
		} else if (text.startsWith("### ")) {
			const locale = locales.find(({ name }) => name === text.slice(4).trim());
			changes = [];
			if (locale === undefined)
				problem(line, {
					en: `This is not a language of the site. Its languages: ${locales.map(({ name }) => `### ${name}`).join(", ")}.`,
					ja: `サイトにない言語です。使えるのは${locales.map(({ name }) => `### ${name}`).join("、")}です。`,
				});
			else if (release.changes.has(locale.code))
				problem(
					line,
					{
						en: `${release.version} has this language twice. Put all its changes in one place.`,
						ja: `${release.version}にこの言語が2回あります。変更を1か所にまとめてください。`,
					},
					locale,
				);
			else release.changes.set(locale.code, changes);
		} else if (text.startsWith("- ") && changes !== undefined) {
			const parsed = parseInline(text.slice(2).trim(), externalLink);
			if ("problem" in parsed) problem(line, parsed.problem);
			else changes.push(parsed.inline);
		} else
			problem(line, {
				en: `Write each change on one line that starts with "- ", under the heading of its language.`,
				ja: `変更は、言語の見出しの下に、1件を1行で、「- 」で始めて書いてください。`,
			});
	}
	for (const { line, version, changes } of releases) {
		const maxCount = Math.max(...locales.map(({ code }) => changes.get(code)?.length ?? 0));
		for (const locale of locales) {
			const count = changes.get(locale.code)?.length ?? 0;
			if (count < maxCount || maxCount === 0)
				problem(
					line,
					{
						en: `${version} has ${count} of its ${Math.max(maxCount, 1)} changes under "### ${locale.name}". Write the others.`,
						ja: `${version}の変更${Math.max(maxCount, 1)}件のうち、「### ${locale.name}」には${count}件しかありません。残りを書いてください。`,
					},
					locale,
				);
		}
	}
	if (problems.length > 0) throw new SiteError(problems, file);
	return releases.map(({ version, date, changes }) => {
		const inFirst = changes.get(locales[0].code) ?? [];
		const change = (index: number) =>
			Object.fromEntries([...changes].map(([code, all]) => [code, all[index] ?? []]));
		return {
			version,
			date,
			changes: inFirst.map((_, index) => new Localized<Inline>(change(index), "text")),
		};
	});
}

/** People also read the changelog outside the site, so links must be absolute. */
function externalLink(href: string): { href: string } | { problem: Message } {
	return /^https:\/\/./.test(href) && URL.canParse(href)
		? { href }
		: {
				problem: {
					en: `The link "${href}" must start with https://, so that it works wherever the file is read.`,
					ja: `リンク「${href}」は、どこで読んでも開けるようhttps://で始めてください。`,
				},
			};
}
