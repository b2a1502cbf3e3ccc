import type { Message } from "@kakehashi/core/messages/localize.ts";
import { list, type ReleaseSource, shownRelease } from "../record/release-record.ts";
import type { Draft, DraftAuthor } from "./draft.ts";

/** What a release contains. */
type ReleaseContents = {
	/** The id of the attempt that makes the release. */
	readonly job: string;
	readonly what: string;
	readonly author?: DraftAuthor | undefined;
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
	draft: Pick<Draft, "commit" | "mark" | "reasonOf">,
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
		const committed = await draft.commit(what, author, left);
		if (committed?.ok === false) return committed.reason;
		if (committed !== undefined) onCommitted();
		const sources = (await list(releases)).flatMap(({ source }) =>
			source === undefined ? [] : [source, ...Object.values(source.heldBack ?? {})],
		);
		const mark = draft.mark(
			sources.length > 0 ? Math.min(...sources.map((source) => source.mark)) : undefined,
		);
		return {
			job,
			mark,
			...(committed && { commit: committed.id }),
			...(left.length > 0 && { heldBack }),
		};
	} catch (error) {
		return draft.reasonOf(error);
	}
}

const drawnFrom = ({ mark, commit }: ReleaseSource) => ({
	mark,
	...(commit !== undefined && { commit }),
});
