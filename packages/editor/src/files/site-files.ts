/**
 * The change of one file. Its path is relative to the owner's folder, with forward slashes:
 * `content/pages/index.yaml`.
 */
export type FileChange = {
	readonly file: string;
	/** Fingerprint of the contents when the change was planned; null if the file did not exist. */
	readonly before: string | null;
	/** The new contents; null removes the file. */
	readonly after: Uint8Array | null;
};

/** What the journal stores about an action besides its files. */
export type ActionFacts = {
	/** The kind of action, such as `setText`. */
	readonly kind: string;
	/** The person who did it. */
	readonly by: string;
	/** A description for the history, in the person's language. */
	readonly label: string;
	/** What the action changed, if it changed no words: for example, the texts of a moved item. */
	readonly subject?: string | undefined;
};

/** One action of a person: either all its files change, or none. */
export type FileAction = ActionFacts & {
	/**
	 * Consecutive actions of one group on the same files, such as typing one sentence, are undone
	 * together.
	 */
	readonly group?: string;
	readonly changes: readonly FileChange[];
};

/**
 * The result of an action, an undo or a redo. Unless `ok`, nothing has changed, and `reason` is a
 * message from `localize`.
 */
export type WriteResult =
	/** `action` is the number in the journal; null if the files already had these contents. */
	| { readonly ok: true; readonly action: number | null; readonly files: readonly string[] }
	/**
	 * `conflict`: somebody else has changed a file. `nothing`: there is nothing to undo or redo.
	 * `disk`: the disk is read-only or full, or the folder does not exist.
	 */
	| {
			readonly ok: false;
			readonly why: "conflict" | "nothing" | "disk";
			readonly reason: string;
	  };

/**
 * The kind of an entry in the journal for what other programs have changed: code editors, Git, file
 * managers. Its person and its description are empty. It cannot be undone.
 */
export const outsideKind = "outside";

/** One action in the journal. */
export type JournalEntry = ActionFacts & {
	readonly action: number;
	/** Milliseconds since 1970. */
	readonly at: number;
	readonly files: readonly string[];
	readonly undone: boolean;
};

/** Who has changed files of the folder. */
export type ChangeAuthors = {
	/** The names of the people who have done, undone or redone something. */
	readonly people: readonly string[];
	/** Whether another program has changed something, or may have. */
	readonly isOutside: boolean;
};

/** What an action did to a file; null means that the file does not exist. */
export type ActionChange = {
	readonly file: string;
	readonly before: Uint8Array | null;
	readonly after: Uint8Array | null;
};

/**
 * Earlier contents of a file; null if it did not exist. `lost`: it had other contents, which are
 * not stored. This happens if another program changes a picture.
 */
export type EarlierContent = Uint8Array | null | "lost";

/** Earlier contents of the files that may have changed since, by path in the owner's folder. */
export type EarlierFiles = ReadonlyMap<string, EarlierContent>;

/** The files of one owner's folder, with a history. Actions are carried out one after another. */
export type SiteFiles = {
	/** The contents of a file; null if there is none. */
	readonly read: (
		file: string,
	) => { readonly bytes: Uint8Array; readonly fingerprint: string } | null;
	/**
	 * Changes, adds and removes files: all or none, and only if they still have the contents of
	 * `before`.
	 */
	readonly action: (action: FileAction) => Promise<WriteResult>;
	/**
	 * Undoes the last action that is not undone, but only if it is `action` (if given) and by the
	 * person `by` (if given).
	 */
	readonly undo: (which?: {
		readonly action?: number | undefined;
		readonly by?: string;
	}) => Promise<WriteResult>;
	/** Redoes what was last undone, unless another action has followed, or somebody else did it. */
	readonly redo: (by?: string) => Promise<WriteResult>;
	/**
	 * Finds out what other programs have changed in the folder, and records it in the history.
	 * @param more files to observe besides those that the editor writes in every site
	 * @param at when the files were changed, if that was before the folder was opened
	 */
	readonly observe: (more?: Iterable<string>, at?: number) => Promise<void>;
	/** Resolves when no action is in progress. */
	readonly whenWritten: () => Promise<unknown>;
	/**
	 * The descriptions of the actions that would be undone and redone next, by anybody or by one
	 * person.
	 */
	readonly next: (by?: string) => {
		readonly undo: string | undefined;
		readonly redo: string | undefined /** `group` is the group of the last action. */;
		readonly group: string | undefined;
	};
	/**
	 * What undoing or redoing would change, for the person `by`; empty if there is nothing to undo
	 * or redo.
	 */
	readonly nextChanges: (which: "undo" | "redo", by: string) => readonly ActionChange[];
	/** What an action did to its files; empty if the journal does not have the action. */
	readonly changes: (action: number) => readonly ActionChange[];
	/**
	 * For each file that actions have changed since a time, its contents before the first of them.
	 */
	readonly heldBefore: (at: number) => EarlierFiles;
	/**
	 * Starts to record what files contain from now on. Deletes marks before `oldest`. Returns the
	 * new mark.
	 */
	readonly mark: (oldest?: number) => number;
	/**
	 * For each file that was changed since a mark, its contents at the mark, even if the change was
	 * undone. Undefined if the journal does not have the mark.
	 */
	readonly heldAt: (mark: number) => EarlierFiles | undefined;
	/** Entries of the history up to this time may be missing. Undefined if none are. */
	readonly prunedAt: () => number | undefined;
	/** The contents of a file before each action that changed it, newest first. */
	readonly versions: (file: string) => Iterable<Uint8Array>;
	/** All actions, newest first. */
	readonly history: () => readonly JournalEntry[];
	/** Identifies the present end of the history, for `authorsSince`. */
	readonly position: () => string;
	/**
	 * Who has changed files since a position of the history. `observe` must have been called. If
	 * the journal no longer has the whole history since then, other programs count as authors.
	 */
	readonly authorsSince: (position: string) => ChangeAuthors;
	readonly close: () => void;
};
