import type { MiddlewareHandler } from "hono";
import { noRouteMessage } from "../site/decide-navigation.ts";
import type { AnswerError } from "./answer-error.ts";
import { refusedStatus } from "./request-target.ts";
import type { ServerEnv } from "./server-env.ts";

/** Keeps addresses that are malformed or that browsers and proxies read in different ways away from rules and redirects. */
export function refuseAddress(answerError: AnswerError): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const status = refusedStatus(c.req.path);
		if (status === undefined) return next();
		return answerError(c, status, status === 400 ? "Bad Request" : noRouteMessage);
	};
}
