import { connect } from "node:net";

export type RawResponse = {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
};

/**
 * Sends bytes unchanged, which `fetch` would normalize. Resolves with the whole response when the
 * server closes the connection.
 */
export function rawExchange(port: number, text: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
		socket.on("data", (chunk) => chunks.push(chunk));
		socket.on("error", (error: NodeJS.ErrnoException) =>
			error.code === "ECONNRESET" ? undefined : reject(error),
		);
		socket.on("close", () => resolve(Buffer.concat(chunks).toString()));
	});
}

/** Sends one request with exactly this target, method and Host header. */
export async function rawRequest(
	port: number,
	target: string,
	{ method = "GET", host = "localhost" as string | null, version = "1.1" } = {},
): Promise<RawResponse> {
	const lines = [
		`${method} ${target} HTTP/${version}`,
		...(host === null ? [] : [`Host: ${host}`]),
		"Connection: close",
	];
	return parseResponse(await rawExchange(port, `${lines.join("\r\n")}\r\n\r\n`));
}

export function parseResponse(text: string): RawResponse {
	const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
	const [first = "", ...lines] = head.split("\r\n");
	const headers = lines
		.map((line) => line.split(/: (.*)/s))
		.map(([name = "", value = ""]) => [name.toLowerCase(), value] as const);
	return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(headers), body };
}
