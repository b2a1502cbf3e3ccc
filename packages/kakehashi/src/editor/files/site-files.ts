/** What happens to one file. Its path is relative to the owner's folder, with forward slashes: `content/pages/index.yaml`. */
export type FileChange = {
	readonly file: string;
	/** Fingerprint of what was there when the change was planned; null if there was no file. */
	readonly before: string | null;
	/** The new contents; null: no file. */
	readonly after: Uint8Array | null;
};

/** What the journal knows about an act besides its files. */
export type ActionFacts = {
	/** The kind of act, such as `setText`. */
	readonly kind: string;
	/** Who did it. */
	readonly by: string;
	/** What was done, in the person's language, for the history. */
	readonly label: string;
	/** What it was done to, apart from its words: the texts of an item that was moved. */
	readonly subject?: string | undefined;
};

/** What a person did in one go: either all its files change, or none. */
export type FileAction = ActionFacts & {
	/** Consecutive acts of one group on the same files, such as typing one sentence, are undone together. */
	readonly group?: string;
	readonly changes: readonly FileChange[];
};

/** The result of an act, an undo or a redo. Unless `ok`, nothing has changed, and `reason` says why, through `say`. */
export type WriteResult =
	/** `act` is its number in the journal; null if everything was there already. */
	| { readonly ok: true; readonly action: number | null; readonly files: readonly string[] }
	/** `conflict`: somebody else has changed a file. `nothing`: there is nothing to undo or redo. `disk`: read-only, full, no such folder. */
	| { readonly ok: false; readonly why: "conflict" | "nothing" | "disk"; readonly reason: string };

/** One act as the journal knows it. */
export type JournalEntry = ActionFacts & {
	readonly action: number;
	/** When, in milliseconds since 1970. */
	readonly at: number;
	readonly files: readonly string[];
	readonly undone: boolean;
};

/** What an act did to a file; null: no file. */
export type ActionChange = { readonly file: string; readonly before: Uint8Array | null; readonly after: Uint8Array | null };

/** The files of one owner's folder, with a record of what was done to them. Acts are done one after the other. */
export type SiteFiles = {
	/** The contents of a file; null if there is none. */
	readonly read: (file: string) => { readonly bytes: Uint8Array; readonly fingerprint: string } | null;
	/** Changes, adds and removes files, all or none, and only if they are still as they were. */
	readonly action: (action: FileAction) => Promise<WriteResult>;
	/** Undoes the last act that is not undone, unless it is another than `act`, or somebody else's than `by`. */
	readonly undo: (which?: { readonly action?: number | undefined; readonly by?: string }) => Promise<WriteResult>;
	/** Redoes what was last undone, unless something else was done since, or it is somebody else's. */
	readonly redo: (by?: string) => Promise<WriteResult>;
	/** Resolves when no act is under way. */
	readonly whenWritten: () => Promise<unknown>;
	/** The descriptions of the acts that would be undone and redone next, by anybody or by one person. */
	readonly next: (by?: string) => {
		readonly undo: string | undefined;
		readonly redo: string | undefined /** The group of the last act. */;
		readonly group: string | undefined;
	};
	/** What an act did to its files; nothing for an act that the journal does not know. */
	readonly changes: (action: number) => readonly ActionChange[];
	/** The contents of files before the first act since then, for files that acts have changed since. */
	readonly heldBefore: (at: number) => ReadonlyMap<string, Uint8Array | null>;
	/** Notes from now on what files held; marks before `oldest` are forgotten. Returns the mark. */
	readonly mark: (oldest?: number) => number;
	/** The contents of files at a mark, for files that were changed since, whether or not that was undone. */
	readonly heldAt: (mark: number) => ReadonlyMap<string, Uint8Array | null>;
	/** The contents of a file before acts changed it, newest first. */
	readonly versions: (file: string) => Iterable<Uint8Array>;
	/** What was done, newest first. */
	readonly history: () => readonly JournalEntry[];
	readonly close: () => void;
};
