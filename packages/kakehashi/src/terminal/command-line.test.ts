import { describe, expect, it } from "vitest";
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

	it.each([
		[
			"--color red",
			'"--color" is not known here. Options: --out, --name, --open, --no-browser, --lang, --help.',
			"「--color」は使えません。使えるオプションは--out、--name、",
		],
		["--no-out", '"--no-out" is not known here.', "「--no-out」は使えません。"],
		["--no-open", '"--no-open" is not known here.', "「--no-open」は使えません。"],
		["--constructor", '"--constructor" is not known here.', "「--constructor」は使えません。"],
		["--open=yes", '"--open=yes" is not known here.', "「--open=yes」は使えません。"],
		["-x", '"-x" is not known here.', "「-x」は使えません。"],
		["-hx", '"-hx" is not known here.', "「-hx」は使えません。"],
		["here --out", "Write a value after --out.", "--outのあとに値を書いてください。"],
		[
			"--lang fr",
			'--lang must be one of en, ja, not "fr".',
			"--langに書けるのはen、jaです（「fr」は使えません）。",
		],
	])("that cannot be understood are named in both languages: %s", (line, en, ja) => {
		const error = (() => {
			try {
				return read(line);
			} catch (error) {
				return error;
			}
		})();
		expect(error).toBeInstanceOf(CommandLineError);
		expect((error as CommandLineError).localized).toEqual({
			en: expect.stringContaining(en),
			ja: expect.stringContaining(ja),
		});
	});
});
