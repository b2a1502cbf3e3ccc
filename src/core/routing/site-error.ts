import { say } from "../messages/say.ts";

/** A site that cannot be built as it is configured. Its message lists every problem, one a line, for the owner. */
export class SiteError extends Error {
	/** @param place what the problems are in */
	constructor(problems: readonly string[], place = say({ en: "the site", ja: "サイト" })) {
		const title = say({
			en: `${problems.length} ${problems.length === 1 ? "problem" : "problems"} in ${place}:`,
			ja: `${place}に直すところが${problems.length}か所あります。`,
		});
		super(`${title}\n${problems.join("\n")}`);
		this.name = "SiteError";
	}
}
