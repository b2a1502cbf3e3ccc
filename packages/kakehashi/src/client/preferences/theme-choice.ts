import { preferenceCookie, readPreference } from "@kakehashi/core/http/preference-cookie.ts";
import { siteBase } from "../../view/base/site-base.ts";

/**
 * Applies the chosen theme, which may have been chosen in another tab, and checks its radio button.
 * Firefox restores the buttons of an earlier visit, so their state is always set.
 */
export function applyThemeChoice(document: Document): void {
	const chosen = readPreference("theme", document.cookie);
	if (document.querySelector(`[name="theme"][value="${chosen}"]`))
		document.documentElement.dataset.theme = chosen;
	for (const input of document.querySelectorAll<HTMLInputElement>('input[name="theme"]'))
		input.checked = input.value === document.documentElement.dataset.theme;
}

/** Applies a new choice of theme and stores it in its cookie. */
export function watchThemeChoice(document: Document): void {
	applyThemeChoice(document);
	for (const event of ["focus", "pageshow"])
		addEventListener(event, () => applyThemeChoice(document));
	document.addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.name !== "theme") return;
		document.documentElement.dataset.theme = target.value;
		document.cookie = preferenceCookie(
			"theme",
			target.value,
			location.protocol === "https:",
			siteBase || "/",
		);
	});
}
