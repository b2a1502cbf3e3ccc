import type { IncomingMessage, ServerResponse } from "node:http";
import type { Site } from "../../core/routing/site.ts";
import { hasManyHosts } from "../http/request-target.ts";
import type { ResponseHeaders } from "../http/response-headers.ts";
import type { RecordRequest } from "../ops/request-log.ts";
import { chooseAnswer, unconditionalFiles } from "./serve-files.ts";
import type { Answer, ServedFile } from "./served-file.ts";

/** Answers a request without the app. False: it has not, and the app is to. */
export type AnswerFile = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export type AnswerFileOptions = {
	readonly files: ReadonlyMap<string, ServedFile>;
	readonly site: Pick<Site, "locales" | "routes" | "routeRules">;
	readonly allowedOrigins: readonly string[];
	readonly responseHeaders: ResponseHeaders;
	readonly record: RecordRequest;
};

/**
 * The short way to what is asked for most: files that are known at the start, asked for without anything that the app looks
 * at. Answers, log and counts are the same as the app's (answer-file.test.ts compares them); a request costs half of it.
 */
export function createAnswerFile({ files, site, allowedOrigins, responseHeaders, record }: AnswerFileOptions): AnswerFile {
	const plain = new Map([...unconditionalFiles(files, site)].filter(([path]) => allowedOrigins.length === 0 || !isShared(path)));
	/** Heads of answers in the form that Node writes without another look: names and values in turn. */
	const heads = new WeakMap<Readonly<Record<string, string>>, WeakMap<Answer, string[]>>();
	const headOf = (answer: Answer, everywhere: Readonly<Record<string, string>>): string[] => {
		const known = heads.get(everywhere) ?? new WeakMap<Answer, string[]>();
		heads.set(everywhere, known);
		const head = known.get(answer) ?? Object.entries({ ...everywhere, ...answer.headers }).flat();
		known.set(answer, head);
		return head;
	};
	return (incoming, outgoing) => {
		const { method, url = "", headers } = incoming;
		if (method !== "GET" && method !== "HEAD") return false;
		const query = url.indexOf("?");
		const path = query === -1 ? url : url.slice(0, query);
		const file = plain.get(path);
		if (file === undefined || !isPlain(incoming, path)) return false;
		const search = url.slice(path.length);
		if (search !== "" && search !== file.immutableFor?.search) return false;
		record(incoming, outgoing, path);
		const answer = chooseAnswer(file, search, headers["accept-encoding"], headers["if-none-match"]);
		outgoing.writeHead(answer.status, headOf(answer, responseHeaders(incoming, answer.status)));
		outgoing.end(method === "HEAD" ? undefined : answer.body);
		return true;
	};
}

/** What pages of other origins may read where the server is told so. */
function isShared(path: string): boolean {
	return path.startsWith("/builds/") || path.endsWith("/_payload.json");
}

/** False for what the app may answer in another way, or not at all: a language to store or to follow, a host that is none. */
function isPlain(incoming: IncomingMessage, path: string): boolean {
	const { headers } = incoming;
	if (headers["sec-fetch-user"] !== undefined && headers["sec-fetch-site"] === "same-origin") return false;
	if (path === "/" && headers.cookie !== undefined && headers["sec-fetch-mode"] === "navigate") return false;
	return /^[a-z\d.-]+(?::\d+)?$/.test(headers.host ?? "") && !hasManyHosts(incoming);
}
