import type { IncomingHttpHeaders } from "node:http";

/** Words that appear in the User-Agent of bots and other programs, but not of people's browsers. */
const botWords =
	/bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|http-?client|axios|node/i;

/**
 * Whether a request comes from a person's browser, as far as its headers show, and is not a
 * prefetch. Requests of people who have opted out of tracking (DNT, GPC) are not counted.
 */
export function isCounted(headers: IncomingHttpHeaders): boolean {
	const { "user-agent": agent = "", "accept-language": languages } = headers;
	// Browsers send Accept-Language, and many programs do not.
	if (agent === "" || languages === undefined || botWords.test(agent)) return false;
	return (
		headers.dnt !== "1" && headers["sec-gpc"] !== "1" && headers["sec-purpose"] === undefined
	);
}

/** Whether a request opens a page in a browser tab. */
export function isArrival({
	method,
	headers,
}: {
	readonly method?: string | undefined;
	readonly headers: IncomingHttpHeaders;
}): boolean {
	return (
		method === "GET" &&
		headers["sec-fetch-mode"] === "navigate" &&
		headers["sec-fetch-dest"] === "document" &&
		isCounted(headers)
	);
}
