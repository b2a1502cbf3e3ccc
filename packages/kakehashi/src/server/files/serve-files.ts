import type { IncomingHttpHeaders } from "node:http";
import { decideNavigation, noRouteMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import { localeOfPath } from "@kakehashi/core/routing/locale.ts";
import { matchRoute } from "@kakehashi/core/routing/route.ts";
import { matchRouteRule } from "@kakehashi/core/routing/route-rule.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { Context, Handler, MiddlewareHandler } from "hono";
import type { RespondError } from "../errors/respond-document.ts";
import { chooseEncoding } from "../http/choose-encoding.ts";
import { respondRedirect } from "../http/redirects.ts";
import { requestSearch } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import { type CollectionFiles, noCollectionFiles, ofEntryEnd } from "./collection-files.ts";
import { rangeResponse } from "./range-response.ts";
import type { FileResponse, ServedFile } from "./served-file.ts";

/**
 * Creates the handler that responds to an address that is exactly that of a file, from memory. It
 * also serves the data of entries and files of other releases. Addresses with a redirect and pages
 * with middleware or a validity check go to the next handler.
 */
export function serveFiles(
	files: ReadonlyMap<string, ServedFile>,
	site: Pick<Site, "locales" | "routes" | "routeRules">,
	collectionFiles: CollectionFiles,
	otherReleases: CollectionFiles = noCollectionFiles,
): MiddlewareHandler<ServerEnv> {
	const unconditional = new Map([...files].filter(([path]) => !isConditional(path, site)));
	return async (c, next) => {
		const { path } = c.req;
		const file =
			unconditional.get(path + requestSearch(c)) ??
			unconditional.get(path) ??
			(await (ofEntryEnd.test(path) ? collectionFiles : otherReleases)(path));
		return file === undefined ? next() : respondFile(c, file);
	};
}

function isConditional(
	path: string,
	site: Pick<Site, "locales" | "routes" | "routeRules">,
): boolean {
	const rule = matchRouteRule(path, site.routeRules)?.rule;
	const route = matchRoute(path, site.routes, site.locales)?.route;
	if (rule?.redirect !== undefined) return true;
	return (
		route !== undefined &&
		(rule?.middleware !== undefined ||
			route.middleware !== undefined ||
			route.validate !== undefined)
	);
}

/**
 * Runs route rules, middleware and validity check in the same order as the browser. If they decide
 * so, the response is a redirect or an error instead of the page.
 */
export function followRules(site: Site, respondError: RespondError): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const { path } = c.req;
		const decision = await decideNavigation(
			{ path, search: requestSearch(c), locale: localeOfPath(path, site.locales).code },
			site,
		);
		if (decision.type === "redirect")
			return respondRedirect(decision.redirect.location, decision.redirect.status);
		if (decision.type !== "page") return respondError(c, decision.status, decision.message);
		return next();
	};
}

/**
 * Responds with the prepared file of a page after the rules have allowed its address. Only this
 * handler knows whether an entry exists.
 */
export function servePages(
	files: ReadonlyMap<string, ServedFile>,
	collectionFiles: CollectionFiles,
	respondError: RespondError,
): Handler<ServerEnv> {
	return async (c) => {
		const file = files.get(c.req.path) ?? (await collectionFiles(c.req.path));
		return file === undefined ? respondError(c, 404, noRouteMessage) : respondFile(c, file);
	};
}

/**
 * Responds with a prepared file.
 * @param status set if the file is an error page: it is the status of the error, and the whole file
 * is sent
 */
export function respondFile(c: Context<ServerEnv>, file: ServedFile, status?: number): Response {
	const headers =
		status === undefined
			? c.req.header()
			: { "accept-encoding": c.req.header("accept-encoding") };
	const { body, ...init } = chooseResponse(file, c.req.method, headers);
	return new Response(body, status === undefined ? init : { ...init, status });
}

/**
 * Returns the file in the encoding that the client prefers, a part of the file, or a 304 response
 * if the client already has the file.
 */
function chooseResponse(
	{ variants }: ServedFile,
	method: string,
	headers: IncomingHttpHeaders,
): FileResponse {
	const encoding = chooseEncoding(
		headers["accept-encoding"],
		(candidate) => variants[candidate] !== undefined,
	);
	const variant = variants[encoding] ?? variants.identity;
	const ifNoneMatch = headers["if-none-match"];
	if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, variant.etag))
		return variant.notModified;
	return method === "GET"
		? (rangeResponse(variant, headers.range, headers["if-range"]?.toString()) ?? variant.full)
		: variant.full;
}

/** Compares `If-None-Match` with an ETag, by weak comparison (RFC 9110 §13.1.2). */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
	return ifNoneMatch
		.split(",")
		.some(
			(candidate) =>
				candidate.trim() === "*" || candidate.trim().replace(/^W\//, "") === etag,
		);
}
