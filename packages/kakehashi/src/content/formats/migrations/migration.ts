import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Document } from "yaml";

/** Upgrades owners' folders from one format to the next. */
export type Migration = {
	/** The number of the resulting format. */
	readonly to: number;
	/** A description of the changes for the owner. */
	readonly about: Message;
	readonly migrate: (site: MigratedSite) => void;
};

/** An owner's folder during a migration. Paths are relative to the folder. */
export type MigratedSite = {
	/**
	 * The YAML files of the content, to be changed in place. Files without changes are not
	 * rewritten.
	 */
	readonly documents: ReadonlyMap<string, Document>;
	/**
	 * The text of the same files, for a migration that replaces single words and must not change
	 * any other byte.
	 */
	readonly contents: Map<string, string>;
	/**
	 * All text files that are not content: configuration, code, styles and documents. Setting an
	 * item writes the file, and deleting an item removes it.
	 */
	readonly texts: Map<string, string>;
	/** Moves a file of any type to another path. */
	readonly move: (from: string, to: string) => void;
	/** The paths of all files. */
	readonly paths: () => readonly string[];
	/**
	 * Adds a note about what the owner should check, because the migration guessed a change or
	 * cannot make it.
	 */
	readonly note: (message: Message) => void;
};
