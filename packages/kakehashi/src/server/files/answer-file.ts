import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "../../core/routing/site.ts";
import { hasManyHosts } from "../http/request-target.ts";
import { dataEnd } from "./prepare-files.ts";
import { chooseAnswer, unconditionalFiles } from "./serve-files.ts";
import type { ServedFile } from "./served-file.ts";

/** Answers a request without the app. False: it has not, and the app is to. */
export type AnswerFile = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * The short way to what is asked for most: files that are known at the start, asked for without anything that the app looks
 * at. Answers are the same as the app's (answer-file.test.ts compares them); a request costs half of it.
 */
export function createAnswerFile(
	files: ReadonlyMap<string, ServedFile>,
	site: Pick<Site, "locales" | "routes" | "routeRules">,
	allowedOrigins: readonly string[],
): AnswerFile {
	// Where pages of other origins may read data, the app says so.
	const isShared = (path: string) => allowedOrigins.length > 0 && (path.startsWith("/builds/") || path.includes(dataEnd));
	const plain = new Map([...unconditionalFiles(files, site)].filter(([path]) => !isShared(path)));
	return (incoming, outgoing) => {
		const { method, url = "", headers } = incoming;
		const file = method === "GET" || method === "HEAD" ? plain.get(url) : undefined;
		if (file === undefined || !isPlain(incoming)) return false;
		const answer = chooseAnswer(file, method ?? "", headers);
		outgoing.writeHead(answer.status, answer.headers).end(answer.body);
		return true;
	};
}

/** False for what the app may answer in another way, or not at all: a language to store or to follow, a host that is none. */
function isPlain(incoming: IncomingMessage): boolean {
	const { url, headers } = incoming;
	if (headers["sec-fetch-user"] !== undefined && headers["sec-fetch-site"] === "same-origin") return false;
	if (url === "/" && headers.cookie !== undefined && headers["sec-fetch-mode"] === "navigate") return false;
	return /^[a-z\d.-]+(?::\d+)?$/.test(headers.host ?? "") && !hasManyHosts(incoming);
}
