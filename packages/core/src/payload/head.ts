import type { HeadLink, HeadMeta, PageHead } from "./payload.ts";

/** The tags of a page's head in unhead's format, both on the server and in the browser. */
type HeadTags = {
	title: string;
	htmlAttrs: { lang: string; dir: "ltr" };
	meta: HeadMeta[];
	link: (
		| { rel: "canonical"; href: string }
		| { rel: "alternate"; hreflang: string; href: string }
		| HeadLink
	)[];
};

/**
 * Makes the head tags of a page from its payload.
 * @param siteUrl the public address of the site, without a trailing slash; canonical and alternate
 * addresses are absolute
 */
export function headTags(head: PageHead, languageTag: string, siteUrl: string): HeadTags {
	const absolute = (path: string) => siteUrl + path;
	const isIndexed = head.path !== undefined;
	return {
		title: head.title,
		htmlAttrs: { lang: languageTag, dir: "ltr" },
		meta: [
			...(head.description === ""
				? []
				: [{ name: "description", content: head.description }]),
			...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
			{ property: "og:title", content: head.title },
			...(head.description === ""
				? []
				: [{ property: "og:description", content: head.description }]),
			...(head.path === undefined
				? []
				: [{ property: "og:url", content: absolute(head.path) }]),
			...head.meta.map((meta) => ({ ...meta, content: withOrigin(meta.content, siteUrl) })),
		],
		link: [
			...(head.path === undefined
				? []
				: [{ rel: "canonical" as const, href: absolute(head.path) }]),
			...head.alternates.map(({ code, path }) => ({
				rel: "alternate" as const,
				hreflang: code,
				href: absolute(path),
			})),
			// The default language comes first.
			...head.alternates.slice(0, 1).map(({ path }) => ({
				rel: "alternate" as const,
				hreflang: "x-default",
				href: absolute(path),
			})),
			// These addresses get the base path of the site, but no origin.
			...(head.links ?? []).map((link) => ({
				...link,
				href: new URL(absolute(link.href)).pathname,
			})),
		],
	};
}

/** Replaces `{origin}` in text of a payload with the public address of the site. */
export function withOrigin(text: string, siteUrl: string): string {
	return text.replaceAll("{origin}", siteUrl);
}
