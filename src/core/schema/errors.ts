import type * as v from "valibot";
import type { ContentTypes } from "./content-types.ts";
import type { InLocale } from "./localized.ts";

/** `content/errors.yaml`: the not-found page and the page for every other failure. */
export function errorsSchema(c: ContentTypes, routeIds: readonly string[]) {
	return c.object({
		notFound: c.object({
			title: c.text(),
			heading: c.lines(),
			/** Stands before the address that was asked for. */
			asked: c.text(),
			text: c.rich(),
			/** Stands before the list of pages. */
			pages: c.text(),
			/** One line about each page, under its name. */
			about: c.object(Object.fromEntries(routeIds.map((id) => [id, c.text()]))),
		}),
		error: c.object({
			title: c.text(),
			/** Explains "Internal Server Error" and other failures in the reader's language. */
			heading: c.lines(),
			text: c.rich(),
			retry: c.text(),
			contact: c.action(),
		}),
	});
}

export type ErrorsText = InLocale<v.InferOutput<ReturnType<typeof errorsSchema>>>;
