import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Catalog, CatalogEntry } from "../packages/core/src/i18n/translator.ts";
import { japaneseRules } from "../packages/kakehashi/src/content/japanese/japanese-rules.ts";
import { type MessageKey, messageText } from "./messages.ts";

const root = join(import.meta.dirname, "..");
const folders = globSync("packages/*/src/**/i18n/en.ts", { cwd: root }).map(dirname).sort();

const sentences = (entry: CatalogEntry) =>
	typeof entry === "string" ? [entry] : Object.values(entry);
/** The placeholders of an entry, without `{{names}}` that stand for themselves. */
const placeholders = (entry: CatalogEntry) =>
	new Set(
		sentences(entry).flatMap((sentence) =>
			[...sentence.replace(/\{\{\w+\}\}/g, "").matchAll(/\{\w+\}/g)].map(([name]) => name),
		),
	);

describe.each(folders)("the catalogs in %s", async (folder) => {
	const read = async (language: string) =>
		((await import(join(root, folder, `${language}.ts`))) as Record<string, Catalog>)[
			language
		] ?? {};
	const en = await read("en");
	const others = globSync("*.ts", { cwd: join(root, folder) })
		.map((file) => file.slice(0, -".ts".length))
		.filter((name) => /^[a-z]{2}$/.test(name) && name !== "en");

	it("have no placeholder in another language that English lacks", async () => {
		expect(others).toContain("ja");
		for (const language of others)
			for (const [key, entry] of Object.entries(await read(language)))
				expect(
					[...placeholders(entry)].filter(
						(name) => !placeholders(en[key] ?? "").has(name),
					),
					`${language} ${key}`,
				).toEqual([]);
	});

	it("have no count before a plural, which would be wrong for one", () => {
		// "Used in {count} places" is only said for counts above two.
		for (const [key, entry] of Object.entries(en))
			if (typeof entry === "string" && key !== "usedOften")
				expect(entry, key).not.toMatch(
					/\{(?:count|number|all)\} [a-z]+s\b|for all \{count\}/,
				);
	});
});

describe.each(folders.filter((folder) => /editor/.test(folder)))(
	"the Japanese messages in %s",
	(folder) => {
		it("follow the rules for texts", async () => {
			const { ja } = (await import(join(root, folder, "ja.ts"))) as { ja: Catalog };
			for (const [key, entry] of Object.entries(ja)) {
				const prose = sentences(entry)
					.join("\n")
					.replace(
						/(?:npm run |kakehashi )edit(?: -- --port \d+| --port \d+)?|\{\w+\}/g,
						"x",
					);
				expect(
					japaneseRules.flatMap((rule) => rule(prose)),
					key,
				).toEqual([]);
			}
		});
	},
);

// No other test states sentences of the catalogs: one for each way of filling them is enough.
it.each<[MessageKey, Parameters<typeof messageText>[1], string, string]>([
	[
		"content.contentProblems",
		{ count: 1 },
		"1 problem in the content:",
		"コンテンツに直すところが1か所あります。",
	],
	[
		"content.contentProblems",
		{ count: 1_200 },
		"1,200 problems in the content:",
		"コンテンツに直すところが1,200か所あります。",
	],
	[
		"content.yamlIndentUnlikeAbove",
		{ count: 1, columns: { or: ["4", "2"] } },
		"This line is indented by 1 space, unlike any line above it. Indent it by 4 or 2.",
		"この行の字下げは半角1字で、上のどの行ともそろっていません。半角4または2字にしてください。",
	],
	[
		"starter.textsOnLines",
		{ count: 3, lines: ["7", "9", "1204"] },
		"3 texts (lines 7, 9, 1204)",
		"3か所、7、9、1204行目",
	],
	[
		"core.valueNotAllowed",
		{ input: "grid", choices: ["list", "gallery"] },
		'"grid" is not allowed here. Write one of list, gallery.',
		"ここに「grid」とは書けません。使えるのはlist、galleryです。",
	],
	[
		"builder.publicFilesDifferInCase",
		{ files: { and: ["public/Menu.pdf", "public/menu.pdf"] } },
		"public/Menu.pdf and public/menu.pdf differ only in capital letters. On Windows, macOS and some hosts only one of them can be there. Rename one.",
		"public/Menu.pdf、public/menu.pdfの名前は、大文字と小文字だけが違います。WindowsやmacOS、一部の公開先には片方しか置けません。どちらかの名前を変えてください。",
	],
	[
		"content.pictureSimilar",
		{
			missing: {
				en: messageText("core.pictureMissing", { name: "tabel.jpg" }),
				ja: messageText("core.pictureMissing", { name: "tabel.jpg" }, "ja"),
			},
			names: {
				or: [
					{ en: '"table.jpg"', ja: "「table.jpg」" },
					{ en: '"tables.jpg"', ja: "「tables.jpg」" },
				],
			},
		},
		'There is no file "tabel.jpg" in the folder "pictures". Did you mean "table.jpg" or "tables.jpg"?',
		"フォルダー「pictures」に「tabel.jpg」というファイルはありません。「table.jpg」または「tables.jpg」ではありませんか。",
	],
	[
		"builder.logoTooLarge",
		{ size: 12_345, logoBudget: 8_000 },
		"The drawing takes 12,345 characters; every visitor loads it, and the limit is 8,000. Simplify its paths, or export it with fewer decimals.",
		"ファイルが12,345文字あります。訪問者が必ず読み込むので、上限は8,000文字です。パスを簡単にするか、小数の桁を減らして書き出してください。",
	],
	[
		"builder.entriesWaiting",
		{ count: 2, name: "news", file: "2026-12-24-eve.yaml", date: "2026-12-24" },
		"content/news: 2026-12-24-eve.yaml is next, due on 2026-12-24; 2 entries wait for a build on that day or later.",
		"content/news：次に公開されるのは2026-12-24-eve.yaml（2026-12-24）です。その日以降のビルドで公開されます（公開予定2件）。",
	],
	[
		"releases.unknownRelease",
		{ id: "1204", others: ["1203", "1202"] },
		"There is no release 1204. Those that are kept: 1203, 1202.",
		"リリース1204はありません。残っているリリース：1203、1202",
	],
	[
		"inbox.deliveryGivenUp",
		{ finished: "2026-04-01 09:30", count: 1, error: "" },
		"given up 2026-04-01 09:30 after 1 try.",
		"1回試して断念（2026-04-01 09:30）。",
	],
	[
		"editor.hasMoved",
		{ label: "FAQ", place: { en: "2 of 5", ja: "5個中2番目" } },
		"Moved: FAQ. Now 2 of 5.",
		"移動しました：FAQ（5個中2番目）",
	],
	[
		"studio.retention",
		{ count: 90 },
		"Messages are deleted 90 days after they arrive.",
		"届いてから90日たつと削除されます。",
	],
	["starter.eventPeople", {}, "{count} people", "{count}名"],
])("the message %s with %j is a sentence in both languages", (key, values, en, ja) => {
	expect([messageText(key, values), messageText(key, values, "ja")]).toEqual([en, ja]);
});
