import { describe, expect, it } from "vitest";
import { type MessageKey, messageText } from "../../../../test/messages.ts";
import { CommandLineError, readOptions } from "./command-line.ts";

const read = (line: string) =>
	readOptions(line.split(" ").filter(Boolean), {
		out: "string",
		name: "strings",
		open: "boolean",
		"no-browser": "boolean",
	});

describe("the words of a command line", () => {
	it("are read in any order", () => {
		expect(read("--out dist here --no-browser --lang ja there")).toMatchObject({
			words: ["here", "there"],
			values: { out: "dist", "no-browser": true, lang: "ja" },
		});
		expect(read("--name en=Ito --name ja=伊藤").values).toEqual({
			name: ["en=Ito", "ja=伊藤"],
		});
		expect(read("--open --out= -h")).toMatchObject({
			words: [],
			values: { open: true, out: "", help: true },
		});
	});

	const known = ["--out", "--name", "--open", "--no-browser", "--lang", "--help"];
	it.each<[string, MessageKey, Readonly<Record<string, string | readonly string[]>>]>([
		["--color red", "terminal.unknownOption", { word: "--color", known }],
		["--no-out", "terminal.unknownOption", { word: "--no-out", known }],
		["--no-open", "terminal.unknownOption", { word: "--no-open", known }],
		["--constructor", "terminal.unknownOption", { word: "--constructor", known }],
		["--open=yes", "terminal.unknownOption", { word: "--open=yes", known }],
		["-x", "terminal.unknownOption", { word: "-x", known }],
		["-hx", "terminal.unknownOption", { word: "-hx", known }],
		["here --out", "terminal.missingOptionValue", { word: "--out" }],
		["--lang fr", "terminal.unknownMessageLanguage", { languages: ["en", "ja"], lang: "fr" }],
	])("that cannot be understood are named in both languages: %s", (line, key, values) => {
		const error = (() => {
			try {
				return read(line);
			} catch (error) {
				return error;
			}
		})();
		expect(error).toBeInstanceOf(CommandLineError);
		expect((error as CommandLineError).localized).toEqual({
			en: messageText(key, values),
			ja: messageText(key, values, "ja"),
		});
	});
});
