import { noRouteMessage } from "@kakehashi/core/routing/decide-navigation.ts";
import type { Context, MiddlewareHandler } from "hono";
import { compress, compressionQuality } from "../../render/compress.ts";
import { chooseEncoding, type Encoding } from "../http/choose-encoding.ts";
import { refusedStatus } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import type { ErrorDocument } from "./error-document.ts";

/** Responds with a document that was rendered for this request and must not be cached. */
export async function respondDocument(
	c: Context<ServerEnv>,
	html: string,
	status: number,
	headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
	const encoding = documentEncoding(c);
	return respondBody(await encoded(html, encoding), encoding, status, headers);
}

export type RespondError = (
	c: Context<ServerEnv>,
	status: number,
	message: string,
	headers?: Readonly<Record<string, string>>,
) => Promise<Response>;

/**
 * How many error pages are cached. A cache helps, because programs request the same missing
 * addresses again and again.
 */
const maxCached = 100;

/** Longer addresses are not cached, because they are rarely requested twice. */
const maxCachedPath = 200;

/**
 * Creates the function that responds with an error page for an address. Browsers must not cache the
 * page.
 */
export function createRespondError(errorDocument: ErrorDocument): RespondError {
	const cached = new Map<string, Body>();
	return async (c, wantedStatus, message, headers) => {
		const { path } = c.req;
		const encoding = documentEncoding(c);
		const key = `${encoding} ${wantedStatus} ${message} ${path}`;
		const known = cached.get(key);
		if (known !== undefined) return respondBody(known, encoding, wantedStatus, headers);
		const { status, html } = errorDocument(path, wantedStatus, message);
		const body = await encoded(html, encoding);
		if (status === wantedStatus && path.length <= maxCachedPath) {
			if (cached.size >= maxCached) cached.clear();
			cached.set(key, body);
		}
		return respondBody(body, encoding, status, headers);
	};
}

type Body = Uint8Array<ArrayBuffer>;

function documentEncoding(c: Context<ServerEnv>): Encoding {
	return chooseEncoding(c.req.header("accept-encoding"), () => true);
}

async function encoded(html: string, encoding: Encoding): Promise<Body> {
	const bytes = Buffer.from(html);
	return encoding === "identity" ? bytes : compress(bytes, encoding, compressionQuality.request);
}

function respondBody(
	body: Body,
	encoding: Encoding,
	status: number,
	headers: Readonly<Record<string, string>> = {},
): Response {
	return new Response(body, {
		status,
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Length": String(body.byteLength),
			"Cache-Control": "no-store",
			Vary: "Accept-Encoding",
			...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
			...headers,
		},
	});
}

/**
 * Refuses addresses that are malformed, or that browsers and proxies interpret in different ways,
 * before rules and redirects see them.
 */
export function refusePath(respondError: RespondError): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const status = refusedStatus(c.req.path);
		if (status === undefined) return next();
		return respondError(c, status, status === 400 ? "Bad Request" : noRouteMessage);
	};
}
