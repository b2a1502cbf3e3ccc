import type { Thing } from "schema-dts";
import { t } from "../i18n/t.ts";
import type { Message } from "../messages/say.ts";
import type { PagePolicy } from "../policy/page-policy.ts";
import type { Locale, Locales } from "../routing/locale.ts";
import type { ContentTypes } from "../values/content-types.ts";
import type { InLocale } from "../values/localized.ts";
import * as v from "../values/v.ts";
import type { EntrySummary } from "./entry-summary.ts";
import type { Organization } from "./organization.ts";
import type { PageTree } from "./page-tree.ts";

/** The backgrounds a section may have. */
export const tones = ["paper", "stone", "shore"] as const;
export type Tone = (typeof tones)[number];

/** What `arrangeSections` adds to each section of a page. */
export type Arrangement = {
	/**
	 * The number of the section on the page, from 1. A bare section has the number of the section
	 * above it, or 0 if it is the first.
	 */
	readonly number: number;
	readonly tone: Tone;
	/** Whether the section has no space at the end, so that it touches the next section. */
	readonly flush: boolean;
};

/** What `prepare` and `structuredData` can use besides their section. */
export type SectionContext<Data = unknown> = {
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
	 */
	readonly entries: (
		collection: string,
		choice?: {
			readonly tag?: string | undefined;
			readonly count?: number;
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
	 */
	readonly madeOf: (path: readonly (string | number)[], words: string) => string;
	/** Typesets additional texts in the language of the page. */
	readonly typeset: <T>(content: T) => InLocale<T>;
	/**
	 * All sections of a kind, as their files have them: first those on this page, then those on
	 * other pages in the order of the site.
	 */
	readonly find: <S extends v.GenericSchema, P>(
		definition: SectionDefinition<S, P>,
	) => readonly FoundSection<InLocale<v.InferOutput<S>>>[];
};

export type FoundSection<T> = {
	readonly path: string;
	readonly samePage: boolean;
	readonly section: T;
};

export type StructuredDataContext<Data = unknown> = SectionContext<Data> & {
	/** Adds the site's public address to a path. */
	readonly absolute: (path: string) => string;
	/** Who publishes the site, for structured data. */
	readonly publisher: { readonly "@id": string };
	readonly siteName: string;
	/** BCP 47 tags of the site's languages. */
	readonly languages: readonly string[];
	readonly repository: string | undefined;
};

/**
 * Whether a property applies to every section of a kind, or a function that decides it from the
 * section in the file.
 */
type OfSection = boolean | ((section: Readonly<Record<string, unknown>>) => boolean);

/** A kind of section: the schema of its part of a page file, and how to process it. */
export type SectionDefinition<S extends v.GenericSchema, P, Data = unknown> = {
	/** The name and the description of a kind of section that an owner wrote, for the editor. */
	readonly title?: Message;
	readonly about?: Message;
	schema(c: ContentTypes): S;
	/**
	 * Adds data that the file does not contain, such as computed amounts and the result of the
	 * kind's `build.ts`. Runs in Node, once for each language. `text` is typeset for its language;
	 * `raw` has the texts of the file, with their placeholders.
	 */
	prepare?(
		text: InLocale<v.InferOutput<S>>,
		context: SectionContext<Data>,
		raw: InLocale<v.InferOutput<S>>,
	): P;
	/** The section's structured data for search engines. */
	structuredData?(
		content: P,
		context: StructuredDataContext<Data>,
		raw: InLocale<v.InferOutput<S>>,
	): readonly Thing[];
	/**
	 * Problems that the schema cannot find because they depend on the other sections of the page.
	 * Each has its path in the section.
	 */
	problems?(section: v.InferOutput<S>, find: Finder): readonly SectionProblem[];
	/**
	 * What the page may do in addition because of this section; undefined if it needs nothing more.
	 */
	policy?(section: InLocale<v.InferOutput<S>>): PagePolicy;
	/** Warnings for the owner about a section that has no errors. */
	notes?(section: v.InferOutput<S>, locales: Locales): readonly Message[];
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
	 */
	variant?(section: Readonly<Record<string, unknown>>): string;
	/** What the browser must load in addition: see `PageServices`. */
	readonly needs?: "form";
	/** The id that links point to if the file gives the section no id. */
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
	readonly bare?: boolean;
	/** The content reaches the bottom edge of the section, so there is no space below it. */
	readonly flush?: OfSection;
	/**
	 * The content ends on backgrounds other than the section's own and the shore. If the section is
	 * bare, it also begins on such backgrounds.
	 */
	readonly divides?: OfSection;
	/** The default background. Without it, backgrounds alternate. */
	readonly tone?: Tone;
};

/** Kinds of section by name, with any content types. */
export type SectionKindTable = Readonly<
	Record<string, SectionDefinition<v.GenericSchema, unknown>>
>;

/** Finds the sections of a kind on the same page. */
type Finder = <S extends v.GenericSchema, P>(
	definition: SectionDefinition<S, P>,
) => readonly v.InferOutput<S>[];
export type SectionProblem = {
	readonly path: readonly (string | number)[];
	readonly message: Message;
};

/** Defines a kind whose component receives the result of `prepare`. */
export function defineSection<S extends v.GenericSchema, P, Data>(
	definition: SectionDefinition<S, P, Data> &
		Required<Pick<SectionDefinition<S, P, Data>, "prepare">>,
): SectionDefinition<S, P, Data>;
/** Defines a kind whose component receives the contents of the file. */
export function defineSection<S extends v.GenericSchema>(
	definition: SectionDefinition<S, InLocale<v.InferOutput<S>>>,
): SectionDefinition<S, InLocale<v.InferOutput<S>>>;
export function defineSection<S extends v.GenericSchema, P, Data>(
	definition: SectionDefinition<S, P, Data>,
): SectionDefinition<S, P, Data> {
	return definition;
}

/** The section that the component of a kind receives. */
export type PreparedSection<D> =
	D extends SectionDefinition<infer S, infer P>
		? P & Arrangement & Pick<InLocale<v.InferOutput<S>> & { id?: string }, "id">
		: never;

/** The message for an invalid id. */
export const idRule: Message = {
	...t("sectionIdInvalid"),

	inWindow: t("sectionIdInWindow"),
};

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

/** The schema of a section that fills the width of the page, without the common frame. */
export function bareSection<const E extends v.ObjectEntries>(c: ContentTypes, entries: E) {
	return c.object({ ...common(c), ...entries });
}

/**
 * The schema of a section in the common frame: a number, a Japanese word at the side, a heading and
 * an introduction.
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
