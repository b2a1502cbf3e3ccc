import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { HostState } from "../../packages/editor/src/publishing/host-publishing.ts";
import type {
	HostPublisher,
	HostRunOptions,
} from "../../packages/kakehashi/src/publish/run/host-publisher.ts";
import { publishingSteps } from "./publishing-steps.ts";
import { type RunningStudio, startStudio } from "./start-studio.ts";

/** What was to be sent. */
const requests: HostRunOptions[] = [];
const hostPublisher: HostPublisher = {
	target: async () => ({ kind: "ready", place: "ftp.example.com" }),
	async run(options) {
		requests.push(options);
		return { ok: true, report: [{ en: "Sent.", ja: "送信済み。" }] };
	},
};
let studio: RunningStudio;
beforeAll(async () => {
	studio = await startStudio({ hostPublisher });
});
afterAll(() => studio.close());
const { ask, post, write, published, goBack } = publishingSteps(() => studio);
const start = "/_edit/publishing/host/start";
const build = (id: number) => join(studio.releases, String(id), "client");

it("each release that visitors see is sent to the host, and again when a publisher presses the button", async () => {
	const editor = await studio.signedIn(["write", "publish"]);
	const { name } = editor.person;
	const sent = async (count: number) => {
		await expect.poll(() => requests.length).toBe(count);
		return requests.at(-1);
	};
	expect((await post(start, { withPlaceholders: false }, editor)).status).toBe(200);
	const state = () => ask<HostState>("/_edit/publishing/host", editor);
	// There is no release yet.
	await expect.poll(async () => (await state()).last).toMatchObject({ ok: false });
	expect(requests).toEqual([]);

	await write(editor, "The first release.");
	await published(editor);
	expect(await sent(1)).toMatchObject({ by: name, built: build(1) });
	await write(editor, "The second release.");
	await published(editor);
	expect(await sent(2)).toMatchObject({ built: build(2) });
	expect((await goBack(editor, 1)).status).toBe(200);
	expect(await sent(3)).toMatchObject({ by: name, built: build(1) });
	await expect
		.poll(async () => (await state()).last)
		.toMatchObject({ ok: true, report: ["Sent."] });
	expect((await post(start, { withPlaceholders: false }, editor)).status).toBe(200);
	expect(await sent(4)).toMatchObject({ built: build(1) });
});

it("who may not publish sees nothing of it, and sends nothing", async () => {
	const writer = await studio.signedIn(["write"]);
	expect(await ask("/_edit/publishing/host", writer)).toBeNull();
	const before = requests.length;
	expect((await post(start, { withPlaceholders: true }, writer)).status).toBe(403);
	expect(requests).toHaveLength(before);
});
