import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { isIn } from "@kakehashi/core/routing/route.ts";
import type * as v from "valibot";
import type { SectionKinds } from "../../sections/schemas.ts";
import type { Content } from "./load-content.ts";

/** All sections of a kind on the pages of a language, as the output of their schema. */
export function sectionsOf<K extends keyof SectionKinds>(
	{ pages }: Pick<Content, "pages">,
	kind: K,
	locale: Pick<Locale, "code">,
): v.InferOutput<ReturnType<SectionKinds[K]["schema"]>>[] {
	const found = [...pages.values()]
		.filter((page) => isIn(page, locale))
		.flatMap(({ sections }) => sections.filter((section) => section.kind === kind));
	return found as unknown as v.InferOutput<ReturnType<SectionKinds[K]["schema"]>>[];
}
