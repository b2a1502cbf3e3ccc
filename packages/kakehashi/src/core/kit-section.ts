/**
 * The exports of `kakehashi/section`, for `schema.ts` and `build.ts` of a kind of section that an
 * owner writes.
 */

export type { Message } from "./messages/localize.ts";
export { SiteError } from "./routing/site-error.ts";
export type {
	Arrangement,
	PreparedSection,
	SectionContext,
	SectionDefinition,
	StructuredDataContext,
} from "./schema/section.ts";
export { defineSection, framedSection, unframedSection } from "./schema/section.ts";
export type { BuildContext, SectionBuild } from "./schema/section-build.ts";
export type { ExampleSection, SiteInventory } from "./schema/site-inventory.ts";
export type { ContentTypes } from "./value-types/content-types.ts";
export { formatDate } from "./value-types/date/calendar-date.ts";
export type { Inline } from "./values/inline.ts";
export { type InLocale, Localized } from "./values/localized.ts";
export { parseInline } from "./values/parse-inline.ts";
export type { PictureFile, PictureText } from "./values/picture.ts";
export { fillAll } from "./values/placeholder.ts";
export type { ResolvedLink } from "./values/resolve-link.ts";
/**
 * Valibot for the schemas of `schema.ts`: a part of its functions. Their messages are in all
 * languages of the kit, so a message is a `Message` instead of a string.
 * @example
 * ```ts
 * schema: (c) =>
 * 	framedSection(c, {
 * 		note: v.exactOptional(c.text()),
 * 		columns: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
 * 	}),
 * ```
 */
export * as v from "./values/v.ts";
