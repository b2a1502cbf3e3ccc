import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readLook } from "../../packages/kakehashi/src/builder/looks/looks.ts";
import { openWindow } from "./open-window.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;
const theme = () => readFile(join(editor.folder, "theme.css"), "utf8");
const looks = async () => (await window.get("/_edit/site?looks=1")).body.looks;
const chosen = async () => (await looks()).finished.filter(({ isChosen }: { isChosen: boolean }) => isChosen).map(({ name }: { name: string }) => name);

beforeAll(async () => {
	editor = await startEditor();
	window = await openWindow(editor);
}, 120_000);
afterAll(() => editor.close());

it("a finished look takes the place of the theme, shows on the page, and is taken back to the byte", async () => {
	const before = await theme();
	const { body } = await window.act({ kind: "takeLook", name: "moss" }, { at: "/" });
	expect(body.html).toMatch(/<html [^>]*data-shape="round"/);
	expect(await theme()).toBe(await readLook("moss"));
	expect(await chosen()).toEqual(["moss"]);
	expect((await window.act({ kind: "undo" })).status).toBe(200);
	expect(await theme()).toBe(before);
	expect([400, 422]).toContain((await window.act({ kind: "takeLook", name: "../moss" })).status);
});

it("a word of it is set by itself, and the kit's own takes the token out", async () => {
	const before = await theme();
	expect((await window.act({ kind: "setLookWord", token: "shape", word: "slant" })).status).toBe(200);
	expect(await theme()).toContain("\t--shape: slant;\n");
	expect((await looks()).look).toMatchObject({ shape: "slant" });
	expect((await window.act({ kind: "setLookWord", token: "shape", word: "arch" })).status).toBe(200);
	expect(await theme()).toBe(before);
	for (const body of [
		{ token: "shape", word: "circle" },
		{ token: "margin", word: "arch" },
	])
		expect([400, 422]).toContain((await window.act({ kind: "setLookWord", ...body })).status);
	expect(await theme()).toBe(before);
});
