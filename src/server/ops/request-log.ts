import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../../core/log.ts";
import type { ServerEnv } from "../http/server-env.ts";
import type { AnsweredRequest } from "./server-metrics.ts";

const maxPathLength = 200;

/**
 * Logs one line for each request when its answer has left (or its connection broke): method, path without query, status,
 * bytes on the wire, milliseconds. No address of the visitor, no query, no headers. Health checks only when they fail.
 * @param clock milliseconds, never going back
 * @param count gets every request, health checks too
 */
export function requestLog(log: Log, clock: () => number, count?: (request: AnsweredRequest) => void): MiddlewareHandler<ServerEnv> {
	return (c, next) => {
		const requestId = randomUUID();
		c.set("requestId", requestId);
		const { incoming, outgoing } = c.env ?? {};
		if (incoming === undefined || outgoing === undefined) return next() as Promise<void>;
		const start = clock();
		const { socket } = incoming;
		const bytesBefore = socket.bytesWritten;
		outgoing.once("close", () => {
			const status = outgoing.statusCode;
			const milliseconds = Math.round((clock() - start) * 100) / 100;
			count?.({ method: c.req.method, path: c.req.path, status, milliseconds });
			if ((c.req.path === "/healthz" || c.req.path === "/readyz") && status < 400) return;
			log({
				level: status >= 500 ? "error" : "info",
				event: "request",
				requestId,
				method: c.req.method,
				path: loggedPath(c.req.path),
				status,
				bytes: socket.bytesWritten - bytesBefore,
				milliseconds,
				aborted: outgoing.writableFinished ? undefined : true,
			});
		});
		return next() as Promise<void>;
	};
}

/** A path short enough for a log line. */
export function loggedPath(path: string): string {
	return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}
