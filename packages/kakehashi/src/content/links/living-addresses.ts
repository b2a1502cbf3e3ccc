import { addressOf, normalizeAddress } from "@kakehashi/core/routing/address.ts";
import { localizePath } from "@kakehashi/core/routing/locale.ts";
import { documentFile, isIn, payloadPath } from "@kakehashi/core/routing/route.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import { type Collection, entryPath } from "@kakehashi/core/schema/entry.ts";
import { pageFileOf } from "../read/collection-name.ts";
import { knownEntryAddresses } from "./entry-link-problems.ts";

export type LivingAddresses = {
	/**
	 * The file in the owner's folder that is published at each address. Empty for addresses that
	 * the site itself uses, such as `/sitemap.xml`.
	 */
	readonly owners: ReadonlyMap<string, string>;
	/**
	 * The addresses of pages and entries. The keys are the addresses of the files that are
	 * published for them.
	 */
	readonly pageOfFile: ReadonlyMap<string, string>;
};

type Living = {
	readonly site: Pick<Site, "routes" | "locales">;
	readonly collections: ReadonlyMap<string, Collection>;
	/** Paths in the public folder, such as `files/plan.pdf`. */
	readonly publicFiles: Iterable<string>;
};

const made = [
	"/robots.txt",
	"/sitemap.xml",
	"/llms.txt",
	"/.well-known/security.txt",
	"/site.webmanifest",
	"/favicon.svg",
	"/favicon.ico",
	"/apple-touch-icon.png",
	"/404",
	"/500",
	"/healthz",
	"/readyz",
];

/** Collects all addresses that exist on the published site. Drafts are not included. */
export function livingAddresses({ site, collections, publicFiles }: Living): LivingAddresses {
	const { routes, locales } = site;
	const entries = knownEntryAddresses(collections.values(), locales);
	const fileOf = new Map(
		[...collections.values()].flatMap((collection) =>
			collection.entries.map((entry) => [entryPath(collection, entry), entry.file] as const),
		),
	);
	const listOf = (path: string) =>
		[...collections.values()].find((each) => path.startsWith(`${each.path}/`));
	const pages = locales.flatMap((locale) => [
		...routes
			.filter((route) => route.draft !== true && isIn(route, locale))
			.map((route) => {
				const path = localizePath(route.path, locale);
				return [path, `content/${pageFileOf(route)}`] as const;
			}),
		...[...(entries.get(locale.code) ?? [])].map((path) => {
			const file = fileOf.get(path) ?? `${listOf(path)?.name}/_collection.yaml`;
			return [localizePath(path, locale), `content/${file}`] as const;
		}),
	]);
	const feeds = [...collections.values()].flatMap(({ path }) =>
		locales.map((locale) => localizePath(`${path}/feed.xml`, locale)),
	);
	return {
		owners: new Map([
			...[...made, ...feeds].map((path) => [path, ""] as const),
			...[...publicFiles].map((path) => [addressOf(`/${path}`), `public/${path}`] as const),
			...pages.map(([path, file]) => [normalizeAddress(path), file] as const),
		]),
		pageOfFile: new Map(
			pages.flatMap(([path]) =>
				[
					`/${documentFile(path)}`,
					`${path === "/" ? "" : path}/index.html`,
					payloadPath(path),
				].map((file) => [file, path] as const),
			),
		),
	};
}

/** Whether something other than the target of a redirect already uses the address. */
export function isAddressInUse(
	{ owners, pageOfFile }: LivingAddresses,
	from: string,
	to: string,
): boolean {
	const page = pageOfFile.get(from);
	return owners.has(from) || (page !== undefined && page !== to);
}
