import { defineSection, framedSection, v } from "kakehashi/section";

/**
 * Sites made with the kit, each in two languages with an arch between them, and one page in several
 * looks. The captions describe the pictures.
 */
export const ownGallery = defineSection({
	title: { en: "Sites side by side", ja: "作例" },
	about: {
		en: "Sites in two languages, with an arch between them",
		ja: "二つの言語のサイトを、アーチでつないで並べます",
	},
	tone: "stone",
	schema: (c) =>
		framedSection(c, {
			sites: c.list(
				c.object({
					name: c.label(),
					/** The kind of organization, and its place. */
					trade: c.text(),
					/** The name of the site in its languages. */
					languages: c.plainText(),
					href: c.link(),
					/** Link to the site in Japanese, if it differs from `href`. */
					japanese: v.exactOptional(c.link()),
					/** Pictures of the site on a phone, in two languages. */
					pictures: c.list(c.picture()),
					/**
					 * The same in a wide window. The site then takes the full width of the section.
					 */
					wide: v.exactOptional(c.list(c.picture())),
				}),
			),
			/** One page in several looks. Readers see the pictures in their language. */
			looks: v.exactOptional(
				c.object({
					caption: c.rich(),
					pages: c.list(
						c.object({
							name: c.label(),
							pictures: c.object({ en: c.picture(), ja: c.picture() }),
						}),
					),
				}),
			),
		}),
	prepare: ({ sites, looks, ...content }, { locale }) => ({
		...content,
		...(looks && {
			looks: {
				...looks,
				pages: looks.pages.map(({ name, pictures }) => ({
					name,
					picture: locale.code === "ja" ? pictures.ja : pictures.en,
				})),
			},
		}),
		sites: sites.map(({ japanese, ...site }) => ({
			...site,
			href: locale.code === "ja" ? (japanese ?? site.href) : site.href,
		})),
	}),
});
