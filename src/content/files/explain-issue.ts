import type { BaseIssue } from "valibot";
import { say } from "../../core/messages/say.ts";
import type { Locales } from "../../core/routing/locale.ts";
import { localeByCode } from "../../core/routing/locale.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { ContentFile } from "./parse-content-file.ts";

/**
 * Turns a schema's complaints about a file into sentences. Texts in a language that the site does not have are told once:
 * who takes a language away need not read of each.
 */
export function explainIssues(issues: readonly BaseIssue<unknown>[], file: ContentFile, locales: Locales): ContentProblem[] {
	const strange = Map.groupBy(issues, (issue) => strangeLanguage(issue, locales));
	return [...strange].flatMap(([code, all]) => {
		const [first] = all;
		if (code === undefined || first === undefined || all.length === 1) return all.map((issue) => explainIssue(issue, file, locales));
		const { key: _, ...place } = explainIssue(first, file, locales);
		const known = locales.map((locale) => locale.code).join(", ");
		return {
			...place,
			message: say({
				en: `"${code}" is not a language of this site (site.config.ts names ${known}), but ${all.length} texts of this file are in it. Name it there, or take them out.`,
				ja: `「${code}」はこのサイトの言語ではありません（site.config.tsにあるのは${known}）が、このファイルの${all.length}か所で使われています。site.config.tsに加えるか、その文を消してください。`,
			}),
		};
	});
}

/** The key that stands beside the texts in all languages of the site, as a further language would. */
function strangeLanguage({ message, path }: BaseIssue<unknown>, locales: Locales): string | undefined {
	const item = path?.at(-1);
	const texts = item !== undefined && "input" in item ? item.input : undefined;
	if (message !== "unknown key" || typeof item?.key !== "string" || !/^[a-z]{2,3}$/.test(item.key) || typeof texts !== "object" || texts === null)
		return undefined;
	return locales.every(({ code }) => code in texts) ? item.key : undefined;
}

/** Turns a schema's complaint into a sentence with file, line, key and language for the person who edits the content. */
export function explainIssue(issue: BaseIssue<unknown>, { file, lineOf, isBare }: ContentFile, locales: Locales): ContentProblem {
	const path = (issue.path ?? []).map((item) => item.key as string | number);
	const last = path.at(-1);
	const locale =
		typeof last === "string" ? localeByCode(last, locales) : path.map((part) => localeByCode(String(part), locales)).find((each) => each !== undefined);
	const language = locale === undefined ? undefined : `${locale.name} (${locale.code})`;
	const problem = (message: string, ofKey = false): ContentProblem => {
		const line = lineOf(path, ofKey);
		return { file, key: path.join("."), message, ...(line === undefined ? {} : { line }), ...(language === undefined ? {} : { language }) };
	};

	if (issue.message === "unknown key") {
		const hint = isBare(path)
			? say({
					en: " If it is part of a text with a comma, put the text in quotation marks.",
					ja: "コンマを含む文の一部なら、文全体を引用符で囲んでください。",
				})
			: "";
		const unknown = say({
			en: `The key "${last}" is not known here. Check its spelling, or remove it.`,
			ja: `ここでは「${last}」というキーは使えません。つづりを確かめるか、削除してください。`,
		});
		return problem(unknown + hint, true);
	}
	if (issue.message === "empty text")
		return problem(say({ en: "The text is empty. Write it, in this language too.", ja: "文が空です。この言語でも書いてください。" }));
	if (issue.message === "empty list")
		return problem(say({ en: "The list is empty. Give it at least one entry.", ja: "リストが空です。1項目以上書いてください。" }));
	if (issue.received === "undefined") {
		if (locale !== undefined && last === locale.code)
			return problem(
				say({
					en: `The text is missing in ${locale.name}. Add "${locale.code}:" beside the other language.`,
					ja: `${locale.name}の文がありません。もう一つの言語と並べて「${locale.code}:」を書いてください。`,
				}),
			);
		return problem(say({ en: `"${last}" is missing. Add it here.`, ja: `「${last}」がありません。ここに書き加えてください。` }));
	}
	if (issue.kind === "schema") {
		const expected = expectation(issue.expected, locales);
		const received = reception(issue.input);
		return problem(say({ en: `This must be ${expected}, but it is ${received}.`, ja: `ここには${expected}を書きますが、いまは${received}です。` }));
	}
	return problem(issue.message);
}

function expectation(expected: string | null, locales: Locales): string {
	if (expected === "string") return say({ en: "a text", ja: "文" });
	if (expected === "Array") return say({ en: 'a list (lines that start with "- ")', ja: "リスト（「- 」で始まる行）" });
	if (expected === "Object") {
		const codes = locales.map(({ code }) => code);
		return say({
			en: `a group of keys (for a text: ${codes.map((code) => `"${code}:"`).join(" and ")})`,
			ja: `キーのまとまり（文なら${codes.map((code) => `「${code}:」`).join("と")}）`,
		});
	}
	if (expected === "number") return say({ en: "a number", ja: "数" });
	if (expected === "boolean") return say({ en: "true or false", ja: "trueかfalse" });
	return expected ?? say({ en: "something else", ja: "ほかの値" });
}

function reception(input: unknown): string {
	if (input === null) return say({ en: "empty", ja: "空" });
	if (Array.isArray(input)) return say({ en: "a list", ja: "リスト" });
	if (typeof input === "object") return say({ en: "a group of keys", ja: "キーのまとまり" });
	if (typeof input === "string") return say({ en: "a text", ja: "文" });
	const [name, value] = [typeof input, String(input)];
	if (name !== "number" && name !== "boolean") return `${name} ${value}`;
	return say({
		en: `the ${name} ${value}; put it in quotation marks to make it a text`,
		ja: `${name === "number" ? "数" : "真偽値"}の${value}（文にするには引用符で囲みます）`,
	});
}
