/** Cookies that remember what a visitor chose. Nothing is written before a choice. */
export type PreferenceName = "locale" | "theme";

/** How long a choice is kept: 365 days, in seconds (specification §9). */
export const preferenceMaxAge = 31_536_000;

/**
 * The cookie that stores a choice, in the format of `document.cookie` and `Set-Cookie`.
 * @param path where the site is on its host: `/`, or its base
 */
export function preferenceCookie(name: PreferenceName, value: string, secure: boolean, path: string): string {
	return `${name}=${value}; Path=${path}; Max-Age=${preferenceMaxAge}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** Reads a choice from a `Cookie` header or from `document.cookie`. Undefined if it is not there. */
export function readPreference(name: PreferenceName, cookies: string): string | undefined {
	return cookies.match(new RegExp(`(?:^|;\\s*)${name}=([a-zA-Z-]+)(?:;|$)`))?.[1];
}
