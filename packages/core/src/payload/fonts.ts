import type { Payload } from "./payload.ts";

/** The heading fonts, as style sheets to be inlined into documents. */
export type Fonts = {
	/** For every page: the addresses of the font files, and which text uses them. */
	readonly all: string;
	/**
	 * By page address: a small inlined font with the letters of the page's h1, so that the h1
	 * appears together with the page.
	 */
	readonly h1Fonts: Readonly<Record<string, string>>;
};

/** The style sheet with a page's heading fonts. */
export function fontFaceStyle(
	{ all, h1Fonts }: Fonts,
	{ head: { path } }: Pick<Payload, "head">,
): string {
	return (path === undefined ? "" : (h1Fonts[path] ?? "")) + all;
}
