import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readLook } from "../../packages/kakehashi/src/builder/looks/looks.ts";
import { subsetFont } from "../../packages/kakehashi/src/builder/theme/subset-font.ts";
import { messagePattern } from "../messages.ts";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;
const theme = () => readFile(join(editor.folder, "theme.css"), "utf8");
const looks = async () => (await window.get("/_edit/site?looks=1")).body.looks;
const chosen = async () =>
	(await looks()).finished
		.filter(({ isChosen }: { isChosen: boolean }) => isChosen)
		.map(({ name }: { name: string }) => name);

beforeAll(async () => {
	editor = await startEditor();
	window = await openWindow(editor);
});
afterAll(() => editor.close());

it("a finished look takes the place of the theme, shows on the page, and is taken back to the byte", async () => {
	const before = await theme();
	const { body } = await window.action({ kind: "applyLook", name: "moss" }, { at: "/" });
	expect(body.html).toMatch(/<html [^>]*data-shape="round"/);
	expect(await theme()).toBe(await readLook("moss"));
	expect(await chosen()).toEqual(["moss"]);
	expect((await window.action({ kind: "undo" })).status).toBe(200);
	expect(await theme()).toBe(before);
	expect([400, 422]).toContain(
		(await window.action({ kind: "applyLook", name: "../moss" })).status,
	);
});

it("a word of it is set by itself, and the kit's own takes the token out", async () => {
	const before = await theme();
	expect(
		(await window.action({ kind: "setLookVariant", token: "shape", word: "slant" })).status,
	).toBe(200);
	expect(await theme()).toContain("\t--shape: slant;\n");
	expect((await looks()).look).toMatchObject({ shape: "slant" });
	expect(
		(await window.action({ kind: "setLookVariant", token: "shape", word: "arch" })).status,
	).toBe(200);
	expect(await theme()).toBe(before);
	for (const body of [
		{ token: "shape", word: "circle" },
		{ token: "margin", word: "arch" },
	])
		expect([400, 422]).toContain(
			(await window.action({ kind: "setLookVariant", ...body })).status,
		);
	expect(await theme()).toBe(before);
});

it("a font and the corners are chosen from what the kit and the folder have, saved, read back and taken back", async () => {
	const before = await theme();
	// A font in the owner's folder that contains only a few letters.
	const few = join(editor.folder, "fonts/few.woff2");
	await writeFile(
		few,
		await subsetFont(
			await readFile(join(editor.folder, "fonts/figtree.woff2")),
			"abc",
			"woff2",
		),
	);
	// A file that only begins like a font.
	const broken = join(editor.folder, "fonts/broken.woff2");
	await writeFile(broken, "wOF2 and nothing else");
	const setting = async (wanted: string) =>
		(await looks()).type.find(({ token }: { token: string }) => token === wanted);
	const names = ({ choices }: { choices: { choice: string }[] }) =>
		choices.map(({ choice }) => choice);
	const set = async (token: string, choice: string) =>
		(await window.action({ kind: "setType", token, choice })).status;

	const heading = await setting("heading-face");
	expect(heading.chosen).toBe("fonts/figtree.woff2");
	expect(heading.note).toBeUndefined();
	expect(names(heading)).toEqual(
		expect.arrayContaining(["none", "nunito", "fonts/figtree.woff2", "fonts/few.woff2"]),
	);
	expect(names(heading)).not.toContain("fonts/broken.woff2");
	// Fonts without Japanese letters are not offered for Japanese.
	expect(
		names(await setting("heading-face-japanese")).filter((name) => name.startsWith("fonts/")),
	).toEqual([]);
	// Each choice loads only the letters of its own name, not the whole font of several megabytes.
	for (const { font } of [
		...heading.choices,
		...(await setting("heading-face-japanese")).choices,
	]) {
		if (font === undefined) continue;
		const { status, body } = await window.get(font);
		expect([status, body.slice(0, 4)], font).toEqual([200, "wOF2"]);
		expect(body.length, font).toBeLessThan(10_000);
	}

	expect(await set("heading-face", "nunito")).toBe(200);
	expect(await theme()).toContain("\t--heading-face: nunito;\n");
	expect(await setting("heading-face")).toMatchObject({ chosen: "nunito" });
	expect((await window.get("/_edit/site.css")).body).toMatch(
		/font-family:heading-latin;src:url\([^)]*nunito\.woff2/,
	);
	expect(await set("heading-face", "fonts/few.woff2")).toBe(200);
	expect(await theme()).toContain('--heading-face: url("fonts/few.woff2");');
	expect((await setting("heading-face")).note).toMatch(
		messagePattern("builder.fontLacksLetters"),
	);
	expect(await set("heading-face", "none")).toBe(200);
	expect(await theme()).not.toContain("--heading-face");
	expect(await set("japanese", "serif")).toBe(200);
	expect(await setting("japanese")).toMatchObject({ chosen: "serif" });
	expect(await set("corner", "round")).toBe(200);
	expect(await setting("corner")).toMatchObject({ chosen: "round" });
	for (const [token, choice] of [
		["heading-face", "fonts/../theme.css"],
		["heading-face", "toString"],
		["corner", "24px;} body{"],
		["act", "square"],
	] as const)
		expect([400, 422]).toContain(await set(token, choice));
	await Promise.all([rm(few), rm(broken)]);
	for (let left = 5; left > 0 && (await theme()) !== before; left -= 1)
		expect((await window.undo()).status).toBe(200);
	expect(await theme()).toBe(before);
});
