import type * as v from "valibot";
import type { ContentTypes } from "./content-types.ts";
import type { InLocale } from "./localized.ts";

/** `content/openSource.yaml`: the licence, how a page is made, how to take part. */
export function openSourceSchema(c: ContentTypes) {
	/** `word` is the large vertical Japanese word beside a section. */
	const section = { word: c.fact(), heading: c.lines() };
	return c.object({
		title: c.text(),
		description: c.text(),
		cover: c.object({ kanji: c.fact(), gloss: c.text(), heading: c.lines(), lead: c.rich() }),
		licence: c.object({
			...section,
			sentence: c.text(),
			facts: c.list(c.object({ term: c.text(), text: c.rich() })),
			actions: c.list(c.action()),
		}),
		/** The stations a text passes on its way to the reader, in order. */
		making: c.object({ ...section, text: c.rich(), stations: c.list(c.object({ name: c.text(), text: c.rich() })) }),
		takingPart: c.object({ ...section, ways: c.list(c.object({ name: c.text(), text: c.rich(), action: c.action() })) }),
		/** The heading stands in the other language, too, across the end of the page. */
		close: c.object({ heading: c.everyLanguage(), actions: c.list(c.action()) }),
	});
}

export type OpenSourceText = InLocale<v.InferOutput<ReturnType<typeof openSourceSchema>>>;
