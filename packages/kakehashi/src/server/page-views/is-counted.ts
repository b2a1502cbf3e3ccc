import type { IncomingHttpHeaders } from "node:http";

/** Words in the names that programs give themselves, and people's browsers do not. */
const programs = /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|http-?client|axios|node/i;

/** Whether a request is from a person's browser, as far as it says so, and that person does not ask to be left out (DNT, GPC). */
export function isCounted(headers: IncomingHttpHeaders): boolean {
	const { "user-agent": agent = "", "accept-language": languages } = headers;
	if (agent === "" || languages === undefined || programs.test(agent)) return false;
	return headers.dnt !== "1" && headers["sec-gpc"] !== "1" && headers["sec-purpose"] === undefined;
}

/** Whether a request opens a page in a window. */
export function isArrival({ method, headers }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders }): boolean {
	return method === "GET" && headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document" && isCounted(headers);
}
