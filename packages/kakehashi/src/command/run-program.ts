import type { EnvironmentVariables } from "@kakehashi/core/environment.ts";
import { applyRequestedLanguage, type Message } from "@kakehashi/core/messages/localize.ts";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { CommandLineError, readOptions } from "../terminal/command-line.ts";
import type {
	Command,
	CommandArgument,
	CommandContext,
	ExitCode,
	OptionalPackage,
} from "./command.ts";
import { commandHelp, help } from "./help.ts";
import { t } from "./i18n/t.ts";
import { printFailure } from "./print-failure.ts";
import type { Program, SiteFolders } from "./program.ts";
import { kitVersion } from "./same-version.ts";

/**
 * Runs a command line.
 * @param words without the program's name
 * @returns the exit code; undefined means 0, unless something has set `process.exitCode`
 */
export async function runProgram(
	program: Program,
	words: readonly string[],
	environment: EnvironmentVariables,
): Promise<ExitCode | undefined> {
	const language = applyRequestedLanguage(words, environment);
	const line = languageLast(words);
	const [first] = line;
	if (first === undefined || /^(?:-h|--help|--lang(?:=.*)?)$/.test(first))
		return print(help(program, undefined));
	if (program.version !== undefined && /^(?:-v|--version)$/.test(first))
		return print(program.version());
	if (first === "help")
		return print(help(program, findCommand(program, line.slice(1))?.command.name ?? line[1]));
	const found = findCommand(program, line);
	const bare = line.filter((word, index) => index !== 1 || !program.folders?.isSite(word));
	try {
		if (found === undefined && isHelpOfSeveral(program, bare))
			return print(help(program, first));
		if (found === undefined) throw new CommandLineError(unknownCommand(program, bare));
		const read = readCommandLine(program, found);
		if (read === "help") return print(commandHelp(program, found.command));
		return await found.command.run({ ...read, language, environment });
	} catch (thrown) {
		const error = missingPackage(thrown, found?.command) ?? thrown;
		printFailure(error);
		if (!(error instanceof CommandLineError)) return 1;
		const about =
			found === undefined
				? help(program, formerName(program, bare)?.now ?? first)
				: commandHelp(program, found.command);
		console.error(`\n${about}`);
		return 2;
	}
}

/** What to install for a command of a package that a site need not have. */
const installing: Readonly<Record<OptionalPackage, readonly string[]>> = {
	"@kakehashi/editor": ["--save-dev", "@kakehashi/editor"],
	"@kakehashi/studio": ["@kakehashi/editor", "@kakehashi/studio"],
};

/**
 * Says what to install if a command failed because an optional package is missing. A command of the
 * studio misses the editor first if neither is there.
 */
function missingPackage(error: unknown, command: Command | undefined): MessageError | undefined {
	if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND"))
		return undefined;
	const missing = (Object.keys(installing) as OptionalPackage[]).find((each) =>
		error.message.includes(`package '${each}'`),
	);
	if (missing === undefined) return undefined;
	const name = command?.packageName ?? missing;
	const words = installing[name].map((word) =>
		word.startsWith("@") ? `${word}@${kitVersion()}` : word,
	);
	return new MessageError(
		t("packageMissing", { name, command: ["npm install", ...words].join(" ") }),
	);
}

/** A command, and what follows its name. */
export type FoundCommand = {
	readonly command: Command;
	readonly rest: readonly string[];
	/** The folder, if it stands between the words of the name. */
	readonly folder?: string;
};

/**
 * Finds the command at the beginning of a line. If several match, it is the one with the longest
 * name. The folder may stand between the words of a name: `inbox my-site list`.
 */
export function findCommand(
	{ commands, folders }: Pick<Program, "commands" | "folders">,
	words: readonly string[],
): FoundCommand | undefined {
	for (const length of [3, 2, 1]) {
		const name = words.slice(0, length).join(" ");
		const command = commands.find((each) => each.name === name);
		if (command !== undefined) return { command, rest: words.slice(length) };
	}
	const [first = "", folder, ...others] = words;
	if (folders === undefined || folder === undefined) return undefined;
	const found = findCommand({ commands, folders: undefined }, [first, ...others]);
	return found && { ...found, folder };
}

/**
 * Parses what follows the name of a command.
 * @returns "help" if only the help is wanted
 * @throws {CommandLineError} for anything that the command does not take, or if there is no site
 */
export function readCommandLine(
	program: Program,
	{ command: { options = {}, argument }, rest, folder: between }: FoundCommand,
): Omit<CommandContext, "language" | "environment"> | "help" {
	const { words, values } = readOptions(
		rest,
		Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, type])),
	);
	if (values.help === true) return "help";
	const { folders } = program;
	const argumentWords = words.splice(0, argumentLength(argument, words, folders));
	if (argument !== undefined && argument.count !== "any" && argumentWords.length === 0)
		throw new CommandLineError(t("missingArgument", { argument: argument.about }));
	const [given, other] = between === undefined ? words : [between, ...words];
	if (folders === undefined && given !== undefined)
		throw new CommandLineError(t("extraWord", { word: given }));
	if (other !== undefined) throw new CommandLineError(t("extraFolder", { other }));
	const folder = folders === undefined ? process.cwd() : folders.find(given);
	return { folder, values, words: argumentWords, readSite: () => program.readSite(folder) };
}

/** How many words belong to the argument. The folder of a site does not, if it comes last. */
function argumentLength(
	argument: CommandArgument | undefined,
	words: readonly string[],
	folders: SiteFolders | undefined,
): number {
	if (argument === undefined) return 0;
	if (argument.count === undefined) return 1;
	const last = words.at(-1);
	const isFolderLast = last !== undefined && folders?.isSite(last) === true;
	return words.length - (isFolderLast ? 1 : 0);
}

/** Moves `--lang` to the end of the line if it stands before a command or between its words. */
function languageLast(words: readonly string[]): readonly string[] {
	const start = words.findIndex((word, index) => index < 2 && /^--lang(?:=|$)/.test(word));
	if (start < 0) return words;
	const end = start + (words[start]?.includes("=") ? 1 : 2);
	return [...words.slice(0, start), ...words.slice(end), ...words.slice(start, end)];
}

/** Whether the line asks for help about all commands that begin with its first word. */
function isHelpOfSeveral(program: Program, [first = "", ...rest]: readonly string[]): boolean {
	return (
		isFirstWord(program, first) &&
		(rest[0] === "help" || rest.some((word) => word === "--help" || word === "-h"))
	);
}

const isFirstWord = ({ commands }: Program, word: string): boolean =>
	commands.some(({ name }) => name.startsWith(`${word} `));

/** Says why a line has no command: an old name, one word too few, or an unknown name. */
function unknownCommand(program: Program, line: readonly string[]): Message {
	const renamed = formerName(program, line);
	if (renamed !== undefined) return t("renamedCommand", renamed);
	const [first = "", second] = line;
	if (!isFirstWord(program, first)) return t("unknownCommand", { name: first });
	return second === undefined || second.startsWith("-")
		? t("incompleteCommand", { name: first })
		: t("unknownCommand", { name: `${first} ${second}` });
}

/**
 * A former name at the beginning of a line, and the present one. Both have the next word too, if it
 * belongs to the present name.
 */
function formerName(
	{ commands, formerNames }: Program,
	line: readonly string[],
): { readonly before: string; readonly now: string } | undefined {
	for (const length of [2, 1]) {
		const before = line.slice(0, length).join(" ");
		const now = Object.hasOwn(formerNames, before) ? formerNames[before] : undefined;
		if (now === undefined) continue;
		const next = line
			.slice(length)
			.find((word) => commands.some(({ name }) => name === `${now} ${word}`));
		return next === undefined
			? { before, now }
			: { before: `${before} ${next}`, now: `${now} ${next}` };
	}
	return undefined;
}

function print(text: string): 0 {
	console.log(text);
	return 0;
}
