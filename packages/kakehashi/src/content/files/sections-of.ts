import type * as v from "valibot";
import type { SectionKinds } from "../../sections/schemas.ts";
import type { Content } from "./load-content.ts";

/** The sections of a kind on all pages, as their schema made them. */
export function sectionsOf<K extends keyof SectionKinds>({ pages }: Pick<Content, "pages">, kind: K): v.InferOutput<ReturnType<SectionKinds[K]["schema"]>>[] {
	const found = [...pages.values()].flatMap(({ sections }) => sections.filter((section) => section.kind === kind));
	return found as unknown as v.InferOutput<ReturnType<SectionKinds[K]["schema"]>>[];
}
