import { preferenceCookie } from "../site/preference-cookie.ts";

/** Marks the theme in force in the choice, and puts a new choice into force and into its cookie. */
export function watchThemeChoice(document: Document): void {
	const current = document.documentElement.dataset.theme;
	for (const input of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) input.checked = input.value === current;
	document.addEventListener("change", ({ target }) => {
		if (!(target instanceof HTMLInputElement) || target.name !== "theme") return;
		document.documentElement.dataset.theme = target.value;
		document.cookie = preferenceCookie("theme", target.value, location.protocol === "https:");
	});
}
