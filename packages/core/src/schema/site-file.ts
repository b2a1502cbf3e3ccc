import type { ContentTypes } from "../value-types/content-types.ts";
import type { InLocale } from "../values/localized.ts";
import * as v from "../values/v.ts";
import { menuSchema } from "./menu.ts";

/** `content/site.yaml`: the site's name, its menu, and the texts around every page. */
export function siteFileSchema(c: ContentTypes) {
	return c.object({
		/** The version of the content format that the folder's files use. */
		format: v.exactOptional(v.number()),
		siteName: c.plainName(),
		/** What the site is, in a few words. Shown in link previews. */
		tagline: v.exactOptional(c.plain()),
		/**
		 * Whether the logo contains the name. If so, the header does not show the name next to it.
		 */
		nameInLogo: v.exactOptional(v.boolean()),
		/**
		 * Page names in the order of the menu, and groups of page names. Pages with a menu label
		 * that this list omits come after them.
		 */
		menu: v.exactOptional(menuSchema(c)),
		/** Whether pages below other pages show breadcrumbs. */
		breadcrumbs: v.exactOptional(v.boolean()),
		/**
		 * Japanese words that must stay on one line, in addition to the words that the kit knows.
		 */
		wholeWords: v.exactOptional(c.list(c.plainText())),
		skip: c.plain(),
		menuButton: c.plain(),
		pagesLabel: c.plain(),
		languages: c.plain(),
		theme: c.object({ label: c.plain(), light: c.plain(), dark: c.plain(), system: c.plain() }),
		/**
		 * Explains why a language link does not lead to the same page: the page does not exist in
		 * that language.
		 */
		onlyIn: v.exactOptional(c.plain("languages")),
		hint: c.object({ text: c.plain(), link: c.plain(), dismiss: c.plain() }),
		footer: c.object({
			label: c.plain(),
			about: c.rich(),
			/**
			 * What a day without opening hours is called. With it, the footer shows the usual hours
			 * from `content/organization.yaml`.
			 */
			closed: v.exactOptional(c.label()),
			/** Facts below the hours, such as the telephone number. */
			facts: v.exactOptional(c.list(c.object({ term: c.label(), text: c.rich() }))),
			/** The last words of the footer. */
			thanks: v.exactOptional(c.text()),
			links: v.exactOptional(c.list(c.action())),
			build: v.exactOptional(c.plain()),
		}),
	});
}

export type SiteText = InLocale<v.InferOutput<ReturnType<typeof siteFileSchema>>>;
