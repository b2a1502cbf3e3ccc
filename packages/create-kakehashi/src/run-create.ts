import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import {
	inEachLanguage,
	localize,
	messageIn,
	messageLanguageFor,
	setMessageLanguageSource,
	systemLanguage,
} from "@kakehashi/core/messages/localize.ts";
import { failureText } from "@kakehashi/core/messages/message-error.ts";
import { CommandLineError, readOptions } from "../../kakehashi/src/terminal/command-line.ts";
import { type Ask, createAsk, openTerminal, type Terminal } from "./ask.ts";
import { type Answers, askForSite } from "./ask-for-site.ts";
import { languages, type QuestionLanguage, t } from "./i18n/t.ts";
import { installPackages } from "./install-packages.ts";
import { translationNote } from "./locales.ts";
import { makeSite, type SiteAnswers } from "./make-site.ts";
import { help, optionTypes } from "./options.ts";
import { refuse } from "./refuse.ts";
import { commandsTo } from "./shell-word.ts";
import { tooLightWarning } from "./site-color.ts";

/**
 * Creates a site from a command line and a person's answers.
 * @param line without the program's name
 * @param environment the variables of the program
 * @returns the exit code: 0 done; 1 canceled or failed; 2 the command line is invalid
 */
export async function runCreate(
	line: readonly string[],
	environment: NodeJS.ProcessEnv,
): Promise<0 | 1 | 2> {
	const language = languageOf(line, environment);
	setMessageLanguageSource(() => language ?? "en");
	try {
		return await run(line, language, environment);
	} catch (error) {
		// The person pressed Ctrl+C or Ctrl+D at a question. No file has been written yet.
		if (error instanceof Error && error.name === "AbortError") {
			console.log(localize(t("nothingCreated")));
			return 1;
		}
		console.error(failureText(error));
		return error instanceof CommandLineError ? 2 : 1;
	}
}

/** @param language of the questions, as far as it is known without a question */
async function run(
	line: readonly string[],
	language: QuestionLanguage | undefined,
	environment: NodeJS.ProcessEnv,
): Promise<0 | 1> {
	const { words, values } = readOptions(line, optionTypes, languages);
	const [folder, other] = words;
	if (other !== undefined) refuse(t("extraFolder", { other }));
	if (values.help) {
		console.log(help());
		return 0;
	}
	const kit = readKit(values.kit);
	const answers = await withTerminal(
		values.yes ? undefined : openTerminal(),
		async (terminal) => {
			const ask = createAsk(terminal);
			if (terminal !== undefined && language === undefined) await askForLanguage(ask);
			const machine = {
				timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
				lang: systemLanguage(environment),
			};
			return askForSite({ ...values, folder }, ask, machine, process.cwd());
		},
	);
	await writeSite(answers, kit);
	const isInstalled =
		!values["no-install"] && (await installPackages(answers.folder, environment.npm_execpath));
	for (const note of [translationNote(answers.locales), tooLightWarning(answers.color)])
		if (note !== undefined) console.log(`\n${localize(note)}`);
	console.log(whatComesNext(answers.folder, isInstalled));
	return isInstalled || values["no-install"] ? 0 : 1;
}

async function withTerminal<T>(
	terminal: Terminal | undefined,
	work: (terminal: Terminal | undefined) => Promise<T>,
): Promise<T> {
	try {
		return await work(terminal);
	} finally {
		terminal?.close();
	}
}

/**
 * The language of the questions, from `--lang` or the system. Undefined if the questions do not
 * exist in that language.
 */
function languageOf(
	line: readonly string[],
	environment: NodeJS.ProcessEnv,
): QuestionLanguage | undefined {
	const option = /(?:^| )--lang[ =](\S+)/.exec(line.join(" "))?.[1];
	return messageLanguageFor(option ?? systemLanguage(environment), languages);
}

async function askForLanguage(ask: Ask): Promise<void> {
	const inEach = languages.map((each) => messageIn(t("questionLanguage"), each));
	const language = await ask(undefined, {
		text: `${inEach.join(" / ")} (${languages.join(", ")})`,
		otherwise: "en",
		read: (answer) =>
			languages.find((each) => each === answer) ??
			refuse(inEachLanguage(() => languages.join(" / "))),
	});
	setMessageLanguageSource(() => language);
}

/**
 * The packages as `package.json` refers to them, and the paths of those that are packed files on
 * this machine.
 */
type Kit = {
	readonly names: Pick<SiteAnswers, "kit" | "editor" | "neededFiles">;
	readonly files: readonly string[];
};

function readKit(wanted: string | undefined): Kit {
	const same = (name: string) => ({ names: { kit: name, editor: name }, files: [] });
	if (wanted === undefined) return same(`^${ownVersion()}`);
	if (!wanted.endsWith(".tgz")) return same(wanted);
	const editor = packedBeside(wanted, "editor");
	const needed = ["core", "fonts"].map((name) => [name, packedBeside(wanted, name)] as const);
	const isHere = !/^https?:/.test(wanted);
	const files = isHere ? [wanted, editor, ...needed.map(([, file]) => file)] : [];
	const missing = files.find((file) => !existsSync(file));
	if (missing !== undefined) refuse(t("kitFileMissing", { wanted: missing }));
	if (editor === wanted) refuse(t("kitFileMissing", { wanted: "kakehashi-VERSION.tgz" }));
	const named = (file: string) => (isHere ? `file:${basename(file)}` : file);
	return {
		names: {
			kit: named(wanted),
			editor: named(editor),
			neededFiles: Object.fromEntries(
				needed.map(([name, file]) => [`@kakehashi/${name}`, named(file)]),
			),
		},
		files: files.map((file) => resolve(file)),
	};
}

/**
 * The path of a packed package beside the packed kit.
 * @param kit the path or address of `kakehashi-VERSION.tgz`; any other is returned as it is
 * @param name the package without its scope: `editor`
 */
function packedBeside(kit: string, name: string): string {
	return kit.replace(/kakehashi-(?=[^/\\]*$)/, `kakehashi-${name}-`);
}

/**
 * Writes the files of a site. Copies packed packages into its folder, so that the site can also be
 * installed on another machine.
 */
async function writeSite({ folder, ...answers }: Answers, { names, files }: Kit): Promise<void> {
	for (const [path, text] of await makeSite({ ...answers, ...names })) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text, { flag: "wx" });
	}
	for (const file of files) copyFileSync(file, join(folder, basename(file)));
}

/** The version of this package, which is also that of the kit: both are published together. */
function ownVersion(): string {
	const file = findPackageJSON(import.meta.url) ?? "";
	return (JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
}

function whatComesNext(folder: string, isInstalled: boolean): string {
	const place = relative(process.cwd(), folder);
	const commands = [
		...commandsTo(place),
		...(isInstalled ? [] : ["npm install"]),
		"npm run edit",
	];
	const lines = commands.map((command) => `  ${command}`).join("\n");
	return localize(t("siteCreated", { folder, lines }));
}
