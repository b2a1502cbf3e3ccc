import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { callKakehashi, callProgram } from "../../../../test/call-kakehashi.ts";
import { messageText } from "../../../../test/messages.ts";
import { CommandLineError } from "../terminal/command-line.ts";
import { type Command, defineCommand, type OptionalPackage } from "./command.ts";
import { inboxProgram } from "./inbox-program.ts";
import { kakehashiProgram } from "./kakehashi-program.ts";
import type { Program } from "./program.ts";
import { findCommand, readCommandLine } from "./run-program.ts";
import { kitVersion } from "./same-version.ts";

const root = resolve(import.meta.dirname, "../../../..");
const about = { en: "does it", ja: "実行する" };

/** A program whose commands record with what they run. */
function sampleProgram(folders: Program["folders"]) {
	const runs: unknown[] = [];
	const record = (name: string, argument?: Command["argument"]): Command => ({
		name,
		about,
		...(argument && { argument }),
		options: { out: { type: "string", about }, fast: { type: "boolean", about } },
		async run({ folder, values, words }) {
			runs.push({ name, folder, values: { ...values }, words });
			return undefined;
		},
	});
	const program: Program = {
		name: "sample",
		commands: [
			record("build"),
			record("import", { about }),
			record("crates"),
			record("crates back"),
			record("box list"),
			record("box list all"),
			record("box show", { about, count: "one or more" }),
			record("box retry", { about, count: "any" }),
		],
		formerNames: { tin: "box", "box see": "box show" },
		folders,
		version: undefined,
		readSite: () => Promise.reject(new Error("not read here")),
	};
	return { program, runs };
}
const siteFolders: NonNullable<Program["folders"]> = {
	isSite: (word) => word === "site",
	find(word) {
		if (word === undefined || word === "site") return "/site";
		throw new CommandLineError({ en: `no site in ${word}`, ja: "" });
	},
};

describe("a command line", () => {
	it.each([
		["build", "build", [], {}],
		["build site --fast --out here", "build", [], { fast: true, out: "here" }],
		["--lang en build", "build", [], { lang: "en" }],
		["import file site", "import", ["file"], {}],
		["crates", "crates", [], {}],
		["crates site", "crates", [], {}],
		["crates back", "crates back", [], {}],
		["box list", "box list", [], {}],
		["box list all", "box list all", [], {}],
		["box site list", "box list", [], {}],
		["box --lang ja list", "box list", [], { lang: "ja" }],
		["box show a b", "box show", ["a", "b"], {}],
		["box show a b site", "box show", ["a", "b"], {}],
		["box site show a", "box show", ["a"], {}],
		["box retry", "box retry", [], {}],
		["box retry site", "box retry", [], {}],
	])("%j runs %j with %j and %j", async (line, name, words, values) => {
		const { program, runs } = sampleProgram(siteFolders);
		expect(await callProgram(program, line.split(" "))).toMatchObject({ code: 0, stderr: "" });
		expect(runs).toEqual([{ name, folder: "/site", values, words }]);
	});

	it.each([
		["bild", messageText("command.unknownCommand", { name: "bild" })],
		["box", messageText("command.incompleteCommand", { name: "box" })],
		["box opn", messageText("command.unknownCommand", { name: "box opn" })],
		["box site opn", messageText("command.unknownCommand", { name: "box opn" })],
		["tin", messageText("command.renamedCommand", { before: "tin", now: "box" })],
		[
			"tin list",
			messageText("command.renamedCommand", { before: "tin list", now: "box list" }),
		],
		[
			"box site see",
			messageText("command.renamedCommand", { before: "box see", now: "box show" }),
		],
		["build elsewhere", "no site in elsewhere"],
		["build site other", messageText("command.extraFolder", { other: "other" })],
		["box site show a site", messageText("command.extraFolder", { other: "site" })],
		["import", messageText("command.missingArgument", { argument: about })],
		["box show", messageText("command.missingArgument", { argument: about })],
		["box show site", messageText("command.missingArgument", { argument: about })],
		[
			"build --colour",
			messageText("terminal.unknownOption", {
				word: "--colour",
				known: ["--out", "--fast", "--lang", "--help"],
			}),
		],
		["build --out", messageText("terminal.missingOptionValue", { word: "--out" })],
		[
			"build --lang fr",
			messageText("terminal.unknownMessageLanguage", { languages: ["en", "ja"], lang: "fr" }),
		],
	])("%j is refused with 2 and a reason", async (line, reason) => {
		const { program, runs } = sampleProgram(siteFolders);
		const { code, stdout, stderr } = await callProgram(program, line.split(" "));
		expect([code, stdout]).toEqual([2, ""]);
		expect(stderr).toContain(reason);
		expect(stderr).toContain("sample ");
		expect(runs).toEqual([]);
	});

	it.each([
		["", /^Usage: sample <command> \[folder\] \[options\]\n\n {2}build +does it\n/],
		["--help", /^Usage: sample /],
		["help box show", /^sample box show <does it> … \[folder\] \[options\]\n {2}does it\n/],
		["box retry -h", /^sample box retry \[<does it> …\] \[folder\] \[options\]\n/],
		[
			"import --help",
			/^sample import <does it> \[folder\] \[options\]\n[\s\S]*--fast +does it\n/,
		],
		[
			"help box list --lang ja",
			/^sample box list \[フォルダー\] \[オプション\]\n {2}実行する\n/,
		],
	])("%j prints help", async (line, text) => {
		const { program } = sampleProgram(siteFolders);
		expect(await callProgram(program, line.split(" ").filter(Boolean))).toMatchObject({
			code: 0,
			stdout: expect.stringMatching(text),
		});
	});

	it("that has only the first word of several commands gets the help of those", async () => {
		const { program } = sampleProgram(siteFolders);
		for (const line of ["box --help", "box help", "help box"]) {
			const { code, stdout } = await callProgram(program, line.split(" "));
			expect([code, stdout], line).toEqual([0, expect.stringContaining("box retry")]);
			expect(stdout).not.toContain("import");
		}
		for (const line of ["box", "box opn"]) {
			const { stderr } = await callProgram(program, line.split(" "));
			expect(stderr, line).toContain("box retry");
			expect(stderr, line).not.toContain("import");
		}
	});

	it("takes no folder in a program that belongs to one site", async () => {
		const { program, runs } = sampleProgram(undefined);
		expect(await callProgram(program, ["box", "list"])).toMatchObject({ code: 0 });
		expect(runs).toMatchObject([{ name: "box list", folder: process.cwd() }]);
		expect(await callProgram(program, ["box", "list", "site"])).toMatchObject({
			code: 2,
			stderr: expect.stringContaining(messageText("command.extraWord", { word: "site" })),
		});
	});

	it("exits with 1 if its command fails, and prints why", async () => {
		const { program } = sampleProgram(siteFolders);
		const failing = {
			...program,
			commands: [
				defineCommand({ name: "fail", about, run: () => Promise.reject(new Error("why")) }),
			],
		};
		expect(await callProgram(failing, ["fail"])).toMatchObject({
			code: 1,
			stderr: expect.stringContaining("why"),
		});
	});

	const editor = `@kakehashi/editor@${kitVersion()}`;
	const studio = `@kakehashi/studio@${kitVersion()}`;
	it.each<[OptionalPackage, OptionalPackage | undefined, string]>([
		["@kakehashi/editor", undefined, `npm install --save-dev ${editor}`],
		["@kakehashi/studio", undefined, `npm install ${editor} ${studio}`],
		["@kakehashi/editor", "@kakehashi/studio", `npm install ${editor} ${studio}`],
	])("says what to install without %j, if it is of %j", async (missing, packageName, command) => {
		const { program } = sampleProgram(siteFolders);
		const failing = defineCommand({
			name: "fail",
			about,
			...(packageName && { packageName }),
			run: () =>
				Promise.reject(
					Object.assign(new Error(`Cannot find package '${missing}'`), {
						code: "ERR_MODULE_NOT_FOUND",
					}),
				),
		});
		const result = await callProgram({ ...program, commands: [failing] }, ["fail"]);
		const name = packageName ?? missing;
		expect(result).toEqual({
			code: 1,
			stdout: "",
			stderr: `${messageText("command.packageMissing", { name, command })}\n`,
		});
	});
});

describe("kakehashi", () => {
	it.each(["--version", "-v"])("%s prints the version, also outside a site", async (word) => {
		expect(await callKakehashi([word])).toEqual({
			code: 0,
			stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
			stderr: "",
		});
	});

	it.skipIf(process.platform === "win32")(
		"works in the folder to which a link of a site leads",
		() => {
			const folder = mkdtempSync(join(tmpdir(), "kakehashi-link-"));
			try {
				const site = join(root, "test/site");
				symlinkSync(site, join(folder, "site"));
				const found = kakehashiProgram.folders?.find(join(folder, "site"));
				expect(found).toBe(realpathSync.native(site));
			} finally {
				rmSync(folder, { recursive: true });
			}
		},
	);

	it("has every command that a file defines, each once", async () => {
		const files = globSync("*.command.ts", { cwd: import.meta.dirname });
		expect(files.length).toBeGreaterThan(30);
		const defined = await Promise.all(
			files.map(async (file) => {
				const module: Record<string, unknown> = await import(
					join(import.meta.dirname, file)
				);
				return Object.values(module).filter(
					(each): each is Command =>
						typeof each === "object" && each !== null && "run" in each,
				);
			}),
		);
		expect(defined.map((commands) => commands.length)).toEqual(files.map(() => 1));
		expect(new Set(defined.flat())).toEqual(new Set(kakehashiProgram.commands));
		const names = kakehashiProgram.commands.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
		expect(files.toSorted()).toEqual(
			names.map((name) => `${name.replaceAll(" ", "-")}.command.ts`).toSorted(),
		);
	});

	it("describes in the README what its help describes", () => {
		const text = readFileSync(join(root, "packages/kakehashi/README.md"), "utf8");
		const rows = [...text.matchAll(/^\| `kakehashi (.+?)` \| (.+?) \| (.+?) \|$/gm)];
		expect(rows.length).toBeGreaterThan(3);
		for (const [, name, en, ja] of rows) {
			const command = kakehashiProgram.commands.find((each) => each.name === name);
			expect({ en, ja }, name).toEqual(command?.about);
		}
	});
});

/** What the documents tell people to type: the file, the program, and the words after it. */
function documentedLines(): { file: string; program: Program; line: string }[] {
	const site = { site: { origin: "https://example.com" }, serverFolder: "/none" };
	const programs: readonly (readonly [RegExp, Program])[] = [
		[/(?:npx |`)kakehashi ([a-z][^`\n|]*)/g, kakehashiProgram],
		[/\binbox\.js ([a-z][^`\n|]*)/g, inboxProgram(site)],
	];
	const files = [
		...globSync("docs/*.md", { cwd: root }),
		...globSync("packages/*/README.md", { cwd: root }),
		...globSync("packages/create-kakehashi/templates/**/README*.md", { cwd: root }),
		"README.md",
	];
	return files.flatMap((file) => {
		const text = readFileSync(join(root, file), "utf8");
		return programs.flatMap(([pattern, program]) =>
			[...text.matchAll(pattern)]
				// A comment, a redirection or another command is no part of the line.
				.map(([, words = ""]) => words.split(/ +[#>]|&&|;/)[0]?.trim() ?? "")
				.filter((line) => !/[…<{$]/.test(line))
				.map((line) => ({ file, program, line })),
		);
	});
}

describe("the documents", () => {
	const lines = documentedLines();
	const anyFolder: NonNullable<Program["folders"]> = {
		isSite: () => false,
		find: (word) => word ?? "/",
	};

	it("are read at all", () => {
		expect(lines.length).toBeGreaterThan(30);
	});

	it.each(lines)("name a command and options that there are: $file, $line", (documented) => {
		const { program, line } = documented;
		const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(
			([, quoted, bare]) => quoted ?? bare ?? "",
		);
		const [first = ""] = words;
		// A text may name several commands by their first word: `kakehashi people`.
		const isFirstWord = program.commands.some(({ name }) => name.startsWith(`${first} `));
		if (first === "help" || (words.length === 1 && isFirstWord)) return;
		const found = findCommand(program, words);
		expect(found?.command.name).toBeDefined();
		if (found === undefined) return;
		// A text may name a command without its argument.
		const { argument: _, ...command } = found.command;
		const read = { ...found, command: found.rest.length === 0 ? command : found.command };
		const folders = program.folders && anyFolder;
		expect(() => readCommandLine({ ...program, folders }, read)).not.toThrow();
	});
});
