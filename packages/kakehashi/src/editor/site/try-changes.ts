import { createPause } from "../../builder/work/long-work.ts";
import { ContentError, type ContentProblem } from "../../content/problems/content-problem.ts";
import { confirmationsFile } from "../../content/translations/confirmations.ts";
import type { FileChange } from "../files/site-files.ts";
import type { EditedSite, SiteChanges } from "./edited-site.ts";
import type { LoadedSite } from "./load-site.ts";
import { problemsOf } from "./load-usable.ts";

/** The site with the changes, or the problems that the check reports. */
export type Tried =
	/**
	 * `loaded` is undefined if the changes touch nothing that is checked here, or if the only
	 * problems existed before.
	 */
	{ readonly loaded: LoadedSite | undefined } | { readonly problems: readonly ContentProblem[] };

type More = Pick<SiteChanges, "pictures" | "others">;

/** The number of additional files that are checked before other code can run. */
const atOnce = 25;

/**
 * Checks the site as it would be with these changes.
 * @param more what the check needs to know about files that are added outside the content folder
 */
export async function tryChanges(
	edited: EditedSite,
	changes: readonly FileChange[],
	more: More = {},
): Promise<Tried> {
	const pause = createPause();
	// The checks of the first files only fill the caches, so that no check blocks other code for
	// long. Their problems do not count, because the other changes may resolve them.
	for (let count = atOnce; count < changes.length; count += atOnce) {
		tryAll(edited, changes.slice(0, count), more);
		await pause();
	}
	return tryAll(edited, changes, more);
}

function tryAll(edited: EditedSite, changes: readonly FileChange[], more: More): Tried {
	const below = (folder: string) =>
		changes
			.filter(({ file }) => file.startsWith(folder))
			.map(({ file, after }) => [file.slice(folder.length), after] as const);
	const others = new Map([
		...changes.flatMap(({ file, after }) =>
			edited.dataFile(file) ? [[file, after] as const] : [],
		),
		...(more.others ?? []),
	]);
	const removedPictures = below("pictures/").flatMap(([file, after]) =>
		after === null ? [[file, null] as const] : [],
	);
	const content = new Map(below("content/").filter(([file]) => file !== confirmationsFile));
	if (
		edited.state().loaded === undefined ||
		content.size + removedPictures.length + others.size === 0
	)
		return { loaded: undefined };
	// Problems that existed before must not prevent other changes.
	const areKnown = (problems: readonly ContentProblem[]) => {
		const before = new Set(
			problems.length === 0 ? [] : edited.state().findings().problems.map(nameOf),
		);
		return problems.every((problem) => before.has(nameOf(problem)));
	};
	try {
		const loaded = edited.withChanges({
			content,
			others,
			pictures: new Map([...removedPictures, ...(more.pictures ?? [])]),
		});
		if (!areKnown(loaded.content.deadLinks)) throw new ContentError(loaded.content.deadLinks);
		return { loaded };
	} catch (error) {
		const problems = problemsOf(error);
		return areKnown(problems) ? { loaded: undefined } : { problems };
	}
}

const nameOf = ({ file, key, language, message }: ContentProblem) =>
	[file, key, language, message.en].join("\n");
