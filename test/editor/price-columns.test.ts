import { afterAll, beforeAll, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import type { Hit } from "../../packages/editor/src/find/find-texts.ts";
import type { OutlineList } from "../../packages/editor/src/structure/outline.ts";
import { examplePage } from "../sites/section-examples.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

const page = "pages/prices.yaml";
const { sections, ...rest } = examplePage("priceList");
const index = sections.findIndex(({ kind }) => kind === "priceList");
const at = `${page}#sections.${index}`;

let editor: OpenEditor;
beforeAll(async () => {
	const text = stringify({ ...rest, path: "/prices", sections });
	editor = await openEditor({ content: new Map([[page, new TextEncoder().encode(text)]]) });
});
afterAll(() => editor.close());

type Item = { readonly [key: string]: unknown };
const list = async () =>
	parse(await editor.content(page)).sections[index] as {
		readonly columns?: unknown;
		readonly groups: readonly { readonly items: readonly Item[] }[];
	};
const items = async () => (await list()).groups.flatMap((group) => group.items);
const setColumns = async (value: unknown) =>
	(
		await editor.action({
			kind: "setField",
			key: `${at}.columns`,
			expected: (await list()).columns ?? null,
			value,
		})
	).body;
const column = (id: string) => ({ id, label: { en: id, ja: id } });

it("columns come and go with the prices of every row, as one action, and undo brings all back", async () => {
	const original = await editor.content(page);
	expect(await setColumns([column("low"), column("high")])).toMatchObject({ ok: true });
	expect((await items()).map(({ prices, amount, words }) => ({ prices, amount, words }))).toEqual(
		[
			{
				prices: [
					{ column: "low", amount: 380 },
					{ column: "high", amount: 380 },
				],
			},
			{
				prices: [
					{ column: "low", amount: 320, to: 620 },
					{ column: "high", amount: 320, to: 620 },
				],
			},
			{
				prices: [
					{ column: "low", amount: 1800, orMore: true },
					{ column: "high", amount: 1800, orMore: true },
				],
			},
			{
				prices: [
					{ column: "low", words: { en: "On request", ja: "ご相談ください" } },
					{ column: "high", words: { en: "On request", ja: "ご相談ください" } },
				],
			},
		],
	);

	const price = `${at}.groups.0.items.0.prices.1.amount`;
	expect(
		(await editor.action({ kind: "setField", key: price, expected: 380, value: 450 })).body,
	).toMatchObject({ ok: true });
	// The order of the columns is not that of the prices: each price names its column.
	expect(await setColumns([column("high"), column("low")])).toMatchObject({ ok: true });
	const [bread] = await items();
	expect(bread?.prices).toEqual([
		{ column: "low", amount: 380 },
		{ column: "high", amount: 450 },
	]);
	// Find knows the amounts of columns as well.
	const hits = (await editor.get("/_edit/find?words=450&instead=480")).body as Hit[];
	expect(hits.map(({ key }) => key)).toContain(price);

	expect(await setColumns([column("high")])).toMatchObject({ ok: true });
	expect((await items())[0]?.prices).toEqual([{ column: "high", amount: 450 }]);
	expect(await setColumns(null)).toMatchObject({ ok: true });
	expect((await items())[0]).toMatchObject({ amount: 450 });
	expect((await items())[0]).not.toHaveProperty("prices");
	while ((await editor.content(page)) !== original)
		expect((await editor.undo()).body).toMatchObject({ ok: true });
});

it("neither columns nor their prices are lists to arrange", async () => {
	await setColumns([column("low"), column("high")]);
	const { outline } = (await editor.get(`/_edit/page?of=${encodeURIComponent(page)}`)).body;
	const namesOf = (lists: readonly OutlineList[]): string[] =>
		lists.flatMap(({ name, items }) => [name, ...items.flatMap((item) => namesOf(item.lists))]);
	const names = namesOf(outline.lists);
	expect(names).toContain("items");
	expect(names).not.toContain("columns");
	expect(names).not.toContain("prices");
});
