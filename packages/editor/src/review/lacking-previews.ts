import { inPublished, withoutDrafts } from "@kakehashi/core/routing/site.ts";
import { previewProblems, readTheme, shareFontsOf } from "kakehashi/internal/theme.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { type ShownProblem, shownProblem } from "./shown-problems.ts";

/**
 * A text that a link preview cannot show completely, or an owner's own preview that is not used, as
 * the app shows it.
 */
export type LackingPreview = ShownProblem & { readonly language?: string };

/**
 * What the link previews of a site will lack, according to its build: the places that the check and
 * the build name. The previews are made all the same.
 */
export async function lackingPreviews(
	edited: SiteSnapshot,
	{ content, site: whole }: LoadedSite,
	folder: string,
): Promise<LackingPreview[]> {
	const site = inPublished(withoutDrafts(whole));
	const fonts = await shareFontsOf(folder, await readTheme(folder));
	const problems = previewProblems({
		site,
		content,
		fonts,
		folder,
		publicFiles: edited.surroundings.publicFiles,
	});
	return problems.map((problem) => ({
		...shownProblem(edited, problem),
		...(problem.language !== undefined && { language: problem.language }),
	}));
}
