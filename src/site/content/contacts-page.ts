import type * as v from "valibot";
import type { ContentTypes } from "./content-types.ts";
import type { InLocale } from "./localized.ts";

/** `content/contacts.yaml`: the ways to reach the people behind the site, and what happens to personal data. */
export function contactsSchema(c: ContentTypes) {
	/** `word` is the large vertical Japanese word beside a section. */
	const section = { word: c.fact(), heading: c.lines() };
	return c.object({
		title: c.text(),
		description: c.text(),
		cover: c.object({ kanji: c.fact(), gloss: c.text(), heading: c.lines(), lead: c.rich() }),
		ways: c.object({ ...section, list: c.list(c.object({ name: c.text(), text: c.rich(), action: c.action() })) }),
		privacy: c.object({ ...section, text: c.rich(), facts: c.list(c.object({ term: c.text(), text: c.rich() })) }),
	});
}

export type ContactsText = InLocale<v.InferOutput<ReturnType<typeof contactsSchema>>>;
