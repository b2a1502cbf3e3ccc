import { withoutBase } from "../../core/routing/base.ts";
import { siteBase } from "../../view/base/site-base.ts";

/** The path of a page as the site names it, of an address as the browser has it. Undefined: it is not one of the site's. */
export function pagePath({ origin, pathname }: Pick<URL, "origin" | "pathname">): string | undefined {
	return origin === location.origin ? withoutBase(pathname, siteBase) : undefined;
}
