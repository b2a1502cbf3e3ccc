/**
 * What a page may do in addition to the common security policy. Undefined if it needs nothing more.
 */
export type PagePolicy = {
	/** Sources to add, by directive, such as `"media-src": ["'self'"]`. */
	readonly sources: Readonly<Record<string, readonly string[]>>;
	/**
	 * False turns off Trusted Types: a script from another host needs to turn text into markup or
	 * scripts.
	 */
	readonly trustedTypes?: false;
};

/**
 * Merges the policies of several parts of a page, in a fixed order. Undefined if none of them needs
 * anything.
 */
export function mergePolicies(
	policies: readonly (PagePolicy | undefined)[],
): PagePolicy | undefined {
	const all = policies.filter((policy) => policy !== undefined);
	const names = [...new Set(all.flatMap(({ sources }) => Object.keys(sources)))].sort();
	const sources = names.map(
		(name) =>
			[name, [...new Set(all.flatMap(({ sources }) => sources[name] ?? []))].sort()] as const,
	);
	const isOpen = all.some(({ trustedTypes }) => trustedTypes === false);
	return sources.length === 0 && !isOpen
		? undefined
		: { sources: Object.fromEntries(sources), ...(isOpen && { trustedTypes: false }) };
}

/** Whether a policy allows any source outside the site. */
export function opensElsewhere(policy: PagePolicy | undefined): boolean {
	return Object.values(policy?.sources ?? {})
		.flat()
		.some((source) => source !== "'self'");
}

/**
 * Whether the browser may show a page in the current document, which keeps the policy that it was
 * loaded with. Always false if the document runs a script from another host: such scripts count
 * document loads and search the document for their elements when it loads.
 */
export function mayShareDocument(
	document: PagePolicy | undefined,
	page: PagePolicy | undefined,
): boolean {
	return (
		JSON.stringify(document) === JSON.stringify(page) &&
		document?.sources["script-src"] === undefined
	);
}
