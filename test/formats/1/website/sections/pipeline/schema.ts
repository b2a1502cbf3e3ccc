import { defineSection, framedSection } from "kakehashi/section";

/** Stages side by side, with a span of the bridge from each to the next. */
export const pipeline = defineSection({
	title: { en: "Stages", ja: "段階" },
	about: { en: "Stages side by side", ja: "一列に並ぶ段階" },
	tone: "shore",
	schema: (c) => framedSection(c, { stations: c.list(c.object({ name: c.label(), text: c.rich() })) }),
});
