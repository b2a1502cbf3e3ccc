/** What becomes of one file. Its path is below the owner's folder, with forward slashes: `content/pages/index.yaml`. */
export type FileChange = {
	readonly file: string;
	/** Fingerprint of what was there when the change was planned; null: there was no file. */
	readonly before: string | null;
	/** What is to be there; null: no file. */
	readonly after: Uint8Array | null;
};

/** What the journal knows of an act besides its files. */
export type ActFacts = {
	/** The kind of act, such as `setText`. */
	readonly kind: string;
	/** Who did it. */
	readonly by: string;
	/** What was done, in the person's words, for the list of changes. */
	readonly label: string;
	/** The act that this one takes back, where something else was done to its files since. */
	readonly takesBack?: number | undefined;
	/** What it was done to, apart from its words: the name of what was put back, the texts of an item that was moved. */
	readonly subject?: string | undefined;
};

/** What a person did in one go: all its files change, or none. */
export type FileAct = ActFacts & {
	/** Acts of one group on the same files that follow each other, such as the typing of one sentence, are undone together. */
	readonly group?: string;
	readonly changes: readonly FileChange[];
};

/** A file that somebody else has changed: what is there, and what was to be there. Null: no file. */
export type Conflict = { readonly file: string; readonly current: Uint8Array | null; readonly wanted: Uint8Array | null };

/** What became of an act, an undo or a redo. Unless `ok`, nothing has changed, and `reason` says why, through `say`. */
export type ActResult =
	/** `act` is its number in the journal; null: everything was there already. */
	| { readonly ok: true; readonly act: number | null; readonly files: readonly { readonly file: string; readonly fingerprint: string | null }[] }
	| { readonly ok: false; readonly why: "conflict"; readonly reason: string; readonly conflicts: readonly Conflict[] }
	/** `nothing`: there is nothing to undo or redo. `disk`: read-only, full, no such folder. */
	| { readonly ok: false; readonly why: "nothing" | "disk"; readonly reason: string };

/** One act as the journal knows it. */
export type JournalEntry = ActFacts & {
	readonly act: number;
	/** When, in milliseconds since 1970, and on which day where this computer is. */
	readonly at: number;
	readonly day: string;
	readonly files: readonly string[];
	readonly undone: boolean;
};

/** What an act did to a file; null: no file. */
export type ActChange = { readonly file: string; readonly before: Uint8Array | null; readonly after: Uint8Array | null };

/** The files of one owner's folder, with a memory of what was done to them. Every call is done when it returns. */
export type SiteFiles = {
	/** What a file holds; null: there is none. */
	readonly read: (file: string) => { readonly bytes: Uint8Array; readonly fingerprint: string } | null;
	/** Changes, adds and removes files, all or none, and only where they still are as they were. */
	readonly act: (act: FileAct) => ActResult;
	/** Takes back an act, without a number the last one that is not taken back. */
	readonly undo: (act?: number) => ActResult;
	/** Does again what was last taken back, unless something else was done since. */
	readonly redo: () => ActResult;
	/** What the acts are called that would be taken back next, and done again. */
	readonly next: () => {
		readonly undo: string | undefined;
		readonly redo: string | undefined /** That of the last act. */;
		readonly group: string | undefined;
	};
	/** What an act did to its files; none for one that the journal does not know. */
	readonly changes: (act: number) => readonly ActChange[];
	/** What files held before the first act since then, of those that acts have changed since. */
	readonly heldBefore: (at: number) => ReadonlyMap<string, Uint8Array | null>;
	/** What a file held before acts changed it, newest first. */
	readonly versions: (file: string) => Iterable<Uint8Array>;
	/** What was done, newest first. */
	readonly history: () => readonly JournalEntry[];
	readonly close: () => void;
};
