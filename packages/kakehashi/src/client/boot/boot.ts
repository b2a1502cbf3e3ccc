/**
 * The first module of every page. It is small and contains no React: the page is complete HTML, and
 * this module makes the controls for theme and language work, and keeps the drafts of forms. The
 * rest of the runtime is loaded later, when the browser is idle or the visitor starts to use the
 * page.
 */

import { preferenceCookie } from "@kakehashi/core/http/preference-cookie.ts";
import { visiblePath } from "@kakehashi/core/http/visible-path.ts";
import { siteBase } from "../../view/base/site-base.ts";
import { watchDrafts } from "../contact/draft-storage.ts";
import { showLanguageHint, watchLanguageHint } from "../preferences/language-hint.ts";
import { watchThemeChoice } from "../preferences/theme-choice.ts";
import { watchPageUrl } from "../url/page-url.ts";
import { startOnIdleOrIntent } from "./when-to-start.ts";

watchPageUrl();
watchDrafts(document);
watchThemeChoice(document);
watchLanguageLinks(document);
showMissingPath(document);
showLanguageHint(document);
watchLanguageHint(document);

// On a page with a form, or with the confirmation that one was sent, the draft is handled before
// React starts, so that what was typed before a reload appears at once.
if (document.querySelector("[data-draft],[data-draft-sent]")) {
	const persistDraft = () =>
		void import("../contact/draft.ts").then(
			({ persistDraftOf }) => persistDraftOf(document),
			console.error,
		);
	persistDraft();
	// If the import fails, it is tried again when the page has loaded, and when the visitor comes
	// back to the page.
	addEventListener("pageshow", persistDraft);
}

// Error pages are not hydrated, because their address has no payload. Every link on them is an
// ordinary page load.
if (document.querySelector("#root[data-page]")) {
	startOnIdleOrIntent(() => {
		// A failure is only logged: without the runtime the page is complete, and every link is an
		// ordinary page load.
		import("#runtime").then(({ startRuntime }) => startRuntime(), console.error);
	});
}

/**
 * When a visitor follows a language link, stores the choice and adds the current query and hash to
 * the link without decoding them. Other ways to open a link (middle button, new tab) count too.
 */
function watchLanguageLinks(document: Document): void {
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

/**
 * Shows the requested path on the not-found page. On a static host, this page is one file for all
 * addresses, so the path must be inserted here.
 */
function showMissingPath(document: Document): void {
	for (const element of document.querySelectorAll("[data-requested-path]:empty"))
		element.textContent = visiblePath(location.pathname.slice(siteBase.length));
}
