import { checkPage } from "kakehashi/check";
import { defineSection, fillAll, framedSection, v } from "kakehashi/section";

/** A page file that visitors may change, with what the check says about it. */
export const check = defineSection({
	title: { en: "Check to try", ja: "検査の体験" },
	about: { en: "A page file that visitors change, and what the check says", ja: "ページのファイルを書き換えて、検査を試せる欄" },
	schema: (c) =>
		framedSection(c, {
			/** The file's path, as in the check's messages. */
			file: v.pipe(
				v.string(),
				v.regex(/^(?:[\w-]+\/)*content\/pages\/[A-Za-z][A-Za-z0-9-]*\.yaml$/, {
					en: "Write where the file is among the pages, such as site/content/pages/hours.yaml.",
					ja: "site/content/pages/hours.yamlのように、ページのファイルの場所を書いてください。",
				}),
			),
			/** Its contents, on several lines: `text: |` and the lines below it, indented. */
			text: c.fact(),
			/** Number of the line that is left out at first, with what the check says then. */
			gap: v.pipe(v.number(), v.integer(), v.minValue(1)),
			/** What to do; shown if scripts run. */
			invitation: c.label("gap"),
			/** The words above the result of the check: for the file without that line, and for the file in the box. */
			without: c.label("gap"),
			result: c.label(),
			/** Shown if it has found nothing. */
			good: c.text(),
			/** Shown if the check could not be loaded. */
			failed: c.text(),
			/** The button that brings the original back. */
			restore: c.plain(),
		}),
	problems: ({ text, gap }) => {
		const count = linesOf(text).length;
		if (gap <= count) return [];
		const message = { en: `The file has ${count} ${count === 1 ? "line" : "lines"}.`, ja: `ファイルは${count}行です。` };
		return [{ path: ["gap"], message }];
	},
	prepare: ({ text, gap, ...words }, { locale, locales }) => {
		const language = locale.code === "ja" ? ("ja" as const) : ("en" as const);
		const lines = linesOf(text);
		const options = { file: words.file, locales, language };
		return {
			...fillAll(words, { gap: String(gap) }),
			...options,
			gap,
			text: lines.join("\n"),
			problems: checkPage(lines.toSpliced(gap - 1, 1).join("\n"), options),
		};
	},
});

const linesOf = (text: string) => text.trimEnd().split("\n");
