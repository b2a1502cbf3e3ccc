import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { explainListenError, type RunningServer } from "./listen.ts";
import type { ServerMetrics } from "./server-metrics.ts";

/** Figures are for those who run the server: only programs on the same machine can ask. */
export const metricsHost = "127.0.0.1";

/**
 * Serves `GET /metrics` on a port of its own that only this machine can reach.
 * @param port 0 takes any free port
 * @throws MessageError when the port cannot be had
 */
export async function serveMetrics(metrics: Pick<ServerMetrics, "text">, port: number): Promise<RunningServer> {
	const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 8_192 }, async (request, response) => {
		const known = request.url?.split("?")[0] === "/metrics" && (request.method === "GET" || request.method === "HEAD");
		try {
			const text = known ? await metrics.text() : "Only GET /metrics is here.\n";
			const type = known ? "text/plain; version=0.0.4; charset=utf-8" : "text/plain; charset=utf-8";
			response.writeHead(known ? 200 : 404, { "Content-Type": type, "Content-Length": Buffer.byteLength(text), "Cache-Control": "no-store" });
			response.end(request.method === "HEAD" ? undefined : text);
		} catch (error) {
			response.destroy(error instanceof Error ? error : undefined);
		}
	});
	server.maxConnections = 32;
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error) => reject(explainListenError(error, port, metricsHost, "METRICS_PORT")));
		server.listen(port, metricsHost, resolve);
	});
	return {
		port: (server.address() as AddressInfo).port,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
