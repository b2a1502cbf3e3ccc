import type { IncomingHttpHeaders } from "node:http";
import type { Context, Handler, MiddlewareHandler } from "hono";
import { decideNavigation, noRouteMessage } from "../../core/routing/decide-navigation.ts";
import { localeOfPath } from "../../core/routing/locale.ts";
import { matchRoute } from "../../core/routing/route.ts";
import { matchRouteRule } from "../../core/routing/route-rule.ts";
import type { Site } from "../../core/routing/site.ts";
import type { RespondError } from "../errors/respond-document.ts";
import { chooseEncoding } from "../http/choose-encoding.ts";
import { respondRedirect } from "../http/redirects.ts";
import { requestSearch } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import { type CollectionFiles, noCollectionFiles, ofEntryEnd } from "./collection-files.ts";
import { rangeAnswer } from "./range-answer.ts";
import type { Answer, ServedFile } from "./served-file.ts";

/**
 * Answers every address that is exactly that of a file, straight from memory, and the data of entries, and files of other
 * releases. Addresses with a redirect and pages with middleware or a validity check are left to the next handler.
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
			unconditional.get(path + requestSearch(c)) ?? unconditional.get(path) ?? (await (ofEntryEnd.test(path) ? collectionFiles : otherReleases)(path));
		return file === undefined ? next() : respondFile(c, file);
	};
}

function isConditional(path: string, site: Pick<Site, "locales" | "routes" | "routeRules">): boolean {
	const rule = matchRouteRule(path, site.routeRules)?.rule;
	const route = matchRoute(path, site.routes, site.locales)?.route;
	if (rule?.redirect !== undefined) return true;
	return route !== undefined && (rule?.middleware !== undefined || route.middleware !== undefined || route.validate !== undefined);
}

/** Runs route rules, middleware and validity check in the order the browser runs them, and answers what they say instead of the page. */
export function followRules(site: Site, respondError: RespondError): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const { path } = c.req;
		const decision = await decideNavigation({ path, search: requestSearch(c), locale: localeOfPath(path, site.locales).code }, site);
		if (decision.type === "redirect") return respondRedirect(decision.redirect.location, decision.redirect.status);
		if (decision.type !== "page") return respondError(c, decision.status, decision.message);
		return next();
	};
}

/** Answers the address of a page that the rules allow with what was prepared for it. Only here is it known whether an entry exists. */
export function servePages(files: ReadonlyMap<string, ServedFile>, collectionFiles: CollectionFiles, respondError: RespondError): Handler<ServerEnv> {
	return async (c) => {
		const file = files.get(c.req.path) ?? (await collectionFiles(c.req.path));
		return file === undefined ? respondError(c, 404, noRouteMessage) : respondFile(c, file);
	};
}

/**
 * Answers with a prepared file.
 * @param status of an error that the file is the page for: it is sent whole
 */
export function respondFile(c: Context<ServerEnv>, file: ServedFile, status?: number): Response {
	const headers = status === undefined ? c.req.header() : { "accept-encoding": c.req.header("accept-encoding") };
	const { body, ...init } = chooseAnswer(file, c.req.method, headers);
	return new Response(body, status === undefined ? init : { ...init, status });
}

/** A file in the form that the client wants, a part of it, or 304 if the client already has it. */
function chooseAnswer({ variants }: ServedFile, method: string, headers: IncomingHttpHeaders): Answer {
	const encoding = chooseEncoding(headers["accept-encoding"], (candidate) => variants[candidate] !== undefined);
	const variant = variants[encoding] ?? variants.identity;
	const ifNoneMatch = headers["if-none-match"];
	if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, variant.etag)) return variant.notModified;
	return method === "GET" ? (rangeAnswer(variant, headers.range, headers["if-range"]?.toString()) ?? variant.full) : variant.full;
}

/** Weak comparison of `If-None-Match` with an ETag (RFC 9110 §13.1.2). */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
	return ifNoneMatch.split(",").some((candidate) => candidate.trim() === "*" || candidate.trim().replace(/^W\//, "") === etag);
}
