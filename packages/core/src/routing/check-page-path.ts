import { t } from "../i18n/t.ts";
import type { Message } from "../messages/localize.ts";
import { localizePath } from "./locale.ts";
import type { PageEntry } from "./route.ts";
import type { Site } from "./site.ts";

/** Addresses that the build or the server needs itself. */
const reservedPaths = ["/404", "/500", "/assets", "/builds", "/api", "/healthz", "/readyz"];

/** Problems of the `path` in a page file, one sentence each, for the person who edits the file. */
export function checkPagePath({ name, path }: PageEntry, site: Addressed): Message[] {
	if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)) return [t("pathInvalid", { path })];
	if (reservedPaths.includes(path)) return [t("pathReserved", { path })];
	const [other] = site.locales
		.flatMap((locale) => pagesAt(localizePath(path, locale), site))
		.filter((each) => each.name !== name);
	return other === undefined
		? []
		: [t("pathTaken", { name: other.name, address: other.address })];
}

type Addressed = Pick<Site, "routes" | "locales">;
type PageAt = { readonly name: string; readonly address: string };

/** The pages at each address of a site. Cached, because the check of every page needs them. */
const tables = new WeakMap<Addressed, ReadonlyMap<string, readonly PageAt[]>>();

function pagesAt(address: string, site: Addressed): readonly PageAt[] {
	const all = (): PageAt[] =>
		site.routes.flatMap(({ name, path }) =>
			site.locales.map((locale) => ({ name, address: localizePath(path, locale) })),
		);
	const table = tables.get(site) ?? Map.groupBy(all(), (each) => each.address);
	tables.set(site, table);
	return table.get(address) ?? [];
}
