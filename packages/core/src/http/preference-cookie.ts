/**
 * Cookies that remember a visitor's choices. The site sets no cookie before the visitor chooses.
 */
export type PreferenceName = "locale" | "theme";

/** How long the cookie stores a choice: 365 days, in seconds. */
export const preferenceMaxAge = 31_536_000;

/**
 * The cookie that stores a choice, in the format of `document.cookie` and `Set-Cookie`.
 * @param path the path of the site on its host: `/`, or its base
 */
export function preferenceCookie(
	name: PreferenceName,
	value: string,
	secure: boolean,
	path: string,
): string {
	return `${name}=${value}; Path=${path}; Max-Age=${preferenceMaxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/**
 * Reads a choice from a `Cookie` header or from `document.cookie`. Undefined if the cookie is
 * missing.
 */
export function readPreference(name: PreferenceName, cookies: string): string | undefined {
	return cookies.match(new RegExp(`(?:^|;\\s*)${name}=([a-zA-Z-]+)(?:;|$)`))?.[1];
}
