import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { messagePattern, messageText } from "../messages.ts";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";
import { writeFile } from "./write-file.ts";

const text = `{
\t"date": "2026-11-22",
\t"rows": [
\t\t{ "name":"Rye",   "value": 18 },
\t\t{ "name":"White", "value": 6.50 }
\t]
}`;
const rows = [
	{ name: "Rye", value: 18 },
	{ name: "White", value: 6.5 },
];
const file = "pages/index.yaml";
const key = `${file}#sections.1.file.rows`;

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;

const onDisk = () => readFile(join(editor.folder, "data/rest.json"), "utf8");
const set = (expected: unknown, value: unknown, of = key) =>
	window.action({ kind: "setField", key: of, expected, value }, { at: "/" });
const withWhite = (value: unknown, white = "White") => [rows[0], { name: white, value }];

beforeAll(async () => {
	editor = await startEditor({ content: new Map([["../data/rest.json", Buffer.from(text)]]) });
	window = await openWindow(editor);
	expect(
		(await window.action({ kind: "addSection", file, path: ["sections", 1], section: "chart" }))
			.status,
	).toBe(200);
});
afterAll(() => editor.close());

it("leads from a value, its name and its arc to all figures of the chart, in the words of its columns", async () => {
	const page = (await window.get("/")).body as string;
	expect(page).toMatch(new RegExp(`<td data-key="${key}.1.value"[^>]*>6.5</td>`));
	expect(page).toMatch(new RegExp(`<th data-key="${key}.0.name"`));
	expect(page).toMatch(new RegExp(`<svg data-key="${key}.1.value"[^>]*width="36.11%"`));
	const cardOf = async (of: string) =>
		(await window.get(`/_edit/page?key=${encodeURIComponent(of)}`)).body.inspector;
	const { named, values } = await cardOf(`${key}.1.value`);
	expect(values).toEqual([]);
	expect(named).toMatchObject([
		{ key, type: "dataRows", value: rows, columns: { value: { en: "Hours" } } },
		{ type: "date", value: "2026-11-22" },
	]);
	expect((await cardOf(`${file}#sections.1.caption`)).named).toEqual(named);
	expect((await cardOf(`${file}#sections.1.heading`)).named).toEqual([]);
});

it("changes one figure and nothing else of the file, shows it at once, and takes it back", async () => {
	const saved = await set(rows, withWhite(402));
	expect(saved).toMatchObject({ status: 200, body: { label: "Figure for White: 6.5 → 402" } });
	expect(saved.body.html).toMatch(new RegExp(`<td data-key="${key}.1.value"[^>]*>402</td>`));
	expect(await onDisk()).toBe(text.replace("6.50", "402"));
	const again = await set(withWhite(402), [{ name: "Spelled", value: 3 }, ...withWhite(402)]);
	expect(again.body.label).toBe("Add: Figure for Spelled");
	expect(await onDisk()).toBe(
		text
			.replace("6.50", "402")
			.replace('{ "name":"Rye",', '{ "name":"Spelled",   "value": 3 },\n\t\t{ "name":"Rye",'),
	);
	expect((await set("2026-11-22", "2026-12-01", `${file}#sections.1.file.date`)).status).toBe(
		200,
	);
	expect((await window.get("/")).body).toContain("Spelled");
	for (let left = 3; left > 0; left -= 1) await window.undo();
	expect(await onDisk()).toBe(text);
	expect((await window.get("/")).body).not.toContain("402");
});

it("keeps the row that stands out when it gets another name", async () => {
	const page = () => readFile(join(editor.folder, "content", file), "utf8");
	const before = await page();
	expect(before).toContain("highlight: Rye");
	expect((await set(rows, [{ ...rows[0], name: "Dark rye" }, rows[1]])).body.label).toBe(
		"Figures: Rye → Dark rye",
	);
	expect([await page(), await onDisk()]).toEqual([
		before.replace("highlight: Rye", "highlight: Dark rye"),
		text.replace("Rye", "Dark rye"),
	]);
	await window.undo();
	expect([await page(), await onDisk()]).toEqual([before, text]);
});

it("refuses what is no figure, and what was changed elsewhere, in words", async () => {
	const inFile = messagePattern("core.dataFileProblem", { path: "data/rest.json" });
	for (const bad of [withWhite(-1), withWhite("many"), withWhite(7, "Rye"), [rows[1]], []]) {
		const { status, body } = await set(rows, bad);
		expect([status, body.reason]).toEqual([
			422,
			expect.stringMatching(new RegExp(`^${inFile.source}|^The file has no row "Rye"`)),
		]);
	}
	expect((await set(withWhite(7), withWhite(8))).status).toBe(409);
	expect(await onDisk()).toBe(text);
});

it("is listed among the changes by its name, put back on its own under later changes, and undone in order", async () => {
	await set(rows, withWhite(7));
	await set(withWhite(7), [{ name: "Rye", value: 20 }, withWhite(7)[1]]);
	const changes = async () => (await window.get("/_edit/changes?since=opened")).body;
	const listed = await changes();
	const index = listed.files.findIndex(
		(each: { file: string }) => each.file === "data/rest.json",
	);
	expect(listed.files[index]).toMatchObject({
		label: "Figures: data/rest.json",
		changes: [
			{
				place: messageText("editor.figureOf", { name: "Rye" }),
				texts: [{ before: "18", after: "20" }],
			},
			{
				place: messageText("editor.figureOf", { name: "White" }),
				texts: [{ before: "6.5", after: "7" }],
			},
		],
	});
	const putBack = async (index: number) => {
		const { version } = await changes();
		expect(
			(
				await window.action({
					kind: "restore",
					since: "opened",
					expected: version,
					file: "data/rest.json",
					index,
				})
			).status,
		).toBe(200);
	};
	await putBack(1);
	expect(await onDisk()).toBe(text.replace("18", "20").replace("6.50", "6.5"));
	await putBack(0);
	expect(await onDisk()).toBe(text.replace("6.50", "6.5"));
	for (const left of [
		text.replace("18", "20").replace("6.50", "6.5"),
		text.replace("18", "20").replace("6.50", "7"),
		text.replace("6.50", "7"),
		text,
	]) {
		expect((await window.undo()).status).toBe(200);
		expect(await onDisk()).toBe(left);
	}
});

it("shows what a program has written, and leaves it to the program", async () => {
	await writeFile(
		join(editor.folder, "data/rest.json"),
		text.replace("{", '{ "madeBy": "npm run bench",'),
	);
	await expect
		.poll(
			async () =>
				(await window.get(`/_edit/page?key=${encodeURIComponent(key)}`)).body.inspector
					.named[0].madeBy,
		)
		.toBe("npm run bench");
	expect(
		(await window.get(`/_edit/page?key=${encodeURIComponent(key)}`)).body.inspector.named,
	).toHaveLength(1);
	expect(await set(rows, withWhite(7))).toMatchObject({
		status: 422,
		body: { reason: messageText("editor.madeByProgram", { program: "npm run bench" }) },
	});
});
