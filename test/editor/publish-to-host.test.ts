import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HostState } from "../../packages/editor/src/publishing/host-publishing.ts";
import { messageText } from "../messages.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";
import { smallHostPublisher } from "./small-host-publisher.ts";

let editor: OpenEditor;
beforeAll(async () => {
	editor = await openEditor({ hostPublisher: smallHostPublisher });
});
afterAll(() => editor.close());

const state = async (): Promise<HostState> => (await editor.get("/_edit/publishing/host")).body;
const start = () => editor.post("/_edit/publishing/host/start", { withPlaceholders: true });
const answer = (id: number, value: boolean | string) =>
	editor.post("/_edit/publishing/host/answer", { id, answer: value });
/** Waits until a question is open, and returns it. */
async function asked() {
	await expect.poll(async () => (await state()).running?.question).toBeDefined();
	const question = (await state()).running?.question;
	if (question?.kind !== "replace") throw new Error("Another question");
	return question;
}
async function ended() {
	await expect.poll(async () => (await state()).running).toBeUndefined();
	return (await state()).last;
}
const home = () => join(editor.folder, ".kakehashi/host/index.html");
const homeAtHost = () => readFile(home(), "utf8");

it("asks before it replaces a file of somebody else, and tells a second press that it runs", async () => {
	await mkdir(dirname(home()));
	await writeFile(home(), "of somebody else");
	expect(await start()).toMatchObject({ status: 200, body: { ok: true } });
	const { id, files } = await asked();
	expect(files).toEqual([{ path: "index.html", reason: "unknown", fate: "overwritten" }]);
	expect(await start()).toMatchObject({
		status: 409,
		body: { ok: false, reason: messageText("editor.hostRunning") },
	});
	expect(await answer(id, "a password")).toMatchObject({ status: 409, body: { ok: false } });
	// Somebody who writes meanwhile is not held up.
	expect(
		await editor.action({
			kind: "setField",
			key: "site.yaml#breadcrumbs",
			expected: null,
			value: true,
		}),
	).toMatchObject({ status: 200 });
	// The question stays open while the site is opened again with other settings.
	const settings = join(editor.folder, "settings.yaml");
	const text = await readFile(settings, "utf8");
	const elsewhere = "https://elsewhere.example";
	await writeFile(settings, text.replace(/^origin: .*$/m, `origin: ${elsewhere}`));
	await expect.poll(async () => (await state()).address).toBe(elsewhere);
	expect((await state()).running?.question).toMatchObject({ id });
	expect((await answer(id, false)).status).toBe(200);
	expect(await ended()).toMatchObject({
		ok: false,
		reason: messageText("publish.publishNothingReplaced"),
	});
	expect(await homeAtHost()).toBe("of somebody else");
	expect((await answer(id, true)).status).toBe(409);
	await writeFile(settings, text);
	await expect.poll(async () => (await state()).address).not.toBe(elsewhere);
}, 120_000);

it("keeps a copy, replaces the file, and goes on from there the next time", async () => {
	await start();
	await answer((await asked()).id, true);
	expect(await ended()).toMatchObject({ ok: true, report: ["sent: 2"] });
	expect(await homeAtHost()).toBe(await editor.content("pages/index.yaml"));
	const copy = join(editor.folder, ".kakehashi/replaced/index.html");
	expect(await readFile(copy, "utf8")).toBe("of somebody else");
	await start();
	expect(await ended()).toMatchObject({ ok: true, report: ["sent: 0"] });
});

it("says in both languages what stops it, and refuses what it does not understand", async () => {
	for (const [path, body] of [
		["start", { withPlaceholders: "yes" }],
		["answer", { id: 1.5, answer: true }],
		["answer", { id: 1, answer: 3 }],
	] as const)
		expect((await editor.post(`/_edit/publishing/host/${path}`, body)).status, path).toBe(400);
	const { body } = await editor.ask("/_edit/publishing/host/answer", {
		method: "POST",
		headers: { "content-type": "application/json", "x-editor-language": "ja" },
		body: JSON.stringify({ id: 1, answer: true }),
	});
	expect(body.reason).toBe(messageText("editor.hostNotAsked", {}, "ja"));
});
