import { ContactsPage } from "../view/pages/contacts/ContactsPage.tsx";
import { ErrorPage } from "../view/pages/error/ErrorPage.tsx";
import { IndexPage } from "../view/pages/index/IndexPage.tsx";
import { NotFoundPage } from "../view/pages/notFound/NotFoundPage.tsx";
import { OpenSourcePage } from "../view/pages/openSource/OpenSourcePage.tsx";
import { PricingPage } from "../view/pages/pricing/PricingPage.tsx";
import type { PageComponents } from "../view/pages.ts";

/** The component of every page, all at once: nothing is loaded on demand where documents are made. */
export const pageComponents: PageComponents = {
	index: IndexPage,
	openSource: OpenSourcePage,
	pricing: PricingPage,
	contacts: ContactsPage,
	notFound: NotFoundPage,
	error: ErrorPage,
};
