import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Payload } from "../packages/core/src/payload/payload.ts";
import {
	type Locale,
	localeOfPath,
	localizePath,
	unlocalizePath,
} from "../packages/core/src/routing/locale.ts";
import { type Inline, plainText } from "../packages/core/src/values/inline.ts";
import { readSources } from "../packages/kakehashi/src/builder/pipeline/read-sources.ts";
import {
	createPayloads,
	payloadsByPath,
} from "../packages/kakehashi/src/content/payloads/payloads.ts";
import { site } from "./fixture-site.ts";

const root = resolve(import.meta.dirname, "..");
const [main, ...others] = site.locales;
let payloads: ReadonlyMap<string, Payload>;

beforeAll(async () => {
	const { content } = await readSources(join(root, "test/site"), site);
	payloads = payloadsByPath(createPayloads(content, site), site);
});

/**
 * Keys of values that are the same in every language, apart from the language prefix of an address.
 */
const facts = new Set([
	"id",
	"href",
	"page",
	"status",
	"kind",
	"tone",
	"art",
	"kanji",
	"word",
	"type",
	"defaultTheme",
	"home",
	"message",
]);
/** Keys of values that describe the language itself, so that they differ. */
const ofLanguage = new Set(["locale", "tag", "head", "languages", "hints"]);

/**
 * Keys of texts in lines, of which each language has as many as it needs. Any other list of texts
 * has the same length in each language.
 */
const inLines = new Set(["heading", "lead", "thanks"]);

/** Paths of the names of illustrations and of backgrounds. */
const factPlaces = /^\.sections\.\d+\.(?:cards\.\d+\.figure|grounds)$/;

type Entry = { readonly path: string; readonly key: string; readonly value: unknown };

/**
 * Whether a value is a text with markup or in lines, whose parts differ from language to language.
 */
function isText(value: unknown): value is Inline {
	return (
		Array.isArray(value) &&
		value.every(
			(each) =>
				typeof each === "string" ||
				(typeof each === "object" && each !== null && isMark(each)),
		)
	);
}
const isMark = (value: object) =>
	"type" in value &&
	["strong", "emphasis", "code", "link"].includes(String(value.type)) &&
	("children" in value || "text" in value);

/**
 * What both languages must have in common: keys, lengths of lists, facts, and the links and code
 * within texts.
 */
function shape(value: unknown, locale: Locale, key = ""): unknown {
	if (isText(value) && value.every((each) => typeof each === "string") && !inLines.has(key))
		return value.map(() => "text");
	if (isText(value)) return { text: true, marks: marks(value, locale).sort() };
	if (Array.isArray(value)) return value.map((each) => shape(each, locale, key));
	if (typeof value === "object" && value !== null)
		return Object.fromEntries(
			Object.entries(value)
				.filter(([name]) => !ofLanguage.has(name))
				.map(([name, each]) => [name, shape(each, locale, name)]),
		);
	if (typeof value !== "string") return value;
	return facts.has(key) || isAddress(value) ? unlocalized(value, locale) : "text";
}

function marks(text: Inline, locale: Locale): string[] {
	return text.flatMap((node) => {
		if (typeof node === "string") return [];
		if (node.type === "code") return [`code ${node.text}`];
		const inside = marks(node.children, locale);
		return node.type === "link"
			? [`link ${unlocalized(node.href, locale)}`, ...inside]
			: inside;
	});
}

const isAddress = (value: string) => /^(?:\/|#|[a-z]+:)\S*$/.test(value);

/** An address without its language prefix. Query and hash stay. */
function unlocalized(value: string, locale: Locale): string {
	const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(value) ?? [];
	return path.startsWith("/") ? unlocalizePath(path, locale) + rest : value;
}

/**
 * Every text of a payload with its path. Texts with markup become plain text. Facts and code are
 * omitted.
 */
function texts(value: unknown, path = "", key = ""): Entry[] {
	if (isText(value)) return [{ path, key, value: plainText(withoutCode(value)) }];
	if (typeof value === "string")
		return facts.has(key) || isAddress(value) ? [] : [{ path, key, value }];
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, each]) =>
		texts(each, `${path}.${name}`, Array.isArray(value) ? key : name),
	);
}
const withoutCode = (text: Inline): Inline =>
	text.filter((node) => typeof node === "string" || node.type !== "code");

/**
 * Texts that belong to the page's own language, without the names of languages and passages that
 * exist for each language.
 */
function ownTexts(payload: Payload): { readonly path: string; readonly value: string }[] {
	const { sections, layout, head } = payload;
	const { languages, hints: _, ...frame } = layout;
	const codes = site.locales.map(({ code }) => code);
	return texts({
		title: head.title,
		description: head.description,
		label: languages.label,
		frame,
		sections,
	})
		.filter(
			({ path }) =>
				!codes.some((code) => code !== payload.locale && path.split(".").includes(code)),
		)
		.filter(
			({ path, key, value }) =>
				!ofLanguage.has(key) && !factPlaces.test(path) && String(value).trim() !== "",
		)
		.map(({ path, value }) => ({ path, value: String(value) }));
}

const japanese =
	/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const pagesIn = (code: string) => [...payloads].filter(([, payload]) => payload.locale === code);
const wrong = (code: string, isWrong: (text: string) => boolean) =>
	pagesIn(code).flatMap(([address, payload]) =>
		ownTexts(payload)
			.filter(({ value }) => isWrong(value))
			.map(({ path, value }) => `${address}${path}: ${value}`),
	);

describe("the languages", () => {
	it("have a payload for every page and every error, each in its own language", () => {
		const expected = [...site.routes.map(({ path }) => path), "/404", "/500"].flatMap((path) =>
			site.locales.map((locale) => localizePath(path, locale)),
		);
		expect([...payloads.keys()].sort()).toEqual(expected.sort());
		for (const [path, payload] of payloads)
			expect(payload, path).toMatchObject({ locale: localeOfPath(path, site.locales).code });
	});

	it("say the same things: the same keys, lists, facts, links and code", () => {
		for (const [path, payload] of pagesIn(main.code))
			for (const other of others) {
				const address = localizePath(path, other);
				const translation = payloads.get(address);
				if (translation === undefined) throw new Error(`${address} has no payload`);
				expect(shape(translation, other), address).toEqual(shape(payload, main));
			}
	});

	it("name each other in the frame of every page, by their own names", () => {
		for (const [path, { locale, layout }] of payloads)
			expect(
				layout.languages.links.map(({ code, tag, name }) => ({ code, tag, name })),
				path,
			).toEqual(
				site.locales
					.filter(({ code }) => code !== locale)
					.map(({ code, tag, name }) => ({ code, tag, name })),
			);
	});

	it("offer each other in the other's words", () => {
		for (const [path, { layout }] of payloads)
			for (const { code, text, link, dismiss } of layout.hints)
				for (const words of [text, link, dismiss])
					expect(japanese.test(words), `${path}: ${words}`).toBe(code === "ja");
	});

	it("never have the same title or description", () => {
		const titles = [...payloads.values()].map(({ head }) => head.title);
		expect(new Set(titles).size).toBe(titles.length);
		const descriptions = [...payloads.values()].flatMap(({ head }) =>
			head.description === "" ? [] : [head.description],
		);
		expect(new Set(descriptions).size).toBe(site.routes.length * site.locales.length);
	});
});

describe("English", () => {
	it("is written in Latin letters and punctuation", () => {
		expect(pagesIn("en").flatMap(([, payload]) => ownTexts(payload)).length).toBeGreaterThan(
			200,
		);
		expect(wrong("en", (text) => japanese.test(text))).toEqual([]);
	});
});

describe("Japanese", () => {
	it("is written in Japanese: no text is left in English", () => {
		expect(pagesIn("ja").flatMap(([, payload]) => ownTexts(payload)).length).toBeGreaterThan(
			200,
		);
		const names = [/^Kakehashi$/, /^Cookie$/, /^[\p{N}\p{P}\p{S}\s]+$/u];
		expect(
			wrong("ja", (text) => !japanese.test(text) && !names.some((name) => name.test(text))),
		).toEqual([]);
		expect(wrong("ja", (text) => /[A-Za-z]{2,}(?:\s+[a-z]{2,}){2,}/.test(text))).toEqual([]);
	});

	it("has Japanese punctuation, and Latin letters and digits of half width", () => {
		const letter = "[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]";
		expect(
			wrong("ja", (text) =>
				new RegExp(`${letter}[,.!?:;()]|[,!?;()]${letter}`, "u").test(text),
			),
		).toEqual([]);
		expect(wrong("ja", (text) => /[Ａ-Ｚａ-ｚ０-９\uff66-\uff9f]/u.test(text))).toEqual([]);
	});

	it("has no space typed between scripts: the style sheet spaces them", () => {
		const letter = "[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]";
		expect(
			wrong("ja", (text) =>
				new RegExp(`${letter} +[A-Za-z0-9]|[A-Za-z0-9] +${letter}`, "u").test(text),
			),
		).toEqual([]);
	});

	it("writes yen with its word, tax included, never with a sign", () => {
		expect(wrong("ja", (text) => /[¥￥]/.test(text))).toEqual([]);
		const amounts = pagesIn("ja").flatMap(([, payload]) =>
			ownTexts(payload).filter(({ value }) => /\d円/.test(value)),
		);
		expect(amounts.length).toBeGreaterThan(0);
	});
});

describe("what the repository says in both languages", () => {
	it.each([
		["CODE_OF_CONDUCT.md", "Code of conduct", "行動規範"],
		["CONTRIBUTING.md", "A release", "リリース"],
		["SECURITY.md", "Reporting a vulnerability", "脆弱性の報告"],
		["SUPPORT.md", "Support", "サポート"],
	])("in %s names the same commands and files: “%s” and %s", (file, english, japanese) => {
		const sections = readFileSync(join(root, file), "utf8").split(/^#+ /m);
		/** The code and the targets of links in a section, sorted. */
		const namesUnder = (heading: string) => {
			const text = sections.find((each) => each.startsWith(`${heading}\n`)) ?? "";
			return [...new Set(text.match(/`[^`]+`|(?<=\]\()[^)]+/g))].sort();
		};
		expect(namesUnder(english).length).toBeGreaterThan(0);
		expect(namesUnder(japanese)).toEqual(namesUnder(english));
	});
});
