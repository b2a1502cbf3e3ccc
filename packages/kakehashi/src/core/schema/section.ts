import type { Thing } from "schema-dts";
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

/** What the program adds to a section when it arranges a page: see `arrangeSections`. */
export type Arrangement = {
	/** Its place among the numbered sections of the page, from 1. A bare section has that of the one above it, or 0 if there is none. */
	readonly number: number;
	readonly tone: Tone;
	/** Whether there is no space at the end, so that what follows touches it. */
	readonly flush: boolean;
};

/** What `prepare` and `structuredData` may know besides their own section. */
export type SectionContext<Data = unknown> = {
	readonly locale: Locale;
	/** Address of the page in this language. */
	readonly path: string;
	/** Address, in this language, of the page with the contact form, or else of the first with another form; undefined on a site without one. */
	readonly contactPath: string | undefined;
	/** What the kind's `build.ts` found out; undefined if it has none. */
	readonly data: Data;
	/** The languages of the site. */
	readonly locales: Locales;
	/** The entries of a collection that exist in this language, in the order of its list: upcoming events first, past ones only if asked for. */
	readonly entries: (
		collection: string,
		choice?: { readonly tag?: string | undefined; readonly count?: number; readonly events?: "only" | "none" | "past" | undefined },
	) => readonly EntrySummary[];
	/** All pages of the site in this language, in the order of the menu, with those below others. */
	readonly pages: () => readonly PageTree[];
	/** The contents of `content/organization.yaml`; undefined on a site without it. */
	readonly organization: Organization | undefined;
	/** Notes that words are made from the value at a path of the section: the editor leads from one to the other. Elsewhere the words stay as they are. */
	readonly madeOf: (path: readonly (string | number)[], words: string) => string;
	/** Typesets more texts for the language. */
	readonly typeset: <T>(content: T) => InLocale<T>;
	/** The sections of a kind on the page, then those on the other pages in the order of the site, as their files have them. */
	readonly find: <S extends v.GenericSchema, P>(definition: SectionDefinition<S, P>) => readonly FoundSection<InLocale<v.InferOutput<S>>>[];
};

export type FoundSection<T> = { readonly path: string; readonly samePage: boolean; readonly section: T };

export type StructuredDataContext<Data = unknown> = SectionContext<Data> & {
	/** Makes an address of the site absolute. */
	readonly absolute: (path: string) => string;
	/** Who publishes the site, for structured data. */
	readonly publisher: { readonly "@id": string };
	readonly siteName: string;
	/** BCP 47 tags of the site's languages. */
	readonly languages: readonly string[];
	readonly repository: string | undefined;
};

/** Whether something applies to every section of a kind, or to one as its file has it. */
type OfSection = boolean | ((section: Readonly<Record<string, unknown>>) => boolean);

/** A kind of section: the shape of its part of a page file, and how it is processed. */
export type SectionDefinition<S extends v.GenericSchema, P, Data = unknown> = {
	/** What the editor calls an owner's own kind, and what it is for. */
	readonly title?: Message;
	readonly about?: Message;
	schema(c: ContentTypes): S;
	/**
	 * Adds what the program knows, in Node, once for each language: computed amounts, what the kind's `build.ts` found out.
	 * `text` is typeset for its language, `raw` is what the file says, with its placeholders.
	 */
	prepare?(text: InLocale<v.InferOutput<S>>, context: SectionContext<Data>, raw: InLocale<v.InferOutput<S>>): P;
	/** What the section tells machines. */
	structuredData?(content: P, context: StructuredDataContext<Data>, raw: InLocale<v.InferOutput<S>>): readonly Thing[];
	/** What is wrong with it on this page, with its place in the section; the schema cannot see its neighbors. */
	problems?(section: v.InferOutput<S>, find: Finder): readonly SectionProblem[];
	/** What else the page may do because of the section; left out if nothing. */
	policy?(section: InLocale<v.InferOutput<S>>): PagePolicy;
	/** What the owner should know about it, although nothing is wrong. */
	notes?(section: v.InferOutput<S>, locales: Locales): readonly Message[];
	/** Placeholders that every text on a page with such a section may use, and their values. */
	readonly placeholders?: {
		/** Those of every section of the kind, or those of a section as written, not yet checked. */
		readonly names: readonly string[] | ((section: Readonly<Record<string, unknown>>) => readonly string[]);
		values(raw: InLocale<v.InferOutput<S>>, locale: Locale): Readonly<Record<string, string>>;
		/** The keys of the section's amounts that each is computed from. */
		readonly madeOf?: Readonly<Record<string, readonly string[]>>;
	};
	/**
	 * Name of the component, in the kind's folder, that shows just this form of the section; the component of the kind
	 * shows every form. A page whose sections of the kind all have one form makes the browser load only that.
	 */
	variant?(section: Readonly<Record<string, unknown>>): string;
	/** What the browser has to load besides the page: see `PageServices`. */
	readonly needs?: "form";
	/** The target of links if the file gives the section no id. */
	readonly defaultId?: string;
	/** A site has at most one such section, and for kinds with names, one of each name. */
	readonly once?: boolean;
	/** The key with the name, if a site may have several, each on its own page. */
	readonly nameKey?: string;
	/** It has no number, and no heading in the common frame. */
	readonly bare?: boolean;
	/** Its content reaches the end of the section: no space is left there. */
	readonly flush?: OfSection;
	/** Its content ends on backgrounds that are neither the section's own nor the shore; if it is bare, it begins on such backgrounds too. */
	readonly divides?: OfSection;
	/** Its background unless the file says otherwise; without it, backgrounds alternate. */
	readonly tone?: Tone;
};

/** Kinds of section by name, whatever they contain. */
export type SectionKindTable = Readonly<Record<string, SectionDefinition<v.GenericSchema, unknown>>>;

/** The sections of a kind on the same page. */
type Finder = <S extends v.GenericSchema, P>(definition: SectionDefinition<S, P>) => readonly v.InferOutput<S>[];
export type SectionProblem = { readonly path: readonly (string | number)[]; readonly message: Message };

/** Defines a kind whose component gets what `prepare` makes from the file. */
export function defineSection<S extends v.GenericSchema, P, Data>(
	definition: SectionDefinition<S, P, Data> & Required<Pick<SectionDefinition<S, P, Data>, "prepare">>,
): SectionDefinition<S, P, Data>;
/** Defines a kind whose component gets what the file says. */
export function defineSection<S extends v.GenericSchema>(
	definition: SectionDefinition<S, InLocale<v.InferOutput<S>>>,
): SectionDefinition<S, InLocale<v.InferOutput<S>>>;
export function defineSection<S extends v.GenericSchema, P, Data>(definition: SectionDefinition<S, P, Data>): SectionDefinition<S, P, Data> {
	return definition;
}

/** What the component of a kind gets. */
export type PreparedSection<D> =
	D extends SectionDefinition<infer S, infer P> ? P & Arrangement & Pick<InLocale<v.InferOutput<S>> & { id?: string }, "id"> : never;

/** What is said of an id that cannot be one. */
export const idRule: Message = {
	en: "An id starts with a–z, followed by a–z, 0–9 and hyphens.",
	ja: "idは英小文字で始め、英小文字・数字・ハイフンで書いてください。",
	inWindow: {
		en: "The name starts with a–z, followed by a–z, 0–9 and hyphens.",
		ja: "名前は英小文字で始め、英小文字・数字・ハイフンで書いてください。",
	},
};

/** The id of a section: the hash of links to it. */
export const anchor = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, idRule));

/** Keys that every section may have. */
const common = (c: ContentTypes) => ({
	kind: c.plainText(),
	/** The target of links: `/contact#form`. */
	id: v.exactOptional(anchor),
	/** Overrides the background that the order of the sections gives. */
	tone: v.exactOptional(v.picklist(tones)),
});

/** A section that fills the width on its own. */
export function bareSection<const E extends v.ObjectEntries>(c: ContentTypes, entries: E) {
	return c.object({ ...common(c), ...entries });
}

/** A section in the common frame: a number, a Japanese word at the side, a heading, an introduction. */
export function framedSection<const E extends v.ObjectEntries>(c: ContentTypes, entries: E) {
	return c.object({
		...common(c),
		/** The large vertical Japanese word beside the section. */
		word: v.exactOptional(c.plainText()),
		heading: c.headingLines(),
		intro: v.exactOptional(c.rich()),
		/** A picture behind the section, from edge to edge. */
		ground: v.exactOptional(c.picture({ veiled: true })),
		...entries,
	});
}
