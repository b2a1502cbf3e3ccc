import type { EnvironmentVariables } from "@kakehashi/core/environment.ts";
import type { Message, MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import type { InboxSite } from "./inbox/with-inbox.ts";

/** An option of a command, such as `--port 3100`. */
export type CommandOption = { readonly type: "string" | "boolean"; readonly about: Message };
type CommandOptions = Readonly<Record<string, CommandOption>>;

/** An argument beside the options and the folder, such as the file to import. */
export type CommandArgument = {
	readonly about: Message;
	/** How many there can be. Without it, exactly one. */
	readonly count?: "one or more" | "any";
};

/** The values of the options by name. */
type AnyValues = Readonly<Record<string, string | boolean | undefined>>;
type ValueOf = { readonly string: string; readonly boolean: boolean };
type ValuesOf<O extends CommandOptions> = {
	readonly [Name in keyof O]?: ValueOf[O[Name]["type"]];
};

/** A package of commands that a site need not have. */
export type OptionalPackage = "@kakehashi/editor" | "@kakehashi/studio";

/** What a command gets to work with. */
export type CommandContext<Values = AnyValues> = {
	/** The owner's folder. For the program of a build: the folder in which it was run. */
	readonly folder: string;
	readonly values: Values;
	/** The words of the argument. */
	readonly words: readonly string[];
	readonly language: MessageLanguage;
	readonly environment: EnvironmentVariables;
	/** Reads the configuration of the site. Paths are then relative to the owner's folder. */
	readonly readSite: () => Promise<InboxSite>;
};

/**
 * Exit code. 0: success. 1: the site has problems, or the command failed. 2: the command line is
 * invalid.
 */
export type ExitCode = 0 | 1 | 2;

/** Runs the command. A result of undefined means 0, unless something has set `process.exitCode`. */
export type RunCommand = (context: CommandContext) => Promise<ExitCode | undefined>;

type CommandArguments = {
	/** All words of the name, such as `people add`. */
	readonly name: string;
	readonly about: Message;
	readonly argument?: CommandArgument;
	/**
	 * The package to install for the command, which a site need not have. Without it, the package
	 * whose module was missing.
	 */
	readonly packageName?: OptionalPackage;
};

/** One command of a program. */
export type Command = CommandArguments & {
	readonly options?: CommandOptions;
	run(context: CommandContext): Promise<ExitCode | undefined>;
};

/**
 * Defines a command. A file `NAME.command.ts` has its name, options and words of help, so it must
 * load quickly: `run` imports whatever else the command needs.
 */
export function defineCommand<const O extends CommandOptions>(
	command: CommandArguments & {
		readonly options?: O;
		run(context: CommandContext<ValuesOf<O>>): Promise<ExitCode | undefined>;
	},
): Command {
	// The values that a command gets are those of its options.
	return command as unknown as Command;
}
