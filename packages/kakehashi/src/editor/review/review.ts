import type { FileName } from "./file-label.ts";
import type { GitState } from "./git.ts";
import type { ToldChange, ToldText } from "./tell-changes.ts";

/** A file in the owner's folder that has changed. */
export type ReviewedFile = FileName & {
	readonly file: string;
	readonly label: string;
	readonly state: "changed" | "added" | "removed";
	/** Who has changed it since the release that visitors see, if that is what it is compared with. */
	readonly by?: readonly string[];
	/** Undefined for files without text to compare, and for a file that cannot be read. */
	readonly changes: readonly ToldChange[] | undefined;
	/** The texts of a new file, or of what is new in it. */
	readonly texts: readonly ToldText[];
};

/** What was done here. */
export type ReviewedAction = {
	readonly number: number;
	readonly at: number;
	/** In the time zone of the site, such as `2026-11-22`. */
	readonly day: string;
	/** Who did it. */
	readonly by: string;
	readonly kind: string;
	readonly label: string;
	readonly where: readonly string[];
	readonly undone: boolean;
};

export type Review = {
	readonly git: GitState;
	/** What it is compared with: `release` (what visitors see), `commit`, `opened`, or a day such as `2026-11-22`. */
	readonly since: string;
	/** The days on which something was done, newest first. */
	readonly days: readonly string[];
	/** Identifies exactly what is listed: anything done with the list is done only while it is still the same. */
	readonly version: string;
	readonly files: readonly ReviewedFile[];
	/** Changed files in the folder that the editor does not write. */
	readonly leftOut: readonly string[];
	/** How many sample texts visitors would read, by file, changed or not: what publishing stops at. */
	readonly placeholders: Readonly<Record<string, number>>;
	/** For a commit. */
	readonly message: string;
	readonly actions: readonly ReviewedAction[];
};
