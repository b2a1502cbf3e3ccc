import type { SiteSnapshot } from "../../site/site-snapshot.ts";

/** The number of mistakes in a content file that must be fixed before the site can be published. */
export function mistakesIn(edited: SiteSnapshot, file: string): number {
	const { problems, prose } = edited.findings;
	const { folder = "" } = edited.surroundings.options;
	return [...prose.errors, ...problems].filter((problem) => problem.file === `${folder}/${file}`)
		.length;
}
