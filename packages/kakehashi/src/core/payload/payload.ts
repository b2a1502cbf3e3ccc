import type { PagePolicy } from "../policy/page-policy.ts";
import type { Theme } from "../routing/site.ts";
import type { ErrorsText } from "../schema/errors.ts";
import type { Arrangement } from "../schema/section.ts";
import type { SiteText } from "../schema/site-file.ts";

/** A link with its text, ready for `<a href>`, and the language of the target page if the link names one. */
export type LinkContent = { readonly href: string; readonly label: string; readonly hreflang?: string | undefined };

/** A page of the site as navigation shows it. */
export type NavigationLink = LinkContent & { readonly id: string; readonly current: boolean };

/** Pages under a label, which is that of their own page if they have one. */
export type NavigationGroup = { readonly id: string; readonly label: string; readonly own?: NavigationLink; readonly links: readonly NavigationLink[] };

/** A page of the menu, or a group of pages. */
export type NavigationItem = NavigationLink | NavigationGroup;

/** The pages of a menu item: for a group, its own page first. */
export function pagesOfItem(item: NavigationItem): readonly NavigationLink[] {
	return "links" in item ? [...(item.own ? [item.own] : []), ...item.links] : [item];
}

/** A page above the one shown, or a group of the menu, which has no address. */
export type Breadcrumb = { readonly label: string; readonly href?: string };

/** The path from the home page to the page; `label` is for screen readers. */
export type BreadcrumbTrail = { readonly label: string; readonly links: readonly Breadcrumb[] };

/** The same page in another language, or else the home page there, and why. */
export type LanguageLink = { readonly code: string; readonly tag: string; readonly name: string; readonly href: string; readonly title?: string };

/** Offers a page in a language that the visitor's browser prefers, in that language. */
export type LanguageHintContent = LanguageLink & { readonly text: string; readonly link: string; readonly dismiss: string };

/** What surrounds every page, in one language. */
export type LayoutContent = Pick<SiteText, "siteName" | "skip" | "theme"> & {
	/** Whether the logo shows the name, which is then not repeated beside it. */
	readonly nameInLogo: boolean;
	readonly menu: string;
	readonly footer: Omit<SiteText["footer"], "links"> & { readonly links: readonly LinkContent[] };
	readonly home: string;
	/** Links to the page where the site can be searched, if there is one. */
	readonly search?: LinkContent;
	readonly navigation: { readonly label: string; readonly links: readonly NavigationItem[] };
	/** Left out on pages of the first level. */
	readonly breadcrumbs?: BreadcrumbTrail;
	readonly languages: { readonly label: string; readonly links: readonly LanguageLink[] };
	readonly hints: readonly LanguageHintContent[];
	readonly defaultTheme: Theme;
	/** What to say when not even the error page can be shown. */
	readonly failure: string;
};

/** A page suggested on the not-found page. */
export type Suggestion = LinkContent & { readonly about: string };

/** The not-found page in one language; the file for hosts that know only one carries the other languages too. */
export type NotFoundBlock = Pick<ErrorsText["notFound"], "heading" | "requested" | "text" | "pages"> & {
	readonly tag: string;
	readonly suggestions: readonly Suggestion[];
};

export type NotFoundContent = NotFoundBlock & {
	/** The message of the failed check or route matching; technical English (specification §8). */
	readonly message: string;
	/** The requested address. Empty in the static file, where the boot module writes it. */
	readonly path: string;
	readonly others: readonly NotFoundBlock[];
};

export type ErrorBlock = Omit<ErrorsText["error"], "title"> & { readonly tag: string };

export type ErrorContent = ErrorBlock & {
	/** What happened in technical English; a 500 reads "Internal Server Error". */
	readonly message: string;
	readonly others: readonly ErrorBlock[];
};

/** The name of the component that shows the picture behind a section: pages without such pictures do without it. */
export const groundKind = "ground";

/** A section of a page in one language: its kind, its place on the page, and what its component shows. */
export type SectionPayload = Arrangement & { readonly kind: string; readonly id?: string; readonly [key: string]: unknown };

/** The not-found page and the page for every other failure, with the kind of the single section each consists of. */
export const errorPages = { notFound: "notFound", error: "failure" } as const;
export type ErrorPageName = keyof typeof errorPages;

/** The head of a page, independent of the origin it is published under. */
export type PageHead = {
	readonly title: string;
	/** Empty on error pages. */
	readonly description: string;
	/** Address of the page; undefined on error pages, which have no canonical address and are not indexed. */
	readonly path?: string;
	/** The page in every language, the first being the default. Empty on error pages. */
	readonly alternates: readonly { readonly code: string; readonly path: string }[];
	/** What the page tells programs that show a link to it, besides title, description and address. */
	readonly meta: readonly HeadMeta[];
	/** More links for programs, such as the feed of a collection. */
	readonly links?: readonly HeadLink[];
	/** What the page is, as JSON-LD for machines: text that cannot end a script element. `{origin}` works as in `HeadMeta`. */
	readonly structuredData: string;
};

/** A link to another representation of the page. Its address begins with `/`. */
export type HeadLink = { readonly rel: "alternate"; readonly type: string; readonly title: string; readonly href: string };

/** A meta tag whose content may contain `{origin}`, which stands for the origin that the site is published under. */
export type HeadMeta = { readonly name: string; readonly content: string } | { readonly property: string; readonly content: string };

/** The structured data of a page without any: valid, and empty. */
export const noStructuredData = "{}";

/** A page's prepared data: everything its sections and its head need, in one language (specification §7). */
export type Payload = {
	/** Name of the page's content file, or of the error page. */
	readonly page: string;
	/** Short code of the language. */
	readonly locale: string;
	/** BCP 47 tag of the language. */
	readonly tag: string;
	/** HTTP status of the page. */
	readonly status: number;
	readonly head: PageHead;
	/** Names of the middleware that route rules put before this page: a browser without the manifest still runs it. */
	readonly middleware?: readonly string[];
	/** What else its document may do besides what every document may. */
	readonly policy?: PagePolicy;
	readonly layout: LayoutContent;
	readonly sections: readonly SectionPayload[];
};

/** A payload as it is sent: with the id of the build that made it. */
export type PayloadFile = Payload & { readonly buildId: string };

/** The kinds of section that lists and entries consist of, and that no page file uses. */
export const entryPageKinds = ["entryList", "entryHero", "entryBody", "entryEnd"] as const;

/** The same for collections with events, where `eventList` replaces `entryList`. */
export const eventPageKinds = ["eventList", "entryHero", "entryEvent", "entryBody", "entryEnd"] as const;

/** Replaces `entryBody` in collections whose entries list their headings. */
export const entryPartsKind = "entryParts";

/** The kinds of section that show entries. Entries come and go without a new build id, so these payloads are always revalidated. */
const entryKinds: readonly string[] = ["entries", "sitemap", entryPartsKind, ...entryPageKinds, ...eventPageKinds];

/** What a payload says besides the entries that it shows. */
export function withoutEntries<P extends Pick<Payload, "sections">>(payload: P): P {
	return { ...payload, sections: payload.sections.filter(({ kind }) => !entryKinds.includes(kind)) };
}

/** Whether a page shows entries. */
export function showsEntries({ sections }: Pick<Payload, "sections">): boolean {
	return sections.some(({ kind }) => entryKinds.includes(kind));
}

/** Changes the sections of a kind. */
export function changeSections<P extends Payload>(payload: P, kind: string, changes: Readonly<Record<string, unknown>>): P {
	return { ...payload, sections: payload.sections.map((section) => (section.kind === kind ? { ...section, ...changes } : section)) };
}

/** A page in a state without an address of its own: it is not indexed, and the browser's runtime leaves it as plain HTML. */
export function withoutAddress<P extends Payload>(payload: P, status: number, titlePrefix = ""): P {
	const { path: _, ...head } = payload.head;
	return { ...payload, status, head: { ...head, title: titlePrefix + head.title, alternates: [], structuredData: noStructuredData } };
}
