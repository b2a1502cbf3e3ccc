import { preferenceCookie } from "../../core/http/preference-cookie.ts";
import { siteBase } from "../../view/base/site-base.ts";

/**
 * When a visitor follows a language link, stores the choice and adds the current query and hash to
 * the link without decoding them. Other ways to open a link (middle button, new tab) count too.
 */
export function watchLanguageLinks(document: Document): void {
	const follow = ({ target }: Event) => {
		const link =
			target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-locale]") : null;
		if (!link?.dataset.locale) return;
		link.search = location.search;
		link.hash = location.hash;
		document.cookie = preferenceCookie(
			"locale",
			link.dataset.locale,
			location.protocol === "https:",
			siteBase || "/",
		);
	};
	for (const way of ["click", "auxclick"])
		document.addEventListener(way, follow, { capture: true });
}
