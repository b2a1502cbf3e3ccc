import { normalizeAddress } from "../../core/routing/address.ts";
import { withoutBase } from "../../core/routing/base.ts";
import { externalPaths } from "../../view/base/external-paths.ts";
import { siteBase } from "../../view/base/site-base.ts";

/** The path of a page as the site writes it, from an address as the browser has it. Undefined if it is not one of the site's. */
export function pagePath({ origin, pathname }: Pick<URL, "origin" | "pathname">): string | undefined {
	const path = origin === location.origin ? withoutBase(normalizeAddress(pathname), siteBase) : undefined;
	return externalPaths?.some((below) => path?.startsWith(below)) ? undefined : path;
}
