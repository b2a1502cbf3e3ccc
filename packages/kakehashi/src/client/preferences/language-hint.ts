import { readPreference } from "../../core/http/preference-cookie.ts";
import { preferredLocale } from "../../core/routing/preferred-locale.ts";
import { siteBase } from "../../view/base/site-base.ts";
import { withSessionStorage } from "../data/storage.ts";

/** Other sites on the host have their own, as with everything that is stored only by name. */
const dismissedKey = `language-hint-dismissed${siteBase}`;

let dismissed = false;

/**
 * Shows the hint to a visitor whose browser prefers another of the site's languages and who has not chosen one. The hint is
 * over the page, so nothing moves. Dismissing it is remembered in this browser, without a cookie.
 */
export function showLanguageHint(document: Document): void {
	const hints = [...document.querySelectorAll<HTMLElement>("[data-language-hint]")];
	const here = { code: document.documentElement.lang.toLowerCase().split("-")[0] ?? "" };
	const offered = hints.map((hint) => ({ code: hint.dataset.languageHint ?? "", hint }));
	const preferred = preferredLocale<{ code: string; hint?: HTMLElement }>(navigator.languages, [here, ...offered]);
	if (
		preferred?.hint === undefined ||
		readPreference("locale", document.cookie) !== undefined ||
		dismissed ||
		withSessionStorage(() => localStorage.getItem(dismissedKey))
	)
		return;
	preferred.hint.hidden = false;
}

/** Removes the hint for good when its button is clicked. */
export function watchLanguageHint(document: Document): void {
	document.addEventListener("click", ({ target }) => {
		const button = target instanceof Element ? target.closest("[data-dismiss-hint]") : null;
		const hint = button?.closest<HTMLElement>("[data-language-hint]");
		if (!hint) return;
		hint.hidden = dismissed = true;
		// If storage is switched off, the hint comes back with the next document; that is all.
		withSessionStorage(() => localStorage.setItem(dismissedKey, "1"));
	});
}
