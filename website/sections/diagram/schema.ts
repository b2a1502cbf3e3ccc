import { defineSection, framedSection, type SectionContext } from "kakehashi/section";
import { findSource } from "../../documents/document.ts";
import type { SvgElement } from "../../documents/parse-svg.ts";

/** The drawings in `docs/pictures`, by the path of each file in the repository. */
export type Drawings = Readonly<Record<string, SvgElement>>;

/** A drawing from the documents of the repository, in the colors of the theme. */
export const diagram = defineSection({
	title: { en: "Drawing", ja: "図" },
	about: { en: "A drawing from the documents", ja: "文書にある図" },
	schema: (c) =>
		framedSection(c, {
			/** The path of the file in the repository. */
			source: c.plainText(),
			/** What the drawing shows. */
			alt: c.plain(),
		}),
	prepare: ({ source, ...rest }, { data }: SectionContext<Drawings>) => ({
		...rest,
		drawing: findSource(data, source),
	}),
});
