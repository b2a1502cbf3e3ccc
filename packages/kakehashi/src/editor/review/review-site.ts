import type { ReleaseSource } from "../../builder/releases/releases.ts";
import { countPlaceholders, filesWithPlaceholders } from "../../builder/starter/placeholders.ts";
import { createPause, createSharedRuns, type Pause } from "../../builder/work/long-work.ts";
import { messageLanguage, say } from "../../core/messages/say.ts";
import { createRecent } from "../../core/recent.ts";
import { tryEdits } from "../files/file-changes.ts";
import { fingerprint } from "../files/fingerprint.ts";
import type { ActionChange, FileChange, SiteFiles } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { changesSinceConfirmed } from "./changes-since-confirmed.ts";
import {
	type ComparedFile,
	confirmations,
	createComparisons,
	hash,
	historyByFile,
} from "./compared-files.ts";
import { fileLabel } from "./file-label.ts";
import type { Author, CommitResult, GitState, Repository } from "./git.ts";
import type { Review, ReviewedAction, ReviewedFile } from "./review.ts";
import { suggestMessage } from "./suggest-message.ts";
import { undoChange } from "./undo-change.ts";

/**
 * Whether a file is hidden, such as `.gitignore` and the files that the kit generates for other
 * programs. Authors do not know about them.
 */
const isHidden = (file: string) => file.split("/").some((part) => part.startsWith("."));

/** Restores one change of the list, by its index; without an index, the whole file. */
type Restore = {
	readonly since: string;
	readonly expected: string;
	readonly file: string;
	readonly index?: number;
};

const maxActions = 200;
/** The maximum number of files whose count of placeholders is cached. */
const maxCounted = 10_000;
const maxDays = 30;

export type SiteReview = ReturnType<typeof reviewSite>;

/**
 * Lists the changes in the owner's folder, commits them, and plans how to restore earlier contents.
 * @param released the source of the published release; undefined if it is unknown
 */
export function reviewSite(
	edited: EditedSite,
	files: SiteFiles,
	repository: Repository,
	openedAt: number,
	released: () => Promise<ReleaseSource | undefined> = async () => undefined,
) {
	const comparisons = createComparisons(edited);
	const share = createSharedRuns();
	/** Days are in the site's time zone, wherever the server is. */
	const dayFormat = new Intl.DateTimeFormat("sv-SE", {
		timeZone: edited.config.locales[0].timeZone,
	});
	/** Whether the editor writes a file. The rest of the owner's folder is code and settings. */
	const isEdited = (file: string) =>
		!isHidden(file) &&
		(/^(?:(?:content|pictures)\/|theme\.css$|logo\.svg$|public\/(?:favicon\.svg|logo\.webp)$)/.test(
			file,
		) ||
			edited.dataFile(file) !== undefined);

	async function basis(since: string): Promise<{
		git: GitState;
		since: string;
		held: ReadonlyMap<string, Uint8Array | null>;
		from?: number;
	}> {
		const git = await repository.state();
		const source = since === "release" || since === "" ? await released() : undefined;
		if (source !== undefined) {
			const inGit =
				source.commit === undefined || git.kind === "none"
					? undefined
					: await repository.changedSince(source.commit);
			const held = new Map(inGit ?? files.heldAt(source.mark));
			for (const [file, from] of Object.entries(source.heldBack ?? {}))
				held.set(file, await heldBefore(file, from, git));
			return { git, since: "release", held, from: Date.parse(source.job) };
		}
		if ((since === "commit" || since === "") && git.kind !== "none")
			return { git, since: "commit", held: await repository.changed() };
		const first = files.history().findLast(({ at }) => dayFormat.format(at) === since);
		return {
			git,
			since: first === undefined ? "opened" : since,
			held: files.heldBefore(first?.at ?? openedAt),
		};
	}

	/** The contents of a file in the published release; null if it did not exist. */
	async function heldBefore(
		file: string,
		{ commit, mark }: Pick<ReleaseSource, "commit" | "mark">,
		git: GitState,
	): Promise<Uint8Array | null> {
		const inGit =
			commit === undefined || git.kind === "none"
				? undefined
				: await repository.contentAt(commit, file);
		const before = inGit === undefined ? files.heldAt(mark).get(file) : inGit;
		return before === undefined ? (files.read(file)?.bytes ?? null) : before;
	}

	async function look(base: string, pause = createPause()) {
		const { git, since, held, from } = await basis(base);
		await pause();
		const history = files.history();
		const done = historyByFile(history, from);
		const compared: ComparedFile[] = [];
		for (const [file, before] of [...held].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
			if (!isEdited(file)) continue;
			const now = files.read(file);
			if (hash(before) !== (now?.fingerprint ?? null))
				compared.push(
					comparisons.compare(file, before, now?.bytes ?? null, done.moved(file)),
				);
			await pause();
		}
		const version = fingerprint(
			Buffer.from(
				JSON.stringify([
					since,
					compared.map(({ file, before, after }) => [file, hash(before), hash(after)]),
				]),
			),
		);
		const leftOut = [...held.keys()].filter((file) => !isEdited(file) && !isHidden(file));
		return { git, since, version, compared, history, authors: done.authors, leftOut };
	}

	/**
	 * The name of a file in an action. If the file no longer exists, the name comes from its
	 * contents at that time.
	 */
	const labelIn = (changes: () => readonly ActionChange[], file: string) =>
		fileLabel(edited, file, () => {
			const change = changes().find((each) => each.file === file);
			return change?.after ?? change?.before;
		});

	/** The actions in the journal, newest first. */
	async function actions(most: number, pause = createPause()): Promise<ReviewedAction[]> {
		const history = files.history();
		const shown: ReviewedAction[] = [];
		for (const { action, at, by, label, files: touched, kind, undone } of history.slice(
			0,
			most,
		)) {
			await pause();
			let read: readonly ActionChange[] | undefined;
			const changes = () => {
				read ??= files.changes(action);
				return read;
			};
			shown.push({
				number: action,
				at,
				day: dayFormat.format(at),
				by,
				kind,
				label,
				undone,
				where: [
					...new Set(
						mainFiles(changes, kind, touched).map((file) => labelIn(changes, file)),
					),
				],
			});
		}
		return shown;
	}

	/**
	 * The main files of an action: those that it adds or removes, without others that follow from
	 * it, such as files with links. The confirmations are included only if nothing else has
	 * changed.
	 */
	function mainFiles(
		changes: () => readonly ActionChange[],
		kind: string,
		touched: readonly string[],
	): readonly string[] {
		if (/^(?:new|remove)(?:Page|Entry|Picture)$/.test(kind)) {
			const made = changes().flatMap(({ file, before, after }) =>
				file !== confirmations && (before === null || after === null) ? file : [],
			);
			if (made.length > 0) return made;
		}
		return touched.length === 1 ? touched : touched.filter((file) => file !== confirmations);
	}

	/**
	 * Cache: the number of placeholders by the hash of a file, together with the confirmations that
	 * the count depends on.
	 */
	const counted = createRecent<{ readonly confirmations: unknown; readonly count: number }>(
		maxCounted,
	);
	async function placeholdersLeft(pause: Pause): Promise<Review["placeholders"]> {
		const { disk, entryFiles } = edited.state();
		const confirmed = edited.confirmations();
		if (entryFiles === undefined) return {};
		const counts: [string, number][] = [];
		for (const [file, bytes] of filesWithPlaceholders(
			disk,
			entryFiles,
			edited.config.locales,
		)) {
			const id = `${file} ${fingerprint(bytes)}`;
			const known = counted.get(id);
			const isKnown = known !== undefined && known.confirmations === confirmed;
			const count = isKnown
				? known.count
				: countPlaceholders(file, bytes, edited.config.locales, confirmed);
			counted.set(id, { confirmations: confirmed, count });
			if (count > 0) counts.push([`content/${file}`, count]);
			await pause();
		}
		return Object.fromEntries(counts);
	}

	/** Commits the listed changes, if they are still exactly the same. */
	async function commit(
		version: string,
		message: string,
		author: Author | undefined,
		heldBack: readonly string[] = [],
	): Promise<CommitResult> {
		const now = await look("commit");
		if (now.since !== "commit")
			return {
				ok: false,
				reason: now.git.kind === "none" ? now.git.reason : say(t("changedSince")),
			};
		if (now.version !== version || now.compared.length === 0)
			return { ok: false, reason: say(t("changedSince")) };
		// Another browser window may save while Git runs.
		const isStill = () =>
			now.compared.every(
				({ file, after }) => (files.read(file)?.fingerprint ?? null) === hash(after),
			);
		const named = now.compared
			.map(({ file }) => file)
			.filter((file) => !heldBack.includes(file));
		return repository.commit(named, message, author, isStill);
	}

	async function review(
		base: string,
		heldBack: readonly string[],
		pause: Pause,
	): Promise<Review> {
		const { git, since, version, compared, history, authors, leftOut } = await look(
			base,
			pause,
		);
		// The confirmations come last in the list, after the files with texts.
		const listed = compared.toSorted(
			(a, b) => Number(a.file === confirmations) - Number(b.file === confirmations),
		);
		const show = comparisons.show();
		const reviewed: ReviewedFile[] = [];
		for (const each of listed) {
			const { file, before, after } = each;
			const state = before === null ? "added" : after === null ? "removed" : "changed";
			reviewed.push({ file, by: authors(file), state, ...show(each) });
			await pause();
		}
		const days = [
			...new Set(
				history.flatMap((action) => (action.undone ? [] : [dayFormat.format(action.at)])),
			),
		].slice(0, maxDays);
		return {
			git,
			since,
			days,
			version,
			files: reviewed,
			leftOut: since === "commit" ? leftOut : [],
			placeholders: await placeholdersLeft(pause),
			message: suggestMessage(reviewed.filter(({ file }) => !heldBack.includes(file))),
			actions: await actions(maxActions, pause),
		};
	}

	return {
		commit,
		actions,

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
			const id = await repository.last();
			return id === undefined ? undefined : { ok: true, id };
		},

		/**
		 * What is not published yet: the id of the list, the number of changes, and who made them.
		 */
		waiting(signal?: AbortSignal): Promise<{
			readonly since: string;
			readonly version: string;
			readonly count: number;
			readonly by: readonly string[];
		}> {
			const count = async (pause: Pause) => {
				const { since, version, compared, authors } = await look("", pause);
				const inFiles = compared.filter(({ file }) => file !== confirmations);
				const count =
					inFiles.reduce(
						(sum, { changes = [] }) => sum + Math.max(1, changes.length),
						0,
					) || compared.length;
				return {
					since,
					version,
					count,
					by: [...new Set(inFiles.flatMap(({ file }) => authors(file)))],
				};
			};
			return share("waiting", count, signal);
		},

		/**
		 * The files that differ from the published release, with their contents in it; null means
		 * that the file did not exist.
		 */
		async published(): Promise<ReadonlyMap<string, Uint8Array | null> | undefined> {
			const { since, held } = await basis("release");
			if (since !== "release") return undefined;
			// New files outside the edited folders, such as the releases themselves, are ignored
			// because a build does not read them.
			const all = [...held].filter(([file, bytes]) => isEdited(file) || bytes !== null);
			return new Map(
				all.filter(
					([file, bytes]) => hash(files.read(file)?.bytes ?? null) !== hash(bytes),
				),
			);
		},

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
			changesSinceConfirmed(key, edited, files, repository),

		/** Plans to restore one change of the list; without an index, its whole file. */
		async planRestore({
			since,
			expected,
			file,
			index,
		}: Restore): Promise<ChangeSet | Rejection> {
			const now = await look(since);
			const found = now.compared.find((each) => each.file === file);
			const change = found?.changes?.[index ?? 0];
			if (
				now.version !== expected ||
				found === undefined ||
				(index !== undefined && change === undefined)
			)
				return { ok: false, why: "changed", reason: say(t("changedSince")) };
			// A very new entry may not be in the loaded site yet, so its contents may be needed for
			// its name.
			const label = fileLabel(edited, file, () => found.before ?? found.after);
			if (index === undefined || change === undefined) {
				const message = found.before === null ? "didDeletePage" : "didRestore";
				return back(say(t(message, { label })), [
					{ file, before: hash(found.after), after: found.before },
				]);
			}
			const place = comparisons.show()(found).changes?.[index]?.place || label;
			const result = tryEdits(files, file, [undoChange(change)]);
			return result.ok
				? back(say(t("didRestore", { label: place })), [result.change])
				: { ...result, why: "changed" };
		},
	};
}

function back(label: string, changes: readonly FileChange[]): ChangeSet {
	return { ok: true, label, changes, refusedAs: "cannotRestore" };
}
