import type { Message } from "../../core/messages/say.ts";
import type { Locales } from "../../core/routing/locale.ts";
import { collectionFileSchema } from "../../core/schema/collection-file.ts";
import { entryFileSchema } from "../../core/schema/entry-file.ts";
import { errorsSchema } from "../../core/schema/errors.ts";
import { glossarySchema } from "../../core/schema/glossary.ts";
import { mailsSchema } from "../../core/schema/mails.ts";
import { organizationFileSchema } from "../../core/schema/organization-file.ts";
import { pageFileSchema } from "../../core/schema/page-file.ts";
import type { SectionKindTable } from "../../core/schema/section.ts";
import { siteFileSchema } from "../../core/schema/site-file.ts";
import { contentTypes } from "../../core/values/content-types.ts";
import type * as v from "../../core/values/v.ts";
import { kindWords } from "../../sections/kind-words.ts";
import { collectionNameOf } from "../files/collection-name.ts";
import { scanPages, tagsIn } from "../files/scan-pages.ts";
import { describeKeys, inBoth } from "./describe-keys.ts";
import { type JsonSchema, type Suggestions, toJson } from "./to-json.ts";

/** What the YAML files of a site may contain. */
type JsonSchemaSources = {
	readonly locales: Locales;
	/** The kinds of section, including the owner's own. */
	readonly kinds: SectionKindTable;
	/** The content files, by path in the content folder. */
	readonly files: ReadonlyMap<string, Uint8Array>;
	/** The files in the pictures folder, by their paths in it. */
	readonly pictures: readonly string[];
};

/** A JSON Schema, and a pattern for the files in the owner's folder that it is for; undefined if others refer to it. */
export type FileSchema = { readonly files?: string; readonly schema: JsonSchema };

/**
 * The JSON Schemas of all YAML files, by the name of the file to write them to, made from the schemas of the check. Where
 * the check knows more, they are more lenient: nothing is marked that the check would accept.
 */
export function jsonSchemas({ locales, kinds, files, pictures }: JsonSchemaSources): Map<string, FileSchema> {
	const collections = new Map(
		[...files.keys()].flatMap((file) => collectionNameOf(file) ?? []).map((name) => [name, tagsIn(files.get(`${name}/_collection.yaml`))]),
	);
	const c = contentTypes({ locales, routes: [], routeRules: {}, files: new Map(), collections });
	const codes = locales.map(({ code }) => code);
	const pages = scanPages(files);
	const suggestions = (tags: readonly string[] = []): Suggestions => ({
		links: pages.map(({ path }) => path),
		pictures,
		pages: pages.map(({ name }) => name),
		collections: [...collections.keys()],
		tags,
	});
	const convert = (schema: v.GenericSchema, place: string, tags?: readonly string[]) => describeKeys(toJson(schema, suggestions(tags)), place);
	const sections: JsonSchema = { definitions: sectionDefinitions(kinds, (kind, schema) => convert(schema(c), kind)) };
	const found: [string, FileSchema][] = [
		["site.json", { files: "content/site.yaml", schema: convert(siteFileSchema(c), "site") }],
		["errors.json", { files: "content/errors.yaml", schema: convert(errorsSchema(c), "errors") }],
		["mails.json", { files: "content/mails.yaml", schema: convert(mailsSchema(c), "mails") }],
		["glossary.json", { files: "content/glossary.yaml", schema: convert(glossarySchema(c, codes), "glossary") }],
		["organization.json", { files: "content/organization.yaml", schema: convert(organizationFileSchema(c), "organization") }],
		["pages.json", { files: "content/pages/*.yaml", schema: asItSays(convert(pageFileSchema(c, kinds), "page"), codes) }],
		["sections.json", { schema: sections }],
		["sections-in-some-languages.json", { schema: inSomeLanguages(sections, codes) }],
	];
	if (collections.size > 0)
		found.push(["collections.json", { files: "content/*/_collection.yaml", schema: convert(collectionFileSchema(c, kinds), "collection") }]);
	for (const [name, tags] of collections) {
		const entry = convert(entryFileSchema(c, { tags, date: "", entryPages: true, hasEvents: true, kinds }), "entry", tags);
		found.push([`entries-${name}.json`, { files: `content/${name}/[0-9]*.yaml`, schema: asItSays(entry, codes) }]);
	}
	return new Map(found.map(([name, { schema, ...rest }]) => [name, { ...rest, schema: { $schema: "http://json-schema.org/draft-07/schema#", ...schema } }]));
}

type Definitions = Readonly<Record<string, JsonSchema>>;

/** A section of any kind, one of each kind, and a hero whose kind need not be given. */
function sectionDefinitions(kinds: SectionKindTable, convert: (kind: string, schema: SectionKindTable[string]["schema"]) => JsonSchema): Definitions {
	const names = Object.keys(kinds);
	const ofKinds = Object.entries(kinds).map(([kind, { schema }]): [string, JsonSchema] => {
		const json = convert(kind, schema);
		return [kind, { ...json, properties: { ...json.properties, kind: { const: kind } } }];
	});
	const { hero } = Object.fromEntries(ofKinds);
	return {
		section: {
			type: "object",
			required: ["kind"],
			properties: {
				kind: {
					anyOf: Object.entries(kinds).map(([kind, definition]) => ({ const: kind, description: kindText(kind, definition) })),
					description: inBoth(kindOfSection),
				},
			},
			allOf: names.map((kind) => when({ properties: { kind: { const: kind } }, required: ["kind"] }, { $ref: `#/definitions/kind-${kind}` })),
		},
		...(hero && { hero: { ...hero, required: (hero.required ?? []).filter((key) => key !== "kind") } }),
		...Object.fromEntries(ofKinds.map(([kind, json]) => [`kind-${kind}`, json])),
	};
}

const kindOfSection: Message = { en: "Kind of section", ja: "セクションの種類" };

/** What a kind is called, and what it is for: an owner's kind says this itself. */
function kindText(kind: string, { title, about }: SectionKindTable[string]): string {
	const name = title ?? kindWords[kind]?.name ?? { en: kind, ja: kind };
	const purpose = about ?? kindWords[kind]?.about;
	return inBoth(purpose === undefined ? name : { en: `${name.en}: ${purpose.en}`, ja: `${name.ja}：${purpose.ja}` });
}

/** A page or an entry is in the languages that it lists; if it lists none, its texts are in every language. */
function asItSays(schema: JsonSchema, codes: readonly string[]): JsonSchema {
	return when({ required: ["languages"] }, inSomeLanguages(schema, codes), schema);
}

/** The same with texts that need not be in every language. */
function inSomeLanguages(schema: JsonSchema, codes: readonly string[]): JsonSchema {
	return JSON.parse(JSON.stringify(schema).replaceAll('"sections.json#', '"sections-in-some-languages.json#'), (_key, value: unknown) =>
		isText(value, codes) ? { ...value, required: [], minProperties: 1 } : value,
	) as JsonSchema;
}

/** A schema that applies under a condition, and one that applies otherwise. */
function when(condition: JsonSchema, schema: JsonSchema, otherwise: JsonSchema = {}): JsonSchema {
	// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
	return { if: condition, then: schema, else: otherwise };
}

/** Text in each language. */
function isText(value: unknown, codes: readonly string[]): value is JsonSchema {
	const { properties = {} } = typeof value === "object" && value !== null ? (value as JsonSchema) : {};
	const keys = Object.keys(properties);
	return keys.length === codes.length && keys.every((key) => codes.includes(key));
}
