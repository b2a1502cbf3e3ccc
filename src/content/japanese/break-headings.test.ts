import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { site } from "../../../test/site/site.config.ts";
import type { Payload } from "../../core/payload/payload.ts";
import { loadContent } from "../files/load-content.ts";
import { readContentFiles } from "../files/read-content-files.ts";
import { addressedPayloads, createPayloads } from "../payloads/payloads.ts";
import { sampleFacts } from "../testing/project-facts-for-tests.ts";
import { breakHeadings } from "./break-headings.ts";

const [en, ja] = site.locales;
if (ja === undefined) throw new Error("No Japanese");
const text = "二つの言葉で書く";
const broken = "二つの\u200b言葉で\u200b書く";

describe("breakHeadings", () => {
	it("marks headings, buttons and tables, and leaves running text and values alone", () => {
		const content = {
			heading: text,
			lines: [text],
			text,
			section: { heading: [text, text], text: [text, { type: "strong", children: [text] }] },
			action: { label: text, href: text },
			field: { label: text },
			list: [{ name: text, cells: [true, text] }],
			form: { topics: [{ id: "a", label: text }], plans: [{ id: "a", name: text }] },
		};
		expect(breakHeadings(content, ja, site.locales)).toEqual({
			...content,
			heading: broken,
			section: { heading: [broken, broken], text: content.section.text },
			action: { label: broken, href: text },
			list: [{ name: broken, cells: [true, broken] }],
		});
	});

	it("keeps words whole in running text, in its marked parts too, and not in code or labels", () => {
		const [word, kept] = ["非公開", "非\u2060公\u2060開"];
		const marked = breakHeadings(
			{ text: [word, { type: "strong", children: [word] }, { type: "code", text: word }], field: { label: word }, pairs: [{ en: word, ja: word }] },
			ja,
			site.locales,
		);
		expect(marked).toEqual({
			text: [kept, { type: "strong", children: [kept] }, { type: "code", text: word }],
			field: { label: word },
			pairs: [{ en: word, ja: kept }],
		});
	});

	it("goes by the language of each text, not only of the page", () => {
		const content = { heading: { en: [text], ja: [text] }, pair: { en: text, ja: text } };
		expect(breakHeadings(content, en, site.locales)).toEqual({ heading: { en: [text], ja: [broken] }, pair: content.pair });
		expect(breakHeadings({ heading: text }, en, site.locales)).toEqual({ heading: text });
	});
});

describe("the payloads of the shipped content", () => {
	let payloads: ReadonlyMap<string, Payload>;
	beforeAll(async () => {
		payloads = addressedPayloads(
			createPayloads(loadContent(await readContentFiles(join(import.meta.dirname, "../../../test/site/content")), site, new Set()), site, sampleFacts),
			site,
		);
	});

	it("carry zero-width spaces in Japanese page content only", () => {
		const marked = (value: unknown) => JSON.stringify(value).includes("\u200b");
		for (const [path, { head, layout, content, locale }] of payloads) {
			expect(marked(head), `${path}: title and description`).toBe(false);
			expect(marked(layout), `${path}: names of landmarks, navigation`).toBe(false);
			if (locale === "ja") expect(marked(content), path).toBe(true);
		}
	});

	it("carry none in an address or an identifier", () => {
		const faults: string[] = [];
		const visit = (value: unknown, key: string) => {
			if (typeof value === "string" && value.includes("\u200b") && ["href", "id", "address", "message", "action"].includes(key) && value.includes("/"))
				faults.push(value);
			if (typeof value === "object" && value !== null) for (const [name, item] of Object.entries(value)) visit(item, name);
		};
		for (const payload of payloads.values()) visit(payload, "");
		expect(faults).toEqual([]);
	});
});
