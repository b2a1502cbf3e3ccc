import type { NoteCount, WantedNotes } from "../../editor/notes/reader-notes.ts";
import type { Change } from "./logged.ts";

/** How many days a link to the draft can be used for. */
export const previewDays = [1, 7, 14, 30] as const;

/** How many links there can be at once, and notes that came by one of them. */
export const maxPreviews = 100;
export const maxNotes = 100;

/** The longest name of a reader or of a link, and the longest note, in characters. */
export const maxNameLength = 80;
export const maxNoteLength = 2_000;

/** A link to the draft, for somebody without an account. Times are milliseconds since 1970. */
export type DraftPreview = {
	readonly id: string;
	/** Whom it was made for. */
	readonly name: string;
	/** The address of the site that it begins at. */
	readonly start: string;
	readonly expiresAt: number;
};

/** A link as the list shows it: who made it, and how many notes came by it. */
export type ListedPreview = DraftPreview & { readonly by: string; readonly notes: number };

/** What a reader says about a text of the draft. */
export type NewNote = {
	/** The text. */
	readonly key: string;
	/** The address that the reader saw it at. */
	readonly path: string;
	/** The reader's name, as they wrote it. */
	readonly name: string;
	readonly words: string;
};
export type PreviewNote = NewNote & { readonly id: string; readonly at: number };

/** Stores links to the draft and what their readers say; it is a part of the `PeopleStore`, and follows its rules. */
export type PreviewStore = {
	/** Makes a link of a person, by their id; "full" if there are too many. */
	addPreview(person: string, preview: Omit<DraftPreview, "id"> & { readonly tokenHash: string }, change: Change): Promise<"full" | undefined>;
	/** Newest first, also those that have expired. */
	previews(): Promise<ListedPreview[]>;
	/** The link with this secret; undefined if it is unknown or expired, or if whoever made it may not write any more. */
	preview(tokenHash: string, now: number): Promise<DraftPreview | undefined>;
	/** Takes a link back, and ticks off the notes that came by it. False if it is gone. */
	removePreview(id: string, change: Change): Promise<boolean>;
	/** Adds a note of a reader; false if too many came by this link. */
	addNote(preview: string, note: NewNote, now: number): Promise<boolean>;
	/** How many nobody has ticked off, and the keys of their texts, up to a number. */
	noteCount(): Promise<NoteCount>;
	/** Those that nobody has ticked off, oldest first, about some texts or all, from one on. */
	notes(wanted?: WantedNotes): Promise<PreviewNote[]>;
	/** Ticks a note off, which the log records. False if it is gone. */
	tickNote(id: string, change: Change): Promise<boolean>;
};
