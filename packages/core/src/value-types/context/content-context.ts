import type { Message } from "../../messages/localize.ts";
import type { ThirdParties } from "../../policy/third-parties.ts";
import type { Locale } from "../../routing/locale.ts";
import { emptyList, emptyText } from "../../values/issue-message.ts";
import type { PictureEntry } from "../../values/picture.ts";
import type { LinkContext } from "../../values/resolve-link.ts";
import type { SchemaHint } from "../../values/schema-hints.ts";
import * as v from "../../values/v.ts";

/** What the schemas of a content file must know about the site. */
export type ContentContext = LinkContext & {
	/** The languages of the file. */
	readonly locales: readonly Locale[];
	/**
	 * The languages of the site, which a file can choose from; undefined if they are the same as
	 * `locales`.
	 */
	readonly languages?: readonly Locale[];
	/**
	 * Makes the schema of a value in each language. Without it, the value must exist in every
	 * language.
	 */
	readonly perLocale?: PerLocale;
	/** The tags of each collection, by collection name. */
	readonly collections?: ReadonlyMap<string, readonly string[]>;
	/** The keys of `organization.yaml` that have values. */
	readonly organization?: ReadonlySet<string>;
	/** Placeholders that the texts of this file can use in addition to the common ones. */
	readonly placeholders?: readonly string[];
	/** Embeds of other sites that the configuration allows, by their names there. */
	readonly embeds?: ThirdParties["embeds"] | undefined;
	/** Reads a JSON file from the site's folder. */
	readonly dataFile?: (path: string) => DataFile;
	/** The files in the pictures folder, by their paths within it. */
	readonly pictures?: Pick<ReadonlyMap<string, PictureEntry>, "get">;
};

/**
 * Makes the schema of a value in each language from the schema of the value. If it returns
 * undefined, the default schema applies, which requires every language.
 */
export type PerLocale = <T>(
	locales: readonly Locale[],
	item: v.GenericSchema<T>,
) => v.GenericSchema<Record<string, T>> | undefined;

/**
 * The contents of a JSON file, with a function that finds the line of a value; or why the file
 * cannot be read.
 */
export type DataFile =
	| {
			readonly data: unknown;
			readonly lineOf: (path: readonly (string | number)[]) => number | undefined;
	  }
	| { readonly problem: Message };

/** The schema of text that must not be empty. */
export const nonEmpty = v.pipe(
	v.string(),
	v.metadata({ jsonSchema: { minLength: 1 } } satisfies SchemaHint),
	v.check((value: string) => value.trim() !== "", emptyText),
);

/** The schema of a list with at least one item. */
export const listType = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
	v.pipe(v.array(item), v.minLength(1, emptyList));

/** Returns the function that makes the schema of a value in each language of the file. */
export const perLocaleIn =
	(context: ContentContext) =>
	<T>(item: v.GenericSchema<T>): v.GenericSchema<Record<string, T>> =>
		context.perLocale?.(context.locales, item) ??
		v.strictObject(Object.fromEntries(context.locales.map(({ code }) => [code, item])));
