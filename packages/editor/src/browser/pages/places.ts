import type { ShownPage, SiteDescription } from "../../server/description/describe-site.ts";

/** What is shown: a page, or an address below a page, such as that of an entry of a collection. */
export type Place = { readonly file: string; readonly locale: string; readonly address?: string };

/** The address of a page without its language; undefined for emails. */
export function pathOfPage(
	{ addresses }: Pick<ShownPage, "addresses">,
	locales: SiteDescription["locales"],
): string | undefined {
	const [first] = Object.entries(addresses);
	if (first === undefined) return undefined;
	const [code, address] = first;
	const prefix = locales.find((each) => each.code === code)?.prefix ?? "";
	return address.slice(prefix.length) || "/";
}

/** The page, or the part of a file, that a text belongs to; undefined for a text of an entry. */
export function fileOf(site: SiteDescription | undefined, key: string): string | undefined {
	return site?.pages.find(({ file }) =>
		key.startsWith(file.includes("#") ? `${file}.` : `${file}#`),
	)?.file;
}

/**
 * The page that a text is listed under. For a text of an entry, the page of its collection.
 * Undefined for texts around every page.
 */
export function pageOfText(site: SiteDescription, key: string): ShownPage | undefined {
	const file = fileOf(site, key) ?? key.replace(/\/[^/#]*#.*/, "/_collection.yaml");
	return site.pages.find((page) => page.file === file);
}

/** The collection that a list file belongs to; undefined for a page. */
export function collectionOf(file: string): string | undefined {
	return /^([^/]+)\/_collection\.yaml$/.exec(file)?.[1];
}

/** The place that an address of the site leads to; undefined if there is no page. */
export function placeOfAddress(
	site: SiteDescription | undefined,
	address: string,
): Place | undefined {
	const all =
		site?.pages.flatMap(({ file, addresses }) =>
			Object.entries(addresses).map(([code, own]) => ({ file, locale: code, own })),
		) ?? [];
	const isBelow = (own: string) =>
		address.startsWith(own) && /^\/[^.]+$/.test(address.slice(own.length));
	const below = all.find(({ file, own }) => file.endsWith("/_collection.yaml") && isBelow(own));
	const { file, locale } = all.find(({ own }) => own === address) ?? below ?? {};
	return file === undefined || locale === undefined
		? undefined
		: { file, locale, ...(below && { address }) };
}
