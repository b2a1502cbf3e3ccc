import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** How long a refused client has to read the response, in milliseconds. */
const timeoutMs = 1000;

/**
 * The status for a request that Node could not read, by the error's code. For all other codes the
 * status is 400.
 */
export const statusOfClientError = new Map([
	["HPE_HEADER_OVERFLOW", 431],
	["ERR_HTTP_REQUEST_TIMEOUT", 408],
	["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
]);

/**
 * Writes a response directly to a connection and closes it. Needed if Node could not read a
 * request, because there is no response object then.
 */
export function refuseConnection(
	socket: Duplex,
	status: number,
	html: string,
	headers: Readonly<Record<string, string>>,
): void {
	if (!socket.writable) {
		socket.destroy();
		return;
	}
	const body = Buffer.from(html);
	const head = [
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
		"Content-Type: text/html; charset=utf-8",
		`Content-Length: ${body.byteLength}`,
		"Cache-Control: no-store",
		"Connection: close",
		...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
	];
	socket.on("error", () => socket.destroy());
	socket.end(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]));
	// Reads and ignores the data that is still arriving. If the server closed the connection at
	// once, the client might lose the response.
	socket.resume();
	const timer = setTimeout(() => socket.destroy(), timeoutMs);
	socket.once("close", () => clearTimeout(timer));
}
