import type { MiddlewareHandler } from "hono";
import { noRouteMessage } from "../../core/routing/decide-navigation.ts";
import { refusedStatus } from "../http/request-target.ts";
import type { ServerEnv } from "../http/server-env.ts";
import type { AnswerError } from "./respond-error.ts";

/** Keeps addresses that are malformed or that browsers and proxies read in different ways away from rules and redirects. */
export function refuseAddress(answerError: AnswerError): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const status = refusedStatus(c.req.path);
		if (status === undefined) return next();
		return answerError(c, status, status === 400 ? "Bad Request" : noRouteMessage);
	};
}
