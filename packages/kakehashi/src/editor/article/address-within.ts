/** What tells which addresses are on the site. */
export type SiteAddresses = {
	/** The origin of the editor's own window, where the site is shown too. */
	readonly windowOrigin: string;
	/** Where the site is public: its origin, and the path that it is below; without a slash at the end. */
	readonly publicAddress: string;
	readonly locales: readonly { readonly prefix: string }[];
	/** The addresses of its pages, without a language's prefix. */
	readonly pages: readonly string[];
};

/**
 * An address as a link on this site is written, whatever it was copied from: the editor's window, the preview or the public
 * site. Without origin, language and slash at the end; query and anchor stay. Of the public site, and as a path alone, only
 * what is a page or below one; everything else is returned as it is.
 */
export function addressWithin(href: string, { windowOrigin, publicAddress, locales, pages }: SiteAddresses): string {
	const ofWindow = pathBelow(href, windowOrigin);
	const ofPublic = pathBelow(href, publicAddress);
	const bare = /^\/(?!\/)/.test(href) ? href : undefined;
	const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(ofWindow ?? ofPublic ?? bare ?? "") ?? [];
	if (ofWindow === undefined && ofPublic === undefined && bare === undefined) return href;
	const shown = pathBelow(path, "/_preview") ?? path;
	const prefix = locales.find((locale) => locale.prefix !== "" && pathBelow(shown, locale.prefix) !== undefined)?.prefix ?? "";
	const own = shown.slice(prefix.length).replace(/\/+$/, "") || "/";
	const isOwn = ofWindow !== undefined || pages.some((page) => own === page || (page !== "/" && own.startsWith(`${page}/`)));
	return isOwn ? own + rest : href;
}

/** What follows a start that ends where a part of the address does; undefined if it starts otherwise. */
function pathBelow(href: string, start: string): string | undefined {
	const rest = href.startsWith(start) ? href.slice(start.length) : undefined;
	return rest === undefined || /^(?:[/?#]|$)/.test(rest) ? rest : undefined;
}
