import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { commandsTo, shellWord } from "./shell-word.ts";

const sh = (command: string) => execFileSync("sh", ["-c", command], { encoding: "utf8" });

it.runIf(process.platform !== "win32").each([
	"my-site",
	"森 歯科",
	"it's",
	'a"b',
	"$HOME",
	"a;b",
	"`ls`",
	"a\\b",
	"*",
	"~",
	"../other",
])("a shell reads %s as it is meant", (word) => {
	expect(sh(`printf %s ${shellWord(word, "linux")}`)).toBe(word);
});

it("a folder is no option of cd, and a plain name stays plain", () => {
	expect(shellWord("-x", "linux")).toBe("./'-x'");
	expect(shellWord("my-site", "linux")).toBe("my-site");
	expect(shellWord("森 歯科", "win32")).toBe('"森 歯科"');
});

it.each<[string, NodeJS.Platform, string[]]>([
	["", "win32", []],
	["my-site", "win32", ["cd my-site"]],
	["D:\\sites\\x", "win32", ["D:", 'cd "D:\\sites\\x"']],
	["../x", "linux", ["cd ../x"]],
])("to %s on %s: %j", (place, platform, commands) => {
	expect(commandsTo(place, platform)).toEqual(commands);
});
