import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DifferencePart } from "../../packages/editor/src/review/difference-of.ts";
import type { Texts } from "../../packages/editor/src/site/value-texts.ts";
import { entryTexts } from "../../packages/kakehashi/src/builder/starter/entry-texts.ts";
import {
	fingerprintsOf,
	writeConfirmations,
} from "../../packages/kakehashi/src/content/translations/confirmations.ts";
import { onlyLong } from "../long.ts";
import { messagePattern } from "../messages.ts";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";
import { writeFile } from "./write-file.ts";

let editor: RunningEditor;
let window: Awaited<ReturnType<typeof openWindow>>;
let now = Date.now();

const key = "pages/index.yaml#sections.1.intro";
const other = "pages/index.yaml#sections.1.heading";
const confirmations = () => join(editor.folder, "content/confirmed.txt");
const rows = async () => (await readFile(confirmations(), "utf8")).split("\n").length - 1;
const inspector = async (of: string) =>
	(await window.get(`/_edit/page?key=${encodeURIComponent(of)}`)).body.inspector.values[0];
const outdatedPage = async () =>
	(await window.get("/_edit/site")).body.pages.find(
		({ file }: { file: string }) => file === "pages/index.yaml",
	).outdated;
async function type(of: string, code: string, text: string): Promise<void> {
	const { texts } = await inspector(of);
	expect(
		await window.action({
			kind: "setText",
			key: of,
			expected: texts,
			texts: { ...texts, [code]: text },
		}),
	).toMatchObject({ status: 200 });
}
const confirm = async (of: string) =>
	window.action({ kind: "confirmText", key: of, texts: (await inspector(of)).texts });

let original: string;

beforeAll(async () => {
	editor = await startEditor({
		content: new Map([["confirmed.txt", new Uint8Array()]]),
		clock: () => now,
	});
	window = await openWindow(editor);
	original = (await inspector(key)).texts.en;
});
afterAll(() => editor.close());

describe("the languages of a text", () => {
	it("are known to have agreed before one of them changed, and the other is behind until it follows", async () => {
		await type(key, "en", "Point at a");
		expect((await inspector(key)).outdated).toEqual(["ja"]);
		expect(await outdatedPage()).toEqual([key]);
		await type(key, "en", "Point at a sentence.");
		expect(await rows()).toBe(1);
		await type(key, "ja", "文を");
		await type(key, "ja", "文を指してください。");
		expect((await inspector(key)).outdated).toEqual([]);
		expect(await outdatedPage()).toEqual([]);
		expect(await rows()).toBe(1);
	});

	it("agree as they were left, when one of them is changed later", async () => {
		now += 10 * 60_000;
		await type(key, "ja", "文を指すか、Tabキーで選んでください。");
		expect((await inspector(key)).outdated).toEqual(["en"]);
		expect(await rows()).toBe(2);
	});

	it("are in step when somebody says so, and undo takes that back", async () => {
		expect(await confirm(key)).toMatchObject({
			status: 200,
			body: { label: expect.stringMatching(messagePattern("editor.didConfirm")) },
		});
		expect([await rows(), await outdatedPage()]).toEqual([3, []]);
		await window.undo();
		expect([await rows(), await outdatedPage()]).toEqual([2, [key]]);
		// Undo of the words also reverts the confirmation that was stored with them. All typing in
		// one language is one action.
		await window.undo();
		expect([await rows(), await outdatedPage()]).toEqual([1, []]);
		await window.undo();
		expect((await inspector(key)).texts).toMatchObject({
			en: "Point at a sentence.",
			ja: expect.stringContaining("Tabキー"),
		});
		expect(await outdatedPage()).toEqual([key]);
		await window.undo();
		expect([await rows(), await outdatedPage()]).toEqual([0, []]);
	});

	it("are in step when whoever has typed in all of them leaves the card, and one undo takes both back", async () => {
		const before = await rows();
		const confirmTyped = async (...typed: string[]) =>
			window.action({ kind: "confirmText", key, texts: (await inspector(key)).texts, typed });
		now += 10 * 60_000;
		await type(key, "en", "Choose a sentence.");
		// The translation is still outdated, so no confirmation is stored.
		expect(await confirmTyped("en")).toMatchObject({ status: 200, body: { action: null } });
		expect((await inspector(key)).outdated).toEqual(["ja"]);
		now += 10 * 60_000;
		await type(key, "ja", "文を選んでください。");
		expect(await inspector(key)).toMatchObject({ outdated: [], isConfirmed: false });
		const written = await rows();
		expect(await confirmTyped("ja")).toMatchObject({ status: 200 });
		expect([await rows(), (await inspector(key)).isConfirmed]).toEqual([written + 1, true]);
		await window.undo();
		expect(await inspector(key)).toMatchObject({
			outdated: ["ja"],
			texts: { en: "Choose a sentence." },
		});
		await window.undo();
		expect(await rows()).toBe(before);
	});

	it("are confirmed as they stand, not as somebody saw them before", async () => {
		const { texts } = await inspector(key);
		expect(
			await window.action({ kind: "confirmText", key, texts: { ...texts, ja: "前の文" } }),
		).toMatchObject({ status: 409, body: { current: texts } });
	});

	it("one change of many is put back, though others have confirmed something since", async () => {
		const { texts } = await inspector(other);
		await type(other, "en", "Another\nheading");
		await type(key, "en", "Point.");
		const { version, since, files } = (await window.get("/_edit/changes?since=")).body;
		const [{ file, changes }] = files;
		const index = changes.findIndex((each: { key: string }) => each.key === other);
		expect(
			await window.action({ kind: "restore", expected: version, since, file, index }),
		).toMatchObject({ status: 200 });
		expect(await inspector(other)).toMatchObject({ texts, outdated: [] });
		expect(await outdatedPage()).toEqual([key]);
	});

	it("what was confirmed goes along with the other changes, after them, and is not told in the message", async () => {
		const { files, message } = (await window.get("/_edit/changes?since=")).body;
		expect(files.map(({ file }: { file: string }) => file)).toEqual([
			"content/pages/index.yaml",
			"content/confirmed.txt",
		]);
		expect(message).not.toContain("confirmed");
		expect(
			files[0].changes.filter(({ outdated }: { outdated?: string[] }) => outdated),
		).toMatchObject([{ key, outdated: ["ja"] }]);
	});

	it("what was changed in the one is told to whoever brings the other in step: from the journal, else from Git", async () => {
		const changed = async (of: string) =>
			(await window.get(`/_edit/outdated?key=${encodeURIComponent(of)}`)).body;
		const { en, ...others } = await changed(key);
		const without = (kind: string) =>
			en.flatMap((part: DifferencePart) => (part.kind === kind ? [] : part.text)).join("");
		expect([without("added"), without("removed"), others]).toEqual([original, "Point.", {}]);
		expect(await changed(other)).toEqual({});

		// Another program changes the text. The version before is in a commit.
		const page = join(editor.folder, "content/pages/index.yaml");
		const git = (...args: string[]) => execFileSync("git", args, { cwd: editor.folder });
		await writeFile(confirmations(), "");
		const title = "pages/index.yaml#title";
		const { texts } = await inspector(title);
		await window.action({ kind: "confirmText", key: title, texts });
		const held = await readFile(page, "utf8");
		const first = held.replace(texts.en, "One two three");
		const second = held.replace(texts.en, "One four three");
		await writeFile(page, first);
		git("init", "--quiet");
		git("add", ".");
		git(
			"-c",
			"user.name=A",
			"-c",
			"user.email=a@example.com",
			"commit",
			"--quiet",
			"--message",
			"all",
		);
		await writeFile(
			confirmations(),
			writeConfirmations({ rows: new Set() }, [
				fingerprintsOf({ ...texts, en: "One two three" }, ["en", "ja"]),
			]),
		);
		await writeFile(page, second);
		await window.action({ kind: "undo", action: 99_999 });
		expect(await changed(title)).toEqual({
			en: [
				{ kind: "same", text: "One " },
				{ kind: "removed", text: "two" },
				{ kind: "added", text: "four" },
				{ kind: "same", text: " three" },
			],
		});
		await writeFile(page, held);
	});

	it("stay in step where others share some of their words", onlyLong, async () => {
		now += 10 * 60_000;
		const [label, sharing, placeholder] = [
			"0.actions.0.label",
			"0.actions.1.label",
			"1.intro",
		].map((path) => `pages/index.yaml#sections.${path}`) as [string, string, string];
		const page = join(editor.folder, "content/pages/index.yaml");
		const held = await readFile(page, "utf8");
		const text = ({ en, ja }: Texts) => JSON.stringify({ en, ja });
		const own = (await inspector(sharing)).texts;
		const withThese = held
			.replace(
				/\{ en: See how it works.*\}/,
				text({ ...own, en: (await inspector(label)).texts.en }),
			)
			.replace(/intro:\n\s+en: .*\n\s+ja: .*/, `intro: ${text(entryTexts.paragraph)}`);
		await writeFile(page, withThese);
		// A placeholder text is never outdated, even if its words are confirmed with others
		// elsewhere.
		await writeFile(
			confirmations(),
			writeConfirmations({ rows: new Set() }, [
				fingerprintsOf({ en: entryTexts.paragraph.en, ja: "ほかの文" }, ["en", "ja"]),
			]),
		);
		await window.action({ kind: "undo", action: 99_999 });
		expect([
			(await inspector(sharing)).texts.en,
			(await inspector(placeholder)).texts.en,
		]).toEqual(["Get the source", entryTexts.paragraph.en]);
		expect(await outdatedPage()).toEqual([]);

		// The confirmation of one text does not make another text outdated.
		await type(label, "en", "Get everything");
		expect(await outdatedPage()).toEqual([label]);
		await type(label, "ja", "すべて入手");
		expect(await outdatedPage()).toEqual([]);

		// A text typed in all languages is up to date, even if its words are also confirmed with
		// others.
		now += 10 * 60_000;
		const confirmTyped = async (...typed: string[]) =>
			window.action({
				kind: "confirmText",
				key: label,
				texts: (await inspector(label)).texts,
				typed,
			});
		await type(label, "en", "Get the source");
		await confirmTyped("en");
		expect((await inspector(label)).outdated).toContain("ja");
		await type(label, "ja", "ソースを手に入れる");
		expect(await confirmTyped("en", "ja")).toMatchObject({ status: 200 });
		expect([await outdatedPage(), (await inspector(label)).isConfirmed]).toEqual([[], true]);
		await writeFile(page, held);
	});

	it("are looked at anew when something else has written the ledger", async () => {
		await writeFile(confirmations(), "");
		await window.action({ kind: "undo", action: 99_999 });
		expect(await outdatedPage()).toEqual([]);
	});
});
