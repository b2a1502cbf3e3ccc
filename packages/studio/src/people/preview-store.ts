import type { NoteCount, NotesQuery } from "@kakehashi/editor/notes/reader-notes.ts";
import type { ChangeContext } from "./logged.ts";

/** The choices of how many days a preview link to the draft is valid. */
export const previewDays = [1, 7, 14, 30] as const;

/** How many preview links can exist at once, and how many notes each of them can have. */
export const maxPreviews = 100;
export const maxNotes = 100;

/** The longest name of a reader or of a link, and the longest note, in characters. */
export const maxNameLength = 80;
export const maxNoteLength = 2_000;

/**
 * A preview link to the draft, for a person without an account. Times are milliseconds since 1970.
 */
export type DraftPreview = {
	readonly id: string;
	/** The person or group that receives the link. */
	readonly name: string;
	/** The path of the page that the link opens first. */
	readonly start: string;
	readonly expiresAt: number;
};

/**
 * A link in the list, with the name of who made it (`by`) and the number of its readers' notes
 * (`notes`).
 */
export type ListedPreview = DraftPreview & { readonly by: string; readonly notes: number };

/** A reader's note about a text of the draft. */
export type NewNote = {
	/** The key of the text. */
	readonly key: string;
	/** The path of the page on which the reader saw the text. */
	readonly path: string;
	/** The reader's name, as they wrote it. */
	readonly name: string;
	readonly words: string;
};
export type PreviewNote = NewNote & { readonly id: string; readonly at: number };

/**
 * Stores preview links to the draft and their readers' notes. A part of the `PeopleStore`: a change
 * and its log entry are written in one transaction, and every method may reject with
 * `StoreUnavailable`.
 */
export type PreviewStore = {
	/** Adds a link for the person with this id. "full" if there are too many links. */
	addPreview(
		person: string,
		preview: Omit<DraftPreview, "id"> & { readonly tokenHash: string },
		change: ChangeContext,
	): Promise<"full" | undefined>;
	/** Newest first, including expired links. */
	previews(): Promise<ListedPreview[]>;
	/**
	 * The link with this secret. Undefined if the link is unknown or expired, or if the person who
	 * made it may no longer edit.
	 */
	preview(tokenHash: string, now: number): Promise<DraftPreview | undefined>;
	/** Deletes a link and marks its notes as done. False if the link no longer exists. */
	removePreview(id: string, change: ChangeContext): Promise<boolean>;
	/** Adds a reader's note. False if the link already has too many notes. */
	addNote(preview: string, note: NewNote, now: number): Promise<boolean>;
	/** The number of notes that are not done, and the keys of their texts, up to a limit. */
	noteCount(): Promise<NoteCount>;
	/** Notes that are not done, oldest first: those that are wanted, or all. */
	notes(wanted?: NotesQuery): Promise<PreviewNote[]>;
	/**
	 * Marks a note as done and writes a log entry. False if the note no longer exists or is already
	 * done.
	 */
	markNoteDone(id: string, change: ChangeContext): Promise<boolean>;
};
