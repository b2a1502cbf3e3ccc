import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { collectionFileSchema } from "@kakehashi/core/schema/collection-file.ts";
import { entryFileSchema } from "@kakehashi/core/schema/entry-file.ts";
import { errorsSchema } from "@kakehashi/core/schema/errors.ts";
import { glossarySchema } from "@kakehashi/core/schema/glossary.ts";
import { mailsSchema } from "@kakehashi/core/schema/mails.ts";
import { organizationFileSchema } from "@kakehashi/core/schema/organization-file.ts";
import { pageFileSchema } from "@kakehashi/core/schema/page-file.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import { siteFileSchema } from "@kakehashi/core/schema/site-file.ts";
import { contentTypes } from "@kakehashi/core/value-types/content-types.ts";
import type * as v from "@kakehashi/core/values/v.ts";
import { kindTitles } from "../../sections/content-names.ts";
import { t } from "../i18n/site/t.ts";
import { scanPages, tagsByCollection } from "../read/scan-pages.ts";
import { describeKeys, inBoth } from "./describe-keys.ts";
import { type JsonSchema, type Suggestions, toJson } from "./to-json.ts";

/** The parts of a site that determine what its YAML files may contain. */
type JsonSchemaSources = {
	readonly locales: Locales;
	/** All kinds of section, including the owner's own. */
	readonly kinds: SectionKindTable;
	/** The content files, by path in the content folder. */
	readonly files: ReadonlyMap<string, Uint8Array>;
	/** The paths of the files in the pictures folder, relative to that folder. */
	readonly pictures: readonly string[];
};

/**
 * A JSON Schema. `files` is the pattern of the files in the owner's folder to which it applies. It
 * is undefined if only other schemas refer to this one.
 */
export type FileSchema = { readonly files?: string; readonly schema: JsonSchema };

/**
 * Converts the schemas of the check into JSON Schemas for all YAML files. The keys are the names of
 * the files to write. Where JSON Schema cannot express a rule, the result is more lenient: it never
 * reports what the check accepts.
 */
export function jsonSchemas({
	locales,
	kinds,
	files,
	pictures,
}: JsonSchemaSources): Map<string, FileSchema> {
	const collections = tagsByCollection(files);
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
	const convert = (schema: v.GenericSchema, place: string, tags?: readonly string[]) =>
		describeKeys(toJson(schema, suggestions(tags)), place);
	const sections: JsonSchema = {
		definitions: sectionDefinitions(kinds, (kind, schema) => convert(schema(c), kind)),
	};
	const found: [string, FileSchema][] = [
		["site.json", { files: "content/site.yaml", schema: convert(siteFileSchema(c), "site") }],
		[
			"errors.json",
			{ files: "content/errors.yaml", schema: convert(errorsSchema(c), "errors") },
		],
		["mails.json", { files: "content/mails.yaml", schema: convert(mailsSchema(c), "mails") }],
		[
			"glossary.json",
			{
				files: "content/glossary.yaml",
				schema: convert(glossarySchema(c, codes), "glossary"),
			},
		],
		[
			"organization.json",
			{
				files: "content/organization.yaml",
				schema: convert(organizationFileSchema(c), "organization"),
			},
		],
		[
			"pages.json",
			{
				files: "content/pages/*.yaml",
				schema: asItSays(convert(pageFileSchema(c, kinds), "page"), codes),
			},
		],
		["sections.json", { schema: sections }],
		["sections-in-some-languages.json", { schema: inSomeLanguages(sections, codes) }],
	];
	if (collections.size > 0)
		found.push([
			"collections.json",
			{
				files: "content/*/_collection.yaml",
				schema: convert(collectionFileSchema(c, kinds), "collection"),
			},
		]);
	for (const [name, tags] of collections) {
		const entry = convert(
			entryFileSchema(c, { tags, date: "", entryPages: true, hasEvents: true, kinds }),
			"entry",
			tags,
		);
		found.push([
			`entries-${name}.json`,
			{ files: `content/${name}/[0-9]*.yaml`, schema: asItSays(entry, codes) },
		]);
	}
	return new Map(
		found.map(([name, { schema, ...rest }]) => [
			name,
			{ ...rest, schema: { $schema: "http://json-schema.org/draft-07/schema#", ...schema } },
		]),
	);
}

type Definitions = Readonly<Record<string, JsonSchema>>;

/**
 * The definitions that other schemas refer to: a section of any kind, one of each kind, and a hero
 * that need not specify its kind.
 */
function sectionDefinitions(
	kinds: SectionKindTable,
	convert: (kind: string, schema: SectionKindTable[string]["schema"]) => JsonSchema,
): Definitions {
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
					anyOf: Object.entries(kinds).map(([kind, definition]) => ({
						const: kind,
						description: kindText(kind, definition),
					})),
					description: inBoth(t("sectionKind")),
				},
			},
			allOf: names.map((kind) =>
				when(
					{ properties: { kind: { const: kind } }, required: ["kind"] },
					{ $ref: `#/definitions/kind-${kind}` },
				),
			),
		},
		...(hero && {
			hero: { ...hero, required: (hero.required ?? []).filter((key) => key !== "kind") },
		}),
		...Object.fromEntries(ofKinds.map(([kind, json]) => [`kind-${kind}`, json])),
	};
}

/** The name and purpose of a kind of section. An owner's kind specifies them itself. */
function kindText(kind: string, { title, about }: SectionKindTable[string]): string {
	const name = title ?? kindTitles[kind]?.title ?? { en: kind, ja: kind };
	const purpose = about ?? kindTitles[kind]?.about;
	return inBoth(purpose === undefined ? name : t("sectionKindPurpose", { name, purpose }));
}

/**
 * The schema of a page or an entry. If the file lists its languages, texts may be missing in the
 * others. Otherwise every text must be in all languages.
 */
function asItSays(schema: JsonSchema, codes: readonly string[]): JsonSchema {
	return when({ required: ["languages"] }, inSomeLanguages(schema, codes), schema);
}

/** The same schema, but texts need not be in all languages. */
function inSomeLanguages(schema: JsonSchema, codes: readonly string[]): JsonSchema {
	return JSON.parse(
		JSON.stringify(schema).replaceAll('"sections.json#', '"sections-in-some-languages.json#'),
		(_key, value: unknown) =>
			isText(value, codes) ? { ...value, required: [], minProperties: 1 } : value,
	) as JsonSchema;
}

/**
 * Builds a conditional schema: `schema` applies if the condition matches, otherwise `otherwise`
 * applies.
 */
function when(condition: JsonSchema, schema: JsonSchema, otherwise: JsonSchema = {}): JsonSchema {
	// biome-ignore lint/suspicious/noThenProperty: JSON Schema has this keyword.
	return { if: condition, then: schema, else: otherwise };
}

/** Whether a schema describes a text, which has a property for each language. */
function isText(value: unknown, codes: readonly string[]): value is JsonSchema {
	const { properties = {} } =
		typeof value === "object" && value !== null ? (value as JsonSchema) : {};
	const keys = Object.keys(properties);
	return keys.length === codes.length && keys.every((key) => codes.includes(key));
}
