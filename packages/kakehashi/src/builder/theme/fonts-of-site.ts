import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Content } from "../../content/load/load-content.ts";
import { type FontPage, makeFonts } from "./make-fonts.ts";
import type { SiteTheme } from "./read-theme.ts";

type SiteFonts = {
	readonly site: Pick<Site, "locales" | "base">;
	readonly content: Pick<Content, "collections">;
	readonly theme: Pick<SiteTheme, "headingFonts">;
	/** Every pre-rendered page. */
	readonly pages: readonly FontPage[];
	/** The folder that caches subset fonts for the next build. Undefined if nothing is cached. */
	readonly cacheFolder: string | undefined;
};

/**
 * The heading fonts, subset to the letters of the headings on all pages, of entry titles and of tag
 * names.
 */
export async function fontsOfSite({
	site,
	content,
	theme,
	pages,
	cacheFolder,
}: SiteFonts): ReturnType<typeof makeFonts> {
	const tagOf = new Map(site.locales.map(({ code, tag }) => [code, tag]));
	const others = [...content.collections.values()].flatMap(({ entries, tags }) => [
		...entries.map(({ title }) => title),
		...Object.values(tags),
	]);
	return makeFonts({
		fonts: theme.headingFonts,
		pages,
		titles: others.flatMap(({ byLocale }) =>
			Object.entries(byLocale).map(([code, text]) => ({
				tag: tagOf.get(code) ?? code,
				text,
			})),
		),
		base: site.base,
		cacheFolder,
	});
}
