import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { newsFiles } from "../sites/news-site.ts";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";
import { writeFile } from "./write-file.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;
const file = "news/2026-10-01-opening.yaml";
const path = () => join(editor.folder, "content", file);
const body = async () => parse(await readFile(path(), "utf8")).body;
const set = (expected: unknown, value: unknown) =>
	window.action({ kind: "setBlocks", file, path: ["body"], expected, value });

beforeAll(async () => {
	editor = await startEditor({ content: newsFiles });
	window = await openWindow(editor);
});
afterAll(async () => {
	await editor.close();
	await rm(editor.folder, { recursive: true, force: true });
});

it("all blocks are one act, which one undo takes back to the byte", async () => {
	const original = await readFile(path(), "utf8");
	const blocks = await body();
	const added = { paragraph: { en: "Come early.", ja: "お早めに。" } };
	expect((await set(blocks, [added, ...blocks])).status).toBe(200);
	expect(await body()).toEqual([added, ...blocks]);
	expect((await window.action({ kind: "undo" })).status).toBe(200);
	expect(await readFile(path(), "utf8")).toBe(original);
});

it("is refused where something else is there than was seen, and where nothing can be written", async () => {
	const original = await readFile(path(), "utf8");
	const blocks = await body();
	await writeFile(path(), original.replace("first loaves", "first breads"));
	const stale = await set(blocks, blocks.slice(1));
	expect([stale.status, stale.body.why]).toEqual([409, "changed"]);
	expect(await readFile(path(), "utf8")).toContain("first breads");
	const now = await body();
	expect((await set(now, [])).status).toBe(422);
	expect(
		(await set(now, [{ paragraph: { en: "One [link](/nowhere)", ja: "一つ" } }])).status,
	).toBe(422);
	const elsewhere = await window.action({
		kind: "setBlocks",
		file,
		path: ["tags"],
		expected: ["shop"],
		value: [],
	});
	expect(elsewhere.status).toBe(409);
	await writeFile(path(), original);
});

it("the typing of a sentence is undone as one, the next sentence by itself", async () => {
	const blocks = await body();
	const typed = (en: string) => [
		{ paragraph: { ...blocks[0].paragraph, en } },
		...blocks.slice(1),
	];
	const texts = [
		"We o",
		"We open.",
		"We open. It",
		"We open. It is late.",
		"We open. It is late. 明",
		"We open. It is late. 明日。",
		"We open. It is late. 明日。来",
	];
	let before = blocks;
	for (const each of texts) {
		expect((await set(before, typed(each))).status).toBe(200);
		before = typed(each);
	}
	for (const rest of ["We open. It is late. 明日。", "We open. It is late.", "We open."]) {
		await window.action({ kind: "undo" });
		expect((await body())[0].paragraph.en).toBe(rest);
	}
	await window.action({ kind: "undo" });
	expect(await body()).toEqual(blocks);
});

it("a picture that was sent is stored in the same act", async () => {
	const blocks = await body();
	const photo = await sharp({
		create: { width: 60, height: 40, channels: 3, background: "#386" },
	})
		.png()
		.toBuffer();
	const sent = await window.ask("/_edit/upload?name=Oven.png", {
		method: "POST",
		headers: { "content-type": "image/png" },
		body: new Uint8Array(photo),
	});
	const { id } = sent.body as { id: string };
	const picture = { picture: { file: `upload:${id}`, alt: { en: "The oven", ja: "窯" } } };
	expect((await set(blocks, [...blocks, picture])).status).toBe(200);
	expect((await body()).at(-1)).toEqual({ picture: { ...picture.picture, file: "oven.jpg" } });
	expect((await readFile(join(editor.folder, "pictures/oven.jpg"))).length).toBeGreaterThan(0);
	await window.action({ kind: "undo" });
	const forgotten = await set(blocks, [
		...blocks,
		{ picture: { ...picture.picture, file: "upload:gone" } },
	]);
	expect(forgotten.status).toBe(409);
});
