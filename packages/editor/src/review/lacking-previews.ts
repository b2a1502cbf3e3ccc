import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inPublished, withoutDrafts } from "@kakehashi/core/routing/site.ts";
import { withSlashes } from "kakehashi/internal/storage.ts";
import { previewProblems, readTheme, shareFontsOf } from "kakehashi/internal/theme.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { type ShownProblem, shownProblem } from "./shown-problems.ts";

/** A text that a link preview cannot show completely, as the app shows it. */
export type LackingPreview = ShownProblem & { readonly language?: string };

/**
 * What the link previews of a site will lack, according to its build. The previews are made all the
 * same.
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
		publicFiles: ownPreviews(folder),
	});
	return problems
		.filter(({ file }) => file.startsWith("content/"))
		.map((problem) => ({
			...shownProblem(edited, problem),
			...(problem.language !== undefined && { language: problem.language }),
		}));
}

function ownPreviews(folder: string): Map<string, Uint8Array> {
	const shared = join(folder, "public");
	const paths = existsSync(shared) ? globSync("share/*.png", { cwd: shared }) : [];
	return new Map(paths.map((path) => [withSlashes(path), readFileSync(join(shared, path))]));
}
