import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { withPages } from "../packages/core/src/routing/site.ts";
import { readPictures } from "../packages/kakehashi/src/builder/pictures/read-pictures.ts";
import { checkProse } from "../packages/kakehashi/src/content/japanese/check-prose.ts";
import { loadContent } from "../packages/kakehashi/src/content/load/load-content.ts";
import { createPayloads } from "../packages/kakehashi/src/content/payloads/payloads.ts";
import { scanPages } from "../packages/kakehashi/src/content/read/scan-pages.ts";
import { sectionComponents } from "../packages/kakehashi/src/sections/components.ts";
import { Page } from "../packages/kakehashi/src/view/Page.tsx";
import { configuration, contentFiles } from "./fixture-site.ts";
import { messagePattern } from "./messages.ts";
import { newsFiles } from "./sites/news-site.ts";
import {
	exampleData,
	exampleEmbeds,
	exampleFiles,
	exampleOrganization,
	examplePage,
	examplePictures,
	exampleText,
	kindNames,
	withoutForm,
} from "./sites/section-examples.ts";

const encode = (text: string) => new TextEncoder().encode(text);

const pictures = await readPictures(examplePictures);

const formPage = new TextDecoder().decode(contentFiles.get("pages/contacts.yaml"));

/** The fixture with a page that contains the example of a kind. */
function siteWithExample(kind: string, data = exampleData.text) {
	const name = `example${kind}`;
	const contacts = kind === "form" ? withoutForm(formPage) : formPage;
	const files = new Map([
		...contentFiles,
		["organization.yaml", encode(exampleOrganization)],
		["pages/contacts.yaml", encode(contacts)],
		[`pages/${name}.yaml`, encode(stringify(examplePage(kind)))],
		...newsFiles,
	]);
	const site = withPages({ ...configuration, embeds: exampleEmbeds }, scanPages(files));
	const publicFiles = new Map(exampleFiles.map(({ path, bytes }) => [`/${path}`, bytes]));
	const content = loadContent(files, site, {
		pictures,
		publicFiles,
		readFile: (path) => (path === exampleData.path ? encode(data) : undefined),
	});
	return { name, files, site, content };
}

describe.each(kindNames)("the example of %s", (kind) => {
	it("passes the check and renders in both languages", () => {
		const { name, site, content } = siteWithExample(kind);
		const payloads = createPayloads(content, site);
		for (const { code } of site.locales) {
			const payload = [...payloads.pages.values()].find(
				(each) => each.page === name && each.locale === code,
			);
			if (payload === undefined) throw new Error(`No payload for ${name} in ${code}`);
			const markup = renderToStaticMarkup(
				createElement(Page, { payload, buildId: "test", components: sectionComponents }),
			);
			const texts = [
				...exampleText(kind).matchAll(
					/(?:heading|name): \{ en: "?(.*?)"?, ja: "?(.*?)"? \}/g,
				),
			].map(([, en, ja]) => (code === "en" ? en : ja));
			const shown = markup.replace(/[\u200b\u2060]|<wbr\/>/g, "");
			if (kind !== "form") for (const text of texts) expect(shown).toContain(text);
		}
	});

	it("is written as the site's own texts are", () => {
		const { name, files, site, content } = siteWithExample(kind);
		const page = new Map([...files].filter(([file]) => file === `pages/${name}.yaml`));
		const { errors, warnings } = checkProse(page, content, site);
		expect([...errors, ...warnings].map(({ key, message }) => `${key}: ${message.en}`)).toEqual(
			[],
		);
	});

	it("is short and of an invented business", () => {
		const text = exampleText(kind);
		expect(text).not.toMatch(/kakehashi/i);
		// Only the form needs all of its texts, so its example is long.
		if (kind === "form") return;
		expect(text.split("\n").length).toBeLessThanOrEqual(45);
		for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(125);
	});
});

describe("the file of a chart", () => {
	const problem = (data: string) => {
		try {
			siteWithExample("chart", data);
		} catch (error) {
			return (error as Error).message;
		}
		return "";
	};

	it.each([
		[
			"no JSON",
			'[\n{ "name": "Rye", "value": 1 }\n{ "name": "White", "value": 2 }\n]',
			/line 3/,
		],
		["no number", '[\n\t{ "name": "Rye", "value": "18" }\n]', /line 2, "0\.value"/],
		[
			"a value below 0",
			'[{ "name": "Rye", "value": -1 }]',
			messagePattern("core.numberTooSmall", { requirement: "0" }),
		],
		["no rows", "[]", messagePattern("core.listEmpty")],
		[
			"no day where one is to be",
			'{ "date": "in March", "rows": [{ "name": "Rye", "value": 1 }] }',
			/"date": "in March"/,
		],
		[
			"a fault below its day",
			'{\n"date": "2026-03-01",\n"rows": [{ "name": "Rye" }]\n}',
			/line 3, "rows\.0\.value"/,
		],
		[
			"two rows of one name",
			'[{ "name": "Rye", "value": 1 }, { "name": "Rye", "value": 2 }]',
			/same name/,
		],
		["not the row that is to stand out", '[{ "name": "White", "value": 1 }]', /no row "Rye"/],
	])("with %s is named with its place", (_fault, data, place) => {
		const message = problem(data);
		expect(message).toMatch(/pages\/examplechart\.yaml.*sections\.1\./s);
		expect(message).toMatch(place);
	});

	it("gives the text its day, in each language, and a text that asks for one in vain is named", () => {
		const day = "Measured on {date}.";
		const source = { en: day, ja: "{date}に測りました。" };
		const load = (data: string) => {
			const page = examplePage("chart");
			const sections = page.sections.map((section) =>
				"file" in section ? { ...section, source } : section,
			);
			const files = new Map([
				...contentFiles,
				["pages/examplechart.yaml", encode(stringify({ ...page, sections }))],
			]);
			const site = withPages(configuration, scanPages(files));
			return createPayloads(loadContent(files, site, { readFile: () => encode(data) }), site)
				.pages;
		};
		const rows = '[{ "name": "Rye", "value": 1 }]';
		const pages = load(`{ "date": "2026-03-01", "rows": ${rows} }`);
		const textOf = (path: string) => JSON.stringify(pages.get(path)?.sections.at(-1));
		expect(textOf("/example-chart")).toContain("Measured on March 1, 2026.");
		expect(textOf("/ja/example-chart")).toContain("2026年3月1日");
		expect(() => load(rows)).toThrow(/sections\.1\.source.*\{date\}/s);
	});

	it("that is missing is named", () => {
		const page = examplePage("chart");
		const sections = page.sections.map((section) =>
			"file" in section ? { ...section, file: "data/none.json" } : section,
		);
		const files = new Map([
			...contentFiles,
			["pages/examplechart.yaml", encode(stringify({ ...page, sections }))],
		]);
		expect(() => loadContent(files, withPages(configuration, scanPages(files)))).toThrow(
			/sections\.1\.file.*data\/none\.json is missing/s,
		);
	});
});
