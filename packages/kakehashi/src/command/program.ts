import type { Command } from "./command.ts";
import type { InboxSite } from "./inbox/with-inbox.ts";

/** Where a program looks for the owner's folder. */
export type SiteFolders = {
	/** Whether a word of the command line is the folder of a site. */
	readonly isSite: (word: string) => boolean;
	/**
	 * @param word the folder as it was typed; undefined: none was
	 * @throws {CommandLineError} if there is no site
	 */
	readonly find: (word: string | undefined) => string;
};

/** A program with commands: `kakehashi`, or `inbox.js` beside a built server. */
export type Program = {
	/** What a person types to run it. */
	readonly name: string;
	/** In the order in which the help lists them. */
	readonly commands: readonly Command[];
	/** The present names of commands, by their former names or their former first words. */
	readonly formerNames: Readonly<Record<string, string>>;
	/** Undefined: the program belongs to one site, and its commands take no folder. */
	readonly folders: SiteFolders | undefined;
	/** The version that `--version` prints. Undefined: the program has none of its own. */
	readonly version: (() => string) | undefined;
	readonly readSite: (folder: string) => Promise<InboxSite>;
};
