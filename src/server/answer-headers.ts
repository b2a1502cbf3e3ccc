import type { IncomingMessage } from "node:http";
import type { BlockList } from "node:net";
import { isTrustedProxy } from "../inbox/client-address.ts";
import { type SecurityOptions, securityHeaders } from "../site/security-headers.ts";

/** The headers that an answer carries whatever it is. Without a request, as for one that cannot be read, the least of them. */
export type AnswerHeaders = (request?: IncomingMessage) => Map<string, string>;

export type AnswerHeadersOptions = Omit<SecurityOptions, "https"> & { readonly trustedProxies: BlockList };

/** Makes the headers once for each way that requests come: this server speaks HTTP, a proxy in front of it may speak HTTPS. */
export function createAnswerHeaders({ trustedProxies, ...options }: AnswerHeadersOptions): AnswerHeaders {
	const [plain, secure] = [false, true].map((https) => new Map(Object.entries(securityHeaders({ ...options, https }))));
	return (request) => {
		const forwarded = request?.headers["x-forwarded-proto"] === "https" && isTrustedProxy(request.socket.remoteAddress, trustedProxies);
		return (forwarded ? secure : plain) ?? new Map();
	};
}
