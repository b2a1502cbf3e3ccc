import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;

const key = "pages/index.yaml#sections.1.intro";
const inspector = async () =>
	(await window.get(`/_edit/page?key=${encodeURIComponent(key)}`)).body.inspector.values[0];
const glossary = () =>
	readFile(join(editor.folder, "content/glossary.yaml"), "utf8").catch(() => undefined);

beforeAll(async () => {
	editor = await startEditor();
	window = await openWindow(editor);
});
afterAll(() => editor.close());

it("terms are added to the glossary, shown with the texts that use them, and asked for where they are missing", async () => {
	expect(await inspector()).toMatchObject({ terms: [], problems: [] });
	expect(
		await window.action({ kind: "addTerm", term: { en: "sentence", ja: "例文" } }),
	).toMatchObject({ status: 200 });
	expect(await glossary()).toContain("例文");
	expect(await inspector()).toMatchObject({
		terms: [{ forms: { en: "sentence", ja: "例文" } }],
		problems: [
			{ locale: "ja", level: "note", message: expect.stringMatching(/"sentence".*"例文"/) },
		],
	});

	expect(
		(await window.action({ kind: "addTerm", term: { en: "Tab key", ja: "Tabキー" } })).status,
	).toBe(200);
	const { texts, terms } = await inspector();
	expect(terms).toHaveLength(2);
	// The glossary check also runs on texts that are not saved yet.
	const written = { ...texts, ja: "例文を指すか、Tabで選びます。" };
	const { body } = await window.action({ kind: "setText", key, expected: texts, texts: written });
	expect(body.problems).toMatchObject([
		{ locale: "ja", message: expect.stringMatching(/"Tab key".*"Tabキー"/) },
	]);

	for (let done = 0; done < 3; done += 1) await window.undo();
	expect(await glossary()).toBeUndefined();
	expect(await inspector()).toMatchObject({ texts, terms: [], problems: [] });
});

it("a term without words, or in a language that the site has not, is refused", async () => {
	expect(await window.action({ kind: "addTerm", term: {} })).toMatchObject({ status: 400 });
	expect(await window.action({ kind: "addTerm", term: { de: "Satz" } })).toMatchObject({
		status: 422,
		body: { reason: expect.stringMatching(/./) },
	});
	expect(await glossary()).toBeUndefined();
});
