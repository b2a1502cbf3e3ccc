import { defineSection, framedSection, v } from "kakehashi/section";

/** Sites that were made with the kit, each in two languages with an arch between, and one page in several looks. The captions say what the pictures show. */
export const gallery = defineSection({
	title: { en: "Sites side by side", ja: "作例" },
	about: { en: "Sites in two languages, with an arch between them", ja: "二つの言語のサイトを、アーチでつないで並べます" },
	tone: "stone",
	schema: (c) =>
		framedSection(c, {
			sites: c.list(
				c.object({
					name: c.label(),
					/** What it is, and where. */
					trade: c.text(),
					/** The site's own name. */
					languages: c.fact(),
					href: c.link(),
					/** Where it is in Japanese, if that is not where its home page is. */
					japanese: v.exactOptional(c.link()),
					/** On a phone, in two languages. */
					pictures: c.list(c.picture()),
					/** The same in a wide window; the site then has the whole width. */
					wide: v.exactOptional(c.list(c.picture())),
				}),
			),
			/** One page in several looks, as a reader of each language sees it. */
			looks: v.exactOptional(
				c.object({
					caption: c.rich(),
					pages: c.list(c.object({ name: c.label(), pictures: c.object({ en: c.picture(), ja: c.picture() }) })),
				}),
			),
		}),
	prepare: ({ sites, looks, ...content }, { locale }) => ({
		...content,
		...(looks && {
			looks: { ...looks, pages: looks.pages.map(({ name, pictures }) => ({ name, picture: locale.code === "ja" ? pictures.ja : pictures.en })) },
		}),
		sites: sites.map(({ japanese, ...site }) => ({ ...site, href: locale.code === "ja" ? (japanese ?? site.href) : site.href })),
	}),
});
