import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { actions } from "../../packages/editor/src/actions/actions.ts";
import { fingerprint } from "../../packages/editor/src/files/fingerprint.ts";
import { newsFiles } from "../sites/news-site.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";
import { type FileAfter, moreSamples, samples, unusedPicture } from "./sample-actions.ts";

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
type Fingerprints = Readonly<Record<string, string>>;

async function files(): Promise<Fingerprints> {
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

/** The texts of files; undefined for a file that is not there. */
async function textsOf(paths: readonly string[]): Promise<(string | undefined)[]> {
	const texts = paths.map((path) =>
		readFile(join(editor.folder, path), "utf8").catch(() => undefined),
	);
	return Promise.all(texts);
}

/** The paths of files that differ. */
function changedPaths(before: Fingerprints, after: Fingerprints): string[] {
	return Object.keys({ ...before, ...after })
		.filter((path) => before[path] !== after[path])
		.sort();
}

/** The lines that only one of two texts has, with a sign, in the order of the alphabet. */
function differentLines(before: string, after: string): string[] {
	const [old, now] = [before, after].map((text) => text.split("\n").filter(Boolean));
	const without = (lines: readonly string[] = [], others: readonly string[] = []) => {
		const left = [...others];
		return lines.filter((line) => {
			const index = left.indexOf(line);
			if (index !== -1) left.splice(index, 1);
			return index === -1;
		});
	};
	return [
		...without(old, now).map((line) => `-${line}`),
		...without(now, old).map((line) => `+${line}`),
	].sort();
}

function expectFile(path: string, wanted: FileAfter, before = "", after?: string): void {
	if (wanted === null) expect(after, path).toBeUndefined();
	else if (wanted instanceof RegExp) expect(after, path).toMatch(wanted);
	else expect(differentLines(before, after ?? ""), path).toEqual(wanted.toSorted());
}

it.each(Object.entries(actions))("%s is listed by its own kind", (kind, { schema }) => {
	expect(schema.entries.kind.literal).toBe(kind);
});

it.each(Object.entries({ ...samples, ...moreSamples }))(
	"%s: tried, refused, done, undone and redone",
	async (_, { before = [], complete, refused, why, files: wanted, ...sample }) => {
		for (const action of before) expect((await editor.action(action)).status).toBe(200);
		const action = { ...sample.action, ...(await complete?.(editor)) };
		const original = await files();
		const paths = Object.keys(wanted).sort();
		const texts = await textsOf(paths);

		const tried = await editor.action(action, { dryRun: true });
		expect(tried, JSON.stringify(tried.body)).toMatchObject({
			status: 200,
			body: { ok: true, action: null },
		});
		const no = await editor.action({ ...action, ...refused });
		expect(no.body, JSON.stringify(no.body)).toMatchObject({ ok: false, why });
		expect(await files()).toEqual(original);

		const done = await editor.action(action);
		expect(done, JSON.stringify(done.body)).toMatchObject({
			status: 200,
			body: { ok: true, action: expect.any(Number), label: expect.stringMatching(/./) },
		});
		const changed = await files();
		expect(changedPaths(original, changed)).toEqual(paths);
		const now = await textsOf(paths);
		for (const [index, path] of paths.entries())
			expectFile(path, wanted[path] ?? null, texts[index], now[index]);

		expect((await editor.undo()).status).toBe(200);
		expect(await files()).toEqual(original);
		expect((await editor.action({ kind: "redo" })).status).toBe(200);
		expect(await files()).toEqual(changed);
		for (const _ of [action, ...before]) expect((await editor.undo()).status).toBe(200);
	},
);
