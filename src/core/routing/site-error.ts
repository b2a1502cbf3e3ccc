/** A site that cannot be built as it is configured. Its message lists every problem, one a line, for the owner. */
export class SiteError extends Error {
	/** @param place what the problems are in */
	constructor(problems: readonly string[], place = "the site") {
		super(`${problems.length} ${problems.length === 1 ? "problem" : "problems"} in ${place}:\n${problems.join("\n")}`);
		this.name = "SiteError";
	}
}
