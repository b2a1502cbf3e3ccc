import type { Message } from "../messages/say.ts";

/** The advice for a wrong `API_BASE_URL`. */
export const apiBaseUrlAdvice: Message = {
	en: "Write an http or https address without a query or hash, a path such as /v1, or leave it empty for the site's own origin.",
	ja: "クエリーとハッシュのないhttpかhttpsのアドレスか、/v1のようなパスを書いてください。サイト自身に送るなら空にします。",
};

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
