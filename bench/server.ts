import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { record, requestsPerSecond, type Server, startBare } from "./throughput.ts";

// Measures requests a second of the built server (run `npm run kakehashi build website` first) and
// of a bare node:http server that sends the same bytes: for a page, an address that does not exist,
// and a redirect. `node bench/server.ts [server file] [Accept-Encoding]`. Both run at the same time
// and are measured in turn, so that other work of the machine affects both alike.

const rounds = Number(process.env.ROUNDS ?? 10);
const requestsPerRound = Number(process.env.REQUESTS ?? 10_000);
const program = process.argv[2] ?? join(import.meta.dirname, "../website/dist/server/main.js");
const acceptEncoding = process.argv[3] ?? "br";
const paths = ["/", "/nowhere", "/pricing/"];

const kakehashi = await startKakehashi();
try {
	for (const path of paths) await compare(kakehashi, path);
} finally {
	kakehashi.process.kill("SIGTERM");
}

async function compare(kakehashi: Server, path: string): Promise<void> {
	const bare = await startBare(await record(kakehashi.port, path, acceptEncoding));
	const results = new Map<Server, number[]>([
		[kakehashi, []],
		[bare, []],
	]);
	for (const server of [kakehashi, bare]) await askMany(server, path);
	for (let round = 0; round < rounds; round += 1)
		for (const server of round % 2 === 0 ? [kakehashi, bare] : [bare, kakehashi])
			results.get(server)?.push(await askMany(server, path));
	bare.process.disconnect();
	report(path, results, bare);
}

function askMany({ port }: Server, path: string): Promise<number> {
	let left = requestsPerRound;
	return requestsPerSecond(port, path, acceptEncoding, () => left-- > 0);
}

async function startKakehashi(): Promise<Server> {
	const child = spawn(process.execPath, [program], {
		env: { ...process.env, PORT: "0", HOST: "127.0.0.1" },
		stdio: ["ignore", "pipe", "inherit"],
		cwd: dirname(program),
	});
	const port = await new Promise<number>((resolve, reject) => {
		child.once("exit", () => reject(new Error(`${program} did not start`)));
		// Reads the log until the end of the run, because writing it is part of the server's work.
		child.stdout.on("data", (chunk) => {
			const listening = /"event":"listening".*?:(\d+)"/.exec(String(chunk))?.[1];
			if (listening !== undefined) resolve(Number(listening));
		});
	});
	return { name: "kakehashi", process: child, port };
}

function report(path: string, results: ReadonlyMap<Server, readonly number[]>, bare: Server): void {
	const median = (values: readonly number[]) =>
		values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
	const base = results.get(bare) ?? [];
	console.log(
		`${rounds} rounds of ${requestsPerRound} requests for ${path} (${acceptEncoding}), ${availableParallelism()} cores, Node ${process.version}`,
	);
	console.table(
		[...results].map(([{ name }, values]) => ({
			server: name,
			"requests/s (median)": Math.round(median(values)),
			lowest: Math.round(Math.min(...values)),
			highest: Math.round(Math.max(...values)),
			"ratio (median of rounds)": Number(
				median(values.map((value, round) => value / (base[round] ?? Number.NaN))).toFixed(
					2,
				),
			),
		})),
	);
}
