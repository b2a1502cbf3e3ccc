import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../../core/log.ts";
import type { ServerEnv } from "../http/server-env.ts";

const maxPathLength = 200;

/** Says that a request is being answered; what there is to say of it is said when its answer has left, or its connection broke. */
export type RecordRequest = (incoming: IncomingMessage, outgoing: ServerResponse, path: string, requestId?: string) => void;

/**
 * Logs one line for each request: method, path without query, status, bytes on the wire, milliseconds. No address of the
 * visitor, no query, no headers. Health checks only when they fail.
 * @param clock milliseconds, never going back
 */
export function createRecordRequest(log: Log, clock: () => number): RecordRequest {
	return ({ method = "", socket }, outgoing, path, requestId = randomUUID()) => {
		const start = clock();
		const bytesBefore = socket.bytesWritten;
		outgoing.once("close", () => {
			const status = outgoing.statusCode;
			const milliseconds = Math.round((clock() - start) * 100) / 100;
			if ((path === "/healthz" || path === "/readyz") && status < 400) return;
			log({
				level: status >= 500 ? "error" : "info",
				event: "request",
				requestId,
				method,
				path: loggedPath(path),
				status,
				bytes: socket.bytesWritten - bytesBefore,
				milliseconds,
				aborted: outgoing.writableFinished ? undefined : true,
			});
		});
	};
}

/** Records every request that comes to the app. */
export function requestLog(record: RecordRequest): MiddlewareHandler<ServerEnv> {
	return (c, next) => {
		const requestId = randomUUID();
		c.set("requestId", requestId);
		const { incoming, outgoing } = c.env ?? {};
		if (incoming !== undefined && outgoing !== undefined) record(incoming as IncomingMessage, outgoing as ServerResponse, c.req.path, requestId);
		return next() as Promise<void>;
	};
}

/** A path short enough for a log line. */
export function loggedPath(path: string): string {
	return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}
