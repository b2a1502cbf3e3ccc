import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { shellWord } from "./shell-word.ts";

const sh = (command: string) => execFileSync("sh", ["-c", command], { encoding: "utf8" });

it.each([
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
