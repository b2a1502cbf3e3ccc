import { t } from "../i18n/site/t.ts";
import type { ContentTypes } from "../value-types/content-types.ts";
import type { Localized } from "../values/localized.ts";
import type { SchemaHint, ValueName } from "../values/schema-hints.ts";
import * as v from "../values/v.ts";

/**
 * A group of pages in the menu, either under a label or under a page. Pages are given by the names
 * of their files.
 */
export type MenuPages = {
	readonly label?: Localized<string>;
	readonly page?: string;
	readonly pages: readonly string[];
};

/** The menu of `site.yaml`: page names in order, and groups of page names. */
export function menuSchema(c: ContentTypes) {
	const name = () => v.pipe(c.plainText(), v.metadata({ suggest: "pages" } satisfies SchemaHint));
	const group = v.pipe(
		c.object({
			label: v.exactOptional(c.plain()),
			page: v.exactOptional(name()),
			pages: c.list(name()),
		}),
		v.check(
			({ label, page }) => (label === undefined) !== (page === undefined),
			t("menuLabelOrPage"),
		),
	);
	const isGroup = (input: unknown) =>
		typeof input === "object" && input !== null && !Array.isArray(input);
	return v.pipe(
		c.list(
			v.lazy(
				(input): v.GenericSchema<unknown, string | MenuPages> =>
					isGroup(input) ? group : name(),
			),
		),
		v.metadata({ value: "menu" } satisfies ValueName),
	);
}

/**
 * The page names in a menu that has not been validated yet, in order, each with its path in the
 * file.
 */
export function pagesOfMenu(
	menu: unknown,
): { readonly name: string; readonly path: readonly (string | number)[] }[] {
	const named = (name: unknown, path: readonly (string | number)[]) =>
		typeof name === "string" ? [{ name, path }] : [];
	const all = (list: unknown, path: readonly (string | number)[]) =>
		Array.isArray(list) ? list.flatMap((name, index) => named(name, [...path, index])) : [];
	if (!Array.isArray(menu)) return [];
	return menu.flatMap((item, index) => {
		const { page, pages }: Partial<Record<keyof MenuPages, unknown>> =
			typeof item === "object" && item !== null ? item : {};
		return [
			...named(item, [index]),
			...named(page, [index, "page"]),
			...all(pages, [index, "pages"]),
		];
	});
}
