/** What somebody who was shown the draft has said about a text of it. */
export type ReaderNote = {
	readonly id: string;
	/** The key of the text. */
	readonly key: string;
	/** The address that they saw it at. */
	readonly path: string;
	readonly name: string;
	readonly words: string;
	/** Milliseconds since 1970. */
	readonly at: number;
};

/** The notes of readers, where the draft can be shown to others. */
export type ReaderNotes = {
	/** Those that nobody has ticked off, oldest first. */
	readonly open: () => Promise<readonly ReaderNote[]>;
	/** @param by the name of the person who ticks it off */
	readonly tick: (id: string, by: string) => Promise<unknown>;
};
