import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { findUnwrittenTexts } from "../../packages/kakehashi/src/builder/starter/placeholders.ts";
import { readConfirmationsIn } from "../../packages/kakehashi/src/content/read/read-content-files.ts";
import { site } from "../fixture-site.ts";
import { onlyLong } from "../long.ts";
import { contentFilesOf } from "../sites/site-pages.ts";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;

const file = "pages/index.yaml";
const read = async (name: string) =>
	parse(await readFile(join(editor.folder, "content", name), "utf8"));
const inspector = async (key: string) =>
	(await window.get(`/_edit/page?key=${encodeURIComponent(key)}`)).body.inspector;
const unfinished = async () =>
	(await window.get("/_edit/site")).body.pages.find(
		(page: { file: string }) => page.file === file,
	).unfinished;

beforeAll(async () => {
	const pricing = new TextDecoder().decode(
		contentFilesOf(join(import.meta.dirname, "../site")).get("pages/pricing.yaml"),
	);
	const started = pricing
		.replace("{ monthly: 15000, yearly: 150000 }", "{ monthly: 2900, yearly: 29000 }")
		.replace("{ monthly: 19800, yearly: 198000 }", "{ monthly: 3980, yearly: 39800 }");
	editor = await startEditor({
		content: new Map([["pages/pricing.yaml", new TextEncoder().encode(started)]]),
	});
	window = await openWindow(editor);
});
afterAll(() => editor.close());

it("a text that nobody has written stays as it is when somebody says that it is right, until that is undone", async () => {
	expect(
		await window.action({
			kind: "addSection",
			file,
			path: ["sections", 2],
			section: "gallery",
		}),
	).toMatchObject({ status: 200 });
	const alt = `${file}#sections.2.pictures.0.alt`;
	expect(await unfinished()).toContain(alt);
	const [{ texts, mayStay }] = (await inspector(alt)).values;
	expect(mayStay).toBe(true);
	const content = join(editor.folder, "content");
	const notes = async () => {
		const page = new Map([[file, new Uint8Array(await readFile(join(content, file)))]]);
		return findUnwrittenTexts(
			page,
			site.locales,
			"content",
			readConfirmationsIn(content),
		).placeholders.map(({ message }) => message.en);
	};
	expect(await notes()).toEqual([expect.stringContaining("5 texts")]);
	expect(
		await window.action({ kind: "confirmText", key: alt, texts, isRight: true }),
	).toMatchObject({ status: 200 });
	expect((await inspector(alt)).values).toMatchObject([{ mayStay: false, unwritten: [] }]);
	expect(await unfinished()).not.toContain(alt);
	expect(await notes()).toEqual([expect.stringContaining("4 texts")]);
	await window.undo();
	expect(await unfinished()).toContain(alt);
	await window.undo();
});

it("the samples of an article are known where it is written, until they are", async () => {
	expect(
		await window.action({ kind: "addSection", file, path: ["sections", 2], section: "text" }),
	).toMatchObject({ status: 200 });
	const text = async () =>
		(await window.get(`/_edit/page?of=${encodeURIComponent(file)}`)).body.outline.texts.find(
			({ path }: { path: number[] }) => path[1] === 2,
		);
	const { blocks, placeholders } = await text();
	const [place = "", ...others] = Object.keys(placeholders);
	expect(placeholders[place]).toEqual(["en", "ja"]);
	const [index, ...within] = place.split(".");
	expect(within).toEqual(["paragraph"]);
	const value = blocks.with(Number(index), {
		paragraph: { en: "We open at nine.", ja: "九時に開きます。" },
	});
	expect(
		await window.action({
			kind: "setBlocks",
			file,
			path: ["sections", 2, "blocks"],
			expected: blocks,
			value,
		}),
	).toMatchObject({ status: 200 });
	expect(Object.keys((await text()).placeholders)).toEqual(others);
	await window.undo();
	await window.undo();
});

it(
	"amounts are no samples any more when the last that the section began with is another, or when somebody says that they are right",
	onlyLong,
	async () => {
		const sample = async () => (await read("pages/pricing.yaml")).sections[1].sample;
		const key = "pages/pricing.yaml#sections.1.sample";
		const set = (path: string, expected: unknown, value: unknown) =>
			window.action({
				kind: "setField",
				key: `pages/pricing.yaml#sections.1.${path}`,
				expected,
				value,
			});
		const named = async () =>
			(await inspector("pages/pricing.yaml#sections.1.plans.1.price.amount")).named.map(
				(field: { key: string }) => field.key,
			);
		for (const [path, expected] of [
			["USD.monthly", 2900],
			["USD.yearly", 29_000],
			["JPY.monthly", 3980],
		] as const)
			expect(await set(`amounts.${path}`, expected, expected + 1000)).toMatchObject({
				status: 200,
			});
		expect([await sample(), await named()]).toEqual([true, expect.arrayContaining([key])]);
		expect(await set("amounts.JPY.yearly", 39_800, 40_800)).toMatchObject({ status: 200 });
		expect([await sample(), await named()]).toEqual([false, expect.not.arrayContaining([key])]);
		await window.undo();
		expect(await sample()).toBe(true);
		expect(await set("sample", true, false)).toMatchObject({ status: 200 });
		expect(await sample()).toBe(false);
	},
);

it("plans that are added say that their amounts are samples", async () => {
	expect(
		await window.action({
			kind: "addSection",
			file,
			path: ["sections", 2],
			section: "pricingPlans",
		}),
	).toMatchObject({ status: 200 });
	expect((await read(file)).sections[2]).toMatchObject({ kind: "pricingPlans", sample: true });
});
