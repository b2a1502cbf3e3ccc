import type { FileName } from "./file-label.ts";
import type { GitState } from "./git.ts";
import type { ToldChange, ToldText } from "./tell-changes.ts";

/** A file of the owner's folder that is different now. */
export type ReviewedFile = FileName & {
	readonly file: string;
	readonly label: string;
	readonly state: "changed" | "added" | "removed";
	/** Undefined for files without text to compare, and for a file that cannot be read. */
	readonly changes: readonly ToldChange[] | undefined;
	/** The texts of a file that is new, or of what is new in it. */
	readonly texts: readonly ToldText[];
};

/** What was done here, and can be taken back on its own. */
export type ReviewedAct = {
	readonly act: number;
	readonly at: number;
	readonly day: string;
	/** Who did it. */
	readonly by: string;
	readonly label: string;
	readonly where: readonly string[];
	readonly undone: boolean;
	/** For one that took something back itself: what comes back with it. */
	readonly brings?: string | undefined;
};

export type Review = {
	readonly git: GitState;
	/** What it is compared with: `commit`, `opened`, or a day as `2026-11-22`. */
	readonly since: string;
	/** The days on which something was done, newest first. */
	readonly days: readonly string[];
	/** Names exactly what is listed: whatever is done with it is done only while it is still so. */
	readonly version: string;
	readonly files: readonly ReviewedFile[];
	/** Files of the folder that are changed, but are none that the editor writes. */
	readonly leftOut: readonly string[];
	/** For a commit. */
	readonly message: string;
	readonly acts: readonly ReviewedAct[];
};
