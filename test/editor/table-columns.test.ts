import { afterAll, beforeAll, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { stampAt } from "../../packages/editor/src/structure/outline.ts";
import { examplePage } from "../sites/section-examples.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

const page = "pages/breads.yaml";
const { sections, ...rest } = examplePage("table");
const index = sections.findIndex(({ kind }) => kind === "table");

let editor: OpenEditor;
beforeAll(async () => {
	const text = stringify({ ...rest, path: "/breads", sections });
	editor = await openEditor({ content: new Map([[page, new TextEncoder().encode(text)]]) });
});
afterAll(() => editor.close());

type Text = { readonly en: string };
type Table = {
	readonly columns: readonly Text[];
	readonly rows: readonly { readonly cells: readonly Text[] }[];
};
/** The headings, and the cells of each row, in English. */
const table = async () => {
	const { columns, rows } = parse(await editor.content(page)).sections[index] as Table;
	return [columns, ...rows.map(({ cells }) => cells)].map((row) => row.map(({ en }) => en));
};
const arrange = async (kind: string, column: number, more: object = {}) => {
	const path = ["sections", index, "columns", column];
	const data = parse(await editor.content(page));
	const expected = stampAt(data, path, ["en", "ja"]);
	return (await editor.action({ kind, file: page, path, expected, ...more })).body;
};

const before = [
	["At seven", "At eleven", "At three"],
	["White", "Rye", "–"],
	["White", "Walnut", "Sweet buns"],
];

it.each([
	["moveItem", 0, { to: 2 }, [1, 2, 0]],
	["moveItem", 2, { to: 0 }, [2, 0, 1]],
	["duplicateItem", 1, {}, [0, 1, 1, 2]],
	["removeItem", 0, {}, [1, 2]],
])(
	"%s of column %i, %j, takes the cells of every row along, and one undo brings all back",
	async (kind, column, more, order) => {
		const original = await editor.content(page);
		expect(await table()).toEqual(before);
		expect(await arrange(kind, column, more)).toMatchObject({ ok: true });
		expect(await table()).toEqual(before.map((row) => order.map((place) => row[place])));
		expect((await editor.undo()).body).toMatchObject({ ok: true });
		expect(await editor.content(page)).toBe(original);
	},
);

it("the last column stays", async () => {
	for (const _ of [0, 1]) expect(await arrange("removeItem", 0)).toMatchObject({ ok: true });
	const single = await table();
	expect(single[0]).toEqual(["At three"]);
	expect(await arrange("removeItem", 0)).toMatchObject({ ok: false });
	expect(await table()).toEqual(single);
});
