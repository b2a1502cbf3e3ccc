import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { createSharedRuns, type Pause } from "kakehashi/internal/open.ts";
import { hash } from "../files/fingerprint.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { Author, CommitResult } from "../history/git.ts";
import type { History } from "../history/history.ts";
import { t } from "../i18n/t.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import type { EditedSite } from "../workspace/edited-site.ts";
import { changesSinceConfirmed } from "./changes-since-confirmed.ts";
import { confirmations, createComparisons } from "./compared-files.ts";
import { type FolderComparison, folderChanges } from "./folder-changes.ts";
import { actionsList } from "./list-actions.ts";
import { placeholderCounts } from "./placeholder-counts.ts";
import { planRestore, type Restore } from "./plan-restore.ts";
import type { Review, ReviewedFile } from "./review.ts";
import { suggestMessage } from "./suggest-message.ts";

const maxActions = 200;

export type SiteReview = ReturnType<typeof reviewSite>;

/** What is not published yet. */
type Waiting = {
	readonly since: string;
	readonly version: string;
	readonly count: number;
	readonly by: readonly string[];
};

/**
 * Lists the changes in the owner's folder, commits them, and plans how to restore earlier contents.
 */
export function reviewSite(edited: EditedSite, files: SiteFiles, history: History) {
	const share = createSharedRuns();
	const comparisons = createComparisons(edited);
	const { look, published } = folderChanges(edited, files, comparisons, history);
	const actions = actionsList(edited, history);
	const placeholdersLeft = placeholderCounts(edited);

	/** Commits the listed changes, if they are still exactly the same. */
	const commit = async (
		version: string,
		message: string,
		author: Author | undefined,
		heldBack: readonly string[] = [],
	) => {
		const named = { version, message, author, heldBack };
		return commitListed(await look("commit"), named, files, history);
	};

	async function review(
		base: string,
		heldBack: readonly string[],
		pause: Pause,
	): Promise<Review> {
		const now = await look(base, pause);
		const reviewed = await describeFiles(now, comparisons.show(), pause);
		return {
			git: now.git,
			since: now.since,
			days: history.days(),
			version: now.version,
			files: reviewed,
			excluded: now.since === "commit" ? now.excluded : [],
			placeholders: await placeholdersLeft(pause),
			message: suggestMessage(reviewed.filter(({ file }) => !heldBack.includes(file))),
			actions: await actions(maxActions, pause),
		};
	}

	return {
		commit,
		/** The actions in the journal, newest first. */
		actions,
		published,

		/**
		 * Commits everything that the editor writes, except the files in `heldBack`. Returns the
		 * resulting commit; undefined without a repository.
		 */
		async commitAll(
			message: string,
			author: Author | undefined,
			heldBack: readonly string[],
		): Promise<CommitResult | undefined> {
			const { git, compared, version } = await look("commit");
			if (git.kind === "none") return undefined;
			const done = compared.every(({ file }) => heldBack.includes(file))
				? undefined
				: await commit(version, message, author, heldBack);
			if (done?.ok === false) return done;
			const id = await history.lastCommit();
			return id === undefined ? undefined : { ok: true, id };
		},

		/**
		 * What is not published yet: the id of the list, the number of changes, and who made them.
		 */
		waiting: (signal?: AbortSignal): Promise<Waiting> =>
			share("waiting", async (pause) => countWaiting(await look("", pause)), signal),

		/**
		 * @param heldBack the files that the suggested message leaves out
		 * @param signal aborts when the caller no longer waits for the result
		 */
		review: (
			base: string,
			heldBack: readonly string[] = [],
			signal?: AbortSignal,
		): Promise<Review> =>
			share(
				JSON.stringify([messageLanguage(), base, ...heldBack]),
				(pause) => review(base, heldBack, pause),
				signal,
			),

		/** The changes in some languages of a text that other languages have not followed yet. */
		changesSinceConfirmed: (key: string) =>
			changesSinceConfirmed(key, edited.snapshot(), history),

		/** Plans to restore one change of the list; without an index, its whole file. */
		planRestore: async (restore: Restore, site: SiteSnapshot): Promise<ChangeSet | Rejection> =>
			planRestore(restore, await look(restore.since), comparisons, site, files),
	};
}

async function commitListed(
	now: FolderComparison,
	request: {
		readonly version: string;
		readonly message: string;
		readonly author: Author | undefined;
		readonly heldBack: readonly string[];
	},
	files: SiteFiles,
	history: History,
): Promise<CommitResult> {
	if (now.since !== "commit")
		return {
			ok: false,
			reason: now.git.kind === "none" ? now.git.reason : localize(t("changedSince")),
		};
	if (now.version !== request.version || now.compared.length === 0)
		return { ok: false, reason: localize(t("changedSince")) };
	// Another browser window may save while Git runs.
	const isStill = () =>
		now.compared.every(
			({ file, after }) => (files.read(file)?.fingerprint ?? null) === hash(after),
		);
	const named = now.compared
		.map(({ file }) => file)
		.filter((file) => !request.heldBack.includes(file));
	return history.commit(named, request.message, request.author, isStill);
}

async function describeFiles(
	{ compared, authors }: FolderComparison,
	show: ReturnType<ReturnType<typeof createComparisons>["show"]>,
	pause: Pause,
): Promise<ReviewedFile[]> {
	// The confirmations come last in the list, after the files with texts.
	const listed = compared.toSorted(
		(a, b) => Number(a.file === confirmations) - Number(b.file === confirmations),
	);
	const reviewed: ReviewedFile[] = [];
	for (const each of listed) {
		const { file, before, after, isLost } = each;
		const state = before === null ? "added" : after === null ? "removed" : "changed";
		reviewed.push({
			file,
			by: authors(file),
			state,
			...show(each),
			...(isLost && { isLost }),
		});
		await pause();
	}
	return reviewed;
}

function countWaiting({ since, version, compared, authors }: FolderComparison): Waiting {
	const inFiles = compared.filter(({ file }) => file !== confirmations);
	const count =
		inFiles.reduce((sum, { changes = [] }) => sum + Math.max(1, changes.length), 0) ||
		compared.length;
	return {
		since,
		version,
		count,
		by: [...new Set(inFiles.flatMap(({ file }) => authors(file)))],
	};
}
