import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { messageText } from "../../../../../test/messages.ts";
import { textStatesIn } from "../../builder/starter/text-states.ts";
import { readConfirmations } from "../../content/translations/confirmations.ts";
import type { Value } from "../../content/yaml/content-tree.ts";
import { dataOf } from "../../content/yaml/parse-content-file.ts";
import { editFiles } from "./edit-files.ts";
import { planImport } from "./plan-import.ts";
import { readUnits } from "./read-units.ts";
import { textsToHandOff } from "./texts-to-export.ts";
import { writeCsv } from "./write-csv.ts";

const locale = (code: string, tag: string) =>
	({
		code,
		tag,
		prefix: "",
		name: code,
		currency: "JPY",
		currencyDisplay: "name",
		timeZone: "Asia/Tokyo",
	}) as const;
const locales: Locales = [locale("en", "en-GB"), locale("ja", "ja-JP"), locale("fr", "fr-FR")];
const confirmations = readConfirmations("");
const only = new Set(["missing", "outdated", "placeholder", "new", "complete"] as const);

const bytes = new Map<string, ReadonlyMap<string, readonly number[]>>();
function table(encoding: string) {
	const known = bytes.get(encoding);
	if (known !== undefined) return known;
	const found = new Map<string, readonly number[]>();
	const decoder = new TextDecoder(encoding, { fatal: true });
	const pairs =
		encoding === "shift_jis"
			? Array.from({ length: 124 * 189 }, (_, at) => [
					0x81 + Math.floor(at / 189),
					0x40 + (at % 189),
				])
			: [];
	for (const each of [...Array.from({ length: 256 }, (_, byte) => [byte]), ...pairs])
		try {
			const char = decoder.decode(Uint8Array.from(each));
			if (!found.has(char)) found.set(char, each);
		} catch {}
	bytes.set(encoding, found);
	return found;
}

/**
 * Saves text in an encoding, as programs do: `instead` replaces the characters that the encoding
 * lacks.
 */
const save = (text: string, encoding: string, instead: (char: string) => string) =>
	Uint8Array.from(
		[...text].flatMap(
			(char) =>
				table(encoding).get(char) ??
				[...instead(char)].flatMap((each) => table(encoding).get(each) ?? [0x3f]),
		),
	);
const utf8 = (text: string) => new TextEncoder().encode(text);
const bare = (text: string) => text.replace("\ufeff", "");
const baseLetter = (char: string) =>
	({ "–": "-", "—": "―", "〜": "～", "−": "－", "¥": "\\", ł: "l", œ: "oe" })[char] ??
	char.normalize("NFKD").replace(/\p{M}/gu, "");
const windows: Readonly<Record<string, (text: string) => Uint8Array>> = {
	"with ?": (text) => save(bare(text), "shift_jis", () => "?"),
	"with two ? for what is beyond the BMP": (text) =>
		save(bare(text), "shift_jis", (char) => "?".repeat(char.length)),
	"with base letters": (text) => save(bare(text), "shift_jis", baseLetter),
	"with ・": (text) => save(bare(text), "shift_jis", () => "・"),
	"with 〓": (text) => save(bare(text), "shift_jis", () => "〓"),
};
const again =
	(make: (text: string) => Uint8Array, encoding = "shift_jis") =>
	(text: string) =>
		utf8(`\ufeff${new TextDecoder(encoding).decode(make(text))}`);
const ways: Readonly<Record<string, (text: string) => Uint8Array>> = {
	...windows,
	...Object.fromEntries(
		Object.entries(windows).map(([name, make]) => [
			`${name}, then opened and saved as UTF-8`,
			again(make),
		]),
	),
	"as UTF-8 read as Windows-1252": again((text) => utf8(bare(text)), "windows-1252"),
	"as UTF-8 read as Mac Roman": again((text) => utf8(bare(text)), "macintosh"),
	"as UTF-8 read as Shift_JIS": again((text) => utf8(bare(text)), "shift_jis"),
	"as Windows-1252": (text) => save(bare(text), "windows-1252", () => "?"),
	"as Mac Roman": (text) => save(bare(text), "macintosh", () => "_"),
	"as Windows-1252, then as UTF-8": again(
		(text) => save(bare(text), "windows-1252", () => "?"),
		"windows-1252",
	),
};

const page: Value = {
	title: { en: "The office", ja: "設計室", fr: "L’atelier" },
	accents: {
		en: "Quote this reference",
		ja: "受付番号を、お知らせください。",
		fr: "Rappelez cette référence si vous nous écrivez",
	},
	hours: { en: "9:00–12:00", ja: "9:00〜12:00", fr: "9 h – 12 h" },
	name: { en: "Kōbō 𠮷野 café", ja: "𠮷野カフェCafé", fr: "Café 𠮷野" },
	price: { en: "¥1,000 − 10%", ja: "1,000円−10%", fr: "1 000 ¥" },
	mixed: { en: "Łódź, Đà Nẵng", ja: "ウッチ、ダナン", fr: "Łódź et Đà Nẵng" },
	spaces: { en: "A b", ja: "あ", fr: "Ouvert\u00a0: tous les jours !" },
	telephone: { en: "0612345678", ja: "06-1234-5678", fr: "0612345678" },
	plain: { en: "Prices", ja: "料金", fr: "Tarifs" },
};
const file = utf8(stringify(page));
const files = [
	{
		file: "pages/index.yaml",
		bytes: file,
		data: dataOf(file) ?? null,
		texts: textStatesIn(page, locales, confirmations),
	},
];
const exported = (from: string, to: string) => {
	const [source, target] = [from, to].map((code) =>
		locales.find((each) => each.code === code),
	) as [Locales[0], Locales[0]];
	return writeCsv(
		textsToHandOff(files, {
			locales,
			from: source,
			to: target,
			only,
			kinds: {},
			kindOf: () => undefined,
		}),
	);
};
function plan(bytesOf: Uint8Array) {
	try {
		const { units, isShiftJis } = readUnits(bytesOf);
		return planImport(units, files, locales, confirmations, isShiftJis);
	} catch (error) {
		return {
			arrivals: [],
			refused: [{ key: "", message: { en: String(error) } }],
			unchanged: 0,
		};
	}
}

describe("a table in which nobody changed anything, saved", () => {
	it.each(Object.entries(ways))(
		"%s, writes and confirms nothing, and says what to do",
		(_, way) => {
			for (const [from, to] of [
				["ja", "fr"],
				["en", "fr"],
				["fr", "en"],
				["en", "ja"],
				["fr", "ja"],
			] as const) {
				const { arrivals, refused } = plan(way(exported(from, to)));
				expect(arrivals, `${from} to ${to}`).toEqual([]);
				for (const { message } of refused)
					expect(message.en).toBe(messageText("command.refusedLettersLost"));
			}
		},
	);

	it("names every text that has lost letters", () => {
		const { refused } = plan(
			(windows["with ?"] as (text: string) => Uint8Array)(exported("ja", "fr")),
		);
		expect(refused.map(({ key }) => key).toSorted()).toEqual(
			["accents.fr", "hours.fr", "mixed.fr", "name.fr", "price.fr", "spaces.fr"].toSorted(),
		);
	});
});

describe("what a person changed in a table", () => {
	const changed = (
		way: (text: string) => Uint8Array,
		to: string,
		change: readonly [string, string],
	) =>
		plan(way(exported(to === "ja" ? "en" : "ja", to).replace(...change))).arrivals.map(
			({ edit }) => ("value" in edit ? edit.value : undefined),
		);

	it.each(Object.entries(ways))("and that lost letters too is not taken: %s", (_, way) => {
		expect(changed(way, "fr", ["Rappelez cette", "Rappelez-nous cette"])).toEqual([]);
		expect(changed(way, "fr", ["Tarifs", "Précisions"])).toEqual([]);
		expect(changed(way, "ja", ["𠮷野カフェCafé", "𠮷野の店Café"])).toEqual([]);
	});

	it("and that alone lost letters, is not taken", () => {
		const text = exported("ja", "fr").replace(
			"Rappelez cette référence",
			"Merci de rappeler cette r?f?rence",
		);
		expect(plan(utf8(text))).toMatchObject({ arrivals: [], refused: [{ key: "accents.fr" }] });
	});

	it("is taken in Japanese, where the encoding has every letter of it", () => {
		for (const way of Object.values(windows)) {
			expect(changed(way, "ja", ["料金", "料金のご案内"])).toEqual(["料金のご案内"]);
			expect(changed(way, "ja", ["料金", "Cafe料金"])).toEqual([]);
			expect(changed(way, "ja", ["料金", "𠮷野の料金"])).toEqual([]);
		}
	});

	it.each([
		["Rappelez cette référence si", "Rappelez votre référence, si"],
		["Rappelez cette référence si vous nous écrivez", "Écrivez-nous"],
		["L’atelier", "L'atelier"],
		["Café 𠮷野", "Maison 𠮷野"],
		["9 h – 12 h", "De 9 h à 12 h"],
		["0612345678", "0612345679"],
		["Tarifs", "Où ? Là ?"],
	])("is taken from UTF-8 and UTF-16: %s → %s", (before, after) => {
		const utf16 = (text: string) =>
			new Uint8Array(
				new Uint16Array(
					[...text].flatMap((char) =>
						[...char].flatMap((each) =>
							each.split("").map((unit) => unit.charCodeAt(0)),
						),
					),
				).buffer,
			);
		for (const way of [utf8, utf16])
			expect(changed(way, "fr", [before, after])).toHaveLength(1);
	});
});

describe("numbers, dates and truth values in a table", () => {
	const values = [
		"0612345678",
		"00",
		"1234567890123456",
		"1-2",
		"1/2",
		"2026-11-29",
		"3.10",
		"TRUE",
		"false",
		"1e5",
		"9:00",
		"５",
		"Mar 3",
		"10%",
		"1,000",
		"'01",
	];
	const data = { texts: values.map((value) => ({ en: `${value}!`, fr: value })) } as Value;
	const own = utf8(stringify(data));
	const list = [
		{
			file: "pages/index.yaml",
			bytes: own,
			data: dataOf(own) ?? null,
			texts: textStatesIn(data, locales, confirmations),
		},
	];
	const texts = textsToHandOff(list, {
		locales,
		from: locales[0],
		to: locales[2] as Locales[0],
		only,
		kinds: {},
		kindOf: () => undefined,
	});

	it("stand where a spreadsheet converts nothing, and come back as they were", () => {
		const written = writeCsv(texts);
		for (const value of values) expect(written).toContain(`,"'${value}","content/`);
		expect(planImport(readUnits(utf8(written)).units, list, locales, confirmations)).toEqual({
			arrivals: [],
			refused: [],
			unchanged: values.length,
		});
	});

	it.each([
		["0612345678", "612345678"],
		["1234567890123456", "1.23457E+15"],
		["1-2", "2-Jan"],
		["1/2", "1月2日"],
		["3.10", "3.1"],
		["false", "FALSE"],
		["1e5", "1.00E+05"],
	])("are not taken if one converted them all the same: %s → %s", (before, after) => {
		const { arrivals, refused } = planImport(
			readUnits(utf8(writeCsv(texts).replace(`"'${before}"`, after))).units,
			list,
			locales,
			confirmations,
		);
		expect([arrivals, refused.length]).toEqual([[], 1]);
	});

	it("leave what a person wrote instead", () => {
		const { arrivals } = planImport(
			readUnits(utf8(writeCsv(texts).replace(`"'0612345678"`, '"0698765432"'))).units,
			list,
			locales,
			confirmations,
		);
		expect(
			new TextDecoder().decode(editFiles(arrivals).files.get("pages/index.yaml")),
		).toContain('"0698765432"');
	});
});
