import type { Theme } from "../routing/site.ts";

/**
 * The one inline script of a page. It runs before the first paint, so that a chosen theme shows without a flash; everything
 * else about the theme choice is in the boot module.
 */
export function themeScript(defaultTheme: Theme): string {
	return `document.documentElement.dataset.theme=(/(?:^|; )theme=(light|dark|system)(?:;|$)/.exec(document.cookie)||[,"${defaultTheme}"])[1]`;
}
