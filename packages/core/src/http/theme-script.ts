import type { Theme } from "../routing/site.ts";

/**
 * The only inline script of a page. It runs before the first paint, so that the visitor's theme
 * appears without a flash. Without a cookie, an array with the default stands in for the match. The
 * boot module contains all other code for the theme choice.
 */
export function themeScript(defaultTheme: Theme): string {
	return `document.documentElement.dataset.theme=(/(?:^|; )theme=(light|dark|system)(?:;|$)/.exec(document.cookie)||[,"${defaultTheme}"])[1]`;
}
