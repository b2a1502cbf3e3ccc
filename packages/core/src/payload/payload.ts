import type { PagePolicy } from "../policy/page-policy.ts";
import type { Theme } from "../routing/site.ts";
import type { ErrorsText } from "../schema/errors.ts";
import type { Arrangement } from "../schema/section.ts";
import type { SiteText } from "../schema/site-file.ts";

/** A link with its text, ready for `<a href>`. */
export type LinkContent = {
	/** The address of the link. */
	readonly href: string;
	/** The text of the link. */
	readonly label: string;
	/** Code of the target's language; undefined if the link states none. */
	readonly hreflang?: string | undefined;
};

/** A page of the site as navigation shows it. */
export type NavigationLink = LinkContent & { readonly id: string; readonly current: boolean };

/** Pages under a label. If the group has a page of its own, the label is the label of that page. */
export type NavigationGroup = {
	readonly id: string;
	readonly label: string;
	readonly own?: NavigationLink;
	readonly links: readonly NavigationLink[];
};

/** A page of the menu, or a group of pages. */
export type NavigationItem = NavigationLink | NavigationGroup;

/** The pages of a menu item. For a group, the group's own page is first. */
export function pagesOfItem(item: NavigationItem): readonly NavigationLink[] {
	return "links" in item ? [...(item.own ? [item.own] : []), ...item.links] : [item];
}

/** A page above the current page, or a group of the menu, which has no address. */
export type Breadcrumb = { readonly label: string; readonly href?: string };

/** The path from the home page to the current page; `label` is for screen readers. */
export type BreadcrumbTrail = { readonly label: string; readonly links: readonly Breadcrumb[] };

/**
 * A link to the same page in another language. If the page does not exist in that language, it
 * links to the home page and says why.
 */
export type LanguageLink = {
	readonly code: string;
	readonly tag: string;
	readonly name: string;
	readonly href: string;
	readonly title?: string;
};

/**
 * Offers the page in a language that the visitor's browser prefers. The text is in that language.
 */
export type LanguageHintContent = LanguageLink & {
	readonly text: string;
	readonly link: string;
	readonly dismiss: string;
};

/** The content around every page (header, footer, navigation), in one language. */
export type LayoutContent = Pick<SiteText, "siteName" | "skip" | "theme"> & {
	/** Whether the logo contains the site's name. If so, the header does not repeat the name. */
	readonly nameInLogo: boolean;
	readonly menu: string;
	readonly footer: Omit<SiteText["footer"], "links" | "closed"> & {
		/** The usual opening hours: days, and their times. */
		readonly hours?: readonly { readonly term: string; readonly text: string }[];
		readonly links: readonly LinkContent[];
	};
	readonly home: string;
	/** Links to the search page, if there is one. */
	readonly search?: LinkContent;
	readonly navigation: { readonly label: string; readonly links: readonly NavigationItem[] };
	/** Undefined on pages of the first level. */
	readonly breadcrumbs?: BreadcrumbTrail;
	readonly languages: { readonly label: string; readonly links: readonly LanguageLink[] };
	readonly hints: readonly LanguageHintContent[];
	readonly defaultTheme: Theme;
	/** Text for the case that even the error page cannot be shown. */
	readonly failure: string;
};

/** A page suggested on the not-found page. */
export type Suggestion = LinkContent & { readonly about: string };

/**
 * The not-found page in one language. The file for hosts that allow only one not-found page
 * contains all languages.
 */
export type NotFoundBlock = Pick<
	ErrorsText["notFound"],
	"heading" | "requested" | "text" | "pages"
> & {
	readonly tag: string;
	readonly suggestions: readonly Suggestion[];
};

export type NotFoundContent = NotFoundBlock & {
	/** The message of the failed validity check or route matching, in technical English. */
	readonly message: string;
	/** The requested address. Empty in the static file, where the boot module fills it in. */
	readonly path: string;
	readonly others: readonly NotFoundBlock[];
};

export type ErrorBlock = Omit<ErrorsText["error"], "title"> & { readonly tag: string };

export type ErrorContent = ErrorBlock & {
	/** What happened, in technical English. For status 500 it is "Internal Server Error". */
	readonly message: string;
	readonly others: readonly ErrorBlock[];
};

/**
 * The name of the component that shows the picture behind a section. Pages without such pictures do
 * not load it.
 */
export const groundKind = "ground";

/**
 * A section of a page in one language: its kind, its position on the page, and the content of its
 * component.
 */
export type SectionPayload = Arrangement & {
	readonly kind: string;
	readonly id?: string;
	readonly [key: string]: unknown;
};

/**
 * The not-found page and the page for every other failure, each with the kind of its only section.
 */
export const errorPages = { notFound: "notFound", error: "failure" } as const;
export type ErrorPageName = keyof typeof errorPages;

/** The head of a page. It does not depend on the origin of the site. */
export type PageHead = {
	readonly title: string;
	/** Empty on error pages. */
	readonly description: string;
	/**
	 * Address of the page. Undefined on error pages, which have no canonical address and are not
	 * indexed.
	 */
	readonly path?: string;
	/** The page's address in every language, the default language first. Empty on error pages. */
	readonly alternates: readonly { readonly code: string; readonly path: string }[];
	/**
	 * Meta tags for programs that show a link to the page, besides title, description and address.
	 */
	readonly meta: readonly HeadMeta[];
	/** More links for programs, such as the feed of a collection. */
	readonly links?: readonly HeadLink[];
	/**
	 * The page's structured data as JSON-LD. The text cannot end a script element. `{origin}` works
	 * as in `HeadMeta`.
	 */
	readonly structuredData: string;
};

/** A link to another representation of the page. Its address begins with `/`. */
export type HeadLink = {
	readonly rel: "alternate";
	readonly type: string;
	readonly title: string;
	readonly href: string;
};

/** A meta tag. Its content may contain the placeholder `{origin}` for the site's public origin. */
export type HeadMeta =
	| { readonly name: string; readonly content: string }
	| { readonly property: string; readonly content: string };

/** Valid, empty JSON for pages without structured data. */
export const noStructuredData = "{}";

/**
 * A page's prepared data in one language: everything that its sections and its head need. Both the
 * server and the browser render pages from it.
 */
export type Payload = {
	/** Name of the page's content file, or of the error page. */
	readonly page: string;
	/** Short code of the language. */
	readonly locale: string;
	/** BCP 47 tag of the language. */
	readonly tag: string;
	/** HTTP status of the page. */
	readonly status: number;
	/** What the document's `<head>` contains. */
	readonly head: PageHead;
	/**
	 * Names of the middleware that route rules set for this page, so that a browser can run it even
	 * without the manifest.
	 */
	readonly middleware?: readonly string[];
	/** What the page's document may do in addition to the common security policy. */
	readonly policy?: PagePolicy;
	/** The content around the page: header, footer and navigation. */
	readonly layout: LayoutContent;
	/** The sections of the page, in their order. */
	readonly sections: readonly SectionPayload[];
};

/** A payload as the server sends it, with the id of the build that made it. */
export type PayloadFile = Payload & { readonly buildId: string };

/**
 * The kinds of section on the list pages and entry pages of a collection. Page files cannot use
 * them.
 */
export const entryPageKinds = ["entryList", "entryHero", "entryBody", "entryEnd"] as const;

/** The kinds for collections with events, where `eventList` replaces `entryList`. */
export const eventPageKinds = [
	"eventList",
	"entryHero",
	"entryEvent",
	"entryBody",
	"entryEnd",
] as const;

/** Replaces `entryBody` in collections whose entries list their headings. */
export const entryPartsKind = "entryParts";

/** The kinds of section that only the kit adds to pages. Page files cannot use them. */
export type GeneratedKind =
	| (typeof errorPages)[ErrorPageName]
	| (typeof entryPageKinds)[number]
	| (typeof eventPageKinds)[number]
	| typeof entryPartsKind
	| typeof groundKind;

/**
 * The kinds of section that show entries. Entries can change without a new build id, so browsers
 * always revalidate these payloads.
 */
const entryKinds: readonly string[] = [
	"entries",
	"sitemap",
	entryPartsKind,
	...entryPageKinds,
	...eventPageKinds,
];

/** The payload without the sections that show entries. */
export function withoutEntries<P extends Pick<Payload, "sections">>(payload: P): P {
	return {
		...payload,
		sections: payload.sections.filter(({ kind }) => !entryKinds.includes(kind)),
	};
}

/** Whether a page shows entries. */
export function showsEntries({ sections }: Pick<Payload, "sections">): boolean {
	return sections.some(({ kind }) => entryKinds.includes(kind));
}

/** Applies changes to all sections of a kind. */
export function changeSections<P extends Payload>(
	payload: P,
	kind: string,
	changes: Readonly<Record<string, unknown>>,
): P {
	return {
		...payload,
		sections: payload.sections.map((section) =>
			section.kind === kind ? { ...section, ...changes } : section,
		),
	};
}

/**
 * A page in a state that has no address, such as a form with errors. Search engines do not index
 * it, and the browser's runtime leaves its HTML as it is.
 */
export function withoutAddress<P extends Payload>(payload: P, status: number, titlePrefix = ""): P {
	const { path: _, ...head } = payload.head;
	return {
		...payload,
		status,
		head: {
			...head,
			title: titlePrefix + head.title,
			alternates: [],
			structuredData: noStructuredData,
		},
	};
}
