import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { site } from "../../../../test/fixture-site.ts";
import { lineWith, messagePattern, messageText } from "../../../../test/messages.ts";
import { issueMessage } from "../values/issue-message.ts";
import { inLocale } from "../values/localized.ts";
import { contentTypes } from "./content-types.ts";

const c = contentTypes({ ...site, files: new Map([["/manual.pdf", 1]]) });
const messages = (schema: v.GenericSchema, input: unknown) =>
	v
		.safeParse(schema, input)
		.issues?.map(
			(issue) =>
				`${issue.path?.map((item) => String(item.key)).join(".") ?? ""}: ${issueMessage(issue).en}`,
		) ?? [];

describe("a text", () => {
	it("is picked by language", () => {
		const parsed = v.parse(c.object({ a: c.list(c.text("n")) }), {
			a: [{ en: "one {n}", ja: "一つ{n}" }],
		});
		expect(inLocale(parsed, "ja")).toEqual({ a: ["一つ{n}"] });
	});

	it("must stand in each language, and nothing else may", () => {
		expect(messages(c.text(), { en: "x" })).toHaveLength(1);
		expect(messages(c.text(), { en: "x", ja: " " })).toEqual([
			`ja: ${messageText("core.textEmpty")}`,
		]);
		expect(messages(c.text(), { en: "x", ja: "y", fr: "z", de: "z" })).toEqual([
			`fr: ${messageText("core.unknownKey", { key: "fr" })}`,
			`de: ${messageText("core.unknownKey", { key: "de" })}`,
		]);
		expect(messages(c.text(), "x")).toHaveLength(1);
	});

	it("has the same known placeholders in each language", () => {
		const unknown = (place: RegExp, name: string) =>
			expect.stringMatching(
				lineWith(place, messagePattern("core.unknownPlaceholder", { name })),
			);
		expect(messages(c.text("n"), { en: "{n}", ja: "x" })).toEqual([
			`ja: ${messageText("core.placeholderMissing", { name: "{n}" })}`,
		]);
		expect(messages(c.text(), { en: "{n}", ja: "{n}" })).toEqual([
			unknown(/^en: /, "{n}"),
			unknown(/^ja: /, "{n}"),
		]);
		expect(messages(c.text(), { en: "{siteName}", ja: "{siteName}" })).toEqual([]);
		// No code fills in these placeholders, so visitors would read the braces.
		expect(messages(c.text("n"), { en: "{Your name} {n}", ja: "{お名前}様{n}" })).toEqual([
			unknown(/^en: /, "{Your name}"),
			unknown(/^ja: /, "{お名前}"),
		]);
		expect(
			messages(c.text(), { en: "Write { en, ja } or {a: b}.", ja: "{ en, ja }か{a: b}" }),
		).toEqual([]);
		const lines = { en: ["x", "{n}"], ja: ["{n}"] };
		for (const kind of [c.headingLines(), c.headingLinesInEveryLanguage()])
			expect(messages(kind, lines)).toHaveLength(2);
		for (const kind of [c.headingInEveryLanguage(), c.textInEveryLanguage()])
			expect(messages(kind, { en: "{n}", ja: "x" })).toEqual([
				expect.stringMatching(/^en: /),
			]);
	});
});

describe("a link", () => {
	it.each([
		["/pricing", "/pricing", "/ja/pricing"],
		["/contact?plan=a#form", "/contact?plan=a#form", "/ja/contact?plan=a#form"],
		["/", "/", "/ja"],
		["#how", "#how", "#how"],
		["/github", "/github", "/github"],
		["/manual.pdf", "/manual.pdf", "/manual.pdf"],
		["https://example.org/a", "https://example.org/a", "https://example.org/a"],
		["mailto:a@example.org", "mailto:a@example.org", "mailto:a@example.org"],
		["{repository}/issues", `${site.repository}/issues`, `${site.repository}/issues`],
	])("%s is %s in English and %s in Japanese", (link, en, ja) => {
		const parsed = v.parse(c.link(), link);
		expect([inLocale(parsed, "en"), inLocale(parsed, "ja")]).toEqual([en, ja]);
	});

	it.each([
		"/nowhere",
		"/ja/pricing",
		"pricing",
		"javascript:alert(1)",
		"//evil.example",
		"data:text/html,x",
		"https://",
		"https:evil.example",
		"http:/evil.example",
		"https:\\\\evil.example",
	])("%s is refused", (link) => {
		expect(messages(c.link(), link)).toHaveLength(1);
	});
});

describe("a rich text", () => {
	it("follows links into the reader's language", () => {
		const parsed = v.parse(c.rich(), { en: "[p](/pricing)", ja: "[料](/pricing)" });
		expect(inLocale(parsed, "ja")).toEqual([
			{ type: "link", href: "/ja/pricing", children: ["料"] },
		]);
	});

	it("names the language whose markup is broken", () => {
		expect(messages(c.rich(), { en: "**x", ja: "[y](/nowhere)" })).toEqual([
			expect.stringMatching(/^en: /),
			expect.stringMatching(/^ja: .*nowhere/),
		]);
	});
});
