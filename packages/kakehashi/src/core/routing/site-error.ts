import { ProblemsError } from "../messages/message-error.ts";
import type { Message } from "../messages/say.ts";

/** Thrown when a site cannot be built because of its configuration or content. */
export class SiteError extends ProblemsError {
	/**
	 * @param place the file or folder with the problems; undefined if they concern the whole site
	 */
	constructor(problems: readonly Message[], place?: string) {
		const title = {
			en: `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in ${place ?? "the site"}:`,
			ja: `${place ?? "サイト"}に直すところが${problems.length}か所あります。`,
		};
		super(title, problems);
		this.name = "SiteError";
	}
}
