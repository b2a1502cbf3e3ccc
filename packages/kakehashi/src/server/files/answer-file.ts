import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "../../core/routing/site.ts";
import { hasManyHosts } from "../http/request-target.ts";
import { dataEnd } from "./prepare-files.ts";
import { chooseAnswer, unconditionalFiles } from "./serve-files.ts";
import type { Answer, ServedFile } from "./served-file.ts";

/** Answers a request without the app. False if it has not, so the app must. */
export type AnswerFile = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * The shortcut for what is requested most: files that are known at the start, requested without anything that the app looks
 * at. Responses are the same as the app's (answer-file.test.ts compares them); a request costs half as much.
 */
export function createAnswerFile(
	files: ReadonlyMap<string, ServedFile>,
	site: Pick<Site, "locales" | "routes" | "routeRules">,
	allowedOrigins: readonly string[],
): AnswerFile {
	// If pages of other origins may read data, the app says so.
	const isShared = (path: string) => allowedOrigins.length > 0 && (path.startsWith("/builds/") || path.includes(dataEnd));
	const plain = new Map([...unconditionalFiles(files, site)].filter(([path]) => !isShared(path)));
	return (incoming, outgoing) => {
		const { method, url = "", headers } = incoming;
		const file = method === "GET" || method === "HEAD" ? plain.get(url) : undefined;
		if (file === undefined || !isPlain(incoming)) return false;
		const answer = readable(file, method ?? "", headers);
		if (answer === undefined) return false;
		outgoing.writeHead(answer.status, answer.headers).end(answer.body);
		return true;
	};
}

/** Undefined for a file that has gone from the disk: the app says so. */
function readable(...request: Parameters<typeof chooseAnswer>): Answer | undefined {
	try {
		const { status, headers, body } = chooseAnswer(...request);
		return { status, headers, body };
	} catch {
		return undefined;
	}
}

/** False for anything that the app may answer differently, or not at all: a language to store or to follow, an invalid host. */
function isPlain(incoming: IncomingMessage): boolean {
	const { url, headers } = incoming;
	if (headers["sec-fetch-user"] !== undefined && headers["sec-fetch-site"] === "same-origin") return false;
	if (url === "/" && headers.cookie !== undefined && headers["sec-fetch-mode"] === "navigate") return false;
	return /^[a-z\d.-]+(?::\d+)?$/.test(headers.host ?? "") && !hasManyHosts(incoming);
}
