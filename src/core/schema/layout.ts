import type * as v from "valibot";
import type { ContentTypes } from "./content-types.ts";
import type { InLocale } from "./localized.ts";

/** `content/layout.yaml`: what stands around every page. */
export function layoutSchema(c: ContentTypes, routeIds: readonly string[]) {
	return c.object({
		siteName: c.plain(),
		skip: c.plain(),
		menu: c.plain(),
		navigation: c.object({ label: c.plain(), links: c.object(Object.fromEntries(routeIds.map((id) => [id, c.label()]))) }),
		languages: c.plain(),
		theme: c.object({ label: c.plain(), light: c.plain(), dark: c.plain(), system: c.plain() }),
		hint: c.object({ text: c.plain(), link: c.plain(), dismiss: c.plain() }),
		footer: c.object({ label: c.plain(), about: c.rich(), license: c.action(), source: c.action(), accessibility: c.action(), build: c.plain() }),
	});
}

export type LayoutText = InLocale<v.InferOutput<ReturnType<typeof layoutSchema>>>;
