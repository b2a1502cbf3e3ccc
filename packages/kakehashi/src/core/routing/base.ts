/**
 * An address of the site as it leaves the program: where the site is below a path, that path comes first. Everything
 * else stays: addresses elsewhere, those relative to the page, and what is not an address.
 * @param base the `base` of the site's configuration, such as `/repository`; empty for a site at the root of its host
 */
export function withBase(address: string, base: string): string {
	return /^\/(?!\/)/.test(address) ? base + address : address;
}

/** An address as it comes in, without the path that the site is below; undefined for one that is not below it. */
export function withoutBase(address: string, base: string): string | undefined {
	return address.startsWith(`${base}/`) ? address.slice(base.length) : undefined;
}

/** Where the site is public: its origin and its base, without a slash at the end. */
export function siteUrlOf({ origin, base }: { readonly origin: string; readonly base: string }): string {
	return origin + base;
}
