import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { gitLine, gitOutput, mayRunGit } from "./git.ts";

let root: string;
let folder: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "kakehashi-git-"));
	folder = join(root, "site");
	mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true }));

it("on a Mac, Git runs only in a repository or below one", async () => {
	expect(mayRunGit(folder, "darwin")).toBe(false);
	expect(await gitOutput(folder, ["--version"], "darwin")).toBeUndefined();
	mkdirSync(join(root, ".git"));
	expect(mayRunGit(folder, "darwin")).toBe(true);
	expect(mayRunGit(root, "darwin")).toBe(true);
});

it("on a Mac, Git runs in a work tree, where .git is a file", () => {
	writeFileSync(join(folder, ".git"), "gitdir: elsewhere");
	expect(mayRunGit(folder, "darwin")).toBe(true);
});

it.each<NodeJS.Platform>(["linux", "win32"])("on %s, Git runs anywhere", (platform) => {
	expect(mayRunGit(folder, platform)).toBe(true);
});

it("Git's output is a line, or undefined where Git fails or says nothing", async () => {
	execFileSync("git", ["init", "--quiet", folder]);
	execFileSync("git", ["-C", folder, "config", "user.name", " 佐藤 "]);
	expect(await gitLine(folder, ["config", "user.name"])).toBe("佐藤");
	expect(await gitLine(folder, ["status", "--short"])).toBeUndefined();
	expect(await gitLine(folder, ["no-such-command"])).toBeUndefined();
});

// Windows has no named pipes in folders.
it.skipIf(process.platform === "win32")("Git that never answers is stopped", async () => {
	const pipe = join(folder, "pipe");
	execFileSync("mkfifo", [pipe]);
	expect(await gitOutput(folder, ["hash-object", pipe], "linux", 200)).toBeUndefined();
});
