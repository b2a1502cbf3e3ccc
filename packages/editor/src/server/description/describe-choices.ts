import { linkTo } from "kakehashi/core/routing/address.ts";
import { entryPath } from "kakehashi/core/schema/entry.ts";
import { isMap, type Value, valueAt } from "kakehashi/internal/shared.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import { type SitePicture, sitePictures } from "../../pictures/site-pictures.ts";
import { bytesOf, type SiteSnapshot } from "../../site/site-snapshot.ts";
import { firstText } from "../../structure/outline.ts";

/** A possible target of a link in a text, with its name in each language. */
export type LinkOption = {
	readonly kind: "page" | "place" | "entry" | "file";
	readonly href: string;
	readonly names: Readonly<Record<string, string>>;
};

/** The choices for a person who writes a text. */
export type Choices = {
	readonly links: readonly LinkOption[];
	readonly pictures: readonly SitePicture[];
};

/** The maximum number of links of each kind that are shown at a time. */
const maxLinks = 12;

/** @param words what to search for in names and addresses */
export function describeChoices(edited: SiteSnapshot, words: string): Choices {
	const { content, site } = edited.loaded ?? {};
	const codes = edited.config.locales.map(({ code }) => code);
	const pages = (site?.routes ?? []).flatMap(({ name, path, collection }): LinkOption[] => {
		const data = dataOf(
			bytesOf(edited, collection ? `${name}/_collection.yaml` : `pages/${name}.yaml`) ??
				new Uint8Array(),
		);
		const names =
			firstText(
				{ label: valueAt(data, ["menu"]) ?? valueAt(data, ["title"]) ?? null },
				codes,
			) ?? {};
		const sections = valueAt(data, ["sections"]);
		const places = (Array.isArray(sections) ? (sections as readonly Value[]) : []).flatMap(
			(section): LinkOption[] =>
				isMap(section) && typeof section.id === "string"
					? [
							{
								kind: "place",
								href: `${path}#${section.id}`,
								names: firstText(section, codes) ?? {},
							},
						]
					: [],
		);
		return [{ kind: "page", href: path, names }, ...places];
	});
	const entries = [...(content?.collections.values() ?? [])]
		.filter(({ entryPages }) => entryPages)
		.flatMap((list) =>
			list.entries.map(
				(entry): LinkOption => ({
					kind: "entry",
					href: entryPath(list, entry),
					names: entry.title.byLocale,
				}),
			),
		);
	const files = [...(edited.surroundings.options.publicFiles?.keys() ?? [])].map(
		(path): LinkOption => ({ kind: "file", href: linkTo(path), names: {} }),
	);
	const wanted = words.toLowerCase();
	const found = [...pages, ...entries, ...files].filter(({ href, names }) =>
		[href, ...Object.values(names)].some((text) => text.toLowerCase().includes(wanted)),
	);
	const links = (["page", "place", "entry", "file"] as const).flatMap((kind) =>
		found.filter((each) => each.kind === kind).slice(0, maxLinks),
	);
	return { links, pictures: sitePictures(edited) };
}
