import { defineSection, framedSection } from "../../core/schema/section.ts";
import { viewerWords } from "./viewer-words.ts";

/** A gallery: pictures, each with an optional caption; a click shows one as large as the window allows. */
export const gallery = defineSection({
	schema: (c) => framedSection(c, { pictures: c.list(c.picture({ captioned: true })) }),
	prepare: (text, { locale }) => ({ ...text, words: viewerWords(locale.tag) }),
});
