import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { Agent, request } from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startPostgres } from "../packages/kakehashi/src/inbox/testing/postgres-for-tests.ts";

// Measures how many contact messages a second the built server acknowledges (run `npm run kakehashi
// build website` first), with SQLite and with PostgreSQL. Each message is on disk before its
// response. `node bench/inbox.ts [server file]`. Both servers run at the same time and are measured
// in turn, so that other work of the machine affects both alike. A loop of plain writes to the same
// disk, each of them synchronous, is measured in turn with them.

const rounds = Number(process.env.ROUNDS ?? 6);
const messagesPerRound = Number(process.env.MESSAGES ?? 1_000);
const clients = 32;
const program = process.argv[2]?.endsWith(".js")
	? process.argv[2]
	: join(import.meta.dirname, "../website/dist/server/main.js");

type Server = {
	readonly name: string;
	readonly process: ChildProcess;
	readonly port: number;
	readonly agent: Agent;
};
/** Milliseconds of the whole round, and of each message from sending it to its acknowledgment. */
type Round = { readonly duration: number; readonly latencies: readonly number[] };

let number = 0;
const folder = mkdtempSync(join(tmpdir(), "bench-inbox-"));
const postgres = await startPostgres({ durable: true });
const servers: Server[] = [];
try {
	servers.push(await start("SQLite", { DATA_DIR: join(folder, "data") }));
	servers.push(await start("PostgreSQL", { DATABASE_URL: await postgres.createDatabase() }));
	const results = new Map(servers.map((server) => [server, [] as Round[]]));
	const writes: number[] = [];
	for (const server of servers) await sendMessages(server, messagesPerRound);
	for (let round = 0; round < rounds; round += 1) {
		for (const server of round % 2 === 0 ? servers : servers.toReversed())
			results.get(server)?.push(await sendMessages(server, messagesPerRound));
		writes.push(bareWrites(200));
	}
	report(results, writes);
} finally {
	for (const server of servers) {
		server.agent.destroy();
		server.process.kill("SIGTERM");
	}
	await postgres.remove();
	rmSync(folder, { recursive: true, force: true });
}

async function start(name: string, variables: Readonly<Record<string, string>>): Promise<Server> {
	const child = spawn(process.execPath, [program], {
		// No other variable of the caller's environment may decide where messages go.
		env: {
			PATH: process.env.PATH,
			PORT: "0",
			HOST: "127.0.0.1",
			CONTACT_RATE_LIMIT: "0",
			CONTACT_RATE_LIMIT_TOTAL: "0",
			...variables,
		},
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
	return {
		name,
		process: child,
		port,
		agent: new Agent({ keepAlive: true, maxSockets: clients }),
	};
}

/**
 * Sends this many messages. Each client waits for the acknowledgment before it sends the next one.
 */
async function sendMessages(server: Server, count: number): Promise<Round> {
	const latencies: number[] = [];
	let left = count;
	const start = performance.now();
	await Promise.all(
		Array.from({ length: clients }, async () => {
			while (left > 0) {
				left -= 1;
				const sent = performance.now();
				await sendMessage(server);
				latencies.push(performance.now() - sent);
			}
		}),
	);
	return { duration: performance.now() - start, latencies };
}

function sendMessage({ port, agent }: Server): Promise<void> {
	number += 1;
	const body = JSON.stringify({
		name: "山田 花子",
		email: "hanako@example.jp",
		topic: "question",
		message: `お問い合わせの内容です。番号は${number}です。`.repeat(8),
		consent: true,
		locale: "ja",
	});
	return new Promise((resolve, reject) => {
		const headers = {
			"Content-Type": "application/json",
			"Content-Length": Buffer.byteLength(body),
			"Idempotency-Key": `bench-${process.pid}-${number}`,
		};
		request(
			{ host: "127.0.0.1", port, agent, method: "POST", path: "/api/contact", headers },
			(response) => {
				response.resume();
				response.once("end", () =>
					response.statusCode === 201
						? resolve()
						: reject(new Error(`The server answered ${response.statusCode}`)),
				);
			},
		)
			.on("error", reject)
			.end(body);
	});
}

/**
 * How many one-kilobyte writes a second the disk completes when each must be on disk before the
 * next.
 */
function bareWrites(count: number): number {
	const file = openSync(join(folder, "writes"), "a");
	const bytes = Buffer.alloc(1024, "a");
	const start = performance.now();
	for (let index = 0; index < count; index += 1) {
		writeSync(file, bytes);
		fdatasyncSync(file);
	}
	closeSync(file);
	return count / ((performance.now() - start) / 1000);
}

function report(results: ReadonlyMap<Server, readonly Round[]>, writes: readonly number[]): void {
	const at = (values: readonly number[], share: number) =>
		values.toSorted((a, b) => a - b)[
			Math.min(values.length - 1, Math.floor(values.length * share))
		] ?? 0;
	const perSecond = (round: Round) => round.latencies.length / (round.duration / 1000);
	const [base = []] = results.values();
	console.log(
		`${rounds} rounds of ${messagesPerRound} messages, ${clients} clients, ${availableParallelism()} cores, Node ${process.version}`,
	);
	console.table(
		[...results].map(([{ name }, all]) => {
			const latencies = all.flatMap((round) => round.latencies);
			return {
				store: name,
				"messages/s (median)": Math.round(at(all.map(perSecond), 0.5)),
				"p50 ms": Number(at(latencies, 0.5).toFixed(1)),
				"p99 ms": Number(at(latencies, 0.99).toFixed(1)),
				"ratio to SQLite": Number(
					at(
						all.map(
							(round, index) => perSecond(round) / perSecond(base[index] ?? round),
						),
						0.5,
					).toFixed(2),
				),
				"ratio to bare writes": Number(
					at(
						all.map((round, index) => perSecond(round) / (writes[index] ?? Number.NaN)),
						0.5,
					).toFixed(2),
				),
			};
		}),
	);
	console.log(
		`Bare writes, one after the other, each waited for: ${Math.round(at(writes, 0.5))} a second.`,
	);
}
