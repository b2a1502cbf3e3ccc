/** Whether the changes can be committed. `reason` is a message for people. */
export type GitState =
	| { readonly kind: "ready"; readonly branch: string }
	/** Git has no author configured. */
	| { readonly kind: "nobody"; readonly branch: string }
	/** Earlier versions exist for comparison, but nothing can be committed now. */
	| { readonly kind: "waits"; readonly reason: string }
	| { readonly kind: "none"; readonly reason: string };

export type CommitResult =
	| { readonly ok: true; readonly id: string }
	| { readonly ok: false; readonly reason: string; readonly output?: string };
/**
 * The author of a commit. If Git has no author configured, it is also stored for later commits,
 * unless `isStored` is false.
 */
export type Author = { readonly name: string; readonly email: string; readonly isStored?: boolean };

export type Repository = {
	readonly state: () => Promise<GitState>;
	/**
	 * The files of the folder that differ from the last commit, by path within the folder, with
	 * their contents in that commit (null if they did not exist).
	 */
	readonly changed: () => Promise<ReadonlyMap<string, Uint8Array | null>>;
	/**
	 * Like `changed`, compared with an earlier commit; undefined if that commit no longer exists.
	 */
	readonly changedSince: (
		commit: string,
	) => Promise<ReadonlyMap<string, Uint8Array | null> | undefined>;
	/**
	 * The contents of a file in a commit; null if the file did not exist; undefined if the commit
	 * no longer exists.
	 */
	readonly contentAt: (commit: string, file: string) => Promise<Uint8Array | null | undefined>;
	/** The id of the last commit. */
	readonly last: () => Promise<string | undefined>;
	/** The contents of a file in the last commits that changed it, newest first. */
	readonly versions: (file: string) => AsyncIterable<Uint8Array>;
	/**
	 * Commits the current contents of these files and nothing else, whatever else is staged.
	 * @param isStill called at the last moment: whether the files still have the contents that
	 * should be committed
	 */
	readonly commit: (
		files: readonly string[],
		message: string,
		author?: Author,
		isStill?: () => boolean,
	) => Promise<CommitResult>;
};
