import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { BlockList } from "node:net";
import { assetHeaders, isAsset, type SecurityOptions, securityHeaders } from "../../core/http/security-headers.ts";
import { isTrustedProxy } from "../../inbox/receive/client-address.ts";

/** The security headers of a response. Without a request, as for one that cannot be read, the least that any page has. */
export type ResponseHeaders = (request?: IncomingMessage, status?: number) => Readonly<Record<string, string>>;

type ResponseHeadersOptions = Omit<SecurityOptions, "https"> & { readonly trustedProxies: BlockList };

/** Makes the headers once for each way that requests arrive: this server speaks HTTP, a proxy in front of it may speak HTTPS. */
export function createResponseHeaders({ trustedProxies, ...options }: ResponseHeadersOptions): ResponseHeaders {
	const plain = securityHeaders({ ...options, https: false });
	const secure = securityHeaders({ ...options, https: true });
	const asset = assetHeaders(plain);
	return (request, status) => {
		// What does not exist, or is elsewhere, is reported by a page.
		if ((status === 200 || status === 304) && isAsset(request?.url ?? "")) return asset;
		const forwarded = request?.headers["x-forwarded-proto"] === "https" && isTrustedProxy(request.socket.remoteAddress, trustedProxies);
		return forwarded ? secure : plain;
	};
}

/** What the response for a page may bring itself: see `pageHeaders`. */
const ownHeaders = ["Content-Security-Policy", "Cross-Origin-Embedder-Policy"] as const;

/**
 * The class of responses that carry the headers automatically. They are added at the moment of writing: setting them one by
 * one costs more (0.43 of the responses per second of a bare server, against 0.50 this way).
 */
export function responseWith(responseHeaders: ResponseHeaders): typeof ServerResponse {
	return class<Request extends IncomingMessage> extends ServerResponse<Request> {
		override writeHead(status: number, reasonOrHeaders?: unknown, headersIfReason?: unknown): this {
			const [reason, headers] = typeof reasonOrHeaders === "string" ? [reasonOrHeaders, headersIfReason] : [undefined, reasonOrHeaders];
			const own = headers as OutgoingHttpHeaders | undefined;
			const all: OutgoingHttpHeaders = { ...responseHeaders(this.req, status), ...own };
			// A page's own policy comes from the app in lower case, and both would apply beside another one.
			for (const name of ownHeaders) if (own?.[name.toLowerCase()] !== undefined) delete all[name];
			return reason === undefined ? super.writeHead(status, all) : super.writeHead(status, reason, all);
		}
	};
}
