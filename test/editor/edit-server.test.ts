import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { messageText } from "../messages.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";
import { writeFile } from "./write-file.ts";

let editor: RunningEditor;
let cookie: string;
let original: string;

type Options = { method?: string; headers?: Readonly<Record<string, string>>; body?: string };

/** Sends a request with any headers, as a program can. `fetch` forbids some of them. */
function ask(
	path: string,
	{ method = "GET", headers = {}, body }: Options = {},
): Promise<{ status: number; text: string; cookie: string | undefined }> {
	return new Promise((resolve, reject) => {
		const sent = request(
			{ host: "127.0.0.1", port: editor.port, path, method, headers, agent: false },
			(response) => {
				let text = "";
				response.setEncoding("utf8").on("data", (part) => {
					text += part;
				});
				response.on("end", () =>
					resolve({
						status: response.statusCode ?? 0,
						text,
						cookie: response.headers["set-cookie"]?.[0],
					}),
				);
			},
		);
		sent.on("error", reject);
		sent.end(body);
	});
}

const host = () => `127.0.0.1:${editor.port}`;
const own = () => ({ host: host(), cookie });
const get = (path: string, headers = {}) => ask(path, { headers: { ...own(), ...headers } });
const post = (path: string, body: unknown, headers = {}) =>
	ask(path, {
		method: "POST",
		headers: {
			...own(),
			origin: editor.origin,
			"content-type": "application/json",
			...headers,
		},
		body: JSON.stringify(body),
	});

const action = (action: unknown, more: object = {}, headers = {}) =>
	post("/_edit/actions", { action, ...more }, headers);
const key = "pages/index.yaml#sections.1.intro";
const before = {
	en: "Point at a sentence, or reach it with the Tab key: its counterpart is marked.",
	ja: "文を指すか、Tabキーで選ぶと、対になる文に印が付きます。",
};
const save = (
	texts: Readonly<Record<string, string>>,
	headers = {},
	from: Readonly<Record<string, string>> = before,
) => action({ kind: "setText", key, expected: from, texts: { ...before, ...texts } }, {}, headers);
const page = () => join(editor.folder, "content/pages/index.yaml");

beforeAll(async () => {
	editor = await startEditor();
	original = await readFile(page(), "utf8");
	const { pathname, search } = new URL(editor.newAddress());
	const opened = await ask(pathname + search, { headers: { host: host() } });
	cookie = opened.cookie?.split(";")[0] ?? "";
	expect(opened.cookie).toMatch(/; HttpOnly; SameSite=Strict/);
});
afterAll(() => editor.close());
/** Restores the file, and waits until the editor has seen the change. */
afterEach(async () => {
	await writeFile(page(), original);
	for (const [path, text] of [
		["/", before.en],
		["/ja", before.ja],
	] as const)
		await expect.poll(async () => (await get(path)).text).toContain(text);
});

it("the window gets every style sheet of the editor", async () => {
	const folder = join(import.meta.dirname, "../../packages/editor/src/browser");
	const { text: served } = await get("/_edit/editor.css");
	const sheets = globSync("**/*.css", { cwd: folder });
	expect(sheets.length).toBeGreaterThan(5);
	for (const sheet of sheets) {
		const rules = await readFile(join(folder, sheet), "utf8");
		const names = [...rules.matchAll(/^\.[a-z][\w-]*/gm)].map(([name]) => name);
		expect(names, sheet).not.toEqual([]);
		expect(
			names.filter((name) => !served.includes(name)),
			sheet,
		).toEqual([]);
	}
});

describe("the editor lets in", () => {
	it("who opened its address, and nobody without", async () => {
		for (const path of [
			"/_edit/",
			"/",
			"/_edit/site",
			"/_edit/editor.js",
			"/_edit/site.css",
			"/favicon.svg",
		]) {
			expect((await get(path)).status, path).toBe(200);
			for (const wrong of [
				{},
				{ cookie: `${cookie.split("=")[0]}=` },
				{ cookie: `${cookie}x` },
			])
				expect(
					(await ask(path, { headers: { host: host(), ...wrong } })).status,
					path,
				).toBe(403);
		}
	});

	it("each address in one browser, which may open it again", async () => {
		const { pathname, search } = new URL(editor.newAddress());
		const open = () => ask(pathname + search, { headers: { host: host() } });
		expect((await open()).cookie).toBeDefined();
		const again = await open();
		expect(again).toMatchObject({ status: 403, cookie: undefined });
		expect(again.text).toContain("npm run edit");
		expect(await get(pathname + search)).toMatchObject({ status: 200, cookie: undefined });
		expect(await ask("/_edit/open?token=", { headers: { host: host() } })).toMatchObject({
			status: 403,
			cookie: undefined,
		});
	});

	it("beside another editor of the same browser, without a word to it", async () => {
		const name = cookie.split("=")[0];
		const both = `kakehashi-editor-${editor.port + 1}=another; ${cookie}`;
		expect(name).not.toBe(`kakehashi-editor-${editor.port + 1}`);
		expect((await ask("/_edit/", { headers: { host: host(), cookie: both } })).status).toBe(
			200,
		);
	});

	it("no other name of this machine, as a page elsewhere may give it one", async () => {
		for (const other of [
			"evil.example",
			`evil.example:${editor.port}`,
			"127.0.0.1",
			`127.0.0.1:${editor.port + 1}`,
			`0.0.0.0:${editor.port}`,
		])
			for (const path of ["/_edit/site", new URL(editor.newAddress()).pathname])
				expect((await get(path, { host: other })).status, other).toBe(421);
		expect((await get("/_edit/site", { host: `localhost:${editor.port}` })).status).toBe(200);
	});

	it("no page of another origin, not even of another port, and none that hides where it is from", async () => {
		for (const origin of [
			"https://evil.example",
			`http://127.0.0.1:${editor.port + 1}`,
			`https://127.0.0.1:${editor.port}`,
			"null",
		]) {
			expect((await save({ en: "Taken over." }, { origin })).status, origin).toBe(403);
			expect((await get("/_edit/site", { origin })).status, origin).toBe(403);
		}
		const { origin: _, ...rest } = { ...own(), origin: "", "content-type": "application/json" };
		expect(
			(await ask("/_edit/actions", { method: "POST", headers: rest, body: "{}" })).status,
		).toBe(403);
		for (const site of ["cross-site", "same-site"])
			expect((await get("/_edit/site", { "sec-fetch-site": site })).status, site).toBe(403);
		expect(await readFile(page(), "utf8")).toBe(original);
	});

	it("no form of a page, which cannot send JSON", async () => {
		for (const type of [
			"text/plain",
			"application/x-www-form-urlencoded",
			"multipart/form-data; boundary=x",
			"application/json; charset=utf-8",
		])
			expect((await save({ en: "Taken over." }, { "content-type": type })).status, type).toBe(
				415,
			);
		for (const method of ["PUT", "DELETE", "OPTIONS"])
			expect((await ask("/_edit/actions", { method, headers: own() })).status, method).toBe(
				405,
			);
		expect(await readFile(page(), "utf8")).toBe(original);
	});

	it("no path to a file that is not on its lists", async () => {
		const paths = [
			"/../package.json",
			"/%2e%2e/package.json",
			"/..%2fpackage.json",
			"/content/site.yaml",
			"/settings.yaml",
			"/package.json",
			"/@fs/etc/passwd",
		];
		for (const path of [
			...paths,
			"/src/editor/main.ts",
			"/assets/../../settings.yaml",
			"/%00",
			"/%",
		])
			expect((await get(path)).status, path).toBe(404);
		for (const name of [
			"../../package.json#name",
			"pages/index.yaml#path",
			"pages/index.yaml",
			"__proto__",
			"site.yaml#menu.0",
			"pages/../site.yaml#skip",
		])
			expect(
				(
					await action({
						kind: "setText",
						key: name,
						expected: { en: "a" },
						texts: { en: "b" },
					})
				).status,
				name,
			).toBe(400);
		const unasked = await action({
			kind: "setText",
			key,
			expected: { ...before, "../kind": "parallelText" },
			texts: { ...before, "../kind": "cards" },
		});
		expect(unasked.status).toBe(409);
		expect(await readFile(page(), "utf8")).toBe(original);
	});

	it("no body without end, and none that is no request", async () => {
		// The server may close the connection before the test reads the response.
		const tooLarge = await save({ en: "x".repeat(600_000) }).catch(
			(error: NodeJS.ErrnoException) => ({ status: error.code }),
		);
		expect([413, "ECONNRESET", "EPIPE"]).toContain(tooLarge.status);
		const whole = { kind: "setText", key, texts: before, expected: before };
		for (const body of [
			null,
			[],
			{ key },
			{ ...whole, texts: { en: 1 } },
			{ ...whole, more: 1 },
			{ ...whole, kind: "none" },
		])
			expect((await action(body)).status).toBe(400);
		expect(
			(
				await ask("/_edit/actions", {
					method: "POST",
					headers: {
						...own(),
						origin: editor.origin,
						"content-type": "application/json",
					},
					body: "{",
				})
			).status,
		).toBe(400);
	});
});

describe("a text that is saved", () => {
	it("changes its words alone, in the file and on the page", async () => {
		expect(await save({ en: "Touch a sentence." })).toMatchObject({ status: 200 });
		expect(await readFile(page(), "utf8")).toBe(
			original.replace(before.en, "Touch a sentence."),
		);
		expect((await get("/")).text).toContain("Touch a sentence.");
		// The undo entry is named after the part that differs, with some words before it.
		await save({ en: before.en }, {}, { ...before, en: "Touch a sentence." });
		const end = {
			en: before.en.replace("marked", "lit"),
			ja: before.ja.replace("印が付きます", "下線が付きます"),
		};
		expect((await save(end)).status).toBe(200);
		expect(JSON.parse((await get("/_edit/site")).text)).toMatchObject({
			undo: "…key: its counterpart is lit.",
		});
	});

	it("is refused as long as the check refuses it, in the language asked for", async () => {
		const { status, text } = await save({ ja: "" }, { "x-editor-language": "ja" });
		expect(status).toBe(422);
		expect(JSON.parse(text)).toMatchObject({
			problems: [
				{ locale: "ja", level: "error", message: expect.stringContaining("文が空です") },
			],
		});
		expect((await save({ en: "A {nobody} knows." })).status).toBe(422);
		expect(await readFile(page(), "utf8")).toBe(original);
	});

	it("is not written over what somebody else has written: both versions come back", async () => {
		await writeFile(page(), original.replace(before.en, "From elsewhere."));
		const { status, text } = await save({ en: "From here." });
		expect(status).toBe(409);
		expect(JSON.parse(text)).toMatchObject({
			current: { en: "From elsewhere.", ja: before.ja },
		});
		expect(await readFile(page(), "utf8")).toContain("From elsewhere.");
		// Neither request is a conflict: one has the same words, and one changes the other
		// language.
		expect((await save({ en: "From elsewhere." })).status).toBe(200);
		expect((await save({ ja: "文を指してください。" })).status).toBe(200);
		expect(await readFile(page(), "utf8")).toContain("From elsewhere.");
	});

	it("is taken back and done again, to the byte", async () => {
		const saved = await save({ en: "For a moment." });
		expect(saved.status).toBe(200);
		const changed = await readFile(page(), "utf8");
		const state = async () => JSON.parse((await get("/_edit/site")).text);
		expect(await state()).toMatchObject({ undo: "For a moment." });
		const undone = await action({ kind: "undo" });
		expect([undone.status, JSON.parse(undone.text)]).toEqual([
			200,
			expect.objectContaining({ ok: true, label: "For a moment." }),
		]);
		expect(await readFile(page(), "utf8")).toBe(original);
		expect(await state()).toMatchObject({ redo: "For a moment." });
		expect((await action({ kind: "redo" })).status).toBe(200);
		expect(await readFile(page(), "utf8")).toBe(changed);
		await writeFile(page(), changed.replace("For a moment.", "From elsewhere."));
		const refused = await action({ kind: "undo" });
		expect(refused.status).toBe(409);
		expect(JSON.parse(refused.text).reason).not.toBe("");
		expect(await readFile(page(), "utf8")).toContain("From elsewhere.");
	});

	it("is looked at before: the page as it would be, and what the check says", async () => {
		const ask = async (texts: object) =>
			JSON.parse(
				(
					await action(
						{ kind: "setText", key, expected: before, texts: { ...before, ...texts } },
						{ dryRun: true, at: "/ja" },
					)
				).text,
			);
		const tried = await ask({ ja: "文を，指す。" });
		expect(tried.html).toContain("文を，指す。");
		expect(tried.problems).toContainEqual(
			expect.objectContaining({ locale: "ja", level: "style" }),
		);
		expect(await ask({ ja: "" })).not.toHaveProperty("html");
		expect(await readFile(page(), "utf8")).toBe(original);
	});
});

describe("a file that cannot be read", () => {
	it("is named with its place, the pages stay, and the other files can be changed", async () => {
		await writeFile(page(), original.replace("sections:", "sections: {"));
		const details = expect.stringMatching(/pages\/index\.yaml:\d+/);
		await expect
			.poll(async () => JSON.parse((await get("/_edit/site")).text).problems)
			.toContainEqual(expect.objectContaining({ details }));
		expect(JSON.parse((await get("/_edit/site")).text)).toMatchObject({ canShow: true });
		const japanese = JSON.parse((await get("/_edit/site", { "x-editor-language": "ja" })).text);
		expect(japanese.problems).toEqual([
			expect.objectContaining({
				file: "pages/index.yaml",
				details: expect.stringContaining(
					messageText("content.yamlUnclosedBracket", { sign: "{", end: "}" }, "ja"),
				),
				isUnreadable: true,
			}),
		]);
		expect((await get("/")).text).toContain(before.en.slice(0, 20));
		expect((await save({ en: "Lost?" })).status).toBe(409);
		const skip = {
			key: "site.yaml#skip",
			expected: { en: "Skip to the content", ja: "本文へ移動" },
			texts: { en: "To the content", ja: "本文へ移動" },
		};
		expect((await action({ kind: "setText", ...skip })).status).toBe(200);
		expect((await get("/ja/contact")).status).toBe(200);
		await writeFile(page(), original);
		await expect
			.poll(async () => JSON.parse((await get("/_edit/site")).text).problems)
			.toEqual([]);
	});
});

describe("a change from outside", () => {
	it("is told to every open window", async () => {
		const stream = await fetch(`${editor.origin}/_edit/events`, { headers: { cookie } });
		const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
		await reader?.read();
		await writeFile(page(), original.replace(before.en, "From elsewhere."));
		// The app may receive the event of an earlier change first.
		while (!(await get("/")).text.includes("From elsewhere."))
			expect((await reader?.read())?.value).toContain("event: change");
		await reader?.cancel();
	});
});
