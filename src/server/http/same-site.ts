/** What a request says about the page that sent it. Undefined: the header is not there. */
export type RequestOrigin = {
	readonly fetchSite: string | undefined;
	readonly origin: string | undefined;
	readonly host: string | undefined;
};

/**
 * Decides whether a form may be taken from the page that sent it: Fetch Metadata where the browser has it, otherwise the
 * Origin header (OWASP, Cross-Site Request Forgery Prevention). A client without either is no browser that somebody
 * else's page could use.
 * @param allowed origins besides the site's own: those of `ALLOWED_ORIGINS` and the public one
 */
export function isSameSite({ fetchSite, origin, host }: RequestOrigin, allowed: ReadonlySet<string>): boolean {
	if (origin !== undefined && allowed.has(origin)) return true;
	if (fetchSite !== undefined) return fetchSite === "same-origin" || fetchSite === "none";
	if (origin === undefined) return true;
	// The site may be reached under another name than its public one, as on the machine of a developer.
	return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
