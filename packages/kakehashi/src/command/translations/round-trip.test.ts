import type { Locales } from "@kakehashi/core/routing/locale.ts";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { type MessageKey, messagePattern, messageText } from "../../../../../test/messages.ts";
import type { FileTexts } from "../../builder/starter/read-file-texts.ts";
import { textStatesIn } from "../../builder/starter/text-states.ts";
import { marksIn } from "../../content/load/marks-in.ts";
import { readConfirmations, writeConfirmations } from "../../content/translations/confirmations.ts";
import { stateOf } from "../../content/translations/translation-status.ts";
import type { Value } from "../../content/yaml/content-tree.ts";
import { dataOf } from "../../content/yaml/parse-content-file.ts";
import { editFiles } from "./edit-files.ts";
import type { ExportedText } from "./exported-text.ts";
import { planImport } from "./plan-import.ts";
import { readUnits } from "./read-units.ts";
import { textsToHandOff } from "./texts-to-export.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXliff } from "./write-xliff.ts";

const isLong = Boolean(process.env.TEST_LONG);
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
const [en, ja, fr] = locales as [Locales[0], Locales[0], Locales[0]];
const only = new Set(["missing", "outdated", "placeholder", "new", "complete"] as const);
const empty = readConfirmations("");

function fileOf(data: Value, file = "pages/index.yaml", confirmations = empty): FileTexts {
	const bytes = new TextEncoder().encode(`# kept\n${stringify(data)}`);
	return {
		file,
		bytes,
		data: dataOf(bytes) ?? null,
		texts: textStatesIn(data, locales, confirmations),
	};
}

const handOff = (files: readonly FileTexts[], to = fr) =>
	textsToHandOff(files, { locales, from: en, to, only, kinds: {}, kindOf: () => undefined });
const formats: Readonly<Record<string, (texts: readonly ExportedText[]) => string>> = {
	CSV: writeCsv,
	XLIFF: (texts) => writeXliff(texts, en, fr),
};
const read = (written: string) => readUnits(new TextEncoder().encode(written)).units;
const plan = (units: ReturnType<typeof read>, files: readonly FileTexts[], confirmations = empty) =>
	planImport(units, files, locales, confirmations);
const reasons = ({ refused }: Pick<ReturnType<typeof plan>, "refused">) =>
	refused.map(({ message }) => message.en);

/** Pieces of text with all characters that a format, a spreadsheet or YAML treats specially. */
const piece = fc.constantFrom(
	"=1+1",
	"+",
	"-",
	"@",
	"'",
	'"',
	'""',
	",",
	";",
	"\t",
	"\n",
	"\r\n",
	" ",
	"  ",
	"&",
	"&amp;",
	"<b>",
	"]]>",
	"<!--",
	"{siteName}",
	"**a**",
	"*e*",
	"[x](/y)",
	"`c`",
	"\\*",
	"é",
	"e\u0301",
	"が",
	"か\u3099",
	"日本語。",
	"😀",
	"#",
	": ",
	"|",
	"null",
	"\u00a0",
	"\u2028",
	"＝",
	"\ufeff",
	"~",
	"%",
);
const words = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));
const text = words.filter((each) => each.trim() !== "");
const sections = fc.array(
	fc.record(
		{ en: text, ja: text, fr: fc.option(text, { nil: undefined }) },
		{ noNullPrototype: true, requiredKeys: ["en", "ja"] },
	),
	{
		minLength: 1,
		maxLength: 6,
	},
);
const asData = (texts: readonly Record<string, string | undefined>[]) =>
	({
		sections: texts.map((each, index) => ({
			id: index,
			text: Object.fromEntries(
				Object.entries(each).filter(([, value]) => value !== undefined),
			),
		})),
	}) as Value;
const asCameIn = (target: string) => target.replaceAll(/\r\n?/g, "\n").trim();

let acceptedCount = 0;
afterAll(() => expect(acceptedCount).toBeGreaterThan(100));

describe.each(Object.entries(formats))("texts as %s", (_, write) => {
	it("come back as they went, and change nothing", () => {
		fc.assert(
			fc.property(sections, (texts) => {
				const files = [fileOf(asData(texts))];
				const handed = handOff(files);
				expect(handed).toHaveLength(texts.length);
				const units = read(write(handed));
				expect(units.map(({ target }) => asCameIn(target))).toEqual(
					handed.map(({ target }) => asCameIn(target)),
				);
				expect(units.map(({ source = "" }) => asCameIn(source))).toEqual(
					handed.map(({ source }) => asCameIn(source)),
				);
				expect(plan(units, files)).toEqual({
					arrivals: [],
					refused: [],
					unchanged: texts.length,
				});
			}),
			{ numRuns: isLong ? 1000 : 150 },
		);
	}, 600_000);

	it("come back translated, every letter of it, and are confirmed", () => {
		fc.assert(
			fc.property(
				sections,
				fc.array(text, { minLength: 6, maxLength: 6 }),
				(texts, translations) => {
					const files = [fileOf(asData(texts))];
					const handed = handOff(files).map((each, index) => {
						const marks = marksIn(each.source);
						// The translation needs the same markup as its source, otherwise the import
						// refuses it.
						const target = `${index} ${translations[index]}`;
						return {
							...each,
							target:
								marksIn(target).join() === marks.join()
									? target
									: `T${index} ${each.source}`,
						};
					});
					const planned = plan(read(write(handed)), files);
					expect(planned.refused).toEqual([]);
					const edited = editFiles(planned.arrivals);
					expect(edited.refused).toEqual([]);
					const bytes = edited.files.get("pages/index.yaml") ?? new Uint8Array();
					expect(new TextDecoder().decode(bytes)).toMatch(/^# kept/);
					const wanted = texts.map((each, index) => ({
						...each,
						fr: asCameIn(handed[index]?.target ?? ""),
					}));
					expect(dataOf(bytes)).toEqual(dataOf(fileOf(asData(wanted)).bytes));
					const confirmations = readConfirmations(
						writeConfirmations(
							empty,
							planned.arrivals.map(({ set }) => set),
						),
					);
					for (const { found, set } of planned.arrivals)
						expect(
							stateOf({ en: set.en ?? "", fr: set.fr ?? "" }, confirmations).state,
							found.path.join(),
						).toBe("upToDate");
					acceptedCount += planned.arrivals.length;
				},
			),
			{ numRuns: isLong ? 1000 : 100 },
		);
	}, 600_000);
});

describe("an import", () => {
	const page: Value = {
		title: { en: "Bridges", ja: "橋" },
		sections: [
			{ heading: { en: ["A", "B"], ja: ["あ", "い"], fr: ["Un", "Deux"] } },
			{
				text: {
					en: "Keep **this** as it is, {siteName}",
					ja: "**これ** {siteName}",
					fr: "**Ça** {siteName}",
				},
			},
		],
	};
	const files = [fileOf(page)];
	const [title, heading, marked] = handOff(files) as [ExportedText, ExportedText, ExportedText];
	const reply = (of: ExportedText, target: string, more = {}) => ({
		id: of.id,
		source: of.source,
		target,
		line: 1,
		...more,
	});

	it("keeps lines as lines, and puts a language in its place", () => {
		const data: Value = { title: { ja: "橋", en: "Bridges", fr: "Ponts" } };
		const [own] = textsToHandOff([fileOf(data)], {
			locales,
			from: en,
			to: ja,
			only,
			kinds: {},
			kindOf: () => undefined,
		});
		expect(own?.target).toBe("橋");
		const { arrivals } = plan(
			[reply(heading, "Une\n\n deux \ntrois"), reply(title, "Ponts")],
			files,
		);
		const edited = dataOf(
			editFiles(arrivals).files.get("pages/index.yaml") ?? new Uint8Array(),
		) as { title: Value; sections: { heading: Value }[] };
		expect(edited.sections[0]?.heading).toMatchObject({ fr: ["Une", "deux", "trois"] });
		expect(Object.keys(edited.title as object)).toEqual(["en", "ja", "fr"]);
	});

	it("confirms a language with all that its source was confirmed with, and no other", () => {
		const confirmations = readConfirmations(
			writeConfirmations(
				empty,
				fileOf({ t: { en: "Bridges", ja: "橋" } }).texts.map(({ set }) => set),
			),
		);
		expect(
			Object.keys(plan([reply(title, "Ponts")], files, confirmations).arrivals[0]?.set ?? {}),
		).toEqual(["en", "ja", "fr"]);
		expect(Object.keys(plan([reply(title, "Ponts")], files).arrivals[0]?.set ?? {})).toEqual([
			"en",
			"fr",
		]);
	});

	it.each<[string, ReturnType<typeof reply>[], MessageKey]>([
		["without its marks", [reply(marked, "Ceci {siteName}")], "command.marksDiffer"],
		["without its placeholder", [reply(marked, "**Ceci**")], "command.marksDiffer"],
		[
			"with a link that was not there",
			[reply(title, "[Ponts](https://example.org)")],
			"command.marksDiffer",
		],
		[
			"twice, in two ways",
			[reply(title, "Ponts"), reply(title, "Arches")],
			"command.refusedTextTwice",
		],
		[
			"in another language",
			[reply(title, "Brücken", { language: "de" })],
			"command.refusedOtherLanguage",
		],
		[
			"beside another source",
			[reply(title, "Ponts", { source: "Arches" })],
			"command.refusedSourceMixed",
		],
		[
			"of a text that was never there",
			[reply({ ...title, id: "pages:no.yaml:x:en.abcdefgh:fr.-" }, "x")],
			"command.refusedTextRemoved",
		],
		[
			"in a language that the site has not",
			[reply({ ...title, id: title.id.replace("fr.-", "de.-") }, "x")],
			"command.refusedUnknownId",
		],
		[
			"that is still the source",
			[reply(marked, marked.source)],
			"command.refusedUntranslatedCopy",
		],
		[
			"that begins with what a terminal obeys",
			[reply({ ...title, id: "\u001b[2J" }, "x")],
			"command.refusedUnknownId",
		],
		["under no id", [reply({ ...title, id: "__proto__" }, "x")], "command.refusedUnknownId"],
		["with NUL", [reply(title, "Pon\0ts")], "command.refusedInvalidCharacters"],
		["with characters that were lost", [reply(title, "??? ??")], "command.refusedLettersLost"],
	])("refuses a text %s", (_, units, key) => {
		expect(reasons(plan(units, files))).toEqual([expect.stringMatching(messagePattern(key))]);
		expect(plan(units, files).arrivals).toEqual([]);
		expect(JSON.stringify(plan(units, files).refused)).not.toContain("\\u001b");
	});

	it("refuses what has changed since, on either side, and names it", () => {
		const changed = (text: Value) => [fileOf({ ...(page as object), title: text })];
		expect(
			reasons(plan([reply(title, "Ponts")], changed({ en: "Bridges!", ja: "橋" }))),
		).toEqual([messageText("command.refusedSourceChanged")]);
		const { refused } = plan(
			[reply(title, "Ponts")],
			changed({ en: "Bridges", ja: "橋", fr: "Passerelles" }),
		);
		expect(refused).toMatchObject([
			{
				file: "content/pages/index.yaml",
				key: "title.fr",
				language: "fr (fr)",
				message: { en: messageText("command.refusedTranslationChanged") },
			},
		]);
		// The same translation was already imported.
		expect(
			plan([reply(title, "Ponts")], changed({ en: "Bridges", ja: "橋", fr: "Ponts" })),
		).toMatchObject({ arrivals: [], refused: [], unchanged: 1 });
	});

	it("leaves a text that its file shares with another place, and writes the others", () => {
		const bytes = new TextEncoder().encode(
			"a: { en: One, fr: &x Un }\nb: { en: Other, fr: *x }\nc: { en: Three }\n",
		);
		const shared = { file: "site.yaml", bytes, data: dataOf(bytes) ?? null };
		const own = [{ ...shared, texts: textStatesIn(shared.data, locales, empty) }];
		const [a, , c] = handOff(own) as [ExportedText, ExportedText, ExportedText];
		const { accepted, refused, files } = editFiles(
			plan([reply(a, "Une"), reply(c, "Trois")], own).arrivals,
		);
		expect(accepted).toMatchObject([{ edit: { path: ["c", "fr"] } }]);
		expect(refused).toMatchObject([
			{ key: "a.fr", message: { en: messageText("editor.editPlaceShared") } },
		]);
		expect(new TextDecoder().decode(files.get("site.yaml"))).toContain("fr: Trois");
	});

	it("says where a text stands in words of the page", () => {
		const data: Value = {
			menu: { en: "About" },
			sections: [
				{
					kind: "team",
					heading: { en: ["Who", "we are"] },
					people: [{ name: { en: "Anna" }, text: { en: "Draws." } }],
				},
			],
		};
		expect(handOff([fileOf(data, "pages/about.yaml")]).map(({ where }) => where)).toEqual([
			`About › ${messageText("textNames.page.menu")}`,
			"About › Team › Heading",
			"About › Team: Who we are › Person 1 › Name",
			"About › Team: Who we are › Anna › Text",
		]);
	});

	it("finds a text that has moved, and takes the same text twice for once", () => {
		const moved = [
			fileOf(
				{
					sections: [
						{ heading: { en: "New", ja: "新" } },
						{ title: { en: "Bridges", ja: "橋" } },
					],
				},
				"pages/moved.yaml",
			),
		];
		expect(plan([reply(title, "Ponts"), reply(title, " Ponts\n")], moved)).toMatchObject({
			arrivals: [{ edit: { path: ["sections", 1, "title", "fr"] } }],
			refused: [],
		});
	});
});
