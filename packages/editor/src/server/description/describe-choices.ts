import { type SitePicture, sitePictures } from "../../pictures/site-pictures.ts";
import { type LinkTarget, linkTargets } from "../../site/link-targets.ts";
import type { SiteSnapshot } from "../../site/site-snapshot.ts";

/** The choices for a person who writes a text. */
export type Choices = {
	readonly links: readonly LinkTarget[];
	readonly pictures: readonly SitePicture[];
};

/** The maximum number of links of each kind that are shown at a time. */
const maxLinks = 12;

/** @param words what to search for in names and addresses */
export function describeChoices(edited: SiteSnapshot, words: string): Choices {
	const wanted = words.toLowerCase();
	const found = linkTargets(edited, true).filter(({ href, names }) =>
		[href, ...Object.values(names)].some((text) => text.toLowerCase().includes(wanted)),
	);
	const links = (["page", "place", "entry", "file"] as const).flatMap((kind) =>
		found.filter((each) => each.kind === kind).slice(0, maxLinks),
	);
	return { links, pictures: sitePictures(edited) };
}
