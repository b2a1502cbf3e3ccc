import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Outline } from "../../packages/editor/src/server/description/describe-page.ts";
import type { OutlineItem } from "../../packages/editor/src/structure/outline.ts";
import { onlyLong } from "../long.ts";
import { messagePattern, messageText } from "../messages.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

const file = "pages/index.yaml";
let editor: OpenEditor;
let original: string;

beforeAll(async () => {
	editor = await openEditor();
	original = await editor.content(file);
});
afterAll(() => editor.close());
afterEach(async () => {
	while ((await editor.content(file)) !== original)
		expect((await editor.undo()).status).toBe(200);
});

const outline = async (of = file) =>
	(await editor.get(`/_edit/page?of=${of}`)).body.outline as Outline;
const sections = async () =>
	(await outline()).lists.find(({ name }) => name === "sections")?.items ?? [];
const kinds = async () => (await sections()).map(({ kind }) => kind);
const arrange = (kind: string, { path, stamp }: Pick<OutlineItem, "path" | "stamp">, more = {}) =>
	editor.action({ kind, file, path, expected: stamp, ...more });

describe("sections", () => {
	it("are told with their kinds, first words and items", async () => {
		const [hero, , cards] = await sections();
		expect(hero).toMatchObject({ kind: "hero", path: ["sections", 0] });
		expect(cards?.kind).toBe("cards");
		expect(Object.keys(cards?.label ?? {})).toEqual(["en", "ja"]);
		const [list] = cards?.lists ?? [];
		expect(list).toMatchObject({ name: "cards", path: ["sections", 2, "cards"] });
		expect(list?.items[0]?.label.ja).not.toBe("");
	});

	it("move and come back to the same bytes", async () => {
		const before = await kinds();
		const [, , cards] = await sections();
		if (cards === undefined) throw new Error("No cards");
		expect((await arrange("moveItem", cards, { to: 1 })).status).toBe(200);
		expect(await kinds()).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
		const [, moved] = await sections();
		expect(
			(
				await arrange(
					"moveItem",
					{ path: ["sections", 1], stamp: moved?.stamp ?? "" },
					{ to: 2 },
				)
			).status,
		).toBe(200);
		expect(await editor.content(file)).toBe(original);
	});

	it("are duplicated without the id that links lead to, removed, and brought back", async () => {
		const all = await sections();
		const facts = all.at(-1) as OutlineItem;
		expect((await arrange("duplicateItem", facts)).status).toBe(200);
		expect((await sections()).length).toBe(all.length + 1);
		const copy = (await sections()).at(-1) as OutlineItem;
		expect((await arrange("removeItem", copy)).status).toBe(200);
		expect(await editor.content(file)).toBe(original);
		expect((await arrange("removeItem", facts)).status).toBe(200);
		expect((await editor.get("/_edit/site")).body).toMatchObject({
			undo: expect.stringMatching(messagePattern("editor.didRemove")),
		});
	});

	it("are not moved above the cover, nor is the cover removed", async () => {
		const [cover, second] = await sections();
		const refused = await arrange("moveItem", second as OutlineItem, { to: 0 });
		expect(refused.status).toBe(422);
		expect(refused.body.reason).toMatch(messagePattern("core.heroNotFirst"));
		expect((await arrange("removeItem", cover as OutlineItem)).status).toBe(422);
		expect(await editor.content(file)).toBe(original);
	});

	it("are added with the example of their kind, in both languages, with the pictures that it shows", async () => {
		const { kinds: offered } = await outline();
		// The site has no collection, so the kind says what it needs. A page has only one hero.
		const entries = offered.find(({ kind }) => kind === "entries");
		expect(entries?.needs).toMatch(/./);
		expect(offered.map(({ kind }) => kind)).not.toContain("hero");
		expect(
			await editor.action({
				kind: "addSection",
				file,
				path: ["sections", 2],
				section: "entries",
			}),
		).toMatchObject({ status: 422, body: { why: "value", reason: entries?.needs } });
		expect(
			(
				await editor.action({
					kind: "addSection",
					file,
					path: ["sections", 2],
					section: "hero",
				})
			).status,
		).toBe(400);
		expect(
			(
				await editor.action({
					kind: "addSection",
					file,
					path: ["sections", 2],
					section: "team",
				})
			).status,
		).toBe(200);
		expect((await kinds())[2]).toBe("team");
		expect(existsSync(join(editor.folder, "pictures/baker-1.jpg"))).toBe(true);
		for (const path of ["/", "/ja"])
			expect((await editor.get(path)).body).toMatch(/baker-1-\w+-480\.\w+/);
		const [picture = ""] =
			/\/assets\/baker-1-\w+-480\.webp/.exec((await editor.get("/")).body) ?? [];
		expect((await editor.get(picture)).status).toBe(200);
		expect((await editor.undo()).status).toBe(200);
		expect(await editor.content(file)).toBe(original);
		expect(existsSync(join(editor.folder, "pictures/baker-1.jpg"))).toBe(false);
		expect((await editor.get(picture)).status).toBe(404);
	});

	it("may be a second form, which gets the name of its page, and is the only one there", async () => {
		expect(
			(
				await editor.action({
					kind: "addSection",
					file,
					path: ["sections", 2],
					section: "form",
				})
			).status,
		).toBe(200);
		expect(await editor.content(file)).toMatch(/- kind: form\n[\s\S]*\n {4}form: index\n/);
		expect((await outline()).kinds.map(({ kind }) => kind)).not.toContain("form");
		expect((await editor.get("/")).body).toContain('action="/#form"');
	});

	it(
		"of each kind that is offered can be added, or the answer says what is in the way",
		onlyLong,
		async () => {
			const { kinds: offered } = await outline();
			for (const { kind, needs } of offered) {
				const { status, body } = await editor.action({
					kind: "addSection",
					file,
					path: ["sections", 1],
					section: kind,
				});
				expect([status, body.reason], kind).toEqual(
					needs === undefined ? [200, undefined] : [422, needs],
				);
				if (status === 200) expect((await editor.undo()).status).toBe(200);
			}
			expect((await editor.get("/_edit/kinds/cards.webp")).status).toBe(404);
			expect((await editor.get("/_edit/kinds/cards")).status).toBe(200);
			// The picture of each kind is in the language of the app.
			for (const { kind } of offered) {
				const english = await editor.get(`/_edit/kinds/${kind}?language=en`);
				const japanese = await editor.get(`/_edit/kinds/${kind}?language=ja`);
				expect(
					[english.status, japanese.status, japanese.body === english.body],
					kind,
				).toEqual([200, 200, false]);
			}
		},
	);
});

describe("a section that shows something of another one", () => {
	it("tells by the name in the picker what the page needs first, until the page has it", async () => {
		const need = async () =>
			(await outline()).kinds.find(({ kind }) => kind === "comparison")?.needs;
		const name = (await outline()).kinds.find(({ kind }) => kind === "pricingPlans")?.name;
		expect(await need()).toBe(messageText("editor.needsSection", { name }));
		expect(
			(
				await editor.action({
					kind: "addSection",
					file,
					path: ["sections", 1],
					section: "pricingPlans",
				})
			).status,
		).toBe(200);
		expect(await need()).toBeUndefined();
	});
});

describe("an item of a section", () => {
	const items = async () => (await sections())[2]?.lists[0]?.items ?? [];

	it("moves, is duplicated and removed; a list that needs one keeps its last", async () => {
		const before = (await items()).map(({ label }) => label.en);
		const [first] = await items();
		expect((await arrange("moveItem", first as OutlineItem, { to: 1 })).status).toBe(200);
		expect((await items()).map(({ label }) => label.en)).toEqual([
			before[1],
			before[0],
			...before.slice(2),
		]);
		const [again] = await items();
		expect((await arrange("duplicateItem", again as OutlineItem)).status).toBe(200);
		expect((await items()).map(({ label }) => label.en)).toEqual([
			before[1],
			before[1],
			before[0],
			...before.slice(2),
		]);
		for (let left = (await items()).length; left > 1; left -= 1) {
			const [next] = await items();
			expect((await arrange("removeItem", next as OutlineItem)).status).toBe(200);
		}
		const refused = await arrange("removeItem", (await items())[0] as OutlineItem);
		expect(refused.status).toBe(422);
		expect(await items()).toHaveLength(1);
	});

	it("that is the last of a list which may be left out takes the list with it", async () => {
		const actions = async () =>
			(await sections())[0]?.lists.find(({ name }) => name === "actions")?.items ?? [];
		expect((await actions()).length).toBeGreaterThan(0);
		while ((await actions()).length > 0)
			expect((await arrange("removeItem", (await actions())[0] as OutlineItem)).status).toBe(
				200,
			);
		expect((await editor.get("/")).status).toBe(200);
	});

	it("is left alone where something else stands now, and where nothing does", async () => {
		const [first] = await items();
		expect(
			(await arrange("removeItem", { path: first?.path ?? [], stamp: "another" })).status,
		).toBe(409);
		expect((await arrange("removeItem", { path: ["sections", 99], stamp: "" })).status).toBe(
			409,
		);
		expect((await arrange("removeItem", { path: ["title"], stamp: "" })).status).toBe(409);
		expect(
			(
				await editor.action({
					kind: "removeItem",
					file: "../settings.yaml",
					path: [0],
					expected: "",
				})
			).status,
		).toBe(409);
		expect(await editor.content(file)).toBe(original);
	});
});
