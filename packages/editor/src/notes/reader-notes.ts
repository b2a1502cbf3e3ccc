/** A comment about a text by someone who reviews the draft. */
export type ReaderNote = {
	readonly id: string;
	/** The key of the text. */
	readonly key: string;
	/** The address of the page where the reader saw the text. */
	readonly path: string;
	readonly name: string;
	readonly words: string;
	/** Milliseconds since 1970. */
	readonly at: number;
};

/** Which notes to return: those about some texts or all, and from which index, how many. */
export type NotesQuery = {
	readonly keys?: readonly string[] | undefined;
	readonly from?: number;
	readonly limit?: number;
};

export type NoteCount = { readonly count: number; readonly keys: readonly string[] };

/** The maximum number of notes per response, and of texts that are marked on pages. */
export const notesAtOnce = 30;
export const maxNotedKeys = 500;

/** The notes of readers. They exist only where the draft can be shared. */
export type ReaderNotes = {
	/** The number of open notes, and the keys of their texts, as many as are marked on pages. */
	readonly count: () => Promise<NoteCount>;
	/** The open notes, oldest first. */
	readonly open: (wanted: NotesQuery) => Promise<readonly ReaderNote[]>;
	/** @param by the name of the person who closes the note */
	readonly tick: (id: string, by: string) => Promise<unknown>;
};
