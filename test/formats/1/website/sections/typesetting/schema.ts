import { defineSection, framedSection } from "kakehashi/section";

/** A line of the sample: `_ハ_` is a word that was cut, `~」、~` a gap that a typesetter would close. */
const marks = /([_~][^_~]+[_~])/;

/** The same Japanese twice: left alone, and as the kit sets it. */
export const typesetting = defineSection({
	title: { en: "Japanese with and without", ja: "組版の比較" },
	about: { en: "The same Japanese, left alone and set with care", ja: "同じ日本語を、そのままのものと整えたもので並べます" },
	divides: true,
	schema: (c) =>
		framedSection(c, {
			points: c.list(c.object({ name: c.label(), text: c.text() })),
			/** `forms` are the three characters as they are drawn in China, for which many readers have no font. */
			without: c.object({ label: c.label(), description: c.plain(), forms: c.picture(), heading: c.list(c.fact()), text: c.list(c.fact()) }),
			with: c.object({ label: c.label(), heading: c.list(c.fact()), text: c.list(c.fact()) }),
		}),
	prepare: ({ without, ...rest }) => {
		const parts = (lines: readonly string[]) => lines.map((line) => line.split(marks).filter(Boolean));
		return { ...rest, without: { ...without, heading: parts(without.heading), text: parts(without.text) } };
	},
});
