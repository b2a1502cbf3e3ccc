import { t } from "../i18n/t.ts";
import type { Message } from "../messages/localize.ts";
import { localizePath } from "./locale.ts";
import type { PageEntry } from "./route.ts";
import type { Site } from "./site.ts";

/** Addresses that the build or the server uses, so that no page can have them. */
const reservedPaths = ["/404", "/500", "/assets", "/builds", "/api", "/healthz", "/readyz"];

/** Problems of the `path` in a page file, one sentence each, for the person who edits the file. */
export function checkPagePath({ name, path }: PageEntry, site: RoutedSite): Message[] {
	if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) return [t("pathInvalid", { path })];
	if (reservedPaths.includes(path)) return [t("pathReserved", { path })];
	const [other] = site.locales
		.flatMap((locale) => pagesAt(localizePath(path, locale), site))
		.filter((each) => each.name !== name);
	return other === undefined
		? []
		: [t("pathTaken", { name: other.name, address: other.address })];
}

type RoutedSite = Pick<Site, "routes" | "locales">;
type PageAddress = { readonly name: string; readonly address: string };

/** By site: its pages by address. Cached, because the check of every page needs them. */
const pagesBySite = new WeakMap<RoutedSite, ReadonlyMap<string, readonly PageAddress[]>>();

function pagesAt(address: string, site: RoutedSite): readonly PageAddress[] {
	const listAddresses = (): PageAddress[] =>
		site.routes.flatMap(({ name, path }) =>
			site.locales.map((locale) => ({ name, address: localizePath(path, locale) })),
		);
	const byAddress = pagesBySite.get(site) ?? Map.groupBy(listAddresses(), (each) => each.address);
	pagesBySite.set(site, byAddress);
	return byAddress.get(address) ?? [];
}
