/** What to write into `API_BASE_URL`. */
export const apiBaseUrlAdvice = "Write an http or https address, a path such as /v1, or nothing for the site's own origin.";

/** A base URL without a slash at its end, because paths are appended to it. */
export function trimApiBaseUrl(text: string): string {
	return text.replace(/\/+$/, "");
}

/** Whether a text can be the base URL of the HTTP client: an address, a path of the same origin, or nothing. */
export function isApiBaseUrl(text: string): boolean {
	if (text === "" || /^\/(?![/\\])\S*$/.test(text)) return true;
	return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
