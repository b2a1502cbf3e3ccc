import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startEditServer } from "../packages/editor/src/server/start-edit-server.ts";
import { openStore } from "../packages/kakehashi/src/inbox/store/open-store.ts";
import type { Store } from "../packages/kakehashi/src/inbox/store/store.ts";
import { newMessage } from "../packages/kakehashi/src/inbox/testing/store-contract.ts";
import { publish } from "../packages/kakehashi/src/releases/run/publish.ts";
import { openWindow } from "./editor/open-app.ts";
import { type RunningEditor, startEditor } from "./editor/start-editor.ts";
import { site } from "./fixture-site.ts";
import { messagePattern, messageText } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";
import { linkPackages } from "./sites/copy-site.ts";

const key = "pages/index.yaml#sections.1.intro";
const before = {
	en: "Point at a sentence, or reach it with the Tab key: its counterpart is marked.",
	ja: "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。",
};
let editor: RunningEditor;
let store: Store;
let place: string;
const run = (...words: string[]) => runKakehashi(words, { LANG: "en" });

// The backup is made of a site that somebody edits, with messages and a release, while its editor
// and its store are open.
beforeAll(async () => {
	place = await mkdtemp(join(tmpdir(), "kakehashi-backup-"));
	editor = await startEditor();
	store = openStore({ databaseUrl: undefined, dataDir: join(editor.folder, "data") });
	const build = async (out: string) => {
		await mkdir(join(out, "server"), { recursive: true });
		await writeFile(join(out, "server/build.json"), '{ "id": "a" }');
	};
	await publish({
		folder: join(editor.folder, "releases"),
		by: "佐藤",
		what: "First",
		build,
		verify: async () => {},
	});
});
afterAll(async () => {
	await store.close();
	await editor.close();
	await rm(place, { recursive: true });
});

it("copies a site that is being worked on, so that it goes on from there elsewhere", async () => {
	const { action } = await openWindow(editor);
	expect(
		(
			await action({
				kind: "setText",
				key,
				expected: before,
				texts: { ...before, en: "Point at a sentence." },
			})
		).status,
	).toBe(200);
	let isOver = false;
	let stored = 0;
	const more = (async () => {
		for (; !isOver; stored += 1) {
			await store.add(newMessage(), []);
			await new Promise((resolve) => setTimeout(resolve, 150));
		}
	})();
	await expect.poll(() => stored).toBeGreaterThan(2);
	const least = stored;
	const out = join(place, "copy");
	await mkdir(`${out}.new`);
	await writeFile(join(`${out}.new`, "precious.txt"), "keep");
	execFileSync("mkfifo", [join(editor.folder, "pipe")]);
	const made = await run("backup", editor.folder, "--out", out);
	isOver = true;
	await more;
	await rm(join(editor.folder, "pipe"));
	expect(made, made.stderr).toMatchObject({
		code: 0,
		stdout: expect.stringContaining("(databases: 2)"),
	});
	expect((await stat(out)).mode & 0o777).toBe(0o700);
	expect((await readdir(place)).sort()).toEqual(["copy", "copy.new"]);
	expect(await readFile(join(`${out}.new`, "precious.txt"), "utf8")).toBe("keep");
	expect(
		(await readdir(out)).filter((name) => /node_modules|releases$|dist|\.new/.test(name)),
	).toEqual([]);
	expect(JSON.parse(await readFile(join(out, "releases.json"), "utf8"))).toMatchObject([
		{ id: 1, by: "佐藤", what: "First", isCurrent: true },
	]);

	const restored = join(place, "restored");
	await cp(out, restored, { recursive: true });
	linkPackages(restored);
	const listed = JSON.parse(
		(await run("inbox", restored, "export", "--format", "json")).stdout,
	) as unknown[];
	expect(listed.length).toBeGreaterThanOrEqual(least);
	const again = await startEditServer({
		folder: restored,
		config: site,
		port: 0,
		language: "en",
		clock: Date.now,
		translator: undefined,
	});
	const window = await openWindow({ ...again, origin: `http://127.0.0.1:${again.port}` });
	expect((await window.undo()).status).toBe(200);
	expect(await readFile(join(restored, "content/pages/index.yaml"), "utf8")).toContain(before.en);
	await again.close();
	// Work on the restored copy must not change the original site.
	expect(await readFile(join(editor.folder, "content/pages/index.yaml"), "utf8")).toContain(
		"Point at a sentence.",
	);
});

it("has nothing that Git would take up besides the site", async () => {
	const folder = join(place, "site");
	const out = join(place, "of-site");
	const data = join(place, "server");
	await mkdir(folder, { recursive: true });
	await cp(editor.folder, folder, {
		recursive: true,
		filter: (path) =>
			!/node_modules|\.kakehashi|\/data|\/releases/.test(path.slice(editor.folder.length)),
	});
	await rm(join(folder, ".gitignore"), { force: true });
	const git = (at: string, ...words: string[]) =>
		execFileSync("git", ["-C", at, "-c", "user.name=a", "-c", "user.email=a@b.c", ...words], {
			encoding: "utf8",
		});
	git(folder, "init", "-q");
	git(folder, "add", "-A");
	git(folder, "commit", "-qm", "Site");
	// An earlier version of the server made its data folder without a `.gitignore`.
	const messages = openStore({ databaseUrl: undefined, dataDir: data });
	await messages.add(newMessage(), []);
	await messages.close();
	await rm(join(data, ".gitignore"));
	const made = await runKakehashi(["backup", folder, "--out", out], {
		LANG: "en",
		DATA_DIR: data,
	});
	expect(made, made.stderr).toMatchObject({ code: 0 });
	expect(await readdir(join(out, "data"))).toContain("inbox.sqlite");
	expect(git(out, "status", "--short")).toBe("");
});

it("overwrites nothing, and says where it cannot be", async () => {
	for (const out of [place, join(editor.folder, "copy")])
		expect(await run("backup", editor.folder, "--out", out)).toMatchObject({
			code: 1,
			stderr: expect.stringMatching(messagePattern("command.backupFolderNotNew")),
		});
	expect(await run("backup", editor.folder)).toMatchObject({
		code: 2,
		stderr: expect.stringContaining(messageText("command.backupFolderMissing")),
	});
});
