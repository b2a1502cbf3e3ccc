import { bySpecificity, encodeUrl, type RedirectRule, type RouteRules, withSearch } from "../../core/routing/route-rule.ts";

/** A value in the quotes of nginx. */
export function quoted(value: string): string {
	return `"${value.replace(/["\\]/g, "\\$&")}"`;
}

/** A rest of an address that cannot lead off the site: segments that are not empty, without a backslash. */
const rest = "((?:[^/?\\\\]+/)*[^/?\\\\]+)";

/**
 * The redirects of the site and the one that takes a slash at the end away, in the order in which the Node server tries
 * them: the more particular pattern first. A query is kept.
 * @param pages addresses of pages; the names of their files lead to them
 * @param permanentCache `Cache-Control` of permanent redirects
 * @param lists addresses of the lists of collections, below which pages stand
 */
export function nginxRedirects(rules: RouteRules, pages: readonly string[], permanentCache: string, lists: readonly string[] = []): string {
	const patterns = Object.keys(rules).sort(bySpecificity).reverse();
	const lines = patterns.flatMap((pattern) => {
		const redirect = rules[pattern]?.redirect;
		return redirect === undefined ? [] : redirectLines(pattern, redirect, permanentCache);
	});
	return [...lines, redirectLine("^((?:/[^/?\\\\]+)+)/(\\?.+)?\\??$", "$1$2", 308, permanentCache), ...fileNameLines(pages, permanentCache, lists)].join("\n");
}

/** Two lines a rule: with a query to keep and without. */
function redirectLines(pattern: string, redirect: RedirectRule, permanentCache: string): string[] {
	const { to, status } = typeof redirect === "string" ? { to: redirect, status: 302 } : redirect;
	const isWild = pattern.endsWith("/**");
	const source = isWild ? `^${escaped(pattern.slice(0, -2))}${rest}` : `^${escaped(pattern)}`;
	// Encoded as the Node server does it; a dollar sign would begin a variable here.
	const filled = encodeUrl(to)
		.replaceAll("$", "%24")
		.replace("**", () => (isWild ? "$1" : "**"));
	return [
		redirectLine(`${source}/?\\?(.+)$`, withSearch(filled, `?$${isWild ? 2 : 1}`), status, permanentCache),
		redirectLine(`${source}/?\\??$`, filled, status, permanentCache),
	];
}

function fileNameLines(pages: readonly string[], permanentCache: string, lists: readonly string[]): string[] {
	const named = [...pages.filter((page) => page !== "/").map(escaped), ...lists.map((list) => `${escaped(list)}(?:/[a-z0-9-]+)+`)];
	return [
		redirectLine("^/index\\.html(\\?.+)?\\??$", "/$1", 308, permanentCache),
		redirectLine(`^(${named.join("|")})\\.html(\\?.+)?\\??$`, "$1$2", 308, permanentCache),
	];
}

function redirectLine(source: string, target: string, status: number, permanentCache: string): string {
	const keep = status === 301 || status === 308 ? `set $redirect_cache "${permanentCache}"; ` : "";
	return `if ($request_uri ~ ${quoted(source)}) { ${keep}return ${status} ${quoted(target)}; }`;
}

function escaped(path: string): string {
	return path.replace(/[.*+?^${}()|[\]\\"]/g, "\\$&");
}
