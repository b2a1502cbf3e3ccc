import type { ContentTypes } from "../values/content-types.ts";
import type { InLocale } from "../values/localized.ts";
import * as v from "../values/v.ts";
import { menuSchema } from "./menu.ts";

/** `content/site.yaml`: the site's name, the order of its menu, and what surrounds every page. */
export function siteFileSchema(c: ContentTypes) {
	return c.object({
		/** The format that the files of the folder are written in. */
		format: v.exactOptional(v.number()),
		siteName: c.plainName(),
		/** What the site is, in a few words: shown in link previews. */
		tagline: v.exactOptional(c.plain()),
		/** Whether the logo shows the name, so that it need not be beside it. */
		nameInLogo: v.exactOptional(v.boolean()),
		/** Names of pages, in the order of the menu, and groups of them. Pages with a menu label that are not listed here follow. */
		menu: v.exactOptional(menuSchema(c)),
		/** Whether pages below others have breadcrumbs. */
		breadcrumbs: v.exactOptional(v.boolean()),
		/** Japanese words that may not be broken across lines, besides those that the kit knows. */
		wholeWords: v.exactOptional(c.list(c.plainText())),
		skip: c.plain(),
		menuButton: c.plain(),
		pagesLabel: c.plain(),
		languages: c.plain(),
		theme: c.object({ label: c.plain(), light: c.plain(), dark: c.plain(), system: c.plain() }),
		/** Why a language link leads somewhere else than to the same page, which is not in every language. */
		onlyIn: v.exactOptional(c.plain("languages")),
		hint: c.object({ text: c.plain(), link: c.plain(), dismiss: c.plain() }),
		footer: c.object({ label: c.plain(), about: c.rich(), links: v.exactOptional(c.list(c.action())), build: v.exactOptional(c.plain()) }),
	});
}

export type SiteText = InLocale<v.InferOutput<ReturnType<typeof siteFileSchema>>>;
