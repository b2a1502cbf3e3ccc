import type { EditedSite } from "../../site/edited-site.ts";

/** How many mistakes in a content file must be fixed before the site is published. */
export function mistakesIn(edited: EditedSite, file: string): number {
	const { problems, prose } = edited.state().findings();
	const { folder = "" } = edited.surroundings().options;
	return [...prose.errors, ...problems].filter((problem) => problem.file === `${folder}/${file}`).length;
}
