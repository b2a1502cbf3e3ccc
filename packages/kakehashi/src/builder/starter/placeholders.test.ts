import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale, Locales } from "@kakehashi/core/routing/locale.ts";
import { expect, it } from "vitest";
import { stringify } from "yaml";
import { messageText } from "../../../../../test/messages.ts";
import { fingerprintsOf, readConfirmations } from "../../content/translations/confirmations.ts";
import { rowOf } from "../../content/translations/translation-status.ts";
import { sectionKinds } from "../../sections/schemas.ts";
import { findUnwrittenTexts, languageWarnings, unwrittenTextsIn } from "./placeholders.ts";
import { examplesFolder, starterFolder } from "./starter-pages.ts";
import { writeTexts } from "./write-texts.ts";

const locale = (code: string, more: Partial<Locale> = {}): Locale => ({
	code,
	tag: code,
	prefix: "",
	name: code.toUpperCase(),
	currency: "JPY",
	currencyDisplay: "symbol",
	timeZone: "UTC",
	...more,
});
const warnings = (locales: Locales, ...texts: readonly object[]) =>
	languageWarnings(
		new Map(
			texts.map((text, index) => [
				`pages/${index}.yaml`,
				new TextEncoder().encode(stringify({ text })),
			]),
		),
		locales,
	).map(({ en }) => en);
const left = (texts: number, files: number) =>
	messageText("starter.foreignTextsLeft", {
		texts: messageText("starter.textCount", { count: texts }),
		files: messageText("starter.fileCount", { count: files }),
	});

it("a language in the words of Japanese is known by them, though Japanese has no spaces", () => {
	const locales: Locales = [locale("ja"), locale("zh")];
	expect(
		warnings(locales, { ja: "毎週水曜日はお休みです。", zh: "毎週水曜日はお休みです。" }),
	).toEqual([
		messageText("starter.publishedLanguageIncomplete", {
			name: "ZH",
			code: "zh",
			left: left(1, 1),
		}),
	]);
	// A name, and a word that is the same in Japanese and Chinese, do not count as untranslated.
	expect(
		warnings(
			locales,
			{ ja: "森歯科医院", zh: "森歯科医院" },
			{ ja: "料金", zh: "料金" },
			{ ja: "休みです。", zh: "休息。" },
		),
	).toEqual([]);
});

it("texts and files are counted, and the main language can only be translated", () => {
	const copy = "A sentence that is long enough to be one.";
	const texts = [
		{ en: copy, fr: copy },
		{ en: "Other words, all of them.", fr: "D'autres mots, tous." },
		{ en: "We bake, you eat it.", fr: "We bake, you eat it." },
	];
	const french = { name: "FR", code: "fr" };
	expect(warnings([locale("en"), locale("fr")], ...texts)).toEqual([
		messageText("starter.publishedLanguageIncomplete", { ...french, left: left(2, 2) }),
	]);
	expect(warnings([locale("en"), locale("fr", { published: false })], ...texts)).toEqual([
		messageText("starter.languageUnpublished", { ...french, left: left(2, 2) }),
	]);
	expect(warnings([locale("en"), locale("fr", { published: false })], texts[1] ?? {})).toEqual([
		messageText("starter.languageReadyToPublish", french),
	]);
	const placeholder = "A sentence or two for the foot of every page: who you are, and where.";
	expect(warnings([locale("fr"), locale("ja")], { fr: placeholder, ja: "x" })).toEqual([
		expect.not.stringContaining("published: false"),
	]);
});

it.each(Object.keys(sectionKinds))(
	"what the example of %s says of another's shop is known as a sample in every language",
	(kind) => {
		const file = join(examplesFolder, kind, "example.yaml");
		const example = readFileSync(file, "utf8");
		for (const languages of [["en", "ja"], ["ja"], ["en", "ja", "fr"]]) {
			const section = writeTexts(example, {
				languages,
				currencies: ["JPY"],
				excludedPages: [],
				exampleOf: () => "",
			});
			expect(section).not.toContain("!sample");
			const keys = unwrittenTextsIn(
				file,
				new TextEncoder().encode(section),
				languages.map((code) => locale(code)),
			);
			expect(keys.length, languages.join()).toBeGreaterThanOrEqual(
				example.match(/!sample/g)?.length ?? 0,
			);
		}
	},
);

it("a word that the owner has in common with an example is the owner's, unless all languages have it", () => {
	const keys = (text: object) =>
		unwrittenTextsIn("a", new TextEncoder().encode(stringify({ text })), [
			locale("en"),
			locale("ja"),
		]);
	expect(keys({ en: "Order form", ja: "注文書" })).toHaveLength(1);
	expect(keys({ en: "Order form", ja: "お申し込み用紙" })).toEqual([]);
	expect(keys({ en: "Good bread takes a night.", ja: "ようこそ。" })).toHaveLength(1);
});

it("what may stay as it is is known by its row in the ledger, also in one language; what the editor has put in is not", () => {
	const keys = (text: object, codes: readonly string[], ...confirmed: readonly string[]) => {
		const rows = new Set(
			confirmed.map((words) =>
				rowOf(
					fingerprintsOf(Object.fromEntries(codes.map((code) => [code, words])), codes),
				).join(" "),
			),
		);
		const written = new TextEncoder().encode(stringify({ text }));
		return unwrittenTextsIn(
			"a",
			written,
			codes.map((code) => locale(code)),
			{ rows: new Set(readConfirmations([...rows].join("\n")).rows) },
		).map(({ key }) => key);
	};
	const name = "Kakehashi Dental Clinic Osaka";
	const placeholder = "Say what is included";
	const entry = messageText("starter.entryTitle");
	expect([
		keys({ en: name, ja: name }, ["en", "ja"]),
		keys({ en: name, ja: name }, ["en", "ja"], name),
	]).toEqual([["a#text"], []]);
	expect([
		keys({ en: placeholder }, ["en"]),
		keys({ en: placeholder }, ["en"], placeholder),
	]).toEqual([["a#text"], []]);
	expect(keys({ en: entry }, ["en"], entry)).toEqual(["a#text"]);
});

it("the opening hours of a new site are samples until somebody changes or confirms them; those of an example site are its own", () => {
	const states = (path: string, change = (source: string) => source) => {
		const bytes = new TextEncoder().encode(change(readFileSync(path, "utf8")));
		const files = new Map([["organization.yaml", bytes]]);
		const { placeholders } = findUnwrittenTexts(files, [locale("ja")], "content");
		return {
			keys: unwrittenTextsIn("organization.yaml", bytes, [locale("ja")]).flatMap(({ key }) =>
				key.includes("hours") ? key : [],
			),
			lines: placeholders.map(({ line }) => line),
		};
	};
	const starter = join(starterFolder, "organization.yaml");
	// Replaces all other placeholders, so that only the opening hours remain.
	const written = (source: string) => source.replaceAll(/!sample.*/g, "{ ja: 大阪市 }");
	expect(states(starter, written)).toEqual({
		keys: ["organization.yaml#hours"],
		lines: [expect.any(Number)],
	});
	expect(states(starter, (source) => written(source).replace("  sample: true\n", ""))).toEqual({
		keys: [],
		lines: [],
	});
	expect(
		states(
			join(import.meta.dirname, "../../../../../examples/clinic/content/organization.yaml"),
		).keys,
	).toEqual([]);
});
