import { t } from "../i18n/t.ts";
import type { Message } from "../messages/localize.ts";
import { nearestName } from "../messages/nearest-name.ts";
import { normalizeAddress } from "../routing/address.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import type { Localized } from "../values/localized.ts";
import type { SchemaHint } from "../values/schema-hints.ts";
import * as v from "../values/v.ts";
import type { SectionKindTable } from "./section.ts";

/** A section of a page file, after validation by the schema of its kind. */
export type CheckedSection = {
	readonly kind: string;
	readonly id?: string;
	readonly tone?: string;
	readonly ground?: unknown;
	readonly [key: string]: unknown;
};

/** `content/pages/NAME.yaml`: one page of the site, made of sections. */
export type PageFile = {
	readonly path: string;
	/** Earlier addresses, the oldest first. They redirect to the page. */
	readonly formerly?: readonly string[];
	/** Codes of the page's languages; undefined for all languages of the site. */
	readonly languages?: readonly string[];
	/** True if the page is not published. */
	readonly draft?: boolean;
	/** The page's label in the menu. A page without it is not in the menu. */
	readonly menu?: Localized<string>;
	/** One line about the page, shown in lists of pages. */
	readonly summary?: Localized<string>;
	readonly title: Localized<string>;
	readonly description: Localized<string>;
	readonly sections: readonly CheckedSection[];
};

/** A section of any kind. The schema of its kind validates it. */
export function sectionSchema(c: ContentTypes, kinds: SectionKindTable) {
	const unknownKind = (kind: unknown): Message => {
		const known = Object.keys(kinds);
		const similar = typeof kind === "string" ? nearestName(kind, known) : undefined;
		return similar === undefined
			? t("unknownSectionKind", { known: known.join(", ") })
			: t("unknownSectionKindSimilar", { known: known.join(", "), similar });
	};
	const section = v.lazy((input): v.GenericSchema<unknown, CheckedSection> => {
		const kind =
			typeof input === "object" && input !== null && "kind" in input ? input.kind : undefined;
		const definition =
			typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
		// If an object has only a wrong key, this reports only that key, not all the keys that are
		// missing.
		if (definition === undefined)
			return v.looseObject({
				kind: v.pipe(
					v.string(),
					v.check(() => false, unknownKind(kind)),
				),
			}) as v.GenericSchema<unknown, CheckedSection>;
		return definition.schema(c) as v.GenericSchema<unknown, CheckedSection>;
	});
	return v.pipe(section, v.metadata({ definition: "section" } satisfies SchemaHint));
}

/**
 * @param c content types for the languages of the page
 * @param kinds the kinds of section that the site knows
 */
export function pageFileSchema(c: ContentTypes, kinds: SectionKindTable) {
	return c.object({
		path: c.plainText(),
		formerly: v.exactOptional(
			c.list(v.pipe(v.string(), v.check(isFormerAddress, earlierAddress))),
		),
		languages: v.exactOptional(c.languages()),
		draft: v.exactOptional(v.boolean()),
		menu: v.exactOptional(c.plain()),
		summary: v.exactOptional(c.text()),
		title: c.title(),
		description: c.description(),
		sections: v.pipe(
			c.list(sectionSchema(c, kinds)),
			v.check(
				(sections) =>
					sections[0]?.kind === "hero" &&
					sections.filter(({ kind }) => kind === "hero").length === 1,
				t("heroNotFirst"),
			),
		),
	});
}

/**
 * Whether text is valid as an earlier address. It must be only a path, because hosts redirect by
 * the path alone. It must not contain a star, because hosts treat even an encoded star as a
 * wildcard.
 */
export function isFormerAddress(old: string): boolean {
	return /^\/(?!\/)[^?#\\\p{Cc}]+$/u.test(old) && !normalizeAddress(old).includes("*");
}

export const earlierAddress: Message = t("formerAddressInvalid");
