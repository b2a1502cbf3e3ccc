import type { SiteAddresses } from "../../article/address-within.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";

/** What is needed to decide whether a pasted or typed address belongs to this site. */
export function siteAddresses({ publicAddress, locales, pages }: SiteDescription): SiteAddresses {
	const own = pages.flatMap(({ addresses }) =>
		locales.flatMap(({ code, prefix }) =>
			addresses[code] === undefined ? [] : addresses[code].slice(prefix.length) || "/",
		),
	);
	return { windowOrigin: location.origin, publicAddress, locales, pages: own };
}
