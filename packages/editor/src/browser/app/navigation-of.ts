import { closeInspector } from "../inspector/close-inspector.ts";
import { type Place, placeOfAddress } from "../pages/places.ts";
import type { OpenArticle } from "./opened.ts";
import { persistPageLanguage } from "./page-language.ts";
import type { LivePage } from "./use-live-page.ts";
import type { OpenedParts } from "./use-opened.ts";

export type AppNavigation = ReturnType<typeof navigationOf>;

/** Goes to other pages, languages and addresses, and closes what cannot stay open there. */
export function navigationOf(
	{ site, page, locale }: Pick<LivePage, "site" | "page" | "locale">,
	opened: OpenedParts,
	setPlace: (place: Place) => void,
) {
	/** Shows another page, language or address. The panel of changes stays open. */
	const move = (next: Partial<Place>) => {
		opened.makeWayFor("movedPage");
		if (next.locale !== undefined) persistPageLanguage(next.locale);
		setPlace({ file: page?.file ?? "", locale, ...next });
	};
	const go = (next: Partial<Place>, article?: OpenArticle) =>
		closeInspector(() => {
			opened.makeWayFor("page");
			move(next);
			if (article !== undefined) opened.open({ article });
		});
	const goTo = (address: string) => {
		const next = placeOfAddress(site, address);
		if (next !== undefined) go(next);
	};
	return { move, go, goTo };
}
