import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";
import { ProblemsError } from "../messages/message-error.ts";

/**
 * Thrown when a site cannot be built because of its configuration or content. A build stops and
 * prints one line for each problem, in the language of the person.
 * @example
 * ```ts
 * const problem = {
 * 	en: `${name}: call it by its month, such as 2026-11.pdf.`,
 * 	ja: `${name}：「2026-11.pdf」のように、年と月の名前にしてください。`,
 * };
 * throw new SiteError([problem], "public/minutes");
 * ```
 */
export class SiteError extends ProblemsError {
	/**
	 * @param problems what a person has to fix, one message for each problem
	 * @param place the file or folder with the problems; undefined if they concern the whole site
	 */
	constructor(problems: readonly Message[], place?: string) {
		const count = problems.length;
		const title =
			place === undefined
				? t("problemsInSite", { count })
				: t("problemsInPlace", { count, place });
		super(title, problems);
		this.name = "SiteError";
	}
}
