import { ProblemsError } from "../../core/messages/message-error.ts";
import { inEachLanguage, type Message } from "../../core/messages/say.ts";
import { outdatedMessage } from "./outdated-message.ts";

/** Something wrong in a content file, for the person who edits it. */
export type ContentProblem = {
	/** Path from the project's folder, such as `content/pages/pricing.yaml`. */
	readonly file: string;
	/** Line in the file, starting at 1; undefined if it is about the whole file. */
	readonly line?: number;
	/** Message key inside the file, such as `plans.0.name`. */
	readonly key?: string;
	/** Name of the language concerned, such as `Japanese (ja)`. */
	readonly language?: string;
	/** What is wrong and what to do. */
	readonly message: Message;
};

/** One line: `content/pages/pricing.yaml:12  sections.1.plans.0.name  日本語 (ja)  The text is empty. …`. */
export function formatProblem(problem: ContentProblem): Message {
	return inEachLanguage((language) => `${formatPlace(problem)}${problem.message[language]}`);
}

/** The part of such a line before the message. */
export function formatPlace({ file, line, key, language }: ContentProblem): string {
	const parts = [line === undefined ? file : `${file}:${line}`, key, language];
	return parts.map((part) => (part === undefined || part === "" ? "" : `${part}  `)).join("");
}

/** How often a file may have the same problem in the same language before it is reported once for all of them. */
const maxAlike = 4;

const unpublish = {
	en: ' While it is being translated, write "published: false" into its row in site.config.ts.',
	ja: "翻訳が済むまでは、site.config.tsのこの言語の行に「published: false」と書いてください。",
};

/** A line for each problem. A language that was just added is missing everywhere, which is reported once per file. */
export function formatProblems(problems: readonly ContentProblem[]): Message[] {
	const alike = Object.groupBy(problems, ({ file, language, message }) => [file, language, message.en].join());
	return Object.values(alike).flatMap((group = []) => {
		const [first] = group;
		if (first === undefined || group.length <= maxAlike) return group.map(formatProblem);
		const count = { en: `${group.length} times, here first: `, ja: `同じ問題が${group.length}か所（ここは最初の場所）：` };
		// Each of them is about the text in one language, and the key ends in that language.
		const isUntranslated = first.message !== outdatedMessage && first.language?.endsWith(`(${first.key?.split(".").at(-1)})`);
		const more = isUntranslated ? unpublish : { en: "", ja: "" };
		return inEachLanguage((language) => formatPlace({ ...first, key: "" }) + count[language] + first.message[language] + more[language]);
	});
}

/** Content that cannot be used. */
export class ContentError extends ProblemsError {
	readonly problems: readonly ContentProblem[];
	constructor(problems: readonly ContentProblem[]) {
		const title = {
			en: `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in the content:`,
			ja: `コンテンツに直すところが${problems.length}か所あります。`,
		};
		super(title, formatProblems(problems));
		this.name = "ContentError";
		this.problems = problems;
	}
}
