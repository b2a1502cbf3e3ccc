import type { Theme } from "../routing/site.ts";
import type { ContactsContent } from "../schema/contacts-page.ts";
import type { ErrorsText } from "../schema/errors.ts";
import type { IndexText } from "../schema/index-page.ts";
import type { LayoutText } from "../schema/layout.ts";
import type { OpenSourceContent } from "../schema/open-source-page.ts";
import type { PricingContent } from "../schema/pricing-page.ts";

/** A link with its words, ready for `<a href>`. */
export type LinkContent = { readonly href: string; readonly label: string };

/** A page of the site as navigation shows it. */
export type NavigationLink = LinkContent & { readonly id: string; readonly current: boolean };

/** The same page in another language. */
export type LanguageLink = { readonly code: string; readonly tag: string; readonly name: string; readonly href: string };

/** Offers a page in a language that the visitor's browser prefers, in that language. */
export type LanguageHintContent = LanguageLink & { readonly text: string; readonly link: string; readonly dismiss: string };

/** What stands around every page, in one language. */
export type LayoutContent = Pick<LayoutText, "siteName" | "skip" | "menu" | "theme" | "footer"> & {
	readonly home: string;
	readonly navigation: { readonly label: string; readonly links: readonly NavigationLink[] };
	readonly languages: { readonly label: string; readonly links: readonly LanguageLink[] };
	readonly hints: readonly LanguageHintContent[];
	readonly defaultTheme: Theme;
	/** What to say when not even the error page can be shown. */
	readonly failure: string;
};

/** A page to go on to from the not-found page. */
export type Suggestion = LinkContent & { readonly about: string };

/** The not-found page in one language; the file for hosts that know only one carries the other languages too. */
export type NotFoundBlock = Pick<ErrorsText["notFound"], "heading" | "asked" | "text" | "pages"> & {
	readonly tag: string;
	readonly suggestions: readonly Suggestion[];
};

export type NotFoundContent = NotFoundBlock & {
	/** What the failed check or route matching says; technical English (specification §8). */
	readonly message: string;
	/** The address asked for. Empty in the static file: the boot module writes it there. */
	readonly address: string;
	readonly others: readonly NotFoundBlock[];
};

export type ErrorBlock = Omit<ErrorsText["error"], "title"> & { readonly tag: string };

export type ErrorContent = ErrorBlock & {
	/** What happened in technical English; a 500 reads "Internal Server Error". */
	readonly message: string;
	readonly others: readonly ErrorBlock[];
};

/** What each page's component needs, by the name of the page. */
export type PageContents = {
	readonly index: IndexText;
	readonly openSource: OpenSourceContent;
	readonly pricing: PricingContent;
	readonly contacts: ContactsContent;
	readonly notFound: NotFoundContent;
	readonly error: ErrorContent;
};

export type PageKind = keyof PageContents;

export const pageKinds = ["index", "openSource", "pricing", "contacts", "notFound", "error"] as const satisfies readonly PageKind[];

/** A table with one entry for each kind of page. */
export function forEachPage<T>(entry: (page: PageKind) => T): Readonly<Record<PageKind, T>> {
	return Object.fromEntries(pageKinds.map((page) => [page, entry(page)])) as Record<PageKind, T>;
}

/** The head of a page, free of the origin it is published under. */
export type PageHead = {
	readonly title: string;
	/** Empty on error pages. */
	readonly description: string;
	/** Address of the page; undefined on error pages, which have no canonical address and are not indexed. */
	readonly path?: string;
	/** The page in every language, the first being the default. Empty on error pages. */
	readonly alternates: readonly { readonly code: string; readonly path: string }[];
	/** What the page tells those who show a link to it, besides title, description and address. */
	readonly meta: readonly HeadMeta[];
	/** What the page is, as JSON-LD for machines: text that cannot end a script element. `{origin}` in it as in `HeadMeta`. */
	readonly structuredData: string;
};

/** A meta tag whose content may hold `{origin}`, which stands for the origin that the site is published under. */
export type HeadMeta = { readonly name: string; readonly content: string } | { readonly property: string; readonly content: string };

/** The structured data of a page that has nothing to say to machines: valid, and empty. */
export const noStructuredData = "{}";

/** A page's prepared data: everything its component and its head need, in one language (specification §7). */
export type PayloadOf<P extends PageKind> = {
	readonly page: P;
	/** Id of the route; the page kind on error pages. */
	readonly route: string;
	/** Short code of the language. */
	readonly locale: string;
	/** BCP 47 tag of the language. */
	readonly tag: string;
	/** HTTP status the page is answered with. */
	readonly status: number;
	readonly head: PageHead;
	/** Names of the middleware that the route rules put before this page: a browser without the manifest runs it all the same. */
	readonly middleware?: readonly string[];
	readonly layout: LayoutContent;
	readonly content: PageContents[P];
};

export type Payload = { [P in PageKind]: PayloadOf<P> }[PageKind];

/** A payload as it travels: with the id of the build that made it. */
export type PayloadFile = Payload & { readonly buildId: string };
