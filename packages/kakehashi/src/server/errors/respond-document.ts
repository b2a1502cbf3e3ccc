import type { Context, MiddlewareHandler } from "hono";
import { noRouteMessage } from "../../core/routing/decide-navigation.ts";
import { compress, compressionQuality } from "../../render/compress.ts";
import { chooseEncoding } from "../http/choose-encoding.ts";
import { refusedStatus } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import type { ErrorDocument } from "./error-document.ts";

/** Answers with a document made for this request, which nobody may keep. */
export async function respondDocument(c: Context<ServerEnv>, html: string, status: number, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
	const encoding = chooseEncoding(c.req.header("accept-encoding"), () => true);
	const bytes = Buffer.from(html);
	const body = encoding === "identity" ? bytes : await compress(bytes, encoding, compressionQuality.request);
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

export type RespondError = (c: Context<ServerEnv>, status: number, message: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

/** Answers with an error page, made for this address and kept by no reader. */
export function createRespondError(errorDocument: ErrorDocument): RespondError {
	return (c, wantedStatus, message, headers) => {
		const { status, html } = errorDocument(c.req.path, wantedStatus, message);
		return respondDocument(c, html, status, headers);
	};
}

/** Keeps addresses that are malformed or that browsers and proxies read in different ways away from rules and redirects. */
export function refusePath(respondError: RespondError): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const status = refusedStatus(c.req.path);
		if (status === undefined) return next();
		return respondError(c, status, status === 400 ? "Bad Request" : noRouteMessage);
	};
}
