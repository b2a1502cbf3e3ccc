import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messagePattern } from "../../../../../test/messages.ts";
import type { ForeignFile } from "../plan/plan-publish.ts";
import { pushSite } from "./push-site.ts";
import { pushSources } from "./push-sources.ts";

let home: string;
let site: string;
let built: string;
let remote: string;
let asked: ForeignFile[];
beforeEach(() => {
	home = mkdtempSync(join(tmpdir(), "kakehashi-push-"));
	site = join(home, "site");
	built = join(site, "dist/client");
	remote = join(home, "remote.git");
	asked = [];
	execFileSync("git", ["init", "--quiet", "--bare", remote]);
	execFileSync("git", ["init", "--quiet", "--initial-branch=main", site]);
	git(site, "config", "user.name", "佐藤");
	git(site, "config", "user.email", "sato@example.jp");
	git(site, "remote", "add", "origin", remote);
	write(site, { ".gitignore": "dist/\n.kakehashi/\n", "site.config.ts": "export {};\n" });
	git(site, "add", "--all");
	git(site, "commit", "--quiet", "--message", "Begin");
});
afterEach(() => rmSync(home, { recursive: true }));

const git = (folder: string, ...args: string[]) =>
	execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trimEnd();
function write(folder: string, files: Readonly<Record<string, string>>): void {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), text);
	}
}
function build(files: Readonly<Record<string, string>>): void {
	rmSync(built, { recursive: true, force: true });
	write(built, files);
}
const push = (others: Partial<Parameters<typeof pushSite>[0]> = {}) =>
	pushSite({
		settings: { target: "git", push: "site" },
		built,
		site,
		by: "Ann",
		confirm: async (foreign) => {
			asked.push(...foreign);
			return false;
		},
		...others,
	});
const filesAt = (branch: string) =>
	git(remote, "ls-tree", "-r", "-z", "--name-only", branch).split("\0").filter(Boolean);
const commits = (branch: string) => Number(git(remote, "rev-list", "--count", branch));

/** Somebody else changes the branch. */
function changeElsewhere(branch: string, files: Readonly<Record<string, string>>): void {
	const clone = join(home, "clone");
	rmSync(clone, { recursive: true, force: true });
	execFileSync("git", ["clone", "--quiet", "--branch", branch, remote, clone]);
	write(clone, files);
	git(clone, "add", "--all");
	git(clone, "-c", "user.name=B", "-c", "user.email=b@b.jp", "commit", "--quiet", "-m", "Else");
	git(clone, "push", "--quiet");
}

describe("a built site on a branch", () => {
	it("is pushed, ignored and hidden files included, and only when it has changed", async () => {
		build({ "index.html": "1", ".nojekyll": "", "assets/予約.js": "code", "dist/a": "a" });
		write(built, { ".gitignore": "assets" });
		expect(await push()).toEqual({ branch: "gh-pages", isNew: true });
		expect(filesAt("gh-pages").sort()).toEqual(
			[".gitignore", ".nojekyll", "assets/予約.js", "dist/a", "index.html"].sort(),
		);
		expect(await push()).toEqual({ branch: "gh-pages", isNew: false });
		build({ "index.html": "2" });
		expect(await push()).toEqual({ branch: "gh-pages", isNew: true });
		expect(filesAt("gh-pages")).toEqual(["index.html"]);
		expect(commits("gh-pages")).toBe(2);
		expect(git(remote, "log", "-1", "--format=%an", "gh-pages")).toBe("佐藤");
		// The repository of the site is as it was.
		expect(git(site, "status", "--porcelain")).toBe("");
		expect(git(site, "branch", "--list", "--all")).toBe("* main");
		expect(asked).toEqual([]);
	});

	it.each([
		"index.lock",
		"config.lock",
		"shallow.lock",
		"packed-refs.lock",
		"refs/kakehashi/tip.lock",
	])("is pushed after a run that was killed while Git had %s", async (lock) => {
		build({ "index.html": "1" });
		await push();
		changeElsewhere("gh-pages", { other: "1" });
		const repository = join(site, ".kakehashi/published.git");
		write(repository, { [lock]: "" });
		build({ "index.html": "2" });
		expect(await push({ confirm: async () => true })).toMatchObject({ isNew: true });
		expect(filesAt("gh-pages")).toEqual(["index.html"]);
		expect(existsSync(join(repository, lock))).toBe(false);
		expect(existsSync(join(repository, "index"))).toBe(false);
	});

	it("does not replace what somebody else has put there without a question", async () => {
		build({ "index.html": "1" });
		await push();
		changeElsewhere("gh-pages", { CNAME: "www.example.jp", "index.html": "changed" });
		build({ "index.html": "2" });
		await expect(push()).rejects.toThrow(messagePattern("publish.publishNothingReplaced"));
		expect(asked).toEqual([
			{ path: "CNAME", reason: "changed", fate: "removed" },
			{ path: "index.html", reason: "changed", fate: "overwritten" },
		]);
		await push({ confirm: async () => true });
		expect(filesAt("gh-pages")).toEqual(["index.html"]);
		expect(git(remote, "show", "gh-pages~1:CNAME")).toBe("www.example.jp");
	});

	it("asks about a branch that it has not made", async () => {
		git(site, "push", "--quiet", "origin", "main:gh-pages");
		build({ "index.html": "1" });
		await expect(push()).rejects.toThrow(messagePattern("publish.publishNothingReplaced"));
		expect(asked.map(({ path, reason }) => [path, reason])).toEqual([
			[".gitignore", "unknown"],
			["site.config.ts", "unknown"],
		]);
	});

	it("is refused to the later of two who publish at once", async () => {
		build({ "index.html": "1" });
		await push();
		changeElsewhere("gh-pages", { other: "1" });
		build({ "index.html": "2" });
		const confirm = async () => {
			changeElsewhere("gh-pages", { other: "2" });
			return true;
		};
		await expect(push({ confirm })).rejects.toThrow(
			messagePattern("publish.publishPushRejected"),
		);
		expect(git(remote, "show", "gh-pages:other")).toBe("2");
	});

	it("needs a remote that is there", async () => {
		build({ "index.html": "1" });
		const settings = { target: "git", push: "site", remote: join(home, "none.git") } as const;
		await expect(push({ settings })).rejects.toThrow(join(home, "none.git"));
	});
});

describe("the sources of a site", () => {
	const settings = { target: "git", push: "sources" } as const;

	it("are pushed to the branch of the same name, or to the one in the settings", async () => {
		expect(await pushSources(settings, site)).toBe("main");
		expect(await pushSources({ ...settings, branch: "deploy" }, site)).toBe("deploy");
		expect(git(remote, "rev-parse", "main")).toBe(git(site, "rev-parse", "HEAD"));
		expect(git(remote, "rev-parse", "deploy")).toBe(git(site, "rev-parse", "HEAD"));
	});

	it("are refused while something is not committed, by name", async () => {
		write(site, { "content/新しい.yaml": "a: b\n" });
		git(site, "add", "--all");
		const failed = pushSources(settings, site);
		await expect(failed).rejects.toThrow(messagePattern("publish.publishUncommitted"));
		await expect(failed).rejects.toThrow("content/新しい.yaml");
	});

	it("are refused if the host has changes that are not here", async () => {
		await pushSources(settings, site);
		changeElsewhere("main", { other: "1" });
		write(site, { mine: "1" });
		git(site, "add", "--all");
		git(site, "commit", "--quiet", "--message", "Mine");
		await expect(pushSources(settings, site)).rejects.toThrow(
			messagePattern("publish.publishPushRejected"),
		);
	});

	it("need a repository", async () => {
		rmSync(join(site, ".git"), { recursive: true });
		await expect(pushSources(settings, site)).rejects.toThrow(
			messagePattern("publish.publishNoRepository"),
		);
	});
});
