/**
 * The exports of `kakehashi/section`, for `schema.ts` and `build.ts` of a kind of section that an
 * owner writes.
 */

export type { Message } from "@kakehashi/core/messages/localize.ts";
export { SiteError } from "@kakehashi/core/routing/site-error.ts";
export type {
	Arrangement,
	PreparedSection,
	SectionContext,
	SectionDefinition,
	StructuredDataContext,
} from "@kakehashi/core/schema/section.ts";
export { defineSection, framedSection, unframedSection } from "@kakehashi/core/schema/section.ts";
export type { BuildContext, SectionBuild } from "@kakehashi/core/schema/section-build.ts";
export type { ExampleSection, SiteInventory } from "@kakehashi/core/schema/site-inventory.ts";
export type { ContentTypes } from "@kakehashi/core/value-types/content-types.ts";
export { formatDate } from "@kakehashi/core/value-types/date/calendar-date.ts";
export type { Inline } from "@kakehashi/core/values/inline.ts";
export { type InLocale, Localized } from "@kakehashi/core/values/localized.ts";
export { parseInline } from "@kakehashi/core/values/parse-inline.ts";
export type { PictureFile, PictureText } from "@kakehashi/core/values/picture.ts";
export { fillAll } from "@kakehashi/core/values/placeholder.ts";
export type { ResolvedLink } from "@kakehashi/core/values/resolve-link.ts";
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
export * as v from "@kakehashi/core/values/v.ts";
