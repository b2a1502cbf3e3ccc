import { ProblemsError } from "../messages/message-error.ts";
import type { Message } from "../messages/say.ts";

/** A site that cannot be built as it is configured. */
export class SiteError extends ProblemsError {
	/** @param place the file or folder that the problems are in, unless they are in the site as a whole */
	constructor(problems: readonly Message[], place?: string) {
		const title = {
			en: `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in ${place ?? "the site"}:`,
			ja: `${place ?? "サイト"}に直すところが${problems.length}か所あります。`,
		};
		super(title, problems);
		this.name = "SiteError";
	}
}
