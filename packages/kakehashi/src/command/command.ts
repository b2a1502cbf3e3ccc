import type { Message, MessageLanguage } from "../core/messages/say.ts";

/** An option of a command, such as `--port 3100`. */
export type CommandOption = { readonly type: "string" | "boolean"; readonly about: Message };

/** What a command gets to work with. */
export type CommandContext = {
	/** The owner's folder. */
	readonly folder: string;
	readonly values: Readonly<Record<string, string | boolean | undefined>>;
	/** The words after the command that were not read: the argument, or all of them if it reads its own words. */
	readonly words: readonly string[];
	readonly language: MessageLanguage;
};

/** Exit code: 0 done, 1 something is wrong with the site or did not work, 2 the command line cannot be understood. */
export type ExitCode = 0 | 1 | 2;

/** Does the work; returning nothing means 0, unless something has set `process.exitCode`. */
export type RunCommand = (context: CommandContext) => Promise<ExitCode | undefined>;

/** One command of `kakehashi`. */
export type Command = {
	readonly about: Message;
	readonly options?: Readonly<Record<string, CommandOption>>;
	/** What the word before the folder is, such as the file that is read. */
	readonly argument?: Message;
	/** Reads its own words: everything after the command except the folder. */
	readonly ownWords?: true;
	readonly load: () => Promise<RunCommand>;
};
