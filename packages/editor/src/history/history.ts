import { dateIn, isDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
import type { ReleaseSource } from "kakehashi/internal/releases.ts";
import type {
	ActionChange,
	EarlierContent,
	EarlierFiles,
	JournalEntry,
	SiteFiles,
} from "../files/site-files.ts";
import type { GitState, Repository } from "./git.ts";

/** The maximum number of days to compare with. */
const maxDays = 30;

/** The state of the folder in a release: a mark in the journal and, with Git, a commit. */
type ReleasePoint = Pick<ReleaseSource, "commit" | "mark">;

/**
 * A source of earlier contents of the owner's folder. Undefined results: the source does not know
 * the release.
 */
type HistorySource = {
	/** The files that may differ from a release, with their contents in it. */
	readonly changedSince: (release: ReleasePoint) => Promise<EarlierFiles | undefined>;
	/** The contents of a file in a release. */
	readonly contentAt: (
		release: ReleasePoint,
		file: string,
	) => Promise<EarlierContent | undefined>;
};

/** Earlier contents of the owner's folder, with which the current ones are compared. */
export type EarlierFolder = {
	readonly git: GitState;
	/** As in `Review`. */
	readonly since: string;
	readonly contents: EarlierFiles;
	/** When the published release was made. Undefined for other comparisons. */
	readonly from?: number;
};

/**
 * What the editor knows of the past of the owner's folder, from two sources: the journal (who did
 * what, and what that changed) and Git (commits). The folder is the truth: what other programs
 * have changed in it is part of the history, and the folder as it is now is what is compared.
 */
export type History = {
	/**
	 * Earlier contents of the folder.
	 * @param base as `since` in `Review`; if empty, the most recent state that is known
	 */
	readonly earlier: (base: string) => Promise<EarlierFolder>;
	/** The last days with changes that are not undone, newest first, without incomplete ones. */
	readonly days: () => readonly string[];
	/** The day of a time, in the site's time zone. */
	readonly dayOf: (at: number) => string;
	/** Who did what, newest first. */
	readonly entries: () => readonly JournalEntry[];
	/** What an entry did to its files. */
	readonly changes: (entry: number) => readonly ActionChange[];
	/** Earlier contents of a file, newest first in each source. */
	readonly versions: (file: string) => AsyncIterable<Uint8Array>;
	/** Adds a commit to Git. */
	readonly commit: Repository["commit"];
	/** The id of the last commit; undefined without one. */
	readonly lastCommit: Repository["last"];
};

export type HistoryOptions = {
	readonly files: SiteFiles;
	readonly repository: Repository;
	/** When the folder was opened, in milliseconds since 1970. */
	readonly openedAt: number;
	/** The time zone of the site, in which days begin. */
	readonly timeZone: string;
	/** The source of the published release; undefined if it is unknown. */
	readonly released: () => Promise<ReleaseSource | undefined>;
	/** The data files to which sections of the site refer. */
	readonly dataFiles: () => Iterable<string>;
};

/** Opens the history of a folder, and records what has changed in it while it was not open. */
export async function openHistory(options: HistoryOptions): Promise<History> {
	const { files, repository, openedAt, timeZone, dataFiles } = options;
	// In the site's time zone, wherever the server is.
	const dayOf = (at: number) => dateIn(at, timeZone);
	await files.observe(dataFiles(), openedAt - 1);
	const days = () => wholeDays(files, dayOf);

	return {
		async earlier(base) {
			await files.observe(dataFiles());
			const git = await repository.state();
			const mayBeRelease = base === "release" || base === "";
			const release = mayBeRelease ? await atRelease(options, git) : undefined;
			if (release !== undefined) return release;
			if ((base === "commit" || base === "") && git.kind !== "none")
				return { git, since: "commit", contents: await repository.changed() };
			const first =
				isDate(base) && days().includes(base)
					? files.history().findLast(({ at }) => dayOf(at) === base)
					: undefined;
			return {
				git,
				since: first === undefined ? "opened" : base,
				contents: files.heldBefore(first?.at ?? openedAt),
			};
		},
		days,
		dayOf,
		entries: files.history,
		changes: files.changes,
		async *versions(file) {
			yield* files.versions(file);
			yield* repository.versions(file);
		},
		commit: repository.commit,
		lastCommit: repository.last,
	};
}

/** The folder as it is in the published release. Undefined if no source knows that. */
async function atRelease(
	{ files, repository, released }: HistoryOptions,
	git: GitState,
): Promise<EarlierFolder | undefined> {
	const source = await released();
	if (source === undefined) return undefined;
	const journal = fromJournal(files);
	const sources = git.kind === "none" ? [journal] : [fromGit(repository), journal];
	const found = await firstOf(sources, (each) => each.changedSince(source));
	if (found === undefined) return undefined;
	const contents = new Map(found);
	for (const [file, point] of Object.entries(source.heldBack ?? {})) {
		const held = await firstOf(sources, (each) => each.contentAt(point, file));
		contents.set(file, held === undefined ? "lost" : held);
	}
	return { git, since: "release", contents, from: Date.parse(source.job) };
}

const fromGit = (repository: Repository): HistorySource => ({
	changedSince: async ({ commit }) =>
		commit === undefined ? undefined : repository.changedSince(commit),
	contentAt: async ({ commit }, file) =>
		commit === undefined ? undefined : repository.contentAt(commit, file),
});

const fromJournal = (files: SiteFiles): HistorySource => ({
	changedSince: async ({ mark }) => files.heldAt(mark),
	async contentAt({ mark }, file) {
		const held = files.heldAt(mark);
		const content = held?.get(file);
		return held !== undefined && content === undefined
			? (files.read(file)?.bytes ?? null)
			: content;
	},
});

/** The result of the first source that knows the answer. */
async function firstOf<T>(
	sources: readonly HistorySource[],
	look: (source: HistorySource) => Promise<T | undefined>,
): Promise<T | undefined> {
	for (const source of sources) {
		const found = await look(source);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** The days with changes, newest first, without those of which the journal has deleted a part. */
function wholeDays(files: SiteFiles, dayOf: (at: number) => string): string[] {
	const prunedAt = files.prunedAt();
	const partDay = prunedAt === undefined ? "" : dayOf(prunedAt);
	const days = files.history().flatMap(({ undone, at }) => (undone ? [] : [dayOf(at)]));
	return [...new Set(days)].filter((day) => day > partDay).slice(0, maxDays);
}
