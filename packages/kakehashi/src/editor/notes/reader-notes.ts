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

/** Which notes: about some texts, or all; from one on, so many. */
export type WantedNotes = { readonly keys?: readonly string[] | undefined; readonly from?: number; readonly limit?: number };

export type NoteCount = { readonly count: number; readonly keys: readonly string[] };

/** How many notes are sent at a time, and how many texts are marked. */
export const notesAtOnce = 30;
export const maxNotedKeys = 500;

/** The notes of readers, where the draft can be shown to others. */
export type ReaderNotes = {
	/** Those that nobody has ticked off: how many there are, and the keys of their texts, as many as are marked on pages. */
	readonly count: () => Promise<NoteCount>;
	/** Those that nobody has ticked off, oldest first. */
	readonly open: (wanted: WantedNotes) => Promise<readonly ReaderNote[]>;
	/** @param by the name of the person who ticks it off */
	readonly tick: (id: string, by: string) => Promise<unknown>;
};
