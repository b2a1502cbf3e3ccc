import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { japaneseRules } from "../packages/kakehashi/src/content/japanese/japanese-rules.ts";
import type { Catalog, CatalogEntry } from "../packages/kakehashi/src/core/i18n/translator.ts";

const root = join(import.meta.dirname, "..");
const folders = globSync("packages/*/src/**/i18n/en.ts", { cwd: root }).map(dirname).sort();

const sentences = (entry: CatalogEntry) =>
	typeof entry === "string" ? [entry] : [entry.one, entry.other];
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
