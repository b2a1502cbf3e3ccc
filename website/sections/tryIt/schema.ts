import { defineSection, framedSection, v } from "kakehashi/section";

/**
 * A picture of the editor, and an inspector that opens over the page's heading when a reader
 * follows a link to the section.
 */
export const tryIt = defineSection({
	title: { en: "Editor to try", ja: "編集の体験" },
	about: {
		en: "A picture of the editor; links to it open a card on the page's heading",
		ja: "編集画面の画像と、ページの見出しを試しに書き換えるカード",
	},
	tone: "shore",
	defaultId: "editor",
	schema: (c) =>
		framedSection(c, {
			/** Pictures of the editor in each language: in a wide window, and on a phone. */
			pictures: c.object({
				en: c.object({ wide: c.picture(), phone: c.picture() }),
				ja: c.object({ wide: c.picture(), phone: c.picture() }),
			}),
			/** A button in this section that also opens the inspector. */
			button: v.exactOptional(c.label()),
			/** A few more features, one line each. */
			points: v.exactOptional(c.list(c.rich())),
			card: c.object({
				title: c.plain(),
				note: c.plain(),
				close: c.plain(),
				/** Shown beside the name of the page's language. */
				shown: c.plain(),
				/** The names of the languages in the sentences below. */
				names: c.object({ en: c.plain(), ja: c.plain() }),
				fine: c.plain(),
				missing: c.plain(),
				behind: c.plain("language", "changed"),
				was: c.plain("text"),
				stillRight: c.plain(),
				rewrite: c.plain(),
				look: c.plain(),
				/** The names of the looks. The first is the page's own look. */
				looks: c.object({
					own: c.plain(),
					bakery: c.plain(),
					clinic: c.plain(),
					school: c.plain(),
					inn: c.plain(),
				}),
				restore: c.plain(),
			}),
		}),
	prepare: ({ pictures, ...rest }, { locale, locales }) => ({
		...rest,
		picture: locale.code === "ja" ? pictures.ja : pictures.en,
		locales,
	}),
});
