/**
 * An address of the site as it leaves the program: if the site is below a path, that path comes first. Everything else
 * stays: external addresses, those relative to the page, and what is not an address.
 * @param base the `base` of the site's configuration, such as `/repository`; empty for a site at the root of its host
 */
export function withBase(address: string, base: string): string {
	return /^\/(?!\/)/.test(address) ? base + address : address;
}

/** An incoming address without the path that the site is below; undefined if it is not below that path. */
export function withoutBase(address: string, base: string): string | undefined {
	return address.startsWith(`${base}/`) ? address.slice(base.length) : undefined;
}

/** The public address of the site: its origin and its base, without a trailing slash. */
export function siteUrlOf({ origin, base }: { readonly origin: string; readonly base: string }): string {
	return origin + base;
}
