import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localize } from "../../packages/core/src/messages/localize.ts";
import type { Repository } from "../../packages/editor/src/history/git.ts";
import { repositoryAround } from "../../packages/editor/src/history/repository-around.ts";
import { t } from "../../packages/editor/src/i18n/t.ts";
import { messagePattern } from "../messages.ts";

let root: string;
let folder: string;
let repository: Repository;

const git = (...args: string[]) =>
	execFileSync("git", args, {
		cwd: root,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	}).trimEnd();
const write = (file: string, text: string) => writeFile(join(root, file), text);
const commit = (files = ["content/page.yaml"], message = "Change the page") =>
	repository.commit(files, message);
const text = (files: ReadonlyMap<string, Uint8Array | null>) =>
	Object.fromEntries(
		[...files].map(([file, bytes]) => [file, bytes && Buffer.from(bytes).toString()]),
	);

beforeEach(async () => {
	root = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-git-"));
	folder = join(root, "my site");
	await mkdir(join(folder, "content"), { recursive: true });
	git("init", "--quiet", "--initial-branch", "main");
	for (const [name, value] of [
		["user.name", "Test"],
		["user.email", "test@example.org"],
		["commit.gpgsign", "false"],
		["core.hooksPath", join(root, ".git/hooks")],
	])
		git("config", name ?? "", value ?? "");
	await write("my site/content/page.yaml", "a: 1\n");
	await write("code.ts", "1\n");
	git("add", ".");
	git("commit", "--quiet", "-m", "First");
	repository = repositoryAround(folder);
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("changes since the last commit", () => {
	it("are those of the folder alone, with what stood there", async () => {
		await write("my site/content/page.yaml", "a: 2\n");
		await write("my site/content/新しい.yaml", "b: 1\n");
		await write("code.ts", "2\n");
		expect(text(await repository.changed())).toEqual({
			"content/page.yaml": "a: 1\n",
			"content/新しい.yaml": null,
		});
	});

	it("hold what stood in many files, whatever they are called, with the line breaks of this machine", async () => {
		git("config", "core.autocrlf", "true");
		const names = [
			"空 白.yaml",
			"a'b\"c.yaml",
			"empty.yaml",
			...Array.from({ length: 300 }, (_, index) => `page ${index}.yaml`),
		];
		const heldIn = (name: string) =>
			name === "empty.yaml" ? "" : `a: ${name}\r\nend-1 missing\r\n`;
		for (const name of names) await write(`my site/content/${name}`, heldIn(name));
		git("add", "--all");
		git("commit", "--quiet", "-m", "Many");
		const first = git("rev-parse", "HEAD");
		for (const name of names) await write(`my site/content/${name}`, "b: 2\r\n");
		const wanted = Object.fromEntries(names.map((name) => [`content/${name}`, heldIn(name)]));
		expect(text(await repository.changed())).toEqual(wanted);
		git("commit", "--quiet", "--all", "-m", "Later");
		await write("my site/content/new.yaml", "c: 3\r\n");
		expect(text((await repository.changedSince(first)) ?? new Map())).toEqual({
			...wanted,
			"content/new.yaml": null,
		});
	});

	it("count what was deleted, staged or not", async () => {
		await write("my site/theme.css", ":root {}");
		git("rm", "--quiet", "my site/content/page.yaml");
		expect(text(await repository.changed())).toEqual({
			"content/page.yaml": "a: 1\n",
			"theme.css": null,
		});
		expect(await commit(["content/page.yaml", "theme.css"])).toMatchObject({ ok: true });
		expect(git("status", "--short")).toBe("");
	});

	it("know what stood in a file that was taken out of the index alone", async () => {
		git("rm", "--quiet", "--cached", "my site/content/page.yaml");
		expect(text(await repository.changed())).toEqual({ "content/page.yaml": "a: 1\n" });
	});
});

describe("a commit", () => {
	it("holds the files that it is about and nothing else, whatever is staged", async () => {
		await write("my site/content/page.yaml", "a: 2\n");
		await write("my site/content/new.yaml", "b: 1\n");
		await write("my site/content/other.yaml", "c: 1\n");
		await write("code.ts", "staged\n");
		git("add", "code.ts");
		await write("code.ts", "not staged\n");
		const result = await commit(
			["content/page.yaml", "content/new.yaml"],
			"Change\n\n- # no comment",
		);
		expect(result).toEqual({ ok: true, id: git("rev-parse", "--short", "HEAD") });
		expect(git("show", "--name-only", "--format=%B", "HEAD")).toBe(
			"Change\n\n- # no comment\n\n\nmy site/content/new.yaml\nmy site/content/page.yaml",
		);
		expect(git("status", "--short")).toBe('MM code.ts\n?? "my site/content/other.yaml"');
		expect(git("show", ":code.ts")).toBe("staged");
	});

	it("takes a name for a name, not for a pattern or an option", async () => {
		await write("my site/content/[a-z]*.yaml", "x: 1\n");
		await write("my site/content/a.yaml", "x: 1\n");
		expect(await commit(["content/[a-z]*.yaml"], "--amend")).toMatchObject({ ok: true });
		expect(git("log", "--format=%s", "-1")).toBe("--amend");
		expect(git("status", "--short")).toBe('?? "my site/content/a.yaml"');
	});

	it("is the first one of a new repository", async () => {
		await rm(join(root, ".git"), { recursive: true });
		git("init", "--quiet", "--initial-branch", "main");
		git("config", "user.name", "Test");
		git("config", "user.email", "test@example.org");
		expect(text(await repository.changed())).toEqual({ "content/page.yaml": null });
		expect(await commit()).toMatchObject({ ok: true });
		expect(git("ls-files")).toBe("my site/content/page.yaml");
	});

	it("that a hook refuses is told with what the hook says, and leaves everything as it was", async () => {
		await write("my site/content/new.yaml", "b: 1\n");
		await write(
			".git/hooks/pre-commit",
			"#!/bin/sh\necho 'Too late in the day.' >&2\nexit 1\n",
		);
		await chmod(join(root, ".git/hooks/pre-commit"), 0o755);
		const before = git("status", "--short");
		expect(await commit(["content/new.yaml"])).toMatchObject({
			ok: false,
			reason: expect.stringMatching(messagePattern("editor.refused")),
			output: "Too late in the day.",
		});
		expect(git("status", "--short")).toBe(before);
		expect(git("log", "--format=%s")).toBe("First");
	});

	it("is not made where something else stands there at the last moment, and leaves everything as it was", async () => {
		await write("my site/content/page.yaml", "a: 2\n");
		await write("my site/content/new.yaml", "b: 1\n");
		const before = git("status", "--short");
		const result = await repository.commit(
			["content/page.yaml", "content/new.yaml"],
			"Change",
			undefined,
			() => false,
		);
		expect(result).toMatchObject({ ok: false, reason: t("changedSince").en });
		expect(git("status", "--short")).toBe(before);
		expect(git("log", "--format=%s")).toBe("First");
	});

	it("waits for another program that uses Git", async () => {
		await write("my site/content/page.yaml", "a: 2\n");
		await write(".git/index.lock", "");
		expect(await commit()).toMatchObject({
			ok: false,
			reason: expect.stringContaining("index.lock"),
		});
	});

	it("asks who commits where Git does not know it, and remembers it for this repository", async () => {
		const empty = join(root, "..", `${root}-home`);
		const { HOME, XDG_CONFIG_HOME, GIT_CONFIG_NOSYSTEM } = process.env;
		Object.assign(process.env, {
			HOME: empty,
			XDG_CONFIG_HOME: empty,
			GIT_CONFIG_NOSYSTEM: "1",
		});
		try {
			git("config", "--unset", "user.name");
			git("config", "--unset", "user.email");
			git("config", "user.useConfigOnly", "true");
			await write("my site/content/page.yaml", "a: 2\n");
			expect(await repository.state()).toEqual({ kind: "nobody", branch: "main" });
			expect(await commit()).toMatchObject({
				ok: false,
				reason: expect.stringMatching(messagePattern("editor.nobody")),
			});
			const guest = { name: "健", email: "ken@example.org", isStored: false };
			expect(await repository.commit(["content/page.yaml"], "Change", guest)).toMatchObject({
				ok: true,
			});
			expect(git("log", "-1", "--format=%an <%ae> %cn")).toBe("健 <ken@example.org> 健");
			expect(await repository.state()).toMatchObject({ kind: "nobody" });
			await write("my site/content/page.yaml", "a: 3\n");
			expect(
				await repository.commit(["content/page.yaml"], "Change", {
					name: "花子",
					email: "hanako@example.org",
				}),
			).toMatchObject({ ok: true });
			expect(git("log", "-1", "--format=%an <%ae>")).toBe("花子 <hanako@example.org>");
			expect(await repository.state()).toMatchObject({ kind: "ready" });
			await write("my site/content/page.yaml", "a: 4\n");
			expect(await repository.commit(["content/page.yaml"], "Change", guest)).toMatchObject({
				ok: true,
			});
			expect(git("log", "-1", "--format=%an <%ae> %cn")).toBe("健 <ken@example.org> 健");
		} finally {
			for (const [name, value] of Object.entries({
				HOME,
				XDG_CONFIG_HOME,
				GIT_CONFIG_NOSYSTEM,
			}))
				if (value === undefined) delete process.env[name];
				else process.env[name] = value;
		}
	});
});

describe("a repository in which nothing can be committed now", () => {
	const reason = async () => repository.state();
	it("has a merge, a rebase or a cherry-pick under way, or stands at no branch", async () => {
		const head = git("rev-parse", "HEAD");
		for (const [sign, word] of [
			["MERGE_HEAD", "merge"],
			["CHERRY_PICK_HEAD", "cherry-pick"],
			["rebase-merge", "rebase"],
		] as const) {
			await write(`.git/${sign}`, `${head}\n`);
			expect(await reason(), sign).toMatchObject({
				kind: "waits",
				reason: expect.stringContaining(word),
			});
			expect(await commit()).toMatchObject({
				ok: false,
				reason: expect.stringContaining(word),
			});
			await rm(join(root, ".git", sign));
		}
		git("checkout", "--quiet", "--detach");
		await write("my site/content/page.yaml", "a: 2\n");
		expect(await reason()).toMatchObject({
			kind: "waits",
			reason: expect.stringContaining("branch"),
		});
		expect(await commit()).toMatchObject({ ok: false });
		expect(git("rev-parse", "HEAD")).toBe(head);
		expect(await readFile(join(folder, "content/page.yaml"), "utf8")).toBe("a: 2\n");
	});

	it("is none, or leaves the folder out", async () => {
		await write(".gitignore", "left out/\n");
		await mkdir(join(root, "left out"));
		expect(await repositoryAround(join(root, "left out")).state()).toMatchObject({
			kind: "none",
			reason: expect.stringContaining(".gitignore"),
		});
		await rm(join(root, ".git"), { recursive: true });
		expect(await reason()).toMatchObject({ kind: "none", reason: localize(t("noRepository")) });
		const { PATH } = process.env;
		process.env.PATH = "";
		try {
			expect(await reason()).toMatchObject({
				kind: "none",
				reason: localize(t("noGit")),
			});
		} finally {
			process.env.PATH = PATH;
		}
	});
});
