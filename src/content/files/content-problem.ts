import { say } from "../../core/messages/say.ts";

/** Something wrong in a content file, told to the person who edits it. */
export type ContentProblem = {
	/** Path from the project's folder, such as `content/pages/pricing.yaml`. */
	readonly file: string;
	/** Line in the file, starting at 1; undefined when the whole file is meant. */
	readonly line?: number;
	/** Message key inside the file, such as `plans.0.name`. */
	readonly key?: string;
	/** Name of the language that is concerned, such as `Japanese (ja)`. */
	readonly language?: string;
	/** What is wrong and what to do. */
	readonly message: string;
};

/** One line: `content/pages/pricing.yaml:12  sections.1.plans.0.name  日本語 (ja)  The text is empty. …`. */
export function formatProblem({ file, line, key, language, message }: ContentProblem): string {
	return [line === undefined ? file : `${file}:${line}`, key, language, message].filter((part) => part !== undefined && part !== "").join("  ");
}

/** Content that cannot be used. Its message lists every problem, one a line. */
export class ContentError extends Error {
	readonly problems: readonly ContentProblem[];
	constructor(problems: readonly ContentProblem[]) {
		const title = say({
			en: `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in the content:`,
			ja: `コンテンツに直すところが${problems.length}か所あります。`,
		});
		super(`${title}\n${problems.map(formatProblem).join("\n")}`);
		this.name = "ContentError";
		this.problems = problems;
	}
}
