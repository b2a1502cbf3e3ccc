import { isExternal, normalizeAddress, splitAddress } from "./address.ts";

/**
 * The target of a redirect. A plain address is a temporary redirect (302). `**` in the target
 * stands for the part of the address that matches the pattern's `**`.
 */
export type RedirectRule =
	| string
	| { readonly to: string; readonly status: 301 | 302 | 303 | 307 | 308 };

/** Settings for all addresses that match a pattern. */
export type RouteRule = {
	/** Where the addresses redirect to. Undefined: there is no redirect. */
	readonly redirect?: RedirectRule;
	/**
	 * False: the build writes no file, and the Node server renders the page. The default is true.
	 */
	readonly prerender?: boolean;
	/** Names of the middleware that runs before the page. */
	readonly middleware?: readonly string[];
};

/**
 * Rules by pattern. A pattern matches an exact address (`/github`) or everything below an address
 * (`/en/**`, which does not match `/en` itself). Patterns include the language prefix.
 */
export type RouteRules = Readonly<Record<string, RouteRule>>;

/** A redirect that applies to one address. */
export type Redirect = {
	/** The address that the visitor is sent to, with the query of the request. */
	readonly location: string;
	/** The HTTP status, such as 302. */
	readonly status: number;
	/** Whether the address leaves the site. */
	readonly external: boolean;
};

const wildcard = "/**";

function matches(pattern: string, path: string): boolean {
	if (!pattern.endsWith(wildcard)) return pattern === path;
	const base = pattern.slice(0, -wildcard.length);
	return path.startsWith(`${base}/`) && path.length > base.length + 1;
}

/**
 * Sorts patterns from the least to the most specific: those with `**` first, longer ones later,
 * exact ones last.
 */
function bySpecificity(a: string, b: string): number {
	return Number(b.endsWith(wildcard)) - Number(a.endsWith(wildcard)) || a.length - b.length;
}

/** The address that a redirect leads to, and its HTTP status. */
export function redirectTarget(redirect: RedirectRule): {
	readonly to: string;
	readonly status: number;
} {
	return typeof redirect === "string" ? { to: redirect, status: 302 } : redirect;
}

/** A redirect with the pattern of its rule. */
type PatternRedirect = ReturnType<typeof redirectTarget> & { readonly pattern: string };

/** The redirects among the rules, in the same order. */
export function redirectsIn(rules: RouteRules): PatternRedirect[] {
	return Object.entries(rules).flatMap(([pattern, { redirect }]) =>
		redirect === undefined ? [] : [{ pattern, ...redirectTarget(redirect) }],
	);
}

/** The redirects among the rules, those with the most specific patterns first. */
export function mostSpecificRedirects(rules: RouteRules): PatternRedirect[] {
	return redirectsIn(rules)
		.sort((a, b) => bySpecificity(a.pattern, b.pattern))
		.reverse();
}

/**
 * Normalizes a pattern for comparison. It removes a trailing slash, because pages are looked up
 * without one. A query or hash remains unchanged.
 */
export function normalizePattern(pattern: string): string {
	const [path, rest] = splitAddress(pattern);
	return normalizeAddress(path).replace(/(?<=.)\/$/, "") + rest;
}

/**
 * Merges all rules whose patterns match a path. If two rules set the same key, the more specific
 * pattern wins.
 * @param rules by patterns from `normalizePattern`
 * @returns the merged rule and the pattern of its redirect, to which `**` in the target refers; the
 * most specific pattern if there is no redirect
 */
export function matchRouteRule(
	path: string,
	rules: RouteRules,
): { pattern: string; rule: RouteRule } | undefined {
	const address = normalizeAddress(path);
	const matching = Object.keys(rules)
		.filter((pattern) => matches(pattern, address))
		.sort(bySpecificity);
	const mostSpecific = matching.at(-1);
	if (mostSpecific === undefined) return undefined;
	const rule = Object.assign({}, ...matching.map((pattern) => rules[pattern])) as RouteRule;
	const redirectPattern = matching.findLast((pattern) => rules[pattern]?.redirect !== undefined);
	return { pattern: redirectPattern ?? mostSpecific, rule };
}

/**
 * The redirect for a path; undefined if there is none. `**` in the target is replaced with the part
 * of the path that matches the `**` of the pattern. The query of the request is appended to that of
 * the target. If the replaced `**` would lead to another host (`//host`, or `/\host`, which
 * browsers treat alike), there is no redirect.
 */
export function redirectFor(path: string, search: string, rules: RouteRules): Redirect | undefined {
	const match = matchRouteRule(path, rules);
	if (match?.rule.redirect === undefined) return undefined;
	const { to, status } = redirectTarget(match.rule.redirect);
	const rest = match.pattern.endsWith(wildcard)
		? normalizeAddress(path).slice(match.pattern.length - wildcard.length + 1)
		: "";
	const target = to.replace("**", () => rest);
	const external = isExternal(to);
	if (!external && (isExternal(target) || /^\/(?:\\|%5C)/.test(target))) return undefined;
	return { location: withSearch(target, search), status, external };
}

/** Appends a query to an address that may already have a query and a hash. */
export function withSearch(url: string, search: string): string {
	if (search === "" || search === "?") return url;
	const [beforeHash = "", hash] = url.split(/#(.*)/s);
	const joined = beforeHash.includes("?")
		? `${beforeHash}&${search.slice(1)}`
		: beforeHash + search;
	return hash === undefined ? joined : `${joined}#${hash}`;
}
