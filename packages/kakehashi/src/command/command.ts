import type { Message, MessageLanguage } from "../core/messages/say.ts";

/** An option of a command, such as `--port 3100`. */
export type CommandOption = { readonly type: "string" | "boolean"; readonly about: Message };

/** What a command gets to work with. */
export type CommandContext = {
	/** The owner's folder. */
	readonly folder: string;
	readonly values: Readonly<Record<string, string | boolean | undefined>>;
	/**
	 * The words after the command that have not been parsed: the argument, or, for a command with
	 * `ownWords`, all words except the folder.
	 */
	readonly words: readonly string[];
	readonly language: MessageLanguage;
};

/**
 * Exit code. 0: success. 1: the site has problems, or the command failed. 2: the command line is
 * invalid.
 */
export type ExitCode = 0 | 1 | 2;

/** Runs the command. A result of undefined means 0, unless something has set `process.exitCode`. */
export type RunCommand = (context: CommandContext) => Promise<ExitCode | undefined>;

/** One command of `kakehashi`. */
export type Command = {
	readonly about: Message;
	readonly options?: Readonly<Record<string, CommandOption>>;
	/** Describes the word that comes before the folder, such as the file to import. */
	readonly argument?: Message;
	/** The command parses its words itself: everything after its name except the folder. */
	readonly ownWords?: true;
	readonly load: () => Promise<RunCommand>;
};
