import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { openSecretStore } from "../../packages/kakehashi/src/publish/secret/secret-store.ts";
import { type MessageKey, messagePattern } from "../messages.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

const password = "p@ss word 8";
const ftps = { target: "ftps", host: "127.0.0.1", port: 1, user: "inn" };
let home: string;
let editor: OpenEditor;
beforeAll(async () => {
	home = await mkdtemp(join(tmpdir(), "kakehashi-hosting-"));
	await mkdir(join(home, "www"));
	const secrets = openSecretStore({ environment: {}, home, load: async () => undefined });
	editor = await openEditor({ secrets });
});
afterAll(async () => {
	await editor.close();
	await rm(home, { recursive: true });
});

const described = async () => (await editor.get("/_edit/settings")).body.publish;
const attempt = (settings: unknown, more: object = {}) =>
	editor.post("/_edit/settings/try", { settings, ...more });
const store = (settings: unknown, secret: string) =>
	editor.post("/_edit/settings/password", { settings, password: secret });

it("says with names what each target needs", async () => {
	const { value, targets, hasPassword } = await described();
	expect([value, hasPassword]).toEqual([null, false]);
	expect(Object.keys(targets)).toEqual(["ftp", "ftps", "sftp", "folder", "git", "command"]);
	type Part = { readonly key: string; readonly called: string };
	for (const { parts } of Object.values<{ readonly parts: readonly Part[] }>(targets))
		for (const { key, called } of parts) if (key !== "target") expect(called, key).not.toBe("");
});

it("tries a folder, and leaves nothing there", async () => {
	const { status, body } = await attempt({ target: "folder", folder: join(home, "www") });
	expect([status, body.ok]).toEqual([200, true]);
	expect(body.reason).toMatch(messagePattern("publish.publishConnectionWorks"));
	expect(await readdir(join(home, "www"))).toEqual([]);
});

it.each<[string, unknown, MessageKey?]>([
	[
		"a folder that is not there",
		{ target: "folder", folder: "/nowhere/at/all" },
		"publish.publishLocalFolderMissingInEditor",
	],
	[
		"the folder of the site",
		{ target: "folder", folder: "." },
		"publish.publishFolderInSiteInEditor",
	],
	[
		"a server that does not answer, without a password",
		ftps,
		"publish.publishNoPasswordInEditor",
	],
	["settings with a mistake", { target: "ftps", host: "" }],
	["settings with a password in them", { ...ftps, password }],
	["no settings", null],
])("says in words why it cannot be %s", async (_, settings, key) => {
	const { status, body } = await attempt(settings);
	expect([status, body.ok]).toEqual([200, false]);
	expect(body.reason).toMatch(key === undefined ? /./ : messagePattern(key));
	expect(body.reason).not.toContain("settings.yaml");
	expect(body.reason).not.toContain(password);
});

it("stores a password for one user of one host, and never with the site", async () => {
	const set = { kind: "setSetting", key: "publish", expected: null, value: ftps };
	expect(await editor.action(set)).toMatchObject({ body: { ok: true } });
	expect(await described()).toMatchObject({ value: ftps, hasPassword: false });
	const stored = await store(ftps, password);
	expect(stored.body).toMatchObject({ ok: true });
	expect(stored.body.reason).toMatch(messagePattern("command.passwordInFile"));
	expect(await described()).toMatchObject({ hasPassword: true });
	expect(parse(await readFile(join(editor.folder, "settings.yaml"), "utf8")).publish).toEqual(
		ftps,
	);
	// The connection is tried with the stored password, and nobody listens there.
	expect((await attempt(ftps)).body.reason).toMatch(
		messagePattern("publish.publishNoConnection"),
	);
	expect((await attempt({ ...ftps, user: "mallory" })).body.reason).toMatch(
		messagePattern("publish.publishNoPasswordInEditor"),
	);
	for (const { parentPath, name } of (
		await readdir(editor.folder, { recursive: true, withFileTypes: true })
	).filter((entry) => entry.isFile()))
		expect((await readFile(join(parentPath, name))).includes(password), name).toBe(false);
	expect(await editor.undo()).toMatchObject({ body: { ok: true } });
	expect(await described()).toMatchObject({ value: null, hasPassword: false });
});

it.each([
	["no password", ""],
	["one that is too long", "x".repeat(1001)],
])("does not store %s", async (_, secret) => {
	expect((await store(ftps, secret)).status).toBe(400);
});
