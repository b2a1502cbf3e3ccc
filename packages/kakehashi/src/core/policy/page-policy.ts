/** What a page may do that not every page may, as additions to the one security policy. Left out if nothing. */
export type PagePolicy = {
	/** Sources by the directive that they are added to, such as `"media-src": ["'self'"]`. */
	readonly sources: Readonly<Record<string, readonly string[]>>;
	/** Text may become markup and script, because a script from another host needs it. */
	readonly trustedTypes?: false;
};

/** Everything that several parts of a page need, in a fixed order; undefined if that is nothing. */
export function mergePolicies(policies: readonly (PagePolicy | undefined)[]): PagePolicy | undefined {
	const all = policies.filter((policy) => policy !== undefined);
	const names = [...new Set(all.flatMap(({ sources }) => Object.keys(sources)))].sort();
	const sources = names.map((name) => [name, [...new Set(all.flatMap(({ sources }) => sources[name] ?? []))].sort()] as const);
	const isOpen = all.some(({ trustedTypes }) => trustedTypes === false);
	return sources.length === 0 && !isOpen ? undefined : { sources: Object.fromEntries(sources), ...(isOpen && { trustedTypes: false }) };
}

/** Whether a policy allows anything that is not the site's own. */
export function opensElsewhere(policy: PagePolicy | undefined): boolean {
	return Object.values(policy?.sources ?? {})
		.flat()
		.some((source) => source !== "'self'");
}

/**
 * Whether a page may be shown in the document of another one, which keeps the policy that it was loaded with. If a script
 * from another host is at work, no page may: such scripts count document loads and look for their places in them.
 */
export function mayShareDocument(document: PagePolicy | undefined, page: PagePolicy | undefined): boolean {
	return JSON.stringify(document) === JSON.stringify(page) && document?.sources["script-src"] === undefined;
}
