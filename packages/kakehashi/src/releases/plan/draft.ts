import type { Message } from "@kakehashi/core/messages/localize.ts";

/**
 * The author of a commit. If Git has no author configured, it is also stored for later commits,
 * unless `isStoredInBrowser` is false.
 */
export type DraftAuthor = {
	readonly name: string;
	readonly email: string;
	readonly isStoredInBrowser?: boolean;
};

/** An entry that is published automatically on its day. */
export type ComingEntry = {
	readonly date: string;
	readonly title: Readonly<Record<string, string>>;
};

/** The contents of files in the published state, by path; null if a file did not exist. */
export type PublishedFiles = ReadonlyMap<string, Uint8Array | null>;

/** The draft of a site, which releases are made from. */
export type Draft = {
	/**
	 * Runs work while nobody changes the draft. The work may call `free` to allow changes before
	 * it ends.
	 */
	readonly hold: <T>(work: (free: () => void) => Promise<T>) => Promise<T>;
	/** Exchanges commits with the remote repository, if there is one. Never rejects. */
	readonly sync: () => Promise<void>;
	/** Identifies the list of the changes that visitors do not see yet. */
	readonly version: () => Promise<string>;
	/** Identifies the present end of the draft's history, for `authorsSince`. */
	readonly position: () => string;
	/**
	 * Who has changed the draft since a position: people, and whether other programs have, or may
	 * have.
	 */
	readonly authorsSince: (position: string) => Promise<{
		readonly people: readonly string[];
		readonly isOutside: boolean;
	}>;
	/** The files that differ from the published release. Undefined if that release is unknown. */
	readonly published: () => Promise<PublishedFiles | undefined>;
	/** Describes the changes, except those of the files in `heldBack`. Empty if there is none. */
	readonly describe: (heldBack: readonly string[]) => Promise<string>;
	/** Copies the site with these files in their published state. Returns the copy's folder. */
	readonly copyWith: (files: PublishedFiles) => string;
	/**
	 * Commits all changes, except those of the files in `heldBack`. Returns the id of the last
	 * commit; undefined without a repository.
	 */
	readonly commit: (
		what: string,
		author: DraftAuthor | undefined,
		heldBack: readonly string[],
	) => Promise<
		| { readonly ok: true; readonly id: string }
		| { readonly ok: false; readonly reason: Message }
		| undefined
	>;
	/**
	 * Starts to record what files contain before their next changes.
	 * @param oldest marks before this one are deleted
	 * @returns the number of the mark
	 */
	readonly mark: (oldest: number | undefined) => number;
	/** The day of a time (milliseconds since 1970) in the site's time zone: `2026-11-22`. */
	readonly dayOf: (at: number) => string;
	/** The entries of days after this one, sorted by day, except drafts. */
	readonly entriesAfter: (day: string) => ComingEntry[];
	/** Notifies everybody who looks at the draft. */
	readonly onChanged: () => void;
	/** Why work with the draft failed, for people. */
	readonly reasonOf: (error: unknown) => Message;
	/** Why a request is refused if the list of changes is no longer the one that a person saw. */
	readonly changedSince: Message;
};
