import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ActionKind, actions } from "../../packages/editor/src/actions/actions.ts";
import type { Permission } from "../../packages/editor/src/permissions/permission.ts";
import { hashOf } from "../../packages/studio/src/people/secrets.ts";
import { sampleOf } from "../editor/sample-actions.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

const key = "site.yaml#skip";
const texts = { en: "Skip to the content", ja: "本文へ移動" };
let studio: RunningStudio;

beforeAll(async () => {
	studio = await startStudio();
});
afterAll(() => studio.close());

const signedIn = async (...permissions: Permission[]) => {
	const { person, cookie } = await studio.signedIn(permissions);
	const post = async (path: string, body: object) => {
		const { status, text } = await studio.post(path, body, { cookie });
		return { status, body: text.startsWith("{") ? JSON.parse(text) : text };
	};
	return {
		person,
		post,
		run: (action: object, more: object = {}) => post("/_edit/actions", { action, ...more }),
		get: async (path: string) => (await studio.ask(path, { headers: { cookie } })).status,
		read: async (path: string) => (await studio.ask(path, { headers: { cookie } })).text,
	};
};
const setText = (changed: Partial<typeof texts>, expected: object = texts) => ({
	kind: "setText",
	key,
	expected,
	texts: { ...expected, ...changed },
});
const file = () => readFile(join(studio.folder, "content/site.yaml"), "utf8");

it("translators change texts in their language, and undo and redo that", async () => {
	const original = await file();
	const { run, get } = await signedIn("write:ja");
	for (const path of ["/_edit/", "/_edit/site", "/ja"]) expect(await get(path), path).toBe(200);
	expect((await run(setText({ ja: "本文へ" }))).status).toBe(200);
	const changed = await file();
	expect(changed).toBe(original.replace("本文へ移動", "本文へ"));
	expect((await run({ kind: "undo" })).status).toBe(200);
	expect(await file()).toBe(original);
	expect((await run({ kind: "redo" })).status).toBe(200);
	expect(await file()).toBe(changed);
	expect((await run({ kind: "undo" })).status).toBe(200);
});

it.each([
	["another language", setText({ en: "Skip" })],
	["another language as well", setText({ en: "Skip", ja: "本文へ" })],
])("translators change nothing in %s, and it is not tried either", async (_, action) => {
	const original = await file();
	const { run } = await signedIn("write:ja");
	for (const more of [{}, { dryRun: true }])
		expect(await run(action, more)).toMatchObject({
			status: 403,
			body: { ok: false, why: "permission" },
		});
	expect(await file()).toBe(original);
	const writer = await signedIn("write");
	expect((await writer.run(action, { dryRun: true })).status).toBe(200);
});

it("translators replace words only where they are in their language", async () => {
	const { run, read } = await signedIn("write:ja");
	const replace = async (words: string, instead: string) => {
		const query = new URLSearchParams({ words, instead });
		const hits = JSON.parse(await read(`/_edit/find?${query}`)) as readonly {
			readonly id: string;
			readonly stamp: string;
		}[];
		expect(hits).toHaveLength(1);
		return run({
			kind: "replaceTexts",
			words,
			instead,
			hits: hits.map(({ id, stamp }) => ({ id, expected: stamp })),
		});
	};
	expect((await replace("Every package named", "Each package named")).status).toBe(403);
	expect((await replace("部品をすべて明記する", "部品をすべて示す")).status).toBe(200);
	expect((await run({ kind: "undo" })).status).toBe(200);
});

it("translators run no action on anything but texts, and publish, upload and commit nothing", async () => {
	const { run, post, get } = await signedIn("write:ja", "write:en");
	const ofTexts: readonly ActionKind[] = [
		"setText",
		"confirmText",
		"replaceTexts",
		"setBlocks",
		"undo",
		"redo",
	];
	for (const kind of Object.keys(actions) as ActionKind[]) {
		const { status } = await run(sampleOf(kind), { dryRun: true });
		if (!ofTexts.includes(kind)) expect(status, kind).toBe(403);
	}
	for (const [path, body] of [
		["/_edit/commit", { version: "x", message: "x" }],
		["/_edit/notes/tick", { id: "x" }],
		["/_edit/publishing/start", { version: "x", withPlaceholders: true }],
		["/_edit/publishing/cancel", {}],
		["/_edit/publishing/host/start", { withPlaceholders: true }],
		["/_edit/publishing/host/answer", { id: 1, answer: true }],
		["/_studio/previews/make", { name: "Mallory", start: "/", days: 30 }],
		["/_studio/people/invite", { name: "Mallory", permissions: ["write:ja"] }],
	] as const)
		expect((await post(path, body)).status, path).toBe(403);
	for (const path of ["/_studio/people", "/_studio/messages", "/_studio/releases"])
		expect(await get(path), path).toBe(403);
});

it("translators get suggestions only for their language", async () => {
	const { post } = await signedIn("write:ja");
	expect((await post("/_edit/suggestions", { key, to: "en" })).status).toBe(403);
	const own = { key, to: "ja", made: "本文へ進む" };
	expect((await post("/_edit/suggestions", own)).status).toBe(200);
});

it("somebody who becomes a translator undoes nothing in another language", async () => {
	const original = await file();
	const { person, run } = await signedIn("write");
	expect((await run(setText({ en: "Skip" }))).status).toBe(200);
	const changed = await file();
	await studio.store.setPermissions(person.id, ["write:ja"], {
		by: "test",
		now: studio.clock.now(),
	});
	// The session has ended with the permission, so the person signs in again.
	expect((await run({ kind: "undo" })).status).toBe(401);
	const change = { by: "test", now: studio.clock.now() };
	const passkey = { id: "keyAgain", publicKey: Uint8Array.of(1), counter: 0 };
	await studio.store.link(person.id, "link again", change.now + 1000, change);
	await studio.store.join("link again", passkey, change.now);
	await studio.store.signIn(passkey, 0, hashOf("again"), change.now);
	const again = { cookie: "__Host-kakehashi=again" };
	const undone = await studio.post("/_edit/actions", { action: { kind: "undo" } }, again);
	expect(undone.status, undone.text).toBe(403);
	expect(await file()).toBe(changed);
	const writer = await signedIn("write");
	const restored = await writer.run(setText({ en: texts.en }, { ...texts, en: "Skip" }));
	expect(restored.status).toBe(200);
	expect(await file()).toBe(original);
});

it("a language that the site does not have gives nothing", async () => {
	const { run, get } = await signedIn("write:fr");
	expect(await get("/_edit/site")).toBe(403);
	expect((await run(setText({ ja: "本文へ" }))).status).toBe(403);
});

it("people give translators no more than they may do themselves", async () => {
	const host = await signedIn("write:ja", "people");
	const invite = (permissions: readonly string[]) =>
		host.post("/_studio/people/invite", { name: `Guest ${permissions.join()}`, permissions });
	expect((await invite(["write:ja"])).status).toBe(200);
	for (const permissions of [["write"], ["write:en"], ["write:ja", "publish"]])
		expect(await invite(permissions), permissions.join()).toMatchObject({
			status: 409,
			body: { why: "more" },
		});
	for (const permissions of [["write:"], ["write:*"], ["translate"], ["admin"]])
		expect((await invite(permissions)).status, permissions.join()).toBe(400);
	const writer = await signedIn("write", "people");
	expect(
		(
			await writer.post("/_studio/people/invite", {
				name: "Translator",
				permissions: ["write:en"],
			})
		).status,
	).toBe(200);
});
