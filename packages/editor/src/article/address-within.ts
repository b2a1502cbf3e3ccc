/** The facts that decide whether an address is on the site. */
export type SiteAddresses = {
	/** The origin of the editor's own browser window, which also shows the site. */
	readonly windowOrigin: string;
	/** The origin of the public site and its base path, without a slash at the end. */
	readonly publicAddress: string;
	readonly locales: readonly { readonly prefix: string }[];
	/** The addresses of the site's pages, without a language's prefix. */
	readonly pages: readonly string[];
};

/**
 * Converts a copied address into a link on this site, whether it was copied from the editor, the
 * preview or the public site. Removes the origin, the language and the slash at the end; query and
 * anchor stay. An address of the public site or a plain path is converted only if it is a page or
 * below one. Everything else is returned unchanged.
 */
export function addressWithin(
	href: string,
	{ windowOrigin, publicAddress, locales, pages }: SiteAddresses,
): string {
	const ofWindow = pathBelow(href, windowOrigin);
	const ofPublic = pathBelow(href, publicAddress);
	const bare = /^\/(?!\/)/.test(href) ? href : undefined;
	const [, path = "", rest = ""] =
		/^([^?#]*)(.*)$/s.exec(ofWindow ?? ofPublic ?? bare ?? "") ?? [];
	if (ofWindow === undefined && ofPublic === undefined && bare === undefined) return href;
	const shown = pathBelow(path, "/_preview") ?? path;
	const prefix =
		locales.find(
			(locale) => locale.prefix !== "" && pathBelow(shown, locale.prefix) !== undefined,
		)?.prefix ?? "";
	const own = shown.slice(prefix.length).replace(/\/+$/, "") || "/";
	const isOwn =
		ofWindow !== undefined ||
		pages.some((page) => own === page || (page !== "/" && own.startsWith(`${page}/`)));
	return isOwn ? own + rest : href;
}

/**
 * The address that somebody has typed or pasted as one. A host may lack its scheme, as on a business
 * card: `instagram.com/inn`.
 */
export function typedAddress(typed: string, site: SiteAddresses): string {
	const isHost = /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S*$|^www\.(?:[a-z\d-]+\.)+[a-z]{2,}$/i.test(typed);
	return addressWithin(isHost ? `https://${typed}` : typed, site);
}

/**
 * The rest of an address after `start`; undefined if the address starts otherwise, or if `start`
 * ends within a path segment.
 */
function pathBelow(href: string, start: string): string | undefined {
	const rest = href.startsWith(start) ? href.slice(start.length) : undefined;
	return rest === undefined || /^(?:[/?#]|$)/.test(rest) ? rest : undefined;
}
