import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";

// Measures how many requests a second a server handles and, for comparison, a bare node:http server
// that sends the same bytes.

const connections = 32;

export type Server = {
	readonly name: string;
	readonly process: ChildProcess;
	readonly port: number;
};

/** A parsed response. */
export type Recorded = {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
};

if (process.argv[2] === "bare" && import.meta.main) {
	process.once("message", ({ status, headers, body }: Recorded) => {
		const bytes = Buffer.from(body, "base64");
		const server = createServer((_request, response) => {
			response.writeHead(status, headers);
			response.end(bytes);
		});
		server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
		process.once("disconnect", () => server.close(() => process.exit()).closeAllConnections());
	});
}

/**
 * Starts a server that sends exactly the recorded headers and bytes. `process.disconnect()` stops
 * it.
 */
export async function startBare(recorded: Recorded): Promise<Server> {
	const child = spawn(process.execPath, [import.meta.filename, "bare"], {
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	child.send(recorded);
	const [port] = await once(child, "message");
	return { name: "node:http", process: child, port: port as number };
}

/** Sends one request and parses the response, so that the bare server can send the same. */
export async function record(
	port: number,
	path: string,
	acceptEncoding: string,
): Promise<Recorded> {
	const received = await exchange(
		port,
		requestText(path, acceptEncoding, "Connection: close\r\n"),
	);
	const end = received.indexOf("\r\n\r\n");
	const [first = "", ...lines] = received.subarray(0, end).toString().split("\r\n");
	const headers = lines
		.map((line) => line.split(/: (.*)/s))
		.map(([name = "", value = ""]) => [name, value] as const);
	const own = headers.filter(([name]) => !/^(?:date|connection|keep-alive)$/i.test(name));
	return {
		status: Number(first.split(" ")[1]),
		headers: Object.fromEntries(own),
		body: received.subarray(end + 4).toString("base64"),
	};
}

/**
 * Sends requests over kept-alive connections as long as `more` returns true. Each connection waits
 * for its response before it sends the next request. Responses have a length or come in chunks.
 */
export async function requestsPerSecond(
	port: number,
	path: string,
	acceptEncoding: string,
	more: () => boolean,
): Promise<number> {
	let answered = 0;
	const text = requestText(path, acceptEncoding);
	const start = performance.now();
	await Promise.all(
		Array.from({ length: connections }, async () => {
			const socket = connect({ port, host: "127.0.0.1", noDelay: true });
			await once(socket, "connect");
			await new Promise<void>((resolve, reject) => {
				let isAtEnd: ((chunk: Buffer) => boolean) | undefined;
				const ask = () => {
					if (!more()) return resolve();
					isAtEnd = undefined;
					socket.write(text);
				};
				socket
					.on("error", reject)
					.on("close", () => reject(new Error("The server closed the connection")));
				socket.on("data", (chunk) => {
					isAtEnd ??= endOfResponse(chunk);
					if (!isAtEnd(chunk)) return;
					answered += 1;
					ask();
				});
				ask();
			});
			socket.removeAllListeners("close").destroy();
		}),
	);
	return answered / ((performance.now() - start) / 1000);
}

/**
 * Returns a function that reports for each chunk of the response, beginning with this one, whether
 * it is the last.
 */
function endOfResponse(first: Buffer): (chunk: Buffer) => boolean {
	const end = first.indexOf("\r\n\r\n");
	const head = first.subarray(0, end).toString();
	const length = /content-length: (\d+)/i.exec(head)?.[1];
	if (
		!/^HTTP\/1\.1 \d/.test(head) ||
		(length === undefined && !/transfer-encoding: chunked/i.test(head))
	)
		throw new Error(`Unexpected answer: ${head}`);
	let left = end + 4 + Number(length);
	return (chunk) => {
		if (length === undefined)
			return (
				chunk.subarray(-7).equals(Buffer.from("\r\n0\r\n\r\n")) ||
				chunk.equals(Buffer.from("0\r\n\r\n"))
			);
		left -= chunk.length;
		if (left < 0) throw new Error("The answer is longer than it says");
		return left === 0;
	};
}

function requestText(path: string, acceptEncoding: string, more = ""): string {
	return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${acceptEncoding}\r\n${more}\r\n`;
}

function exchange(port: number, text: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const socket = connect(port, "127.0.0.1", () => socket.write(text));
		socket.on("data", (chunk) => chunks.push(chunk)).on("error", reject);
		socket.on("close", () => resolve(Buffer.concat(chunks)));
	});
}
