import { inEachLanguage, type Message } from "@kakehashi/core/messages/localize.ts";
import { ProblemsError } from "@kakehashi/core/messages/message-error.ts";
import { t } from "../i18n/t.ts";
import { outdatedMessage } from "./outdated-message.ts";

/** A problem in a content file, described for the person who edits it. */
export type ContentProblem = {
	/** Path from the project's folder, such as `content/pages/pricing.yaml`. */
	readonly file: string;
	/** Line in the file, starting at 1. Undefined if the problem is about the whole file. */
	readonly line?: number;
	/** Key path in the file, such as `plans.0.name`. */
	readonly key?: string;
	/** Name of the language that has the problem, such as `Japanese (ja)`. */
	readonly language?: string;
	/** What is wrong and what to do. */
	readonly message: Message;
};

/**
 * Formats a problem as one line: `content/pages/pricing.yaml:12 sections.1.plans.0.name 日本語 (ja)
 * The text is empty. …`.
 */
export function formatProblem(problem: ContentProblem): Message {
	return inEachLanguage((language) => `${formatPlace(problem)}${problem.message[language]}`);
}

/** The part of the line from `formatProblem` before the message. */
export function formatPlace({
	file,
	line,
	key,
	language,
}: Omit<ContentProblem, "message">): string {
	const parts = [line === undefined ? file : `${file}:${line}`, key, language];
	return parts.map((part) => (part === undefined || part === "" ? "" : `${part}  `)).join("");
}

/**
 * If a file has the same problem in the same language more often than this, the problem is reported
 * only once.
 */
const maxAlike = 4;

/**
 * Formats one line for each problem. Frequent problems of the same kind are grouped: if a language
 * was just added, for example, it is missing in every text, which is reported once per file.
 */
export function formatProblems(problems: readonly ContentProblem[]): Message[] {
	const alike = Object.groupBy(problems, ({ file, language, message }) =>
		[file, language, message.en].join(),
	);
	return Object.values(alike).flatMap((group = []) => {
		const [first] = group;
		if (first === undefined || group.length <= maxAlike) return group.map(formatProblem);
		const count = t("repeatedProblem", { count: group.length });
		// True if the problem is that the texts are missing in one language. Then their keys end in
		// the code of that language.
		const isUntranslated =
			first.message !== outdatedMessage &&
			first.language?.endsWith(`(${first.key?.split(".").at(-1)})`);
		const more = isUntranslated ? t("unpublishedLanguageHint") : { en: "", ja: "" };
		return inEachLanguage(
			(language) =>
				formatPlace({ ...first, key: "" }) +
				count[language] +
				first.message[language] +
				more[language],
		);
	});
}

/** The content has problems that prevent its use. */
export class ContentError extends ProblemsError {
	readonly problems: readonly ContentProblem[];
	constructor(problems: readonly ContentProblem[]) {
		const title = t("contentProblems", { count: problems.length });
		super(title, formatProblems(problems));
		this.name = "ContentError";
		this.problems = problems;
	}
}
