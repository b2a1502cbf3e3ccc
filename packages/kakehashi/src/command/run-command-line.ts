import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { configurationFile } from "../builder/bundle/site-modules.ts";
import { CommandLineError, readOptions } from "../core/command-line.ts";
import { failureText } from "../core/messages/message-error.ts";
import { type Message, type MessageLanguage, speakAsAsked } from "../core/messages/say.ts";
import type { Command, ExitCode } from "./command.ts";
import { commands } from "./commands.ts";
import { commandHelp, help } from "./help.ts";
import { t } from "./i18n/t.ts";

/**
 * Runs a command line.
 * @param words without the program's name
 */
export async function runCommandLine(words: readonly string[]): Promise<ExitCode | undefined> {
	const language = speakAsAsked(words, process.env);
	const [name, ...rest] = named(
		words[0]?.startsWith("--lang") ? words.slice(words[0].includes("=") ? 1 : 2) : words,
	);
	if (name === undefined || name === "help" || name === "--help" || name === "-h")
		return tell(help(named(rest)[0]));
	if (name === "--version" || name === "-v") return tell(kitVersion());
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	const since = formerNames[name];
	const isFirstWord = Object.keys(commands).some((each) => each.startsWith(`${name} `));
	try {
		if (since !== undefined) throw new CommandLineError(renamed([name, since], rest));
		if (isFirstWord && rest.some((word) => word === "--help" || word === "-h"))
			return tell(help(name));
		if (isFirstWord && command === undefined)
			throw new CommandLineError(t("incompleteCommand", { name }));
		if (command === undefined) throw new CommandLineError(t("unknownCommand", { name }));
		return await run(name, command, rest, language);
	} catch (error) {
		console.error(failureText(error));
		if (!(error instanceof CommandLineError)) return 1;
		console.error(
			`\n${command === undefined ? help(since ?? name) : commandHelp(name, command)}`,
		);
		return 2;
	}
}

function kitVersion(): string {
	const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
	return (JSON.parse(manifest) as { readonly version: string }).version;
}

/** Former first words of commands, with their current names. */
const formerNames: Readonly<Record<string, string>> = { words: "translations" };

function renamed([former, since]: readonly [string, string], rest: readonly string[]): Message {
	const [second] = rest.filter((word) => Object.hasOwn(commands, `${since} ${word}`));
	const [before, now] = [former, since].map((first) =>
		second === undefined ? first : `${first} ${second}`,
	);
	return t("renamedCommand", { before, now });
}

/** Joins the first two words if together they are the name of a command, such as `people add`. */
function named(words: readonly string[]): readonly string[] {
	const name = words.slice(0, 2).join(" ");
	return Object.hasOwn(commands, name) ? [name, ...words.slice(2)] : words;
}

async function run(
	name: string,
	command: Command,
	words: readonly string[],
	language: MessageLanguage,
): Promise<ExitCode | undefined> {
	const read = command.ownWords ? readOwnWords(words) : readWords(command, words);
	if (read.isHelp) return tell(commandHelp(name, command));
	const folder = findFolder(read.folder, process.cwd());
	if (folder === undefined)
		throw new CommandLineError(read.folder === undefined ? noSiteHere : noSiteIn(read.folder));
	const work = await command.load();
	return work({ folder, values: read.values, words: read.words, language });
}

const noSiteHere: Message = t("noSiteHere");
const noSiteIn = (folder: string): Message => t("noSiteInFolder", { folder });

type Read = {
	readonly isHelp: boolean;
	readonly folder: string | undefined;
	readonly values: Readonly<Record<string, string | boolean | undefined>>;
	readonly words: readonly string[];
};

/** Parses the options, the argument and the folder. */
function readWords({ options = {}, argument }: Command, line: readonly string[]): Read {
	const { words, values } = readOptions(
		line,
		Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, type])),
	);
	const argumentWords = argument === undefined ? [] : words.splice(0, 1);
	const [folder, other] = words;
	if (argument !== undefined && argumentWords.length === 0 && values.help !== true)
		throw new CommandLineError(t("missingArgument", { argument }));
	if (other !== undefined) throw new CommandLineError(t("extraFolder", { other }));
	return { isHelp: values.help === true, folder, values, words: argumentWords };
}

/** For a command that parses its words itself: reads only the folder, which may come first. */
function readOwnWords(words: readonly string[]): Read {
	const rest = words.filter(
		(word, index) => !/^--lang(?:=|$)/.test(word) && words[index - 1] !== "--lang",
	);
	const [first = ""] = rest;
	const isFolder = existsSync(configurationFile(first));
	return {
		isHelp: false,
		folder: isFolder ? first : undefined,
		values: {},
		words: isFolder ? rest.slice(1) : rest,
	};
}

function tell(text: string): 0 {
	console.log(text);
	return 0;
}

/**
 * Finds the owner's folder: the given one, or the nearest folder upwards that has a
 * `site.config.ts`.
 * @param named the folder as it was typed
 * @param from the folder in which the command was run
 * @returns undefined if there is no such folder
 */
function findFolder(named: string | undefined, from: string): string | undefined {
	if (named !== undefined) {
		const folder = resolve(from, named);
		return existsSync(configurationFile(folder)) ? folder : undefined;
	}
	for (let folder = resolve(from); ; folder = dirname(folder)) {
		if (existsSync(join(folder, "site.config.ts"))) return folder;
		if (dirname(folder) === folder) return undefined;
	}
}
