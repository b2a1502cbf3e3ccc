import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actions, plannableActions } from "../../packages/editor/src/actions/actions.ts";
import { fingerprint } from "../../packages/editor/src/files/fingerprint.ts";
import { first } from "../long.ts";
import { newsFiles } from "../sites/news-site.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";
import { samples, unusedPicture } from "./sample-actions.ts";

let editor: OpenEditor;

beforeAll(async () => {
	const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: "#386" } });
	editor = await openEditor({
		content: new Map([
			...newsFiles,
			["confirmed.txt", new Uint8Array()],
			[`../pictures/${unusedPicture}`, await picture.png().toBuffer()],
		]),
		clock: () => Date.parse("2026-11-22T09:00:00Z"),
	});
});
afterAll(() => editor.close());

/** The fingerprint of each file of the owner, by path below the folder. */
async function files(): Promise<Readonly<Record<string, string>>> {
	const entries = await readdir(editor.folder, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => relative(editor.folder, join(entry.parentPath, entry.name)))
		.filter((path) => !/^(?:\.kakehashi|node_modules)\b/.test(path))
		.sort();
	const hashed = paths.map(async (path) => [
		path,
		fingerprint(await readFile(join(editor.folder, path))),
	]);
	return Object.fromEntries(await Promise.all(hashed));
}

it.each(Object.entries(actions))("%s is listed by its own kind", (kind, { schema }) => {
	expect(schema.entries.kind.literal).toBe(kind);
});

describe.each(first(12, Object.keys(plannableActions) as (keyof typeof plannableActions)[]))(
	"%s",
	(kind) => {
		it("is tried, refused, done, undone and redone", async () => {
			const { before = [], complete, ...sample } = samples[kind];
			for (const action of before) expect((await editor.action(action)).status).toBe(200);
			const action = { ...sample.action, ...(await complete?.(editor)) };
			const original = await files();

			const tried = await editor.action(action, { dryRun: true });
			expect(tried, JSON.stringify(tried.body)).toMatchObject({
				status: 200,
				body: { ok: true, action: null },
			});
			const refused = await editor.action({ ...action, ...sample.refused });
			expect([400, 409, 422], JSON.stringify(refused.body)).toContain(refused.status);
			expect(await files()).toEqual(original);

			const done = await editor.action(action);
			expect(done, JSON.stringify(done.body)).toMatchObject({
				status: 200,
				body: { ok: true, action: expect.any(Number), label: expect.stringMatching(/./) },
			});
			const changed = await files();
			expect(changed).not.toEqual(original);

			expect((await editor.undo()).status).toBe(200);
			expect(await files()).toEqual(original);
			expect((await editor.action({ kind: "redo" })).status).toBe(200);
			expect(await files()).toEqual(changed);
			for (const _ of [action, ...before]) expect((await editor.undo()).status).toBe(200);
		});
	},
);
