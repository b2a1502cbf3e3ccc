import type { IncomingMessage } from "node:http";
import { normalizeAddress } from "@kakehashi/core/routing/address.ts";
import type { Context } from "hono";
import type { ServerEnv } from "./server-env.ts";

/** Maximum length of a path that may be the address of a page or a redirect, in characters. */
const maxPathLength = 2048;

/**
 * Converts a target in absolute form (`GET http://host/path`) to origin form. Every server must
 * accept the absolute form, and use its host instead of the Host header (RFC 9112 §3.2.2).
 */
export function toOriginForm(incoming: IncomingMessage): void {
	const { url = "", rawHeaders } = incoming;
	const [, host, rest = ""] =
		(url.startsWith("/") ? null : /^https?:\/\/([^/?#]*)(.*)$/is.exec(url)) ?? [];
	if (host === undefined || incoming.headers.host === undefined) return;
	incoming.url = rest.startsWith("/") ? rest : `/${rest}`;
	incoming.headers.host = host;
	rawHeaders.forEach((name, index) => {
		if (index % 2 === 0 && name.toLowerCase() === "host") rawHeaders[index + 1] = host;
	});
}

/**
 * Normalizes the path of a target. All later code compares addresses only in this form. A path that
 * will be refused does not change.
 */
export function normalizeTarget(target: string): string {
	const { path, search } = splitTarget(target);
	return path.startsWith("/") && refusedStatus(path) === undefined
		? normalizeAddress(path) + search
		: target;
}

/**
 * Whether a request has more than one Host header. Such a request must be refused (RFC 9112 §3.2).
 */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
	return (
		rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host")
			.length > 1
	);
}

/**
 * Returns the path for routing. A path that will be refused is returned as the client sent it,
 * because `new URL` would rewrite it (it resolves dots and turns backslashes into slashes). A
 * target that is not a path (`*`) is returned with a slash before it, so that no route matches it.
 */
export function requestPath(
	request: Request,
	options?: { env?: ServerEnv["Bindings"] | undefined },
): string {
	const { path } = splitTarget(rawTarget(request, options?.env));
	return path.startsWith("/") ? path : `/${path}`;
}

/** The query of a request with its question mark, or an empty string. */
export function requestSearch(c: Context<ServerEnv>): string {
	return splitTarget(rawTarget(c.req.raw, c.env)).search;
}

function splitTarget(target: string): { path: string; search: string } {
	const [path = ""] = target.split("?", 1);
	return { path, search: target.slice(path.length) };
}

/**
 * Returns the status for a path that must be refused before any other code reads it. 400: it
 * contains characters that no path may contain. 404: software could read it as another path (`//`,
 * dot segments, encoded slashes), or it is longer than any address of the site. Undefined: the path
 * is acceptable, even if a mail program cut it off in the middle of a Japanese character.
 */
export function refusedStatus(path: string): 400 | 404 | undefined {
	if (/[^\x21-\x7e]|\\|%(?:[01]|7f)/i.test(path)) return 400;
	if (path.length > maxPathLength || /\/\/|%2f|%5c|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path))
		return 404;
	return undefined;
}

function rawTarget(request: Request, bindings: ServerEnv["Bindings"] | undefined): string {
	const sent = bindings?.incoming?.url;
	if (sent !== undefined) return sent;
	return normalizeTarget(
		request.url.slice(request.url.indexOf("/", request.url.indexOf("//") + 2)),
	);
}
