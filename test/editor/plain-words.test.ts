import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type MessageKey, messageText } from "../messages.ts";
import { newsFiles } from "../sites/news-site.ts";
import { openWindow } from "./open-app.ts";
import { type OpenEditor, openEditor } from "./open-editor.ts";
import { writeFile } from "./write-file.ts";

let editor: OpenEditor;
/** A client of the same editor, in Japanese. */
let japanese: Awaited<ReturnType<typeof openWindow>>;

beforeAll(async () => {
	editor = await openEditor({ content: newsFiles });
	japanese = await openWindow(editor, "ja");
});
afterAll(() => editor.close());

/** Terms that only people who write the files know: keys, file names, tokens, line numbers. */
const internal =
	/["“「'`][\w-]+:|\b\w+\.(?:yaml|ts|css|txt)\b|YAML|--[a-z]|:\d+ |\b(?:sections|body|blocks)\.\d|\bcontent\/|\{[a-z]\w*\}|「[a-z]+」/;

const home = "pages/index.yaml";
const contacts = "pages/contacts.yaml";
const pricing = "pages/pricing.yaml";
const entry = {
	kind: "changeEntry",
	file: "news/2026-10-05-new-oven.yaml",
	draft: false,
	date: "2026-10-05",
	slug: "new-oven",
	languages: ["en", "ja"],
};
const title = { en: "Contact | {siteName}", ja: "お問い合わせ｜{siteName}" };

/** Actions of the editor that are rejected: as many kinds of actions and reasons as possible. */
const refused: readonly (readonly [string, object])[] = [
	[
		"a name of a placeholder that is left out",
		{
			kind: "setText",
			key: `${contacts}#title`,
			expected: title,
			texts: { ...title, en: "Contact" },
		},
	],
	[
		"an empty text",
		{ kind: "setText", key: `${contacts}#title`, expected: title, texts: { ...title, en: "" } },
	],
	[
		"a link to a place that is not there",
		{
			kind: "setField",
			key: `${home}#sections.0.actions.1.href`,
			expected: "#how",
			value: "#gone",
		},
	],
	[
		"a link to no page",
		{
			kind: "setField",
			key: `${home}#sections.0.actions.1.href`,
			expected: "#how",
			value: "/gone",
		},
	],
	[
		"a link left out",
		{
			kind: "setField",
			key: `${home}#sections.0.actions.1.href`,
			expected: "#how",
			value: null,
		},
	],
	["a page that others link to becomes a draft", { kind: "draftPage", file: contacts }],
	[
		"the form that others link to is removed",
		{ kind: "removeItem", file: contacts, path: ["sections", 1], expected: "" },
	],
	[
		"the words of a field that the form has",
		{
			kind: "setField",
			key: `${contacts}#sections.1.errors.topic`,
			expected: null,
			value: null,
		},
	],
	["an address that belongs to a language", { kind: "movePage", file: contacts, path: "/ja" }],
	[
		"a new page with the address of the site itself",
		{ kind: "newPage", template: "empty", path: "/assets", title: { en: "New" } },
	],
	[
		"a new page below a language",
		{ kind: "newPage", template: "empty", path: "/ja/new", title: { en: "New" } },
	],
	["the address of another entry", { ...entry, slug: "closed-new-year" }],
	[
		"the day and the address of another entry",
		{ ...entry, date: "2026-10-26", slug: "closed-new-year" },
	],
	["a page that is deleted with links to it", { kind: "removePage", file: contacts }],
	[
		"a block that is none",
		{
			kind: "setBlocks",
			file: entry.file,
			path: ["body"],
			expected: [],
			value: [{ paragraph: {} }],
		},
	],
	[
		"the menu with a page twice",
		{ kind: "setField", key: "site.yaml#menu", expected: null, value: ["index", "index"] },
	],
	[
		"the address, which a text names",
		{ kind: "setField", key: "organization.yaml#telephone", expected: null, value: "12" },
	],
	[
		"a color that there is not",
		{ kind: "setColor", name: "gone", color: { light: "#ffffff", dark: "#ffffff" } },
	],
	[
		"a price below nothing",
		{
			kind: "setField",
			key: `${pricing}#sections.1.amounts.JPY.monthly`,
			expected: null,
			value: -1,
		},
	],
];

/** Completes an action as the app would send it, with the current values. */
async function complete(action: Record<string, unknown>) {
	const stampOf = async () => {
		const { outline } = (
			await editor.get(`/_edit/page?of=${encodeURIComponent(String(action.file))}`)
		).body;
		const path = JSON.stringify(action.path);
		return outline.lists
			.flatMap(({ items }: { items: { path: unknown; stamp: string }[] }) => items)
			.find((item: { path: unknown }) => JSON.stringify(item.path) === path).stamp;
	};
	const valueAtKey = async (key: string) => {
		const [file = "", path = ""] = key.split("#");
		const data = parse(await editor.content(file).catch(() => "{}"));
		return path.split(".").reduce((value, part) => value?.[part] ?? null, data);
	};
	if (action.kind === "removeItem") return { ...action, expected: await stampOf() };
	if (action.kind === "setText")
		return { ...action, expected: await valueAtKey(String(action.key)) };
	if (action.kind === "setField")
		return { ...action, expected: await valueAtKey(String(action.key)) };
	if (action.kind === "setBlocks")
		return { ...action, expected: await valueAtKey(`${action.file}#body`) };
	return action;
}

describe.each(["English", "Japanese"])(
	"nothing that is refused in %s names what only files have",
	(language) => {
		it.each(refused)("%s", async (_what, action) => {
			const whole = await complete(action as Record<string, unknown>);
			const { action: ask } = language === "English" ? editor : japanese;
			const { status, body } = await ask(whole, { dryRun: true });
			expect({ status, why: body.why }).not.toMatchObject({ status: 200 });
			const { reason, problems = [], places = [] } = body;
			const sentences = [
				reason,
				...problems.map(({ message }: { message: string }) => message),
				...places.map(({ place }: { place: string }) => place),
			].join("\n");
			expect(sentences.trim()).not.toBe("");
			expect(sentences).not.toMatch(internal);
		});
	},
);

it.each<[string, Record<string, unknown>, MessageKey, Readonly<Record<string, string[]>>]>([
	[
		"a tag that the list has not",
		{ kind: "setField", key: `${entry.file}#tags`, value: ["cake"] },
		"core.unknownTagInEditor",
		{ tags: ["bread", "shop"] },
	],
	[
		"a name for links with capitals",
		{ kind: "setField", key: `${contacts}#sections.1.id`, value: "Form" },
		"core.sectionIdInEditor",
		{},
	],
])("%s is refused with what is possible", async (_what, action, key, values) => {
	const whole = await complete(action);
	expect((await editor.action(whole, { dryRun: true })).body.reason).toContain(
		messageText(key, values),
	);
	expect((await japanese.action(whole, { dryRun: true })).body.reason).toContain(
		messageText(key, values, "ja"),
	);
});

it("what is refused for the sake of other places names them, and leads there", async () => {
	const { body } = await editor.action({ kind: "draftPage", file: contacts }, { dryRun: true });
	expect(body.places).toContainEqual({
		place: expect.stringMatching(/^Home › Call to action: .+ › ./),
		file: home,
		key: expect.stringMatching(/^pages\/index\.yaml#/),
	});
});

it("a file that cannot be read is told by its page; file and line are details", async () => {
	const original = await editor.content(contacts);
	await writeFile(
		join(editor.folder, "content", contacts),
		original.replace("title:", "title: {"),
	);
	const problems = async () => (await editor.get("/_edit/site")).body.problems;
	await expect.poll(problems).not.toEqual([]);
	const [problem] = await problems();
	expect(problem).toMatchObject({
		isUnreadable: true,
		message: expect.stringContaining("Contact"),
		details: expect.stringContaining("content/pages/contacts.yaml:"),
	});
	expect(problem.message).not.toMatch(internal);
	await writeFile(join(editor.folder, "content", contacts), original);
	await expect.poll(problems).toEqual([]);
});
