import { readPreference } from "@kakehashi/core/http/preference-cookie.ts";
import { preferredLocale } from "@kakehashi/core/routing/preferred-locale.ts";
import { siteBase } from "../../view/base/site-base.ts";
import { withSessionStorage } from "../data/storage.ts";

/** The key includes the base path, because other sites on the same host share the storage. */
const dismissedKey = `language-hint-dismissed${siteBase}`;

let dismissed = false;

/**
 * Shows the hint if the visitor's browser prefers another language of the site and the visitor has
 * not chosen a language. The hint is displayed over the page, so nothing moves. Dismissing it is
 * stored in this browser without a cookie.
 */
export function showLanguageHint(document: Document): void {
	const hints = [...document.querySelectorAll<HTMLElement>("[data-language-hint]")];
	const here = { code: document.documentElement.lang.toLowerCase().split("-")[0] ?? "" };
	const offered = hints.map((hint) => ({ code: hint.dataset.languageHint ?? "", hint }));
	const preferred = preferredLocale<{ code: string; hint?: HTMLElement }>(navigator.languages, [
		here,
		...offered,
	]);
	if (
		preferred?.hint === undefined ||
		readPreference("locale", document.cookie) !== undefined ||
		dismissed ||
		withSessionStorage(() => localStorage.getItem(dismissedKey))
	)
		return;
	preferred.hint.hidden = false;
}

/** Hides the hint permanently when its button is clicked. */
export function watchLanguageHint(document: Document): void {
	document.addEventListener("click", ({ target }) => {
		const button = target instanceof Element ? target.closest("[data-dismiss-hint]") : null;
		const hint = button?.closest<HTMLElement>("[data-language-hint]");
		if (!hint) return;
		hint.hidden = dismissed = true;
		// If storage is disabled, the hint appears again in the next document, which is acceptable.
		withSessionStorage(() => localStorage.setItem(dismissedKey, "1"));
	});
}
