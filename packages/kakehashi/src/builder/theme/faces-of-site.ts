import type { Content } from "../../content/files/load-content.ts";
import type { Site } from "../../core/routing/site.ts";
import { type FacePage, makeFaces } from "./make-faces.ts";
import type { SiteTheme } from "./read-theme.ts";

type SiteFaces = {
	readonly site: Pick<Site, "locales" | "base">;
	readonly content: Pick<Content, "collections">;
	readonly theme: Pick<SiteTheme, "headingFaces">;
	/** Every pre-rendered page. */
	readonly pages: readonly FacePage[];
	/** Where they are kept for the next build; undefined: nowhere. */
	readonly cacheFolder: string | undefined;
};

/** The faces of headings, cut to the headings of all pages and to what else is one: titles of entries, names of tags. */
export async function facesOfSite({ site, content, theme, pages, cacheFolder }: SiteFaces): ReturnType<typeof makeFaces> {
	const tagOf = new Map(site.locales.map(({ code, tag }) => [code, tag]));
	const others = [...content.collections.values()].flatMap(({ entries, tags }) => [...entries.map(({ title }) => title), ...Object.values(tags)]);
	return makeFaces({
		faces: theme.headingFaces,
		pages,
		titles: others.flatMap(({ byLocale }) => Object.entries(byLocale).map(([code, text]) => ({ tag: tagOf.get(code) ?? code, text }))),
		base: site.base,
		cacheFolder,
	});
}
