import { afterAll, beforeAll, expect, it } from "vitest";
import { messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";

let editor: OpenEditor;

beforeAll(async () => {
	editor = await openEditor({ content: newsFiles });
});
afterAll(() => editor.close());

it.each(["__proto__", "constructor", "toString"])(
	"a section of the kind %s is refused plainly",
	async (section) => {
		const { status, body } = await editor.action({
			kind: "addSection",
			file: "pages/index.yaml",
			path: ["sections", 1],
			section,
		});
		expect({ status, body }).toEqual({
			status: 400,
			body: { ok: false, why: "request", reason: "" },
		});
	},
);

// A window moves a draft to another key only after this response.
it.each([
	{ kind: "setText", expected: { en: "Old" }, texts: { en: "New" } },
	{ kind: "setField", expected: null, value: "New" },
])("a value where the site has nothing is an unknown request: $kind", async (action) => {
	const key = "pages/index.yaml#sections.1.tiles.0.text";
	const { body } = await editor.action({ ...action, key });
	expect(body).toEqual({ ok: false, why: "request", reason: "" });
});

it.each([{ languages: ["en", "xx"] }, { languages: [] }])(
	"an entry in languages that the site has not is refused: $languages",
	async (wanted) => {
		const file = "news/2026-10-05-new-oven.yaml";
		const before = await editor.content(file);
		const { status } = await editor.action({
			kind: "changeEntry",
			file,
			draft: false,
			date: "2026-10-05",
			slug: "new-oven",
			...wanted,
		});
		expect(status).toBe(400);
		expect(await editor.content(file)).toBe(before);
	},
);

it.each([
	["U+0007", "\u0007"],
	["U+0085", "\u0085"],
	["U+202E", "\u202e"],
	["U+E000", "\ue000"],
	["U+FFFF", "\uffff"],
])("a text with %s is refused with a sentence that says where", async (code, character) => {
	const key = "site.yaml#skip";
	const before = { en: "Skip to the content", ja: "本文へ移動" };
	const { status, body } = await editor.action({
		kind: "setText",
		key,
		expected: before,
		texts: { ...before, en: `Skip to${character} it` },
	});
	expect(status).toBe(422);
	expect(body.reason).toContain(
		messageText("core.invisibleCharacterAfter", { code, near: "Skip to" }),
	);
	const named = await editor.action({
		kind: "newPage",
		template: "about",
		path: "/new",
		title: { en: `${character}New` },
	});
	expect([named.status, named.body.reason]).toEqual([
		422,
		expect.stringContaining(messageText("core.invisibleCharacterAtStart", { code })),
	]);
});

it("a text in several lines, with an emoji of several parts, is taken", async () => {
	const key = "site.yaml#skip";
	const before = { en: "Skip to the content", ja: "本文へ移動" };
	expect(
		(
			await editor.action({
				kind: "setText",
				key,
				expected: before,
				texts: { ...before, en: "Skip 👩‍👩‍👧" },
			})
		).status,
	).toBe(200);
	expect((await editor.undo()).status).toBe(200);
});
