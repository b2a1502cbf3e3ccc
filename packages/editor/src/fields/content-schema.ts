import { collectionFileSchema } from "@kakehashi/core/schema/collection-file.ts";
import { entryFileName, entryFileSchema } from "@kakehashi/core/schema/entry-file.ts";
import { errorsSchema } from "@kakehashi/core/schema/errors.ts";
import { mailsSchema } from "@kakehashi/core/schema/mails.ts";
import { organizationFileSchema } from "@kakehashi/core/schema/organization-file.ts";
import { pageFileSchema } from "@kakehashi/core/schema/page-file.ts";
import { siteFileSchema } from "@kakehashi/core/schema/site-file.ts";
import { type ContentTypes, contentTypes } from "@kakehashi/core/value-types/content-types.ts";
import type * as v from "@kakehashi/core/values/v.ts";
import {
	collectionNameOf,
	type JsonSchema,
	pageNameOf,
	tagsIn,
	toJson,
} from "kakehashi/internal/check.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";

/**
 * The JSON Schema of a content file. Only its structure is used here; the check validates values.
 * The sections in it have a schema for each kind.
 */
export type ContentSchema = {
	readonly root: JsonSchema;
	/** The schema of a section; undefined if the site has no such kind. */
	readonly sectionOf: (kind: string) => JsonSchema | undefined;
};

/** A cache, because one inspector reads the schema of its file many times. */
const cached = new WeakMap<SiteSnapshot, Map<string, JsonSchema | undefined>>();

/** The schema of a file; undefined for a path of no content file, or if nothing could be loaded. */
export function contentSchema(edited: SiteSnapshot, file: string): ContentSchema | undefined {
	const { kinds, loaded } = edited;
	if (loaded === undefined) return undefined;
	const schemas = cached.get(edited) ?? new Map<string, JsonSchema | undefined>();
	cached.set(edited, schemas);
	const jsonOf = (name: string, schemaOf: (c: ContentTypes) => v.GenericSchema | undefined) => {
		if (!schemas.has(name)) {
			const schema = schemaOf(typesOf(edited, loaded));
			schemas.set(name, schema && toJson(schema));
		}
		return schemas.get(name);
	};
	const root = jsonOf(file, (c) => fileSchema(edited, loaded, file, c));
	return (
		root && {
			root,
			sectionOf: (kind) =>
				Object.hasOwn(kinds, kind)
					? jsonOf(`section ${kind}`, (c) => kinds[kind]?.schema(c))
					: undefined,
		}
	);
}

function typesOf({ config: { locales }, disk }: SiteSnapshot, loaded: LoadedSite): ContentTypes {
	const collections = [...loaded.content.collections.keys()].map(
		(name) => [name, tagsIn(disk.get(`${name}/_collection.yaml`))] as const,
	);
	return contentTypes({
		...loaded.site,
		locales,
		files: new Map(),
		collections: new Map(collections),
	});
}

function fileSchema(
	{ kinds }: SiteSnapshot,
	{ content: { collections } }: LoadedSite,
	file: string,
	c: ContentTypes,
): v.GenericSchema | undefined {
	const others: Readonly<Record<string, (c: ContentTypes) => v.GenericSchema>> = {
		"site.yaml": siteFileSchema,
		"errors.yaml": errorsSchema,
		"mails.yaml": mailsSchema,
		"organization.yaml": organizationFileSchema,
	};
	if (Object.hasOwn(others, file)) return others[file]?.(c);
	if (pageNameOf(file) !== undefined) return pageFileSchema(c, kinds);
	if (collectionNameOf(file) !== undefined) return collectionFileSchema(c, kinds);
	const [folder = "", name = ""] = file.split("/");
	const { entryPages } = collections.get(folder) ?? {};
	if (entryPages === undefined || !entryFileName.test(name)) return undefined;
	const tags = c.collections.get(folder) ?? [];
	return entryFileSchema(c, { tags, date: "", entryPages, hasEvents: true, kinds });
}
