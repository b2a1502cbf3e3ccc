import type { EditedSite } from "../../site/edited-site.ts";

/** The number of mistakes in a content file that must be fixed before the site can be published. */
export function mistakesIn(edited: EditedSite, file: string): number {
	const { problems, prose } = edited.state().findings();
	const { folder = "" } = edited.surroundings().options;
	return [...prose.errors, ...problems].filter((problem) => problem.file === `${folder}/${file}`)
		.length;
}
