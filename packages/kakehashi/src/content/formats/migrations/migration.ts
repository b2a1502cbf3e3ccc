import type { Document } from "yaml";
import type { Message } from "../../../core/messages/say.ts";

/** A step from one format of owners' folders to the next. */
export type Migration = {
	/** The format that it leads to, from the one before. */
	readonly to: number;
	/** What changes, for the owner. */
	readonly about: Message;
	readonly migrate: (site: MigratedSite) => void;
};

/** An owner's folder while it is brought into another format. Paths are below the folder. */
export type MigratedSite = {
	/** The YAML files of the content, each to be changed in place; what is not touched stays to the letter. */
	readonly documents: ReadonlyMap<string, Document>;
	/** All files of text that are not content: configuration, code, theme. A file that is set is written, one that is deleted is removed. */
	readonly texts: Map<string, string>;
};
