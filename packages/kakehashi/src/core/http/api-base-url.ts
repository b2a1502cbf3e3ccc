import type { Message } from "../messages/say.ts";

/** What to write into `API_BASE_URL`. */
export const apiBaseUrlAdvice: Message = {
	en: "Write an http or https address without a query or hash, a path such as /v1, or leave it empty for the site's own origin.",
	ja: "クエリーとハッシュのないhttpかhttpsのアドレスか、/v1のようなパスを書いてください。サイト自身に送るなら空にします。",
};

/** A base URL without a trailing slash, because paths are appended to it. */
export function trimApiBaseUrl(text: string): string {
	return text.replace(/\/+$/, "");
}

/** Whether text can be the base URL of the HTTP client: an address, a path of the same origin, or nothing. It must not contain a query or hash. */
export function isApiBaseUrl(text: string): boolean {
	if (text === "" || /^\/(?![/\\])[^\s?#]*$/.test(text)) return true;
	return /^https?:\/\/[^\s?#@]+$/i.test(text) && URL.canParse(text);
}
