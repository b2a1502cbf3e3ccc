import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HostState } from "../../packages/editor/src/publishing/host-publishing.ts";
import { hostPublisherFor } from "../../packages/kakehashi/src/command/host-publisher-for.ts";
import { messageText } from "../messages.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

const program = join(import.meta.dirname, "../../packages/kakehashi/src/command/kakehashi.ts");
let host: string;
let editor: OpenEditor;
let original: string;
beforeAll(async () => {
	host = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-host-"));
	editor = await openEditor({
		hostPublisher: (folder) => hostPublisherFor(folder, { language: "en", program }),
	});
	original = await readFile(join(editor.folder, "settings.yaml"), "utf8");
});
afterAll(async () => {
	await editor.close();
	await rm(host, { recursive: true, force: true });
});

const state = async (): Promise<HostState> => (await editor.get("/_edit/publishing/host")).body;
const start = () => editor.post("/_edit/publishing/host/start", { withPlaceholders: true });
/** Adds where the site is published to the settings of the fixture. */
const settings = (publish: object) =>
	writeFile(
		join(editor.folder, "settings.yaml"),
		`${original.trimEnd()}\npublish: ${JSON.stringify(publish)}\n`,
	);
async function ended() {
	await expect.poll(async () => (await state()).running, { timeout: 120_000 }).toBeUndefined();
	return (await state()).last;
}

it("says that the settings are missing or wrong", async () => {
	expect((await state()).target).toEqual({ kind: "missing" });
	await settings({ target: "ftps", password: "secret" });
	const { target } = await state();
	expect(JSON.stringify(target)).toMatch(/settings\.yaml:\d+ {2}publish\.password/);
	expect(JSON.stringify(target)).not.toContain("secret");
});

it("asks for a password before anything is read, and ends without one", async () => {
	await settings({ target: "ftps", host: "127.0.0.1", user: "inn" });
	await start();
	await expect
		.poll(async () => (await state()).running?.question, { timeout: 60_000 })
		.toMatchObject({ kind: "password", place: "inn@127.0.0.1" });
	const id = (await state()).running?.question?.id;
	await editor.post("/_edit/publishing/host/answer", { id, answer: "" });
	expect(await ended()).toMatchObject({
		ok: false,
		hasBegun: false,
		reason: messageText("publish.publishNoPasswordInEditor"),
	});
}, 120_000);

it("sends the built site, asks about the file of somebody else, and leads to what the check finds", async () => {
	await settings({ target: "folder", folder: host });
	await writeFile(join(host, "index.html"), "of somebody else");
	await start();
	await expect
		.poll(async () => (await state()).running?.question, { timeout: 120_000 })
		.toMatchObject({ kind: "replace", files: [{ path: "index.html" }] });
	const id = (await state()).running?.question?.id;
	await editor.post("/_edit/publishing/host/answer", { id, answer: true });
	expect(await ended()).toMatchObject({ ok: true });
	expect(await readFile(join(host, "index.html"), "utf8")).toContain("</html>");
	expect(existsSync(join(host, "pricing.html"))).toBe(true);

	const file = join(editor.folder, "content/pages/index.yaml");
	const text = await readFile(file, "utf8");
	await writeFile(file, text.replace(/\n\s+ja: 文を指すか.*/, ""));
	await start();
	expect(await ended()).toMatchObject({
		ok: false,
		hasBegun: false,
		problems: [{ file: "pages/index.yaml", key: "pages/index.yaml#sections.1.intro" }],
	});
	await writeFile(file, text);
}, 300_000);

it("tells who publishes if another program does", async () => {
	await mkdir(join(editor.folder, ".kakehashi"), { recursive: true });
	const marker = join(editor.folder, ".kakehashi/publisher.json");
	const at = new Date().toISOString();
	await writeFile(marker, JSON.stringify({ by: "佐藤", pid: process.pid, at }));
	await start();
	expect(await ended()).toMatchObject({ ok: false, reason: expect.stringMatching(/^佐藤 /) });
	await rm(marker);
}, 120_000);
