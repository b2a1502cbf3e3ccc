import type { EditedSite } from "../../site/edited-site.ts";

/** How many mistakes a content file has that must be mended before the site is published. */
export function mistakesIn(edited: EditedSite, file: string): number {
	const { faults, prose } = edited.state().told();
	const { folder = "" } = edited.surroundings().options;
	return [...prose.errors, ...faults].filter((problem) => problem.file === `${folder}/${file}`).length;
}
