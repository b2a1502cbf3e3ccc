import { describe, expect, it } from "vitest";
import { messageIn } from "../messages/localize.ts";
import { createTranslator, type MessageValue } from "./translator.ts";

const t = createTranslator({
	en: {
		done: "Done.",
		pages: "Pages: {names}.",
		notation: 'Write "{{siteName}}" in { } for {name}.',
		texts: { one: "{count} text in {file}", other: "{count} texts in {file}" },
		because: "Not saved: {reason}",
		taken: "The address {path} of {file} is taken.",
		takenInEditor: "The address {path} is taken.",
	},
	ja: {
		done: "できました。",
		pages: "ページ：{names}。",
		notation: "{name}には「{{siteName}}」と{ }の中に書きます。",
		texts: "{file}に{count}件",
		because: "保存できません。{reason}",
		taken: "{file}のアドレス{path}は使われています。",
		takenInEditor: "アドレス{path}は使われています。",
	},
});

describe("a message from the catalogs", () => {
	it("is made in all languages at once", () => {
		expect(t("done")).toEqual({ en: "Done.", ja: "できました。" });
	});

	it.each<[MessageValue, string, string]>([
		[["home", "about", "news"], "home, about, news", "home、about、news"],
		[{ and: ["home", "about", "news"] }, "home, about, and news", "home、about、news"],
		[{ or: ["home", "about"] }, "home or about", "homeまたはabout"],
		[{ and: [{ en: "Home", ja: "ホーム" }, "news"] }, "Home and news", "ホーム、news"],
	])("writes the list %j as each language does", (names, en, ja) => {
		expect(t("pages", { names })).toEqual({ en: `Pages: ${en}.`, ja: `ページ：${ja}。` });
	});

	it("also has the languages that only one program has a catalog in", () => {
		const inFrench = createTranslator({
			en: { pages: { one: "{count} page", other: "{count} pages" } },
			ja: { pages: "{count}ページ" },
			fr: { pages: { one: "{count} seule page", other: "{count} pages" } },
		});
		const message = inFrench("pages", { count: 0 });
		expect(message).toEqual({
			en: "0 pages",
			ja: "0ページ",
			others: { fr: "0 seule page" },
		});
		expect(["fr", "ja", "de"].map((language) => messageIn(message, language))).toEqual([
			"0 seule page",
			"0ページ",
			"0 pages",
		]);
	});

	it.each([
		[0, "0 texts in a.yaml"],
		[1, "1 text in a.yaml"],
		[2, "2 texts in a.yaml"],
	])("takes the plural form of %d", (count, en) => {
		expect(t("texts", { count, file: "a.yaml" })).toEqual({ en, ja: `a.yamlに${count}件` });
	});

	it.each([
		[1, "1 strona"],
		[3, "3 strony"],
		[5, "5 stron"],
	])("takes the plural form of %d in a language with more than two", (count, pl) => {
		const inPolish = createTranslator({
			en: { pages: { one: "{count} page", other: "{count} pages" } },
			ja: { pages: "{count}ページ" },
			pl: { pages: { one: "{count} strona", few: "{count} strony", other: "{count} stron" } },
		});
		expect(messageIn(inPolish("pages", { count }), "pl")).toBe(pl);
	});

	it("writes amounts as each language does, and identifiers as they are", () => {
		const { en } = t("texts", { count: 1234, file: "4173.yaml" });
		expect(en).toBe("1,234 texts in 4173.yaml");
		const inGerman = createTranslator({
			en: { port: "Port {port}: {bytes} bytes" },
			ja: { port: "ポート{port}：{bytes}バイト" },
			de: { port: "Port {port}: {bytes} Bytes" },
		});
		expect(inGerman("port", { port: "4173", bytes: 4173 })).toEqual({
			en: "Port 4173: 4,173 bytes",
			ja: "ポート4173：4,173バイト",
			others: { de: "Port 4173: 4.173 Bytes" },
		});
	});

	it("leaves doubled and other braces as what they are", () => {
		const { en, ja } = t("notation", { name: "the {name}" });
		expect(en).toBe('Write "{siteName}" in { } for the {name}.');
		expect(ja).toBe("the {name}には「{siteName}」と{ }の中に書きます。");
	});

	it("has its text for the editor app with it", () => {
		expect(t("taken", { path: "/a", file: "a.yaml" })).toEqual({
			en: "The address /a of a.yaml is taken.",
			ja: "a.yamlのアドレス/aは使われています。",
			inEditor: {
				en: "The address /a is taken.",
				ja: "アドレス/aは使われています。",
			},
		});
	});

	it("has other messages in it, each in its language", () => {
		const reason = { en: "The disk is full.", ja: "ディスクの空きがありません。" };
		const expected = { en: `Not saved: ${reason.en}`, ja: `保存できません。${reason.ja}` };
		expect(t("because", { reason })).toEqual(expected);
	});
});
