import type { Content } from "../../content/files/load-content.ts";
import type { Payloads } from "../../content/payloads/payloads.ts";
import type { Payload } from "../../core/payload/payload.ts";
import type { Site } from "../../core/routing/site.ts";
import { makeFaces } from "./make-faces.ts";
import type { Theme } from "./read-theme.ts";

type SiteFaces = {
	readonly site: Pick<Site, "locales" | "base">;
	readonly content: Pick<Content, "collections">;
	readonly theme: Pick<Theme, "headingFaces">;
	readonly payloads: Pick<Payloads, "pages">;
	readonly document: (payload: Payload) => string;
	/** Where they are kept for the next build; undefined: nowhere. */
	readonly cacheFolder: string | undefined;
};

/** The faces of headings, cut to the headings of all pages and to what else is one: titles of entries, names of tags. Undefined if the theme has none. */
export async function facesOfSite({ site, content, theme, payloads, document, cacheFolder }: SiteFaces): ReturnType<typeof makeFaces> {
	if (Object.keys(theme.headingFaces).length === 0) return undefined;
	const tagOf = new Map(site.locales.map(({ code, tag }) => [code, tag]));
	const others = [...content.collections.values()].flatMap(({ entries, tags }) => [...entries.map(({ title }) => title), ...Object.values(tags)]);
	return makeFaces({
		faces: theme.headingFaces,
		pages: [...payloads.pages].map(([path, payload]) => ({ path, tag: payload.tag, html: document(payload) })),
		titles: others.flatMap(({ byLocale }) => Object.entries(byLocale).map(([code, text]) => ({ tag: tagOf.get(code) ?? code, text }))),
		base: site.base,
		cacheFolder,
	});
}
