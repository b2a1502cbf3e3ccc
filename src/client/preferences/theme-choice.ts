import { preferenceCookie } from "../../core/http/preference-cookie.ts";

/** Marks the theme in force in the choice, also where the browser brought back the buttons of an earlier visit, as Firefox does. */
export function markTheme(document: Document): void {
	for (const input of document.querySelectorAll<HTMLInputElement>('input[name="theme"]'))
		input.checked = input.value === document.documentElement.dataset.theme;
}

/** Puts a new choice of theme into force and into its cookie. */
export function watchThemeChoice(document: Document): void {
	markTheme(document);
	document.addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.name !== "theme") return;
		document.documentElement.dataset.theme = target.value;
		document.cookie = preferenceCookie("theme", target.value, location.protocol === "https:");
	});
}
