import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { assetHeaders, isAsset, type SecurityOptions, securityHeaders } from "../../core/http/security-headers.ts";
import { isTrustedProxy } from "../../inbox/receive/client-address.ts";

/** The headers that an answer carries for safety. Without a request, as for one that cannot be read, the least that any page has. */
export type ResponseHeaders = (request?: IncomingMessage, status?: number) => Readonly<Record<string, string>>;

export type ResponseHeadersOptions = Omit<SecurityOptions, "https"> & { readonly trustedProxies: BlockList };

/** Makes the headers once for each way that requests come: this server speaks HTTP, a proxy in front of it may speak HTTPS. */
export function createResponseHeaders({ trustedProxies, ...options }: ResponseHeadersOptions): ResponseHeaders {
	const plain = securityHeaders({ ...options, https: false });
	const secure = securityHeaders({ ...options, https: true });
	const asset = assetHeaders(plain);
	return (request, status) => {
		// What is not there, or elsewhere, is told by a page.
		if ((status === 200 || status === 304) && isAsset(request?.url ?? "")) return asset;
		const forwarded = request?.headers["x-forwarded-proto"] === "https" && isTrustedProxy(request.socket.remoteAddress, trustedProxies);
		return forwarded ? secure : plain;
	};
}

/** What the answer for a page may bring itself: see `pageHeaders`. */
const ownHeaders = ["Content-Security-Policy", "Cross-Origin-Embedder-Policy"] as const;

/**
 * The class of answers that carry the headers without being asked to. They join the others in the moment of writing:
 * set one by one they cost more (0.43 of what a bare server answers in a second, against 0.50 this way).
 */
export function responseWith(responseHeaders: ResponseHeaders): typeof ServerResponse {
	return class<Request extends IncomingMessage> extends ServerResponse<Request> {
		override writeHead(status: number, reasonOrHeaders?: unknown, headersIfReason?: unknown): this {
			const [reason, headers] = typeof reasonOrHeaders === "string" ? [reasonOrHeaders, headersIfReason] : [undefined, reasonOrHeaders];
			const own = headers as OutgoingHttpHeaders | undefined;
			const all: OutgoingHttpHeaders = { ...responseHeaders(this.req, status), ...own };
			// A page's own policy comes from the app in small letters, and beside another one both would hold.
			for (const name of ownHeaders) if (own?.[name.toLowerCase()] !== undefined) delete all[name];
			return reason === undefined ? super.writeHead(status, all) : super.writeHead(status, reason, all);
		}
	};
}
