import type { ContentTypes } from "../value-types/content-types.ts";
import type { InLocale } from "../values/localized.ts";
import * as v from "../values/v.ts";

/** `content/errors.yaml`: the not-found page and the page for every other failure. */
export function errorsSchema(c: ContentTypes) {
	return c.object({
		notFound: c.object({
			title: c.title(),
			heading: c.headingLines(),
			/** Shown before the requested address. */
			requested: c.plain(),
			text: c.rich(),
			/** Shown before the list of pages. */
			pages: c.label(),
		}),
		error: c.object({
			title: c.title(),
			/** Explains "Internal Server Error" and other failures in the reader's language. */
			heading: c.headingLines(),
			text: c.rich(),
			retry: c.label(),
			/** A link to another place where the visitor can get help. */
			contact: v.exactOptional(c.action()),
		}),
		/** Shown without any page around it if even the error page cannot be shown. */
		plain: c.plain(),
	});
}

export type ErrorsText = InLocale<v.InferOutput<ReturnType<typeof errorsSchema>>>;
