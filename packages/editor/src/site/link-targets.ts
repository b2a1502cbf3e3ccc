import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { linkTo } from "@kakehashi/core/routing/address.ts";
import { entryPath } from "@kakehashi/core/schema/entry.ts";
import { inLocaleOrFirst, type Localized } from "@kakehashi/core/values/localized.ts";
import { pageName } from "@kakehashi/core/values/page-name.ts";
import { onOneLine } from "../i18n/on-one-line.ts";
import type { SiteSnapshot } from "./site-snapshot.ts";

/** A link target within the site. */
export type LinkTarget = {
	readonly kind: "page" | "place" | "entry" | "file";
	readonly href: string;
	/** Its name for people, in their language. That of a place begins with the page. */
	readonly label: string;
	/** Its own name in every language. Empty for a file, and for a place without a heading. */
	readonly names: Readonly<Record<string, string>>;
};

/** The maximum number of entries of each collection that are offered, newest first. */
const maxEntries = 50;

/**
 * Every page, the named places on pages, the newest entries, and the public files without icons.
 * @param isSearched whether people search the list. Then it has every entry and every file
 */
export function linkTargets(
	{ loaded, surroundings, config }: SiteSnapshot,
	isSearched = false,
): LinkTarget[] {
	if (loaded === undefined) return [];
	const { content, site } = loaded;
	const codes = config.locales.map(({ code }) => code);
	const own = codes.find((code) => code === messageLanguage()) ?? codes[0] ?? "";
	const inEach = (nameIn: (code: string) => string) =>
		Object.fromEntries(codes.map((code) => [code, nameIn(code)]));
	const named = (text: Localized<string>) => {
		const names = inEach((code) =>
			pageName(inLocaleOrFirst(text, code)).replace(
				"{siteName}",
				inLocaleOrFirst(content.site.siteName, code),
			),
		);
		return { label: names[own] ?? "", names };
	};
	const namesOfHeading = (heading: unknown) => {
		const { byLocale = {} } = (heading ?? {}) as Partial<Localized<string | readonly string[]>>;
		const [first] = Object.values(byLocale);
		return first === undefined ? {} : inEach((code) => onOneLine(byLocale[code] ?? first));
	};
	const pages = site.routes.flatMap(({ name, path }) => {
		const page = content.pages.get(name);
		return page === undefined ? [] : [{ page, path, ...named(page.menu ?? page.title) }];
	});
	const places = pages.flatMap(({ page, path, label }) =>
		(page.sections as readonly { readonly id?: string; readonly heading?: unknown }[]).flatMap(
			({ id, heading }): LinkTarget[] => {
				if (id === undefined) return [];
				const names: LinkTarget["names"] = namesOfHeading(heading);
				const href = `${path}#${id}`;
				return [{ kind: "place", href, label: `${label} › ${names[own] || id}`, names }];
			},
		),
	);
	const entries = [...content.collections.values()].flatMap((list) =>
		(list.entryPages ? list.entries : []).slice(0, isSearched ? undefined : maxEntries).map(
			(entry): LinkTarget => ({
				kind: "entry",
				href: entryPath(list, entry),
				...named(entry.title),
			}),
		),
	);
	const files = [...surroundings.publicFiles.keys()]
		.filter((file) => isSearched || !/\.(?:ico|svg|webmanifest)$/.test(file))
		.map(
			(file): LinkTarget => ({
				kind: "file",
				href: linkTo(`/${file}`),
				label: file,
				names: {},
			}),
		);
	return [
		...pages.map(
			({ path, label, names }): LinkTarget => ({ kind: "page", href: path, label, names }),
		),
		...places,
		...entries,
		...files,
	];
}
