import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { contentTypes } from "@kakehashi/core/value-types/content-types.ts";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";
import { contentFiles, site } from "../../../../../test/fixture-site.ts";
import { loadContent } from "../load/load-content.ts";
import { createPayloads, payloadsByPath } from "../payloads/payloads.ts";
import { typesetter } from "./typeset.ts";

const [en, ja] = site.locales;
if (ja === undefined) throw new Error("No Japanese");
const c = contentTypes({ ...site, files: new Map() });
const text = "二つの言葉で書く";
const broken = "二つの\u200b言葉で\u200b書く";
/** 書く is too short for a last line of its own. */
const brokenHeading = "二つの\u200b言葉で書く";
const word = "非公開";
const unbroken = "非\u2060公\u2060開";
const both = <T>(own: T) => ({ en: own, ja: own });

/** Typesets a text of one kind, as a Japanese page shows it. */
const set = (schema: v.GenericSchema, source: unknown, values = {}) =>
	typesetter(ja, site.locales, values)(v.parse(schema, source));

describe("a Japanese text is set by its kind", () => {
	it("a heading and a label get marks between their phrases", () => {
		expect(set(c.heading(), both(text))).toBe(brokenHeading);
		expect(set(c.label(), both(text))).toBe(broken);
		expect(set(c.headingLines(), both([text, text]))).toEqual([brokenHeading, brokenHeading]);
		expect(set(c.action(), { label: both(text), href: "/contact" })).toEqual({
			label: broken,
			href: "/ja/contact",
		});
	});

	it("running text keeps words whole, in its marked parts too, and not in code", () => {
		expect(set(c.text(), both(text))).toBe(text);
		expect(set(c.text(), both(word))).toBe(unbroken);
		expect(set(c.textLines(), both([word]))).toEqual([unbroken]);
		expect(set(c.rich(), both(`${word}**${word}**\`${word}\``))).toEqual([
			unbroken,
			{ type: "strong", children: [unbroken] },
			{ type: "code", text: word },
		]);
	});

	it("a telephone number and a postal code are on one line in every language, ranges and code are not joined", () => {
		const words = "Call +81-6-1234-5678, 530-0001 Osaka, 9-17, `06-1234-5678`.";
		const whole = [
			"Call +81-\u20606-\u20601234-\u20605678, 530-\u20600001 Osaka, 9-17, ",
			{ type: "code", text: "06-1234-5678" },
			".",
		];
		expect(set(c.rich(), both(words))).toEqual(whole);
		expect(typesetter(en, site.locales, {})(v.parse(c.rich(), both(words)))).toEqual(whole);
	});

	it("a number in kanji does not break at its point, in any kind of text", () => {
		const words = "二・二キロの道";
		for (const kind of [c.heading(), c.label(), c.text()])
			expect(set(kind, both(words))).toContain("二・\u2060二");
	});

	it("titles, descriptions and plain words stay as they are, whatever their keys are called", () => {
		for (const kind of [c.title(), c.description(), c.plain()])
			expect(
				set(c.object({ heading: kind, text: kind }), {
					heading: both(text),
					text: both(word),
				}),
			).toEqual({ heading: text, text: word });
	});

	it("after its placeholders are filled", () => {
		expect(set(c.heading("what"), both("{what}で書く"), { what: "二つの言葉" })).toBe(
			brokenHeading,
		);
	});
});

describe("a text of another language", () => {
	it("is never marked, and one that stands in every language in its Japanese version only", () => {
		const schema = c.object({
			heading: c.heading(),
			lines: c.headingLinesInEveryLanguage(),
			pair: c.textInEveryLanguage(),
		});
		const parsed = v.parse(schema, {
			heading: both(text),
			lines: both([text]),
			pair: both(word),
		});
		expect(typesetter(en, site.locales, {})(parsed)).toEqual({
			heading: text,
			lines: { en: [text], ja: [brokenHeading] },
			pair: { en: word, ja: unbroken },
		});
	});
});

describe("the payloads of the shipped content", () => {
	let payloads: ReadonlyMap<string, Payload>;
	beforeAll(async () => {
		payloads = payloadsByPath(createPayloads(loadContent(contentFiles, site), site), site);
	});

	it("carry zero-width spaces in Japanese page content only", () => {
		const marked = (value: unknown) => JSON.stringify(value).includes("\u200b");
		for (const [path, { head, layout, sections, locale }] of payloads) {
			expect(marked(head), `${path}: title and description`).toBe(false);
			expect(marked(layout), `${path}: names of landmarks, navigation`).toBe(false);
			if (locale === "ja") expect(marked(sections), path).toBe(true);
		}
	});

	it("carry none in an address or an identifier", () => {
		const faults: string[] = [];
		const visit = (value: unknown, key: string) => {
			if (
				typeof value === "string" &&
				value.includes("\u200b") &&
				["href", "id", "path", "message", "action"].includes(key) &&
				value.includes("/")
			)
				faults.push(value);
			if (typeof value === "object" && value !== null)
				for (const [name, item] of Object.entries(value)) visit(item, name);
		};
		for (const payload of payloads.values()) visit(payload, "");
		expect(faults).toEqual([]);
	});
});

describe("a French text", () => {
	const fr = { ...en, code: "fr", tag: "fr-FR", prefix: "/fr" };
	const languages = [en, fr] as const;
	const french = contentTypes({ ...site, locales: languages, files: new Map() });
	const setFrench = (schema: v.GenericSchema, source: string) =>
		typesetter(fr, languages, {})(v.parse(schema, { en: source, fr: source }));

	it("has narrow spaces that no line ends at, where the owner typed ordinary ones", () => {
		for (const kind of [french.heading(), french.title(), french.plain(), french.text()])
			expect(setFrench(kind, "« Un jardin » : quoi ? Oui ; non !")).toBe(
				"«\u202fUn jardin\u202f»\u202f: quoi\u202f? Oui\u202f; non\u202f!",
			);
		expect(setFrench(french.rich(), "Quoi ? **Oui !** `a ? b : c`")).toEqual([
			"Quoi\u202f? ",
			{ type: "strong", children: ["Oui\u202f!"] },
			" ",
			{ type: "code", text: "a ? b : c" },
		]);
	});

	it("gets no space where none was typed", () => {
		expect(setFrench(french.text(), "À 10:30, https://office.example")).toBe(
			"À 10:30, https://office.example",
		);
	});
});
