import { t } from "../i18n/site/t.ts";
import type { Message } from "../messages/localize.ts";

/** The advice for a wrong `API_BASE_URL`. */
export const apiBaseUrlAdvice: Message = t("invalidApiBaseUrl");

/** Removes a trailing slash, because paths are appended to the base URL. */
export function trimApiBaseUrl(text: string): string {
	return text.replace(/\/+$/, "");
}

/**
 * Whether text is a valid base URL of the HTTP client: an address, a path on the same origin, or
 * empty. A query or hash is not allowed.
 */
export function isApiBaseUrl(text: string): boolean {
	if (text === "" || /^\/(?![/\\])[^\s?#]*$/.test(text)) return true;
	return /^https?:\/\/[^\s?#@]+$/i.test(text) && URL.canParse(text);
}
