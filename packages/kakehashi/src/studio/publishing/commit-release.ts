import { reasonOf } from "../../core/messages/message-error.ts";
import { inEachLanguage, type Message } from "../../core/messages/say.ts";
import { diskProblem } from "../../editor/files/disk-problem.ts";
import { journalFolder } from "../../editor/files/open-site-files.ts";
import type { Author } from "../../editor/review/git.ts";
import type { EditorInside } from "../../editor/server/open-editor.ts";
import { list, type ReleaseSource, shownRelease } from "../../releases/record/release-record.ts";

/** What a release contains. */
type ReleaseContents = {
	/** The id of the attempt that makes the release. */
	readonly job: string;
	readonly what: string;
	readonly author?: Author | undefined;
	/** The source of the current release, if it is built again with the entries of today. */
	readonly due: ReleaseSource | undefined;
	/** The files whose changes are held back. */
	readonly left: readonly string[];
};

/**
 * Commits the files that were read and returns the source of the release, or a message that says
 * why this failed.
 * @param releases the folder of releases
 * @param onCommitted called if there was something to commit
 */
export async function commitRelease(
	{ job, what, author, due, left }: ReleaseContents,
	{ review, files }: Pick<EditorInside, "review" | "files">,
	releases: string,
	onCommitted: () => void,
): Promise<ReleaseSource | Message> {
	try {
		if (due !== undefined) return { ...due, job };
		const seen = (await shownRelease(releases))?.source;
		const heldBack = Object.fromEntries(
			left.flatMap((file) =>
				seen === undefined ? [] : [[file, seen.heldBack?.[file] ?? drawnFrom(seen)]],
			),
		);
		const committed = await review.commitAll(what, author, left);
		if (committed?.ok === false)
			return inEachLanguage(() =>
				[committed.reason, committed.output ?? ""].join("\n").trim(),
			);
		if (committed !== undefined) onCommitted();
		const sources = (await list(releases)).flatMap(({ source }) =>
			source === undefined ? [] : [source, ...Object.values(source.heldBack ?? {})],
		);
		const mark = files.mark(
			sources.length > 0 ? Math.min(...sources.map((source) => source.mark)) : undefined,
		);
		return {
			job,
			mark,
			...(committed && { commit: committed.id }),
			...(left.length > 0 && { heldBack }),
		};
	} catch (error) {
		return reasonOf(diskProblem(error, journalFolder) ?? error);
	}
}

const drawnFrom = ({ mark, commit }: ReleaseSource) => ({
	mark,
	...(commit !== undefined && { commit }),
});
