import type { PageKind } from "../core/payload/payload.ts";
import type { PageComponent } from "./ui/page-component.ts";

export { Page } from "./Page.tsx";
export type { PageComponent, PageComponents, PageProps } from "./ui/page-component.ts";

/** The components of the pages, each loaded on demand as a chunk of its own (specification §2). */
export const pages: { readonly [P in PageKind]: () => Promise<PageComponent<P>> } = {
	index: () => import("./pages/index/IndexPage.tsx").then((page) => page.IndexPage),
	openSource: () => import("./pages/openSource/OpenSourcePage.tsx").then((page) => page.OpenSourcePage),
	pricing: () => import("./pages/pricing/PricingPage.tsx").then((page) => page.PricingPage),
	contacts: () => import("./pages/contacts/ContactsPage.tsx").then((page) => page.ContactsPage),
	notFound: () => import("./pages/notFound/NotFoundPage.tsx").then((page) => page.NotFoundPage),
	error: () => import("./pages/error/ErrorPage.tsx").then((page) => page.ErrorPage),
};

/** Loads the component of a page. Rejects when its chunk cannot be had. */
export function loadPage<P extends PageKind>(page: P): Promise<PageComponent<P>> {
	return pages[page]();
}
