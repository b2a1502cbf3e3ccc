import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "@kakehashi/core/log.ts";

const maxPathLength = 200;

/**
 * Logs one line for a request when its response has been sent or its connection broke: method, path
 * without query, status, bytes on the wire, milliseconds. The line has no visitor's address, no
 * query and no headers. Health checks are logged only when they fail.
 * @returns the id of the line
 */
export function recordRequest(
	{ method = "", url = "", socket }: IncomingMessage,
	outgoing: ServerResponse,
	log: Log,
): string {
	const start = performance.now();
	const requestId = randomUUID();
	const bytesBefore = socket.bytesWritten;
	const [path = ""] = url.split("?", 1);
	outgoing.once("close", () => {
		const status = outgoing.statusCode;
		if (/\/(?:healthz|readyz)$/.test(path) && status < 400) return;
		log({
			level: status >= 500 ? "error" : "info",
			event: "request",
			requestId,
			method,
			path: loggedPath(path),
			status,
			bytes: socket.bytesWritten - bytesBefore,
			milliseconds: Math.round((performance.now() - start) * 100) / 100,
			aborted: outgoing.writableFinished ? undefined : true,
		});
	});
	return requestId;
}

/** Shortens a path for a log line. */
export function loggedPath(path: string): string {
	return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}
