import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { normalizeAddress } from "../../core/routing/address.ts";
import type { ServerEnv } from "./server-env.ts";

/** Longest path that can belong to a page or lead to one, in characters. */
const maxPathLength = 2048;

/**
 * Converts a target in absolute form (`GET http://host/path`) to the usual one. Every server must accept it, and use its
 * host instead of the Host header (RFC 9112 §3.2.2).
 */
export function toOriginForm(incoming: IncomingMessage): void {
	const { url = "", rawHeaders } = incoming;
	const [, host, rest = ""] = (url.startsWith("/") ? null : /^https?:\/\/([^/?#]*)(.*)$/is.exec(url)) ?? [];
	if (host === undefined || incoming.headers.host === undefined) return;
	incoming.url = rest.startsWith("/") ? rest : `/${rest}`;
	incoming.headers.host = host;
	rawHeaders.forEach((name, index) => {
		if (index % 2 === 0 && name.toLowerCase() === "host") rawHeaders[index + 1] = host;
	});
}

/**
 * Gives a target's path the one form in which addresses are compared: what follows looks at no
 * other. A path that is refused stays as it was sent.
 */
export function normalizeTarget(target: string): string {
	const query = target.indexOf("?");
	const path = query === -1 ? target : target.slice(0, query);
	return path.startsWith("/") && refusedStatus(path) === undefined ? normalizeAddress(path) + target.slice(path.length) : target;
}

/** Whether a request has more than one host, in which case it is refused (RFC 9112 §3.2). */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
	return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length > 1;
}

/**
 * The path to route by. A path that is refused is as the client sent it, not as `new URL` rewrites it
 * (which resolves dots and turns backslashes). A target that is not a path (`*`) is returned with a
 * slash before it, so that nothing matches it.
 */
export function requestPath(request: Request, options?: { env?: ServerEnv["Bindings"] | undefined }): string {
	const target = rawTarget(request, options?.env);
	const query = target.indexOf("?");
	const path = query === -1 ? target : target.slice(0, query);
	return path.startsWith("/") ? path : `/${path}`;
}

/** The query of a request with its question mark, or empty. */
export function requestSearch(c: Context<ServerEnv>): string {
	const target = rawTarget(c.req.raw, c.env);
	const query = target.indexOf("?");
	return query === -1 ? "" : target.slice(query);
}

/**
 * The status with which a path is refused before anything looks at it: 400 if it has characters that no path has, 404 if it
 * could be read as another one (`//`, dot segments, encoded slashes) or is longer than any of ours. Undefined if it is a
 * plain path, though perhaps one that a mail program cut off in the middle of a Japanese character.
 */
export function refusedStatus(path: string): 400 | 404 | undefined {
	if (/[^\x21-\x7e]|\\|%(?:[01]|7f)/i.test(path)) return 400;
	if (path.length > maxPathLength || /\/\/|%2f|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return 404;
	return undefined;
}

function rawTarget(request: Request, bindings: ServerEnv["Bindings"] | undefined): string {
	const sent = bindings?.incoming?.url;
	if (sent !== undefined) return sent;
	return normalizeTarget(request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2)));
}
