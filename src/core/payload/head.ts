import type { HeadLink, HeadMeta, PageHead } from "./payload.ts";

/** The tags of a page's head in the form that unhead takes, on the server and in the browser alike. */
export type HeadTags = {
	title: string;
	htmlAttrs: { lang: string; dir: "ltr" };
	meta: HeadMeta[];
	link: ({ rel: "canonical"; href: string } | { rel: "alternate"; hreflang: string; href: string } | HeadLink)[];
};

/**
 * Makes the tags from a payload's head.
 * @param origin of the published site, without a slash at the end: canonical and alternate addresses are absolute.
 */
export function headTags(head: PageHead, tag: string, origin: string): HeadTags {
	const absolute = (path: string) => origin + path;
	const indexed = head.path !== undefined;
	return {
		title: head.title,
		htmlAttrs: { lang: tag, dir: "ltr" },
		meta: [
			...(head.description === "" ? [] : [{ name: "description", content: head.description }]),
			...(indexed ? [] : [{ name: "robots", content: "noindex" }]),
			{ property: "og:title", content: head.title },
			...(head.description === "" ? [] : [{ property: "og:description", content: head.description }]),
			...(head.path === undefined ? [] : [{ property: "og:url", content: absolute(head.path) }]),
			...head.meta.map((meta) => ({ ...meta, content: withOrigin(meta.content, origin) })),
		],
		link: [
			...(head.path === undefined ? [] : [{ rel: "canonical" as const, href: absolute(head.path) }]),
			...head.alternates.map(({ code, path }) => ({ rel: "alternate" as const, hreflang: code, href: absolute(path) })),
			...head.alternates.slice(0, 1).map(({ path }) => ({ rel: "alternate" as const, hreflang: "x-default", href: absolute(path) })),
			...(head.links ?? []),
		],
	};
}

/** Writes the origin of the published site into a text of a payload's head. */
export function withOrigin(text: string, origin: string): string {
	return text.replaceAll("{origin}", origin);
}
