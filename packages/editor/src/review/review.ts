import type { GitState } from "../history/git.ts";
import type { DescribedChange, DescribedText } from "./describe-changes.ts";
import type { FileName } from "./file-label.ts";

/** A changed file in the owner's folder. */
export type ReviewedFile = FileName & {
	readonly file: string;
	readonly label: string;
	readonly state: "changed" | "added" | "removed";
	/**
	 * Who has changed the file since the published release, if that is the basis of the comparison.
	 */
	readonly by?: readonly string[];
	/** Undefined for files without texts, and for files that cannot be read. */
	readonly changes: readonly DescribedChange[] | undefined;
	/** The texts of a new file, or of new values in a file. */
	readonly texts: readonly DescribedText[];
	/** Whether nobody knows any more what the file contained, so that it cannot be restored. */
	readonly isLost?: true;
};

/** An action from the journal. */
export type ReviewedAction = {
	readonly number: number;
	readonly at: number;
	/** In the time zone of the site, such as `2026-11-22`. */
	readonly day: string;
	/** The name of the person; empty for what other programs have changed. */
	readonly by: string;
	readonly kind: string;
	readonly label: string;
	readonly where: readonly string[];
	readonly undone: boolean;
};

export type Review = {
	readonly git: GitState;
	/**
	 * The basis of the comparison: `release` (what visitors see), `commit`, `opened`, or a day such
	 * as `2026-11-22`.
	 */
	readonly since: string;
	/** The days with actions, newest first. */
	readonly days: readonly string[];
	/** Identifies the exact list. Actions on the list are refused if it has changed. */
	readonly version: string;
	readonly files: readonly ReviewedFile[];
	/** Changed files in the folder that the editor does not write. */
	readonly excluded: readonly string[];
	/**
	 * The number of placeholders that visitors would see, by file, even in unchanged files.
	 * Publishing stops because of them.
	 */
	readonly placeholders: Readonly<Record<string, number>>;
	/** The suggested commit message. */
	readonly message: string;
	readonly actions: readonly ReviewedAction[];
};
