import { withPages } from "@kakehashi/core/routing/site.ts";
import type { CheckedSection, PageFile } from "@kakehashi/core/schema/page-file.ts";
import {
	defineSection,
	type SectionContext,
	type SectionKindTable,
} from "@kakehashi/core/schema/section.ts";
import { Localized } from "@kakehashi/core/values/localized.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { site } from "../../../../../test/fixture-site.ts";
import { typesetter } from "../japanese/typeset.ts";
import type { Content } from "../load/load-content.ts";
import { preparePage } from "./prepare-page.ts";

const text = (en: string, ja = en) => new Localized<string>({ en, ja }, "plain");
const word = defineSection({
	schema: () =>
		v.object({ kind: v.string(), word: v.pipe(v.custom<Localized<string>>(() => true)) }),
	placeholders: { names: ["price"], values: (_raw, locale) => ({ price: locale.currency }) },
});

/**
 * Calls `look` when a section of the page `at` is prepared, on a site with the given pages in their
 * order.
 */
function contextAt<T>(
	at: string,
	pages: Readonly<Record<string, readonly CheckedSection[]>>,
	look: (context: SectionContext) => T,
	code = "ja",
): T {
	const seen: T[] = [];
	const probe = defineSection({
		schema: () => v.object({ kind: v.string() }),
		prepare: (own, context) => {
			seen.push(look(context));
			return own;
		},
	});
	prepare(
		at,
		pages,
		{
			word,
			probe,
			form: defineSection({ schema: () => v.any() }),
		} as unknown as SectionKindTable,
		code,
	);
	const [result] = seen;
	if (result === undefined) throw new Error("Nothing was prepared");
	return result;
}

function prepare(
	at: string,
	pages: Readonly<Record<string, readonly CheckedSection[]>>,
	kinds: SectionKindTable,
	code: string,
) {
	const files = Object.entries(pages).map(([name, sections]): [string, PageFile] => [
		name,
		{ path: `/${name}`, title: text(`${name} {price}`), description: text("x"), sections },
	]);
	const own = withPages(
		site,
		files.map(([name, { path }]) => ({ name, path })),
	);
	const route = own.routes.find(({ name }) => name === at);
	const locale = own.locales.find((each) => each.code === code);
	if (route === undefined || locale === undefined) throw new Error("No such page");
	const content = { pages: new Map(files) } as unknown as Content;
	return preparePage({
		content,
		site: own,
		locale,
		route,
		kinds,
		typeset: typesetter(locale, own.locales, {}),
	});
}

const probe: CheckedSection = { kind: "probe" };
const says = (words: string): CheckedSection => ({
	kind: "word",
	word: text(words, `${words}（日）`),
});

describe("what a section may know when it is prepared", () => {
	it("is the address of the first page with a form, in the reader's language", () => {
		const pages = { home: [probe], write: [{ kind: "form" }], call: [{ kind: "form" }] };
		expect(contextAt("home", pages, ({ contactPath, path }) => [path, contactPath])).toEqual([
			"/ja/home",
			"/ja/write",
		]);
		expect(contextAt("home", pages, ({ contactPath }) => contactPath, "en")).toBe("/write");
		expect(
			contextAt("home", { home: [probe] }, ({ contactPath }) => contactPath ?? "none"),
		).toBe("none");
	});

	it("is every section of a kind: those of its own page first, then the others in the order of the site", () => {
		const pages = {
			one: [says("1")],
			two: [says("2")],
			own: [probe, says("own"), says("own too")],
		};
		expect(
			contextAt("own", pages, ({ find }) =>
				find(word).map(({ path, samePage, section }) => [section.word, path, samePage]),
			),
		).toEqual([
			["own（日）", "/ja/own", true],
			["own too（日）", "/ja/own", true],
			["1（日）", "/ja/one", false],
			["2（日）", "/ja/two", false],
		]);
	});
});

describe("a prepared page", () => {
	it("fills the placeholders that one of its sections brings, in every section, title and description", () => {
		const { title, sections } = prepare(
			"home",
			{ home: [says("before {price}"), { ...says("x"), id: "place", tone: "shore" }] },
			{ word } as unknown as SectionKindTable,
			"en",
		);
		expect(title).toBe("home USD");
		expect(sections).toEqual([
			{ kind: "word", word: "before USD", number: 1, tone: "stone", noBottomPadding: false },
			{
				kind: "word",
				id: "place",
				word: "x",
				number: 2,
				tone: "shore",
				noBottomPadding: false,
			},
		]);
	});

	it("lets structured data see what was prepared and what the file says", () => {
		const quoted = defineSection({
			schema: () =>
				v.object({ kind: v.string(), word: v.custom<Localized<string>>(() => true) }),
			placeholders: { names: ["price"], values: () => ({ price: "5" }) },
			prepare: ({ word: own }) => ({ shown: own }),
			structuredData: ({ shown }, { absolute, path, siteName }, raw) => [
				{
					"@type": "Thing",
					name: `${siteName}: ${shown} from ${raw.word}`,
					url: absolute(path),
				},
			],
		});
		const page = prepare(
			"home",
			{ home: [{ kind: "told", word: text("{price}") }] },
			{ told: quoted } as unknown as SectionKindTable,
			"ja",
		);
		expect(page.structuredData("Bridge")).toEqual([
			{ "@type": "Thing", name: "Bridge: 5 from {price}", url: "{origin}/ja/home" },
		]);
	});
});
