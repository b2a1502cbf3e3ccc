import type { Document } from "yaml";
import type { Message } from "../../../core/messages/say.ts";

/** A step from one format of owners' folders to the next. */
export type Migration = {
	/** The number of the format that it leads to. */
	readonly to: number;
	/** What changes, for the owner. */
	readonly about: Message;
	readonly migrate: (site: MigratedSite) => void;
};

/** An owner's folder while it is brought into another format. Paths are relative to the folder. */
export type MigratedSite = {
	/** The YAML files of the content, each changed in place; what is not touched stays exactly as it was. */
	readonly documents: ReadonlyMap<string, Document>;
	/** The same files as they are written, for a step that replaces single words and leaves every other byte alone. */
	readonly contents: Map<string, string>;
	/**
	 * All text files that are not content: configuration, code, theme. A file that is set is written, one that is
	 * deleted is removed.
	 */
	readonly texts: Map<string, string>;
	/** Gives a file another path, whether it is content, text or a picture. */
	readonly move: (from: string, to: string) => void;
	/** The paths of all files. */
	readonly paths: () => readonly string[];
	/** Tells the owner what to look at: a step changed it by guessing, or cannot change it. */
	readonly note: (message: Message) => void;
};
