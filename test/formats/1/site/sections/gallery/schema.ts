import { defineSection, framedSection, v } from "kakehashi/section";

/** What is on each shelf. */
export const gallery = defineSection({
	title: { en: "Shelves", ja: "棚" },
	about: { en: "What is on each shelf", ja: "棚ごとの品" },
	schema: (c) => framedSection(c, { shelves: c.list(c.object({ kind: v.picklist(["note", "gallery"]), name: c.label() })) }),
});
