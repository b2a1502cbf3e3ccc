import type * as v from "valibot";
import type { ContentTypes } from "./content-types.ts";
import type { InLocale } from "./localized.ts";

/** The six things on the home page, in the order they are shown. Each has a drawing of its own in the view. */
export const offerNames = ["languages", "typesetting", "html", "form", "own", "packages"] as const;

/** `content/index.yaml`: the home page. */
export function indexSchema(c: ContentTypes) {
	const offer = () => c.object({ heading: c.heading(), text: c.text() });
	/** `word` is the Japanese word at the side of a section on pages written horizontally. */
	const section = { word: c.fact(), heading: c.headingLines(), intro: c.text() };
	return c.object({
		title: c.title(),
		description: c.description(),
		cover: c.object({
			kanji: c.fact(),
			/** A few words beside the kanji. */
			gloss: c.plain(),
			/** The heading in lines; the other language's stands under the arch of a vertical cover. */
			heading: c.headingLinesInEveryLanguage(),
			/** One paragraph in phrases; set vertically, each phrase is a column. */
			lead: c.textLines(),
			primary: c.action(),
			secondary: c.action(),
		}),
		/** Sentences that stand side by side in every language. */
		mirror: c.object({ ...section, pairs: c.list(c.textInEveryLanguage()) }),
		offers: c.object({
			...section,
			items: c.object({ languages: offer(), typesetting: offer(), html: offer(), form: offer(), own: offer(), packages: offer() }),
		}),
		steps: c.object({ ...section, items: c.list(c.object({ heading: c.heading(), text: c.rich() })) }),
		close: c.object({ heading: c.headingInEveryLanguage(), primary: c.action(), secondary: c.action() }),
	});
}

export type IndexText = InLocale<v.InferOutput<ReturnType<typeof indexSchema>>>;
