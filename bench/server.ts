import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";

// Requests a second from the built server (`npm run build` first) and from a bare node:http server that sends the same
// bytes: for a page, an address that is not there, and a redirect. `node bench/server.ts [server file] [Accept-Encoding]`.
// Both run at the same time and are asked in turn, so that whatever else the machine does hits both alike.

const rounds = Number(process.env.ROUNDS ?? 10);
const requestsPerRound = Number(process.env.REQUESTS ?? 10_000);
const connections = 32;
const program = process.argv[2] ?? join(import.meta.dirname, "../dist/server/main.js");
const acceptEncoding = process.argv[3] ?? "br";
const paths = ["/", "/nowhere", "/pricing/"];
const requestText = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: ${acceptEncoding}\r\n${more}\r\n`;

type Server = { readonly name: string; readonly process: ChildProcess; readonly port: number };

/** What the bare server sends: the very headers and bytes of the other one. */
type Recorded = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

if (program === "bare") {
	process.once("message", ({ status, headers, body }: Recorded) => {
		const bytes = Buffer.from(body, "base64");
		const server = createServer((_request, response) => {
			response.writeHead(status, headers);
			response.end(bytes);
		});
		server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
		process.once("disconnect", () => server.close(() => process.exit()).closeAllConnections());
	});
} else {
	const kakehashi = await startKakehashi();
	try {
		for (const path of paths) await compare(kakehashi, path);
	} finally {
		kakehashi.process.kill("SIGTERM");
	}
}

async function compare(kakehashi: Server, path: string): Promise<void> {
	const bare = await startBare(await record(kakehashi.port, path));
	const results = new Map<Server, number[]>([
		[kakehashi, []],
		[bare, []],
	]);
	for (const server of [kakehashi, bare]) await requestsPerSecond(server.port, path, requestsPerRound);
	for (let round = 0; round < rounds; round += 1)
		for (const server of round % 2 === 0 ? [kakehashi, bare] : [bare, kakehashi])
			results.get(server)?.push(await requestsPerSecond(server.port, path, requestsPerRound));
	bare.process.disconnect();
	report(path, results, bare);
}

async function startKakehashi(): Promise<Server> {
	const child = spawn(process.execPath, [program], {
		env: { ...process.env, PORT: "0", HOST: "127.0.0.1" },
		stdio: ["ignore", "pipe", "inherit"],
		cwd: dirname(program),
	});
	const port = await new Promise<number>((resolve, reject) => {
		child.once("exit", () => reject(new Error(`${program} did not start`)));
		// The log is read to the end of the run: writing it is part of the server's work.
		child.stdout.on("data", (chunk) => {
			const listening = /"event":"listening".*?:(\d+)"/.exec(String(chunk))?.[1];
			if (listening !== undefined) resolve(Number(listening));
		});
	});
	return { name: "kakehashi", process: child, port };
}

async function startBare(recorded: Recorded): Promise<Server> {
	const child = spawn(process.execPath, [import.meta.filename, "bare"], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	child.send(recorded);
	const [port] = await once(child, "message");
	return { name: "node:http", process: child, port: port as number };
}

/** Asks once and takes the answer apart, so that the bare server can send the same. */
async function record(port: number, path: string): Promise<Recorded> {
	const answer = await exchange(port, requestText(path, "Connection: close\r\n"));
	const end = answer.indexOf("\r\n\r\n");
	const [first = "", ...lines] = answer.subarray(0, end).toString().split("\r\n");
	const headers = lines.map((line) => line.split(/: (.*)/s)).map(([name = "", value = ""]) => [name, value] as const);
	const own = headers.filter(([name]) => !/^(?:date|connection|keep-alive)$/i.test(name));
	return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(own), body: answer.subarray(end + 4).toString("base64") };
}

function exchange(port: number, text: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const socket = connect(port, "127.0.0.1", () => socket.write(text));
		socket.on("data", (chunk) => chunks.push(chunk)).on("error", reject);
		socket.on("close", () => resolve(Buffer.concat(chunks)));
	});
}

/** Sends this many requests over kept-alive connections, each waiting for its answer before it asks again. */
async function requestsPerSecond(port: number, path: string, requests: number): Promise<number> {
	let left = requests;
	const text = requestText(path);
	const start = performance.now();
	await Promise.all(
		Array.from({ length: connections }, async () => {
			const socket = connect({ port, host: "127.0.0.1", noDelay: true });
			await once(socket, "connect");
			await new Promise<void>((resolve, reject) => {
				let length = 0;
				let received = 0;
				const ask = () => {
					if (left <= 0) return resolve();
					left -= 1;
					received = 0;
					socket.write(text);
				};
				socket.on("error", reject).on("close", () => reject(new Error("The server closed the connection")));
				socket.on("data", (chunk) => {
					if (length === 0) length = responseLength(chunk);
					received += chunk.length;
					if (received === length) ask();
					if (received > length) reject(new Error("Answers differ in length"));
				});
				ask();
			});
			socket.removeAllListeners("close").destroy();
		}),
	);
	return requests / ((performance.now() - start) / 1000);
}

/** Bytes of the whole answer that begins with this chunk; all answers of a run are alike. */
function responseLength(chunk: Buffer): number {
	const end = chunk.indexOf("\r\n\r\n");
	const length = /content-length: (\d+)/i.exec(chunk.subarray(0, end).toString())?.[1];
	if (!chunk.toString("latin1", 0, 9).startsWith("HTTP/1.1 ") || length === undefined) throw new Error(`Unexpected answer: ${chunk.subarray(0, end)}`);
	return end + 4 + Number(length);
}

function report(path: string, results: ReadonlyMap<Server, readonly number[]>, bare: Server): void {
	const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
	const base = results.get(bare) ?? [];
	console.log(
		`${rounds} rounds of ${requestsPerRound} requests for ${path} (${acceptEncoding}), ${connections} connections, ${availableParallelism()} cores, Node ${process.version}`,
	);
	console.table(
		[...results].map(([{ name }, values]) => ({
			server: name,
			"requests/s (median)": Math.round(median(values)),
			lowest: Math.round(Math.min(...values)),
			highest: Math.round(Math.max(...values)),
			"ratio (median of rounds)": Number(median(values.map((value, round) => value / (base[round] ?? Number.NaN))).toFixed(2)),
		})),
	);
}
