/**
 * The exports of `kakehashi/section`, for `schema.ts` and `build.ts` of a kind of section that an
 * owner writes.
 */

export type { Message } from "./messages/say.ts";
export { SiteError } from "./routing/site-error.ts";
export type {
	Arrangement,
	PreparedSection,
	SectionContext,
	SectionDefinition,
	StructuredDataContext,
} from "./schema/section.ts";
export { bareSection, defineSection, framedSection } from "./schema/section.ts";
export type { BuildContext, SectionBuild } from "./schema/section-build.ts";
export type { ContentTypes } from "./values/content-types.ts";
export type { Inline } from "./values/inline.ts";
export { type InLocale, Localized } from "./values/localized.ts";
export { parseInline } from "./values/parse-inline.ts";
export type { PictureFile, PictureText } from "./values/picture.ts";
export { fillAll } from "./values/placeholder.ts";
export type { ResolvedLink } from "./values/resolve-link.ts";
export * as v from "./values/v.ts";
