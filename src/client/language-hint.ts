import { preferredLocale } from "../site/locale.ts";
import { readPreference } from "../site/preference-cookie.ts";

const dismissedKey = "language-hint-dismissed";

/**
 * Shows the hint to a visitor whose browser prefers another of the site's languages and who has chosen none.
 * The hint lies over the page, so nothing moves. Dismissing it is remembered in this browser, without a cookie.
 */
export function showLanguageHint(document: Document): void {
	const hints = [...document.querySelectorAll<HTMLElement>("[data-language-hint]")];
	const here = { code: (document.documentElement.lang.split("-")[0] ?? "").toLowerCase() };
	const offered = hints.map((hint) => ({ code: hint.dataset.languageHint ?? "", hint }));
	const preferred = preferredLocale<{ code: string; hint?: HTMLElement }>(navigator.languages, [here, ...offered]);
	if (preferred?.hint === undefined || readPreference("locale", document.cookie) !== undefined || isDismissed()) return;
	preferred.hint.hidden = false;
	document.addEventListener("click", ({ target }) => {
		const button = target instanceof Element ? target.closest("[data-dismiss-hint]") : null;
		const hint = button?.closest<HTMLElement>("[data-language-hint]");
		if (!hint) return;
		hint.hidden = true;
		try {
			localStorage.setItem(dismissedKey, "1");
		} catch {
			// Storage is switched off: the hint comes back on the next page, and that is all.
		}
	});
}

function isDismissed(): boolean {
	try {
		return localStorage.getItem(dismissedKey) !== null;
	} catch {
		return false;
	}
}
