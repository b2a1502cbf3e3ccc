import { defineSection, framedSection } from "kakehashi/section";

/**
 * Marks in a line of the example: `_ハ_` is a word that was cut, `~」、~` is a gap that a typesetter
 * would close.
 */
const marks = /([_~][^_~]+[_~])/;

/** The same Japanese text twice: without typesetting, and as the kit sets it. */
export const typesetting = defineSection({
	title: { en: "Japanese with and without", ja: "組版の比較" },
	about: {
		en: "The same Japanese, left alone and set with care",
		ja: "同じ日本語を、そのままのものと整えたもので並べます",
	},
	divider: true,
	schema: (c) =>
		framedSection(c, {
			points: c.list(c.object({ name: c.label(), text: c.text() })),
			/**
			 * `forms` is a picture of the three characters in their Chinese forms, because many
			 * readers do not have a Chinese font.
			 */
			without: c.object({
				label: c.label(),
				description: c.plain(),
				forms: c.picture(),
				heading: c.list(c.plainText()),
				text: c.list(c.plainText()),
			}),
			with: c.object({
				label: c.label(),
				heading: c.list(c.plainText()),
				text: c.list(c.plainText()),
			}),
		}),
	prepare: ({ without, ...rest }) => {
		const parts = (lines: readonly string[]) =>
			lines.map((line) => line.split(marks).filter(Boolean));
		return {
			...rest,
			without: { ...without, heading: parts(without.heading), text: parts(without.text) },
		};
	},
});
