import type { BaseIssue } from "valibot";
import type { Locales } from "../../core/routing/locale.ts";
import { localeByCode } from "../../core/routing/locale.ts";
import type { ContentProblem } from "./content-problem.ts";
import type { ContentFile } from "./parse-content-file.ts";

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
		const hint = isBare(path) ? " If it is part of a text with a comma, put the text in quotation marks." : "";
		return problem(`The key "${last}" is not known here. Check its spelling, or remove it.${hint}`, true);
	}
	if (issue.message === "empty text") return problem("The text is empty. Write it, in this language too.");
	if (issue.message === "empty list") return problem("The list is empty. Give it at least one entry.");
	if (issue.received === "undefined") {
		if (locale !== undefined && last === locale.code) return problem(`The text is missing in ${locale.name}. Add "${locale.code}:" beside the other language.`);
		return problem(`"${last}" is missing. Add it here.`);
	}
	if (issue.kind === "schema") {
		const expected = expectation(issue.expected, locales);
		return problem(`This must be ${expected}, but it is ${reception(issue.input)}.`);
	}
	return problem(issue.message);
}

function expectation(expected: string | null, locales: Locales): string {
	if (expected === "string") return "a text";
	if (expected === "Array") return 'a list (lines that start with "- ")';
	if (expected === "Object") return `a group of keys (for a text: ${locales.map((locale) => `"${locale.code}:"`).join(" and ")})`;
	if (expected === "number") return "a number";
	if (expected === "boolean") return "true or false";
	return expected ?? "something else";
}

function reception(input: unknown): string {
	if (input === null) return "empty";
	if (Array.isArray(input)) return "a list";
	if (typeof input === "object") return "a group of keys";
	if (typeof input === "string") return "a text";
	return `the ${typeof input} ${String(input)}${typeof input === "number" || typeof input === "boolean" ? "; put it in quotation marks to make it a text" : ""}`;
}
