import type { Thing } from "schema-dts";
import { t } from "../i18n/t.ts";
import type { Message } from "../messages/localize.ts";
import type { PagePolicy } from "../policy/page-policy.ts";
import type { Locale, Locales } from "../routing/locale.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import type { InLocale } from "../values/localized.ts";
import * as v from "../values/v.ts";
import type { EntrySummary } from "./entry-summary.ts";
import type { Organization } from "./organization.ts";
import type { PageTree } from "./page-tree.ts";
import type { ExampleSection, SiteInventory } from "./site-inventory.ts";

/** The backgrounds a section may have. */
export const tones = ["paper", "stone", "shore"] as const;
/**
 * The background of a section: the color of the page (`paper`), a second light color (`stone`), or
 * the site's own color (`shore`).
 */
export type Tone = (typeof tones)[number];

/** The place of a section on its page. `arrangeSections` adds it to each section of a page. */
export type Arrangement = {
	/**
	 * The number of the section on the page, from 1. An unframed section has the number of the
	 * section above it, or 0 if it is the first.
	 */
	readonly number: number;
	/**
	 * The background: that in the file, or else the one that follows from the order of the
	 * sections.
	 */
	readonly tone: Tone;
	/** Whether the section has no space at the end, so that it touches the next section. */
	readonly noBottomPadding: boolean;
};

/** What `prepare` and `structuredData` can use besides their section. */
export type SectionContext<Data = unknown> = {
	/** The language of the page. */
	readonly locale: Locale;
	/** Address of the page in this language. */
	readonly path: string;
	/**
	 * Address, in this language, of the page with the contact form, or else of the first page with
	 * another form. Undefined if the site has no form.
	 */
	readonly contactPath: string | undefined;
	/** The data that the kind's `build.ts` returned; undefined if the kind has none. */
	readonly data: Data;
	/** The languages of the site. */
	readonly locales: Locales;
	/**
	 * The entries of a collection in this language, in the order of its list: upcoming events come
	 * first, and past events only on request.
	 * @param collection the name of the collection's folder in `content`
	 * @param choice which entries; undefined for all except past events
	 * @returns the entries; empty if there is no such collection
	 */
	readonly entries: (
		collection: string,
		choice?: {
			/** Only entries with this tag. */
			readonly tag?: string | undefined;
			/** The maximum number of entries. Undefined: no limit. */
			readonly count?: number;
			/**
			 * `only`: upcoming events. `none`: entries without an event. `past`: past events, the
			 * most recent first. Undefined: upcoming events, then entries without an event.
			 */
			readonly events?: "only" | "none" | "past" | undefined;
		},
	) => readonly EntrySummary[];
	/** All pages of the site in this language, in the order of the menu, as a tree. */
	readonly pages: () => readonly PageTree[];
	/** The contents of `content/organization.yaml`; undefined on a site without it. */
	readonly organization: Organization | undefined;
	/**
	 * Tells the editor that a text is made from the value at this path of the section, so that a
	 * click on the text can open the value. Outside the editor it returns the text unchanged.
	 * @param path keys and indexes from the section to the value
	 * @param words the text
	 * @returns the text to show
	 */
	readonly madeOf: (path: readonly (string | number)[], words: string) => string;
	/**
	 * Typesets additional texts in the language of the page, such as those that `build.ts`
	 * returned.
	 * @param content a `Localized` text, or lists and objects that contain such texts
	 * @returns the same content with each text in the language of the page
	 * @throws {Error} if a text has no version in that language
	 */
	readonly typeset: <T>(content: T) => InLocale<T>;
	/**
	 * All sections of a kind, as their files have them: first those on this page, then those on
	 * other pages in the order of the site.
	 * @param definition the definition of the kind
	 * @returns the sections with their pages; empty if there are none
	 */
	readonly find: <S extends v.GenericSchema, P>(
		definition: SectionDefinition<S, P>,
	) => readonly FoundSection<InLocale<v.InferOutput<S>>>[];
};

/** A section that `find` found, and where it is. */
export type FoundSection<T> = {
	/** Address of its page in this language. */
	readonly path: string;
	/** Whether it is on the page that is being prepared. */
	readonly samePage: boolean;
	/**
	 * The section in the language of the page, as its file has it: before `prepare`, with
	 * placeholders.
	 */
	readonly section: T;
};

/**
 * What `structuredData` can use besides its section: the context of `prepare`, and data about the
 * site.
 */
export type StructuredDataContext<Data = unknown> = SectionContext<Data> & {
	/**
	 * Adds the site's public address to a path.
	 * @param path an address that begins with `/`
	 * @returns the whole address, with a placeholder for the public address
	 */
	readonly absolute: (path: string) => string;
	/** Who publishes the site, for structured data. */
	readonly publisher: { readonly "@id": string };
	/** The name of the site in the language of the page. */
	readonly siteName: string;
	/** BCP 47 tags of the site's languages. */
	readonly languages: readonly string[];
	/** Address of the site's public source repository; undefined if it has none. */
	readonly repository: string | undefined;
};

/**
 * Whether a property applies to every section of a kind, or a function that decides it from the
 * section in the file.
 */
type OfSection = boolean | ((section: Readonly<Record<string, unknown>>) => boolean);

/** A kind of section: the schema of its part of a page file, and how to process it. */
export type SectionDefinition<S extends v.GenericSchema, P, Data = unknown> = {
	/**
	 * The name of a kind that an owner wrote, for the editor. Undefined: the name of its folder.
	 */
	readonly title?: Message;
	/** What such a kind is for, in one line, for the editor. */
	readonly about?: Message;
	/**
	 * What a person does before a section of such a kind can be added. The editor shows it while
	 * `isAvailable` returns false. Without it, the editor does not show the kind then.
	 */
	readonly requirement?: Message;
	/**
	 * Makes the schema of the section's part of a page file, with `framedSection` or
	 * `unframedSection`.
	 * @param c the types of value in content files
	 * @returns the schema
	 */
	schema(c: ContentTypes): S;
	/**
	 * Turns the texts of one language into the content of the component. It can add data that the
	 * file does not contain, such as computed amounts and the result of the kind's `build.ts`. Runs
	 * in Node, once for each language.
	 * @param text the section, typeset for its language, without `kind`, `id`, `tone` and `ground`,
	 * which the kit adds to the result
	 * @param context what the kit knows about the page and the site
	 * @param raw the section with the texts of the file and their placeholders
	 * @returns the content of the component, as plain data
	 */
	prepare?(
		text: InLocale<v.InferOutput<S>>,
		context: SectionContext<Data>,
		raw: InLocale<v.InferOutput<S>>,
	): P;
	/**
	 * The section's structured data for search engines.
	 * @param content the result of `prepare`, or else the contents of the file in one language
	 * @param context what the kit knows about the page and the site
	 * @param raw the section with the texts of the file and their placeholders
	 * @returns things of schema.org; empty if there is nothing to say
	 */
	structuredData?(
		content: P,
		context: StructuredDataContext<Data>,
		raw: InLocale<v.InferOutput<S>>,
	): readonly Thing[];
	/**
	 * Problems that the schema cannot find because they depend on the other sections of the page,
	 * or on several keys of the section.
	 * @param section the section in all languages
	 * @param find finds the sections of a kind on the same page
	 * @returns each problem with its path in the section; empty if there is none
	 */
	problems?(section: v.InferOutput<S>, find: Finder): readonly SectionProblem[];
	/**
	 * What the page may do in addition because of this section. Without this function, it needs
	 * nothing more.
	 * @param section the section in one language, before `prepare`
	 * @returns the sources to add to the security policy
	 */
	policy?(section: InLocale<v.InferOutput<S>>): PagePolicy;
	/**
	 * Warnings for the owner about a section that has no errors.
	 * @param section the section in all languages
	 * @param locales the languages of the site
	 * @returns the warnings; empty if there is none
	 */
	warnings?(section: v.InferOutput<S>, locales: Locales): readonly Message[];
	/**
	 * Placeholders that a section of this kind provides for all texts on its page, with their
	 * values.
	 */
	readonly placeholders?: {
		/**
		 * The names for every section of the kind, or a function that reads them from a section
		 * that has not been validated yet.
		 */
		readonly names:
			| readonly string[]
			| ((section: Readonly<Record<string, unknown>>) => readonly string[]);
		/**
		 * The values for one language, by the names of the placeholders.
		 * @param raw the section with the texts of the file
		 * @param locale the language
		 * @returns the text for each placeholder
		 */
		values(raw: InLocale<v.InferOutput<S>>, locale: Locale): Readonly<Record<string, string>>;
		/**
		 * For each placeholder, the keys of the section's amounts that its value is computed from.
		 */
		readonly madeOf?: Readonly<Record<string, readonly string[]>>;
	};
	/**
	 * Name of a smaller component in the kind's folder that shows only this variant of the section.
	 * The kind's main component shows all variants. If all sections of the kind on a page have the
	 * same variant, the browser loads only the smaller component.
	 * @param section the section in the file, not validated yet
	 * @returns the name of the component, which is also the name of its file
	 */
	variant?(section: Readonly<Record<string, unknown>>): string;
	/**
	 * Whether the editor offers to add such a section to a page. Without this function, it always
	 * does if the kind has an example.
	 * @param site what the site has
	 * @returns false if such a section would have nothing to show
	 */
	isAvailable?(site: SiteInventory): boolean;
	/**
	 * Fits the example to a site before the editor adds it, such as by replacing the name of a file
	 * that only the example has. Without this function, the example is added as it is.
	 * @param example the section of `example.yaml`, in the languages of the site
	 * @param site what the site has
	 * @returns the section to add
	 */
	adaptExample?(example: ExampleSection, site: SiteInventory): ExampleSection;
	/**
	 * The name of a kind that such a section depends on. The editor adds the section only to a page
	 * that has a section of that kind.
	 */
	readonly requiredKind?: string;
	/** What the browser must load in addition: see `PageServices`. */
	readonly needs?: "form";
	/**
	 * The id that links may point to if the file gives the section no id. The component must put it
	 * on an element.
	 */
	readonly defaultId?: string;
	/**
	 * A site can have only one such section. If the kind has a `nameKey`, a site can have one for
	 * each name.
	 */
	readonly once?: boolean;
	/**
	 * The key that contains the name, if a site can have several such sections, each on its own
	 * page.
	 */
	readonly nameKey?: string;
	/** The section has no number, and no heading in the common frame. */
	readonly unframed?: boolean;
	/** The content reaches the bottom edge of the section, so there is no space below it. */
	readonly noBottomPadding?: OfSection;
	/**
	 * The content ends on backgrounds other than the section's own and the shore. If the section is
	 * unframed, it also begins on such backgrounds.
	 */
	readonly divider?: OfSection;
	/** The default background. Without it, backgrounds alternate. */
	readonly tone?: Tone;
};

/** Kinds of section by name, with any content types. */
export type SectionKindTable = Readonly<
	Record<string, SectionDefinition<v.GenericSchema, unknown>>
>;

/**
 * Finds the sections of a kind on the same page.
 * @param definition the definition of the kind
 * @returns the sections in all languages; empty if there are none
 */
type Finder = <S extends v.GenericSchema, P>(
	definition: SectionDefinition<S, P>,
) => readonly v.InferOutput<S>[];
/** A problem of a section, for the person who wrote it. */
export type SectionProblem = {
	/** Keys and indexes from the section to the value. */
	readonly path: readonly (string | number)[];
	/** What is wrong, and what to do. */
	readonly message: Message;
};

/**
 * Defines a kind of section whose component receives the result of `prepare`. Export the result
 * from `schema.ts` under the name of the kind's folder.
 * @param definition the schema and `prepare`; all other keys are optional
 * @returns the same definition
 * @example
 * ```ts
 * export const minutes = defineSection({
 * 	schema: (c) => framedSection(c, { total: c.text("count") }),
 * 	prepare: ({ total, ...rest }, { data, locale }: SectionContext<Minutes>) => ({
 * 		...rest,
 * 		total: fillAll(total, { count: new Intl.NumberFormat(locale.tag).format(data.length) }),
 * 		files: data,
 * 	}),
 * });
 * ```
 */
export function defineSection<S extends v.GenericSchema, P, Data>(
	definition: SectionDefinition<S, P, Data> &
		Required<Pick<SectionDefinition<S, P, Data>, "prepare">>,
): SectionDefinition<S, P, Data>;
/**
 * Defines a kind of section whose component receives the contents of the file. Export the result
 * from `schema.ts` under the name of the kind's folder.
 * @param definition the schema; all other keys are optional
 * @returns the same definition
 * @example
 * ```ts
 * export const timetable = defineSection({
 * 	schema: (c) =>
 * 		framedSection(c, { rows: c.list(c.object({ day: c.label(), time: c.label() })) }),
 * });
 * ```
 */
export function defineSection<S extends v.GenericSchema>(
	definition: SectionDefinition<S, InLocale<v.InferOutput<S>>>,
): SectionDefinition<S, InLocale<v.InferOutput<S>>>;
export function defineSection<S extends v.GenericSchema, P, Data>(
	definition: SectionDefinition<S, P, Data>,
): SectionDefinition<S, P, Data> {
	return definition;
}

/**
 * The section that the component of a kind receives: the result of `prepare`, the place on the
 * page, and the id. `D` is the type of the kind's definition: `PreparedSection<typeof minutes>`.
 */
export type PreparedSection<D> =
	D extends SectionDefinition<infer S, infer P>
		? P & Arrangement & Pick<InLocale<v.InferOutput<S>> & { id?: string }, "id">
		: never;

/** The message for an invalid id. */
export const idRule: Message = /* @__PURE__ */ (() => ({
	...t("sectionIdInvalid"),
	inEditor: t("sectionIdInEditor"),
}))();

/** The id of a section: the hash of links to it. */
export const anchor = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, idRule));

/** Keys that are available in every section. */
const common = (c: ContentTypes) => ({
	kind: c.plainText(),
	/** The id that links point to, as in `/contact#form`. */
	id: v.exactOptional(anchor),
	/** Overrides the background that follows from the order of the sections. */
	tone: v.exactOptional(v.picklist(tones)),
});

/**
 * Makes the schema of a section that fills the width of the page, without the common frame. It has
 * the keys `kind`, `id` and `tone`. Set `unframed: true` in the definition, too.
 * @param c the types of value, from the argument of `schema`
 * @param entries the schema of each further key
 * @returns the schema of the section
 * @example
 * ```ts
 * export const banner = defineSection({
 * 	unframed: true,
 * 	schema: (c) => unframedSection(c, { text: c.label(), picture: c.picture() }),
 * });
 * ```
 */
export function unframedSection<const E extends v.ObjectEntries>(c: ContentTypes, entries: E) {
	return c.object({ ...common(c), ...entries });
}

/**
 * Makes the schema of a section in the common frame, which `Section` shows: a number, a Japanese
 * word at the side, a heading and an introduction. It has the keys `kind`, `id`, `tone`, `word`,
 * `heading`, `intro` and `ground`. Only `kind` and `heading` are required.
 * @param c the types of value, from the argument of `schema`
 * @param entries the schema of each further key
 * @returns the schema of the section
 * @example
 * ```ts
 * export const pipeline = defineSection({
 * 	schema: (c) =>
 * 		framedSection(c, { stations: c.list(c.object({ name: c.label(), text: c.rich() })) }),
 * });
 * ```
 */
export function framedSection<const E extends v.ObjectEntries>(c: ContentTypes, entries: E) {
	return c.object({
		...common(c),
		/** The large vertical Japanese word next to the section. */
		word: v.exactOptional(c.plainText()),
		heading: c.headingLines(),
		intro: v.exactOptional(c.rich()),
		/** A picture behind the section, across the full width. */
		ground: v.exactOptional(c.picture({ veiled: true })),
		...entries,
	});
}
