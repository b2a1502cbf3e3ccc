import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { translateHere } from "../../packages/editor/src/browser/suggestions/own-translator.ts";
import { markedText } from "../../packages/editor/src/suggestions/marked-text.ts";
import type {
	NoTranslation,
	Translator,
} from "../../packages/editor/src/suggestions/translator.ts";
import { translatorFromEnvironment } from "../../packages/editor/src/suggestions/translator-from-environment.ts";
import { keepsMarks } from "../../packages/kakehashi/src/content/load/marks-in.ts";
import { type MessageKey, messageText } from "../messages.ts";
import { openWindow } from "./open-app.ts";
import { type RunningEditor, startEditor } from "./start-editor.ts";
import { startTranslationService } from "./translation-service.ts";

const key = "pages/index.yaml#sections.1.intro";
const heading = "pages/index.yaml#sections.0.heading";
const secret = "tell-nobody-0123:fx";
const limits = { timeMs: 60_000, bytes: 20_000 };
const locale = { en: { tag: "en-US", name: "English" }, ja: { tag: "ja-JP", name: "日本語" } };

let service: Awaited<ReturnType<typeof startTranslationService>>;
const deepl = (more = limits) =>
	translatorFromEnvironment(
		{ DEEPL_API_KEY: secret, DEEPL_API_URL: service.origin },
		more,
	) as Translator;
const chat = (more = limits) =>
	translatorFromEnvironment(
		{
			TRANSLATION_URL: `${service.origin}/v1`,
			TRANSLATION_MODEL: "m",
			TRANSLATION_KEY: secret,
		},
		more,
	) as Translator;
const translators = { DeepL: deepl, "an address like OpenAI's": chat };
const translate = (by: Translator, texts = ["One"], more = {}) =>
	by.translate({ texts, from: locale.en, to: locale.ja, terms: [], context: "Home", ...more });

beforeAll(async () => {
	service = await startTranslationService();
});
afterEach(() => service.answers((texts) => texts));
afterAll(() => service.close());

describe.each(Object.entries(translators))("%s", (_name, translator) => {
	const status = (code: number) => () =>
		service.answers((_texts, response) => void response.writeHead(code).end(`no: ${secret}`));
	const raw = (body: string) => () =>
		service.answers((_texts, response) => void response.end(body));

	it("gives a translation of each text", async () => {
		service.answers((texts) => texts.map((text) => `訳 ${text}`));
		expect(await translate(translator(), ["One", "Two"])).toEqual({
			type: "texts",
			texts: ["訳 One", "訳 Two"],
		});
		expect(service.asked.at(-1)?.authorization).toContain(secret);
	});

	it.each<[string, () => void, NoTranslation["type"], MessageKey]>([
		["403", status(403), "failed", "editor.translatorKey"],
		["404", status(404), "failed", "editor.translatorAddress"],
		["429", status(429), "failed", "editor.translatorBusy"],
		["456", status(456), "failed", "editor.translatorUsedUp"],
		["500", status(500), "failed", "editor.translatorBroken"],
		["413", status(413), "refused", "editor.translatorRefused"],
		["broken JSON", raw('{"translations":[{"text":'), "failed", "editor.translatorUnreadable"],
		[
			"other JSON",
			raw('{"choices":[],"translations":7}'),
			"failed",
			"editor.translatorUnreadable",
		],
		[
			"too many texts",
			() => service.answers((texts) => [...texts, "more"]),
			"failed",
			"editor.translatorUnreadable",
		],
		["too few texts", () => service.answers(() => []), "failed", "editor.translatorUnreadable"],
		[
			"too long an answer",
			() => service.answers((texts) => texts.map(() => "長".repeat(30_000))),
			"failed",
			"editor.translatorUnreadable",
		],
		[
			"a closed connection",
			() => service.answers((_texts, response) => void response.destroy()),
			"failed",
			"editor.translatorAway",
		],
		[
			"another address",
			() =>
				service.answers(
					(_texts, response) =>
						void response.writeHead(307, { location: "/elsewhere" }).end(),
				),
			"failed",
			"editor.translatorAway",
		],
	])(
		"says so in both languages, and nothing of the key or the answer: %s",
		async (_what, prepare, type, key) => {
			prepare();
			const outcome = (await translate(translator())) as NoTranslation;
			const values = { status: "500" };
			expect(outcome).toMatchObject({
				type,
				reason: { en: messageText(key, values), ja: messageText(key, values, "ja") },
			});
			expect(JSON.stringify(outcome)).not.toMatch(/tell-nobody|no:/);
		},
	);

	it("is given up when its answer takes too long", async () => {
		service.answers(() => undefined);
		expect(await translate(translator({ ...limits, timeMs: 50 }))).toMatchObject({
			type: "too slow",
		});
	});
});

describe("what a service is told", () => {
	it("marks stand in tags for DeepL", async () => {
		const text = "See **the *big* {siteName}**: `a < b` & [the list](/list?a=1&b=2)\nor not.";
		service.answers((texts) => texts);
		expect(await translate(deepl(), [text])).toEqual({ type: "texts", texts: [text] });
		expect(service.asked.at(-1)).toMatchObject({
			path: "/v2/translate",
			body: {
				source_lang: "EN",
				target_lang: "JA",
				tag_handling: "xml",
				context: "Home",
				text: [
					"See <s>the <e>big</e> <k>{siteName}</k></s>: <k>`a &lt; b`</k> &amp; <a0>the list</a0><br/>or not.",
				],
			},
		});
	});

	it.each(["2 * 3", "a \\* b", "[one", "AT&T <br>", "a\\b", "{name} {name}", "*a **b** c*"])(
		"%s comes back as it went",
		(text) => {
			const { xml, restore } = markedText(text);
			expect(restore(xml)).toBe(text);
		},
	);

	it("the terms, the title and nothing else for a model", async () => {
		const terms = [{ from: ["town house"], to: ["町家"], avoid: ["家屋"], note: "old ones" }];
		await translate(chat(), ["One"], { terms });
		const { path, body } = service.asked.at(-1) ?? { path: "", body: {} };
		expect([path, Object.keys(body)]).toEqual(["/v1/chat/completions", ["model", "messages"]]);
		expect(JSON.stringify(body)).toMatch(/Home.*town house.*町家.*家屋.*old ones/);
	});

	it("the environment decides by whom, and a mistake in it does not show its key", () => {
		expect(translatorFromEnvironment({})).toBeUndefined();
		expect(
			translatorFromEnvironment({
				DEEPL_API_KEY: "a:fx",
				TRANSLATION_URL: "http://localhost:1/v1",
				TRANSLATION_MODEL: "m",
			})?.name,
		).toBe("localhost");
		for (const wrong of [
			{ DEEPL_API_KEY: "secret word" },
			{ TRANSLATION_URL: "http://secret@localhost" },
			{ TRANSLATION_URL: "http://localhost:1" },
		])
			expect(() => translatorFromEnvironment(wrong)).toThrow(
				/^(?!.*secret).*(?:TRANSLATION_|DEEPL_)/s,
			);
	});
});

describe("the browser's own translator", () => {
	const site = (code: "en" | "ja") => ({ code, ...locale[code] });
	const here = (translate: () => Promise<string>, availability = "available") => {
		const destroy = vi.fn();
		const create = vi.fn(() => Promise.resolve({ translate, destroy }));
		vi.stubGlobal("Translator", { availability: () => Promise.resolve(availability), create });
		return { destroy, create };
	};
	afterEach(() => vi.unstubAllGlobals());

	it("is asked by the names of the languages, and let go", async () => {
		const { create, destroy } = here(async () => "訳");
		expect(await translateHere("One", site("en"), site("ja"))).toEqual({
			type: "texts",
			texts: ["訳"],
		});
		expect(create).toHaveBeenCalledWith(
			expect.objectContaining({ sourceLanguage: "en", targetLanguage: "ja" }),
		);
		expect(destroy).toHaveBeenCalledOnce();
	});

	const fails = (name: string) => (): Promise<string> =>
		Promise.reject(new DOMException("", name));
	it.each([
		["too slow", fails("TimeoutError"), "available"],
		["failed", fails("NotAllowedError"), "available"],
		["refused", fails("Error"), "unavailable"],
	])("is said to be %s", async (type, translate, availability) => {
		here(translate, availability);
		expect(await translateHere("One", site("en"), site("ja"))).toMatchObject({ type });
	});

	it("is not everywhere", async () => {
		expect(await translateHere("One", site("en"), site("ja"))).toMatchObject({
			type: "refused",
		});
	});
});

describe("marks", () => {
	it.each([
		["**a** b", "**あ** い", true],
		["**a** b", "あ い", false],
		["**a** **b**", "**あ** い", false],
		["[a](/x)", "[あ](/y)", false],
		["{a} b", "{a}と{a}", false],
		["a", "**あ", false],
		["2 * 3", "2 × 3", true],
	])("%s is kept by %s: %s", (source, text, isStoredInBrowser) =>
		expect(keepsMarks(source, text)).toBe(isStoredInBrowser),
	);
});

describe("the editor", () => {
	let editor: RunningEditor;
	let window: Awaited<ReturnType<typeof openWindow>>;
	const logged: string[] = [];
	const suggest = (body: object) => window.post("/_edit/suggestions", { key, to: "ja", ...body });
	const page = () => readFile(join(editor.folder, "content/pages/index.yaml"), "utf8");

	beforeAll(async () => {
		for (const name of ["log", "error", "warn", "info"] as const)
			vi.spyOn(console, name).mockImplementation(
				(...parts) => void logged.push(parts.join(" ")),
			);
		editor = await startEditor({ translator: deepl() });
		window = await openWindow(editor);
	});
	afterAll(async () => {
		await editor.close();
		vi.restoreAllMocks();
	});

	it("says who translates, gives a suggestion with what it was made from, and writes nothing", async () => {
		const before = await page();
		service.answers(() => ["文を指します。"]);
		expect((await window.get("/_edit/site")).body.translator).toBe("DeepL");
		expect(await suggest({})).toMatchObject({
			status: 200,
			body: {
				type: "text",
				text: "文を指します。",
				from: "en",
				by: "DeepL",
				source: expect.stringMatching(/^Point/),
				current: expect.stringMatching(/^文を/),
				notes: [],
			},
		});
		expect(service.asked.at(-1)?.body).toMatchObject({
			context: expect.stringContaining("one website"),
			text: [expect.stringMatching(/^Point/)],
		});
		expect(await page()).toBe(before);
	});

	it.each<[string, string[], MessageKey]>([
		["nothing", [" "], "editor.suggestedNothing"],
		[
			"the source",
			["Point at a sentence, or reach it with the Tab key: its counterpart is marked."],
			"editor.suggestedSource",
		],
		[
			"what stands there",
			["文を指すか、Tabキーで選ぶと、対になる文に印が付きます。"],
			"editor.suggestedCurrent",
		],
		["far too much", ["長い。".repeat(400)], "editor.suggestedTooMuch"],
		["other marks", ["**文**"], "editor.suggestedOtherMarks"],
		["broken marks", ["<s>文"], "editor.suggestedOtherMarks"],
		["a placeholder of its own", ["{siteName}の文"], "editor.suggestedOtherMarks"],
		["other lines", ["文を<br/>指します"], "editor.suggestedOtherLines"],
	])("refuses %s", async (_what, answer, key) => {
		service.answers(() => answer);
		expect((await suggest({})).body).toEqual({
			type: "refused",
			reason: messageText(key),
		});
	});

	it("keeps the lines of a heading", async () => {
		service.answers((texts) =>
			texts.map((text) => (text.includes("<br/>") ? "二度書き、<br/>一度で。" : "x")),
		);
		expect((await suggest({ key: heading })).body).toMatchObject({
			type: "text",
			text: "二度書き、\n一度で。",
		});
		service.answers(() => ["二度書き、一度で。"]);
		expect((await suggest({ key: heading })).body).toMatchObject({ type: "refused" });
	});

	it("looks at what the browser has made in the same way, and notes what the glossary says", async () => {
		await window.action({ kind: "addTerm", term: { en: "sentence", ja: "例文" } });
		expect((await suggest({ from: "en", made: "文です。" })).body).toMatchObject({
			type: "text",
			text: "文です。",
			notes: [expect.stringContaining("例文")],
		});
		expect((await suggest({ from: "en", made: "**文" })).body).toMatchObject({
			type: "refused",
		});
		await window.undo();
	});

	it("knows no other texts or languages, and answers in the language of the window", async () => {
		expect((await suggest({ key: "pages/index.yaml#nothing" })).status).toBe(400);
		expect((await suggest({ to: "de" })).status).toBe(400);
		expect((await suggest({ more: 1 })).status).toBe(400);
		expect((await suggest({ from: "ja" })).body).toMatchObject({ type: "refused" });
		service.answers((_texts, response) => void response.writeHead(429).end());
		const japanese = await openWindow(editor, "ja");
		expect((await japanese.post("/_edit/suggestions", { key, to: "ja" })).body).toMatchObject({
			type: "failed",
			reason: messageText("editor.translatorBusy", {}, "ja"),
		});
	});

	it("says the key to the service alone", async () => {
		const bodies = [];
		for (const code of [200, 403, 500]) {
			service.answers((texts, response) =>
				code === 200 ? texts : void response.writeHead(code).end(secret),
			);
			bodies.push((await suggest({})).body);
		}
		for (const path of [
			"/_edit/",
			"/_edit/site",
			"/_edit/editor.js",
			"/_edit/changes",
			"/",
			`/_edit/page?key=${encodeURIComponent(key)}`,
		])
			bodies.push((await window.get(path)).body);
		expect(JSON.stringify([bodies, logged])).not.toContain("tell-nobody");
	});
});
