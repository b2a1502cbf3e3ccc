import { defineSection, framedSection, v } from "kakehashi/section";

/** A picture of the editor, and one of its cards, which opens over the heading of the page when somebody follows a link to the section. */
export const tryIt = defineSection({
	title: { en: "Editor to try", ja: "編集の体験" },
	about: { en: "A picture of the editor; links to it open a card on the page's heading", ja: "編集画面の画像と、ページの見出しを試しに書き換えるカード" },
	tone: "shore",
	defaultId: "editor",
	schema: (c) =>
		framedSection(c, {
			/** In each language, the editor as its owners see it: in a wide window, and on a phone. */
			pictures: c.object({
				en: c.object({ wide: c.picture(), phone: c.picture() }),
				ja: c.object({ wide: c.picture(), phone: c.picture() }),
			}),
			/** Opens the card here too. */
			button: v.exactOptional(c.label()),
			/** A few more features, one line each. */
			points: v.exactOptional(c.list(c.rich())),
			card: c.object({
				title: c.plain(),
				note: c.plain(),
				close: c.plain(),
				/** Beside the language that the page shows. */
				shown: c.plain(),
				/** What the languages are called in the sentences below. */
				names: c.object({ en: c.plain(), ja: c.plain() }),
				fine: c.plain(),
				missing: c.plain(),
				behind: c.plain("language", "changed"),
				was: c.plain("text"),
				stillRight: c.plain(),
				rewrite: c.plain(),
				look: c.plain(),
				/** What the looks are called, the page's own first. */
				looks: c.object({ own: c.plain(), bakery: c.plain(), clinic: c.plain(), school: c.plain(), inn: c.plain() }),
				restore: c.plain(),
			}),
		}),
	prepare: ({ pictures, ...rest }, { locale, locales }) => ({
		...rest,
		picture: locale.code === "ja" ? pictures.ja : pictures.en,
		locales,
	}),
});
