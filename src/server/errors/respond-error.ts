import type { Context, MiddlewareHandler } from "hono";
import { noRouteMessage } from "../../core/routing/decide-navigation.ts";
import { refusedStatus } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import type { ErrorDocument } from "./error-document.ts";
import { respondDocument } from "./respond-document.ts";

export type RespondError = (c: Context<ServerEnv>, status: number, message: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;

/** Answers with an error page, made for this request and kept by nobody. */
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
