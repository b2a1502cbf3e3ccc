import type { Message } from "@kakehashi/core/messages/localize.ts";
import type { Locales } from "@kakehashi/core/routing/locale.ts";
import type { SectionKindTable } from "@kakehashi/core/schema/section.ts";
import type { Content } from "../../content/load/load-content.ts";
import { t } from "../i18n/t.ts";

/** Warnings that kinds of section give about sections of the pages, each with its place. */
export function sectionWarnings(
	{ pages }: Pick<Content, "pages">,
	kinds: SectionKindTable,
	locales: Locales,
): Message[] {
	return [...pages].flatMap(([name, { sections }]) =>
		sections.flatMap((section, index) =>
			(kinds[section.kind]?.warnings?.(section, locales) ?? []).map(({ en, ja }) =>
				t("sectionNote", {
					text: { en, ja },
					name,
					index: String(index),
					kind: section.kind,
				}),
			),
		),
	);
}
