import { normalizeAddress } from "@kakehashi/core/routing/address.ts";
import { withoutBase } from "@kakehashi/core/routing/base.ts";
import { externalPaths } from "../../view/base/external-paths.ts";
import { siteBase } from "../../view/base/site-base.ts";

/**
 * The path of a page in the site's own form (normalized and without the base), from a URL of the
 * browser. Undefined if the URL is not a page address of the site.
 */
export function pagePath({
	origin,
	pathname,
}: Pick<URL, "origin" | "pathname">): string | undefined {
	const path =
		origin === location.origin ? withoutBase(normalizeAddress(pathname), siteBase) : undefined;
	return externalPaths?.some((below) => path?.startsWith(below)) ? undefined : path;
}
