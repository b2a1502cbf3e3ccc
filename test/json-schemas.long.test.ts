import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Locales } from "../packages/core/src/routing/locale.ts";
import type { SectionKindTable } from "../packages/core/src/schema/section.ts";
import { isDate } from "../packages/core/src/value-types/date/calendar-date.ts";
import { japaneseRules } from "../packages/kakehashi/src/content/japanese/japanese-rules.ts";
import {
	type FileSchema,
	jsonSchemas,
} from "../packages/kakehashi/src/content/json-schema/json-schemas.ts";
import { writeJsonSchemas } from "../packages/kakehashi/src/content/json-schema/write-json-schemas.ts";
import { entryFilesOf } from "../packages/kakehashi/src/content/read/entry-files.ts";
import { readContentFiles } from "../packages/kakehashi/src/content/read/read-content-files.ts";
import { textNames } from "../packages/kakehashi/src/sections/content-names.ts";
import { sectionKinds } from "../packages/kakehashi/src/sections/schemas.ts";
import { defineSection, framedSection, v } from "../packages/kakehashi/src/view/kit-section.ts";
import { exampleConfigurations, exampleNames } from "./example-sites.ts";
import { configuration } from "./fixture-site.ts";
import { site as website } from "./owner-site.ts";

const root = resolve(import.meta.dirname, "..");

/** The validator for each kind of file, by file pattern. */
function validators(schemas: ReadonlyMap<string, FileSchema>): Map<string, ValidateFunction> {
	const ajv = new Ajv({
		allErrors: true,
		strict: true,
		strictTypes: false,
		strictRequired: false,
	});
	ajv.addVocabulary(["patternErrorMessage", "value", "placeholders"]);
	ajv.addFormat("date", isDate);
	for (const [name, { schema }] of schemas) ajv.addSchema(schema as object, name);
	return new Map(
		[...schemas].flatMap(([name, { files }]) =>
			files === undefined ? [] : [[files, ajv.getSchema(name) as ValidateFunction]],
		),
	);
}

const patternOf = (files: string) =>
	new RegExp(`^${files.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);

/** The custom kinds of section of a site, in addition to the kit's. */
async function ownKinds(folder: string): Promise<SectionKindTable> {
	const names = existsSync(folder) ? readdirSync(folder) : [];
	const modules = await Promise.all(
		names.map(
			async (name) => [name, (await import(join(folder, name, "schema.ts")))[name]] as const,
		),
	);
	return Object.fromEntries(modules);
}

const configurations = {
	website,
	"examples/office": exampleConfigurations.office,
	"examples/clinic": exampleConfigurations.clinic,
	"test/site": configuration,
};

describe.each(Object.keys(configurations))("the YAML files of %s", (folder) => {
	it("are what their JSON Schemas say, each of one schema", async () => {
		const content = join(root, folder, "content");
		const { locales } = configurations[folder as keyof typeof configurations];
		const kinds = { ...sectionKinds, ...(await ownKinds(join(root, folder, "sections"))) };
		const files = await readContentFiles(content);
		const known = [...validators(jsonSchemas({ locales, kinds, files, pictures: [] }))];
		const paths = [...files.keys(), ...entryFilesOf(content).paths];
		expect(paths.length).toBeGreaterThan(5);
		for (const path of ["settings.yaml", ...paths.map((each) => `content/${each}`)]) {
			const own = known.filter(([pattern]) => patternOf(pattern).test(path));
			expect(own, path).toHaveLength(1);
			const [validate] = own.map(([, each]) => each);
			validate?.(parse(readFileSync(join(root, folder, path), "utf8")));
			expect(validate?.errors ?? [], path).toEqual([]);
		}
	});
});

const locales = ["en", "ja"].map((code) => ({
	code,
	tag: code,
	prefix: code === "en" ? "" : `/${code}`,
	name: code,
	currency: "JPY",
	currencyDisplay: "name",
	timeZone: "UTC",
})) as unknown as Locales;
const both = (text: string) => `{ en: ${text}, ja: ${text} }`;
const encode = (text: string) => new TextEncoder().encode(text);
const page = (sections: string) => `path: /bread
title: ${both("x")}
description: ${both("x")}
sections:
  - { kind: hero, kanji: 麦, heading: ${both("[x]")} }
${sections}`;
const news = `path: /news\ntags: { shop: ${both("x")} }\n`;

const oven = defineSection({
	schema: (c) =>
		framedSection(c, {
			degrees: v.pipe(v.number(), v.integer()),
			door: v.exactOptional(v.picklist(["open", "shut"])),
		}),
});
const kinds = { ...sectionKinds, oven };
const schemas = jsonSchemas({
	locales,
	kinds,
	files: new Map([["news/_collection.yaml", encode(news)]]),
	pictures: [],
});

describe("a JSON Schema", () => {
	let known: ReturnType<typeof validators>;
	beforeAll(() => {
		known = validators(schemas);
	});
	/** The errors that the schema finds in a file: the place, and what the schema expects there. */
	function found(file: string, text: string): string[] {
		const [, validate] = [...known].find(([pattern]) => patternOf(pattern).test(file)) ?? [];
		validate?.(parse(text));
		return (validate?.errors ?? []).map(
			({ instancePath, message }) => `${instancePath} ${message}`,
		);
	}
	const text = (blocks: string) =>
		page(`  - { kind: text, heading: ${both("[x]")}, blocks: ${blocks} }`);

	it.each([
		["a whole page", "pages/bread", text(`[{ paragraph: ${both("x")} }]`), []],
		[
			"a key that there is not",
			"pages/bread",
			`${page("")}menue: ${both("x")}`,
			[" must NOT have additional properties"],
		],
		[
			"a key that is missing",
			"pages/bread",
			page("").replace("path: /bread\n", ""),
			[" must have required property 'path'"],
		],
		[
			"a missing language",
			"pages/bread",
			page("").replace(`title: ${both("x")}`, "title: { en: x }"),
			["/title must have required property 'ja'"],
		],
		[
			"a language that there is not",
			"pages/bread",
			page("").replace(`title: ${both("x")}`, "title: { en: x, ja: x, fr: x }"),
			["/title must NOT have additional properties"],
		],
		[
			"an empty text",
			"pages/bread",
			text(`[{ paragraph: { en: x, ja: "" } }]`),
			["/sections/1/blocks/0/paragraph/ja must NOT have fewer than 1 characters"],
		],
		[
			"a kind that there is not",
			"pages/bread",
			page("  - { kind: txt }"),
			[expect.stringContaining("/sections/1/kind must")],
		],
		[
			"a section without a kind",
			"pages/bread",
			page("  - { id: a }"),
			["/sections/1 must have required property 'kind'"],
		],
		[
			"a key of another kind",
			"pages/bread",
			text(`[{ paragraph: ${both("x")}, steps: [] }]`),
			["/sections/1/blocks/0 must NOT have additional properties"],
		],
		[
			"a value of another type",
			"pages/bread",
			page("").replace("麦", "[麦]"),
			["/sections/0/kanji must be string"],
		],
		[
			"an id that cannot be",
			"pages/bread",
			text(`[{ paragraph: ${both("x")} }]`).replace("kind: text", "kind: text, id: Bread"),
			[expect.stringContaining("/sections/1/id must match")],
		],
		[
			"a key of an own kind that is missing",
			"pages/bread",
			page(`  - { kind: oven, heading: ${both("[x]")} }`),
			["/sections/1 must have required property 'degrees'"],
		],
		[
			"a word of an own kind that there is not",
			"pages/bread",
			page(`  - { kind: oven, heading: ${both("[x]")}, degrees: 1.5, door: ajar }`),
			[
				"/sections/1/degrees must be integer",
				"/sections/1/door must be equal to one of the allowed values",
			],
		],
		[
			"a caption where there is none",
			"pages/bread",
			page(
				`  - { kind: cards, heading: ${both("[x]")}, cards: [{ heading: ${both("x")}, text: ${both("x")}, picture: { file: a.jpg, decorative: true, caption: ${both("x")} } }] }`,
			),
			["/sections/1/cards/0/picture must NOT have additional properties"],
		],
		[
			"a page in one language",
			"pages/bread",
			"path: /bread\nlanguages: [ja]\ntitle: { ja: x }\ndescription: { ja: x }\nsections: [{ kind: hero, kanji: 麦, heading: { ja: [x] } }, { kind: callout, text: { ja: x } }]",
			[],
		],
		[
			"an entry in every language",
			"news/2026-01-01-a",
			`title: { en: x }\nsummary: ${both("x")}\nbody: [{ paragraph: ${both("x")} }]`,
			["/title must have required property 'ja'"],
		],
		[
			"an entry in one language",
			"news/2026-01-01-a",
			`languages: [ja]\ntitle: { ja: x }\nsummary: { ja: x }\nsections: [{ kind: descriptionList, heading: { ja: [x] }, facts: [{ term: { ja: x }, text: { ja: x } }] }]`,
			[],
		],
		[
			"an entry in a language that there is not",
			"news/2026-01-01-a",
			"languages: [fr]\ntitle: { fr: x }\nsummary: { ja: x }",
			[
				expect.stringContaining("/languages/0 must be equal to one of"),
				"/title must NOT have additional properties",
			].toSorted(),
		],
	])("looks at %s", (_what, file, yaml, expected) => {
		const errors = found(`content/${file}.yaml`, yaml);
		expect(new Set(errors).size === 0).toBe(expected.length === 0);
		for (const each of expected) expect(errors).toContainEqual(each);
	});

	it("says of its keys in both languages what they are, by the rules of writing", () => {
		const described = new Set<string>();
		const undescribed = new Set<string>();
		const visit = (value: unknown, isProperties = false) => {
			if (typeof value !== "object" || value === null) return;
			for (const [key, each] of Object.entries(value)) {
				const { description } = isProperties ? (each as { description?: string }) : {};
				if (isProperties)
					(description === undefined ? undescribed : described).add(
						description === undefined ? key : description,
					);
				visit(each, key === "properties" && !isProperties);
			}
		};
		for (const { schema } of schemas.values()) visit(schema);
		for (const key of [
			"path",
			"title",
			"description",
			"menu",
			"sections",
			"heading",
			"intro",
			"href",
			"tags",
			"summary",
			"siteName",
			"picture",
			"alt",
		])
			expect(undescribed).not.toContain(key);
		for (const text of [...described]) {
			const [english, japanese = ""] = text.split(" / ");
			expect(english).toMatch(/^[A-Z{]|^once|^monthly|^yearly/);
			expect(
				japaneseRules.flatMap((rule) => rule(japanese.replace(/\{\w+\}|「[^」]*」/g, "x"))),
			).toEqual([]);
		}
		const all = [...schemas.values()].map(({ schema }) => JSON.stringify(schema)).join();
		for (const [key, { en }] of Object.entries(textNames))
			expect(all, key).toContain(JSON.stringify(en).slice(1, -1));
	});
});

describe("the settings of VS Code", () => {
	let folder: string;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "json-schemas-"));
	});
	afterEach(() => rmSync(folder, { recursive: true }));
	const schemasWith = (...names: string[]) => {
		const files = new Map(names.map((name) => [`${name}/_collection.yaml`, encode(news)]));
		return jsonSchemas({ locales, kinds: { hero: sectionKinds.hero }, files, pictures: [] });
	};
	const settings = () => JSON.parse(readFileSync(join(folder, ".vscode/settings.json"), "utf8"));
	const writeSettings = (text: string) => {
		mkdirSync(join(folder, ".vscode"));
		writeFileSync(join(folder, ".vscode/settings.json"), text);
	};

	it("name each schema, and keep what else they say", async () => {
		writeSettings(
			'{ "editor.tabSize": 2, "yaml.schemas": { "https://example.com/a.json": "a.yaml", "./.vscode/schemas/entries-old.json": "old" } }',
		);
		expect(await writeJsonSchemas(folder, schemasWith("news"))).toEqual([]);
		expect(settings()).toMatchObject({
			"editor.tabSize": 2,
			"yaml.schemas": {
				"https://example.com/a.json": "a.yaml",
				"./.vscode/schemas/pages.json": "content/pages/*.yaml",
				"./.vscode/schemas/entries-news.json": "content/news/[0-9]*.yaml",
			},
		});
		expect(Object.keys(settings()["yaml.schemas"])).not.toContain(
			"./.vscode/schemas/entries-old.json",
		);
		for (const path of Object.keys(settings()["yaml.schemas"]).filter((each) =>
			each.startsWith("./"),
		))
			expect(JSON.parse(readFileSync(join(folder, path), "utf8"))).toBeTypeOf("object");
	});

	it("are written when something has changed, and schemas of collections that are gone are taken away", async () => {
		await writeJsonSchemas(folder, schemasWith("news", "works"));
		const file = join(folder, ".vscode/settings.json");
		const before = statSync(file).mtimeMs;
		await writeJsonSchemas(folder, schemasWith("news", "works"));
		expect(statSync(file).mtimeMs).toBe(before);
		await writeJsonSchemas(folder, schemasWith("news"));
		expect(readdirSync(join(folder, ".vscode/schemas"))).not.toContain("entries-works.json");
		expect(readdirSync(join(folder, ".vscode/schemas"))).toContain("entries-news.json");
	});

	it("are left as they are where they hold comments, and the owner is told", async () => {
		const text = '{\n\t// mine\n\t"editor.tabSize": 2\n}\n';
		writeSettings(text);
		expect(await writeJsonSchemas(folder, schemasWith())).toEqual([
			{ en: expect.stringContaining("comments"), ja: expect.stringContaining("コメント") },
		]);
		expect(readFileSync(join(folder, ".vscode/settings.json"), "utf8")).toBe(text);
	});
});

describe("the settings of VS Code in this repository", () => {
	it("use the schemas of each site for its own files, of every kind", async () => {
		const settings = JSON.parse(readFileSync(join(root, ".vscode/settings.json"), "utf8"));
		const kinds = { hero: sectionKinds.hero };
		const wanted: Record<string, string> = {};
		for (const site of ["website", ...exampleNames.map((name) => `examples/${name}`)]) {
			const files = await readContentFiles(join(root, site, "content"));
			const known = jsonSchemas({ locales, kinds, files, pictures: [] });
			for (const [name, { files: pattern }] of known)
				if (pattern !== undefined)
					wanted[`./${site}/.vscode/schemas/${name}`] = `${site}/${pattern}`;
		}
		expect(settings["yaml.schemas"]).toEqual(wanted);
	});
});
