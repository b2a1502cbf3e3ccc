/**
 * Adds the site's base path to an outgoing address of the site. External addresses, addresses
 * relative to the page, and text that is not an address remain unchanged.
 * @param base the `base` of the site's configuration, such as `/repository`; empty for a site at
 * the root of its host
 */
export function withBase(address: string, base: string): string {
	return /^\/(?!\/)/.test(address) ? base + address : address;
}

/**
 * Removes the site's base path from an incoming address; undefined if the address is not below that
 * path.
 */
export function withoutBase(address: string, base: string): string | undefined {
	return address.startsWith(`${base}/`) ? address.slice(base.length) : undefined;
}

/** The public address of the site: its origin and its base path, without a trailing slash. */
export function siteUrlOf({
	origin,
	base,
}: {
	readonly origin: string;
	readonly base: string;
}): string {
	return origin + base;
}
