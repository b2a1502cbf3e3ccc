import type * as v from "valibot";
import type { ContentTypes } from "./content-types.ts";
import type { InLocale } from "./localized.ts";

/** `content/layout.yaml`: what stands around every page. */
export function layoutSchema(c: ContentTypes, routeIds: readonly string[]) {
	return c.object({
		siteName: c.text(),
		skip: c.text(),
		menu: c.text(),
		navigation: c.object({ label: c.text(), links: c.object(Object.fromEntries(routeIds.map((id) => [id, c.text()]))) }),
		languages: c.text(),
		theme: c.object({ label: c.text(), light: c.text(), dark: c.text(), system: c.text() }),
		hint: c.object({ text: c.text(), link: c.text(), dismiss: c.text() }),
		footer: c.object({ label: c.text(), about: c.rich(), licence: c.action(), source: c.action(), accessibility: c.action(), build: c.text() }),
	});
}

export type LayoutText = InLocale<v.InferOutput<ReturnType<typeof layoutSchema>>>;
