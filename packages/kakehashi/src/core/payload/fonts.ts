import type { Payload } from "./payload.ts";

/** The fonts of headings, as style sheets that are written into documents. */
export type Fonts = {
	/** For every page: where the files are, and what is set in them. */
	readonly all: string;
	/** By the address of a page: the letters of its h1, so that they appear with the page. */
	readonly covers: Readonly<Record<string, string>>;
};

/** The style sheet of a page with the fonts of headings. */
export function fontFaceStyle({ all, covers }: Fonts, { head: { path } }: Pick<Payload, "head">): string {
	return (path === undefined ? "" : (covers[path] ?? "")) + all;
}
