import { collectionNameOf } from "../../content/files/collection-name.ts";
import { pageNameOf, tagsIn } from "../../content/files/scan-pages.ts";
import { type JsonSchema, type Suggestions, toJson } from "../../content/json-schema/to-json.ts";
import { collectionFileSchema } from "../../core/schema/collection-file.ts";
import { entryFileName, entryFileSchema } from "../../core/schema/entry-file.ts";
import { errorsSchema } from "../../core/schema/errors.ts";
import { mailsSchema } from "../../core/schema/mails.ts";
import { organizationFileSchema } from "../../core/schema/organization-file.ts";
import { pageFileSchema } from "../../core/schema/page-file.ts";
import { siteFileSchema } from "../../core/schema/site-file.ts";
import { type ContentTypes, contentTypes } from "../../core/value-types/content-types.ts";
import type * as v from "../../core/values/v.ts";
import type { EditedSite, SiteState } from "../site/edited-site.ts";

/**
 * The JSON Schema of a content file. Only its structure is used here; the check validates values.
 * The sections in it have a schema for each kind.
 */
export type ContentSchema = {
	readonly root: JsonSchema;
	/** The schema of a section; undefined if the site has no such kind. */
	readonly sectionOf: (kind: string) => JsonSchema | undefined;
};

/** The editor has lists of its own for what code editors suggest. */
const noSuggestions: Suggestions = {
	links: [],
	pictures: [],
	pages: [],
	collections: [],
	tags: [],
};

type Schemas = { readonly c: ContentTypes; readonly byName: Map<string, JsonSchema> };

/** A cache, because one inspector reads the schema of its file many times. */
const cached = new WeakMap<SiteState, Schemas>();

/** The schema of a file; undefined for a path of no content file, or if nothing could be loaded. */
export function contentSchema(edited: EditedSite, file: string): ContentSchema | undefined {
	const maker = schemaMaker(edited, file);
	if (maker === undefined) return undefined;
	const { kinds } = edited;
	const state = edited.state();
	const schemas: Schemas = cached.get(state) ?? { c: typesOf(edited), byName: new Map() };
	cached.set(state, schemas);
	const { c, byName } = schemas;
	const schemaOf = (name: string, make: SchemaMaker["schema"]) => {
		const schema = byName.get(name) ?? toJson(make(c), noSuggestions);
		byName.set(name, schema);
		return schema;
	};
	return {
		root: schemaOf(maker.name, maker.schema),
		sectionOf: (kind) => {
			const definition = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
			return definition && schemaOf(`section ${kind}`, (types) => definition.schema(types));
		},
	};
}

type SchemaMaker = {
	readonly name: string;
	readonly schema: (c: ContentTypes) => v.GenericSchema;
};

/** What a file of this path is, and how its schema is made. */
function schemaMaker(edited: EditedSite, file: string): SchemaMaker | undefined {
	const { kinds } = edited;
	const { loaded, disk } = edited.state();
	if (loaded === undefined) return undefined;
	const others: Readonly<Record<string, (c: ContentTypes) => v.GenericSchema>> = {
		"site.yaml": siteFileSchema,
		"errors.yaml": errorsSchema,
		"mails.yaml": mailsSchema,
		"organization.yaml": organizationFileSchema,
	};
	const other = Object.hasOwn(others, file) ? others[file] : undefined;
	if (other !== undefined) return { name: file, schema: other };
	if (pageNameOf(file) !== undefined)
		return { name: "page", schema: (c) => pageFileSchema(c, kinds) };
	if (collectionNameOf(file) !== undefined)
		return { name: "collection", schema: (c) => collectionFileSchema(c, kinds) };
	const [folder = "", name = ""] = file.split("/");
	const collection = loaded.content.collections.get(folder);
	if (collection === undefined || !entryFileName.test(name)) return undefined;
	const { entryPages } = collection;
	return {
		name: `entry of ${folder}`,
		schema: (c) =>
			entryFileSchema(c, {
				tags: tagsIn(disk.get(`${folder}/_collection.yaml`)),
				date: "",
				entryPages,
				hasEvents: true,
				kinds,
			}),
	};
}

function typesOf({ config: { locales }, state }: EditedSite): ContentTypes {
	const { loaded, disk } = state();
	if (loaded === undefined) throw new Error("The site has not been loaded");
	const names = [...loaded.content.collections.keys()];
	return contentTypes({
		...loaded.site,
		locales,
		files: new Map(),
		collections: new Map(
			names.map((name) => [name, tagsIn(disk.get(`${name}/_collection.yaml`))]),
		),
	});
}
