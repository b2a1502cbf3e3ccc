import type { Context, MiddlewareHandler } from "hono";
import { noRouteMessage } from "../../core/routing/decide-navigation.ts";
import { compress, compressionQuality } from "../../render/compress.ts";
import { chooseEncoding, type Encoding } from "../http/choose-encoding.ts";
import { refusedStatus } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import type { ErrorDocument } from "./error-document.ts";

type Encode = (html: string, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

const encode: Encode = async (html, encoding) =>
	encoding === "identity" ? Buffer.from(html) : compress(Buffer.from(html), encoding, compressionQuality.request);

/** Answers with a document made for this request, which nobody may keep. */
export async function respondDocument(
	c: Context<ServerEnv>,
	html: string,
	status: number,
	headers: Readonly<Record<string, string>> = {},
	encodeDocument = encode,
): Promise<Response> {
	const encoding = chooseEncoding(c.req.header("accept-encoding"), () => true);
	const body = await encodeDocument(html, encoding);
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

/** How many error pages are kept: programs ask for the same missing addresses again and again. */
const maxKept = 100;

/** Answers with an error page, made for this address and kept by no reader. */
export function createRespondError(errorDocument: ErrorDocument): RespondError {
	const kept = new Map<string, ReturnType<Encode>>();
	const encodeOnce: Encode = (html, encoding) => {
		const key = encoding + html;
		const body = kept.get(key) ?? encode(html, encoding);
		if (!kept.has(key) && kept.size >= maxKept) kept.clear();
		kept.set(key, body);
		return body;
	};
	return (c, wantedStatus, message, headers) => {
		const { status, html } = errorDocument(c.req.path, wantedStatus, message);
		return respondDocument(c, html, status, headers, encodeOnce);
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
