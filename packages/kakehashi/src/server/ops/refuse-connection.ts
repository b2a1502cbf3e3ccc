import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** How long a refused client has to read the response, in milliseconds. */
const timeoutMs = 1000;

/** The status for a request that Node could not read, by the error's code; for all others it is 400. */
export const statusOfClientError = new Map([
	["HPE_HEADER_OVERFLOW", 431],
	["ERR_HTTP_REQUEST_TIMEOUT", 408],
	["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
]);

/** Answers on a bare connection, where there is no request to answer, and closes it. */
export function refuseConnection(socket: Duplex, status: number, html: string, headers: Readonly<Record<string, string>>): void {
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
	// What is still on its way is read and dropped: closing at once could take the response back from the client.
	socket.resume();
	const timer = setTimeout(() => socket.destroy(), timeoutMs);
	socket.once("close", () => clearTimeout(timer));
}
