import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { request as requestHttps } from "node:https";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { startNginx } from "../test/deploy/start-nginx.ts";

// Measures what an attacker at 127.0.0.1 (Linux) does to the pages of a visitor at 127.0.0.2 or at
// the same address, to the contact form, and to the memory of the built server. Requests go over
// TLS through the nginx of deploy/. Each attack gets a fresh server, ends after some seconds, and
// never leaves this machine. One machine has no addresses in many networks, so some attacks send an
// `X-Forwarded-For` header, which nginx is then configured to trust.
//
// Run `kakehashi build website` and `node test/sites/build-site.ts fixture` first, then `node
// bench/attack.ts [server file]`. ATTACKS=chunks,bodies chooses attacks, ATTACK_MS sets how long
// each one lasts, and CGROUP=/sys/fs/cgroup/… is the control group in which the server runs, such
// as one limited to 512 MB.

const program = process.argv[2]?.endsWith(".js")
	? process.argv[2]
	: join(import.meta.dirname, "../website/dist/server/main.js");
/** How long each attack continues, in milliseconds. */
const attackTime = Number(process.env.ATTACK_MS ?? 10_000);
const cgroup = process.env.CGROUP;
/** How long a visitor waits before they give up, in milliseconds. */
const visitorWaits = 40_000;

const pipelined = (count: number, path: (number: number) => string) => (port: number) =>
	many(count, port, (socket) => {
		socket.pause();
		socket.write(
			Array.from(
				{ length: 1_800 },
				(_, number) => `GET ${path(number)} HTTP/1.1\r\nHost: a\r\n\r\n`,
			).join(""),
		);
	});
const post = (
	rest: string,
	{ path = "/contact", type = "application/x-www-form-urlencoded" } = {},
) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${rest}`;
const sized = (body: string, more = "") => `${more}Content-Length: ${body.length}\r\n\r\n${body}`;
/**
 * Opens this many connections. Each sends the request again as soon as it has received a response.
 */
const again = (count: number, text: (round: number) => string) => (port: number) => {
	let round = 0;
	return many(count, port, (socket) => {
		const ask = () => socket.write(text(round++));
		socket.on("data", (part) => part.subarray(0, 9).toString() === "HTTP/1.1 " && ask());
		ask();
	});
};
const json = { path: "/api/contact", type: "application/json" };
const letter = (number: number) =>
	JSON.stringify({
		name: `Visitor ${number}`,
		email: "a@example.com",
		topic: "question",
		message: `Message number ${number}`,
		consent: true,
	});
/**
 * IPv4 addresses, each used for five messages. `network` returns one of the sixteen /64 networks of
 * a /60.
 */
const address = (number: number) =>
	`198.${18 + Math.floor(number / 327_680)}.${Math.floor(number / 1280) % 256}.${Math.floor(number / 5) % 256}`;
const network = (number: number) => `2001:db8:0:${(number % 16).toString(16)}::1`;

type Attack = {
	readonly run: (port: number) => Promise<void>;
	/** The visitor has the same address as the attacker. */
	readonly isNear?: boolean;
	/**
	 * nginx trusts the attacker's `X-Forwarded-For` header, so that the attacker can use any
	 * address.
	 */
	readonly isProxy?: boolean;
};

/** The attacks that did harm in November 2026, as they were reported. */
const attacks: Readonly<Record<string, Attack>> = {
	none: { run: () => pause(attackTime) },
	// `fields`: a form with 90,000 fields. `lists`: as many nested JSON lists as fit into a body.
	fields: { run: again(8, () => post(sized("a&".repeat(90_000)))) },
	"fields, 100": { run: again(100, () => post(sized("a&".repeat(90_000)))) },
	lists: { run: again(100, () => post(sized("[".repeat(180_000)), json)) },
	// 8 request bodies that arrive byte by byte, while the visitor reads from the same address.
	"slow bodies": {
		isNear: true,
		run: (port) =>
			many(8, port, (socket) => {
				socket.write(post("Content-Length: 60000\r\n\r\n"));
				const timer = setInterval(() => socket.write("a"), 2_000);
				socket.once("close", () => clearInterval(timer));
			}),
	},
	// One connection that exceeds the limits, and 199 that send ordinary requests, while the
	// visitor reads from the same address.
	"one cut off": {
		isNear: true,
		run: async (port) =>
			void (await Promise.all([
				pipelined(1, (number) => `/${number}`)(port),
				again(199, () => "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")(port),
			])),
	},
	// 50 connections that send a form of 250 one-byte chunks again and again.
	"short chunks": {
		run: again(50, () =>
			post(`Transfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(250)}0\r\n\r\n`),
		),
	},
	// 150 connections that send the largest allowed body in one-byte chunks again and again.
	chunks: {
		run: again(150, () =>
			post(`Transfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(65_000)}0\r\n\r\n`),
		),
	},
	// 40 connections with 1,800 requests each. The attacker reads no response.
	pipelining: { run: pipelined(40, (number) => `/${number}`) },
	"pipelining a form": { run: pipelined(40, () => "/contact?topic=plans") },
	// As many connections as the server accepts, each kept alive after one response.
	connections: {
		run: (port) =>
			many(
				10_050,
				port,
				(socket) => void socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"),
			),
	},
	// 9,000 request bodies that never end, then 4,000 from the sixteen /64 networks of one
	// customer.
	bodies: {
		run: (port) =>
			many(
				9_000,
				port,
				(socket) =>
					void socket.write(post(`Content-Length: 180000\r\n\r\n${"a".repeat(170_000)}`)),
			),
	},
	"bodies of a /60": {
		isProxy: true,
		run: (port) => {
			let number = 0;
			const text = () =>
				post(
					`X-Forwarded-For: ${network(number++)}\r\nContent-Length: 180000\r\n\r\n${"a".repeat(170_000)}`,
				);
			return many(4_000, port, (socket) => void socket.write(text()));
		},
	},
	// More messages than the site accepts, from as many addresses as that needs.
	messages: {
		isProxy: true,
		run: again(20, (number) =>
			post(sized(letter(number), `X-Forwarded-For: ${address(number)}\r\n`), json),
		),
	},
	// 4,000 connections a second from one address, each for one response.
	reconnecting: {
		run: (port) =>
			many(
				200,
				port,
				(socket) =>
					void socket.write(
						"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
					),
				50,
			),
	},
	// 250 connections that each request one page after another.
	flood: {
		run: again(
			250,
			() =>
				`GET /${Math.random()} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`,
		),
	},
};

/**
 * Holds this many connections open until the attack ends. Reopens a closed connection after
 * `reopenMs`.
 */
async function many(
	count: number,
	port: number,
	use: (socket: Socket) => void,
	reopenMs = 1000,
): Promise<void> {
	const end = performance.now() + attackTime;
	const sockets = new Set<Socket>();
	const open = () => {
		if (performance.now() > end) return;
		const ready = () => use(socket);
		const socket: Socket = connectTls(
			{ port, host: "127.0.0.1", rejectUnauthorized: false },
			ready,
		);
		sockets.add(socket);
		socket.on("error", () => {});
		socket.on("data", () => {});
		socket.on("close", () => {
			sockets.delete(socket);
			setTimeout(open, reopenMs);
		});
	};
	for (let opened = 0; opened < count; opened += 1) {
		open();
		if (opened % 50 === 49) await pause(10);
	}
	await pause(Math.max(0, end - performance.now()));
	for (const socket of sockets) socket.destroy();
}

type Result = {
	readonly latencies: readonly number[];
	readonly failed: number;
	readonly form: number;
	readonly peak: number;
};

const [mode, name = "", port] = process.argv.slice(2);
if (mode === "attack") {
	await attacks[name]?.run(Number(port));
	process.exit();
} else {
	const chosen = process.env.ATTACKS?.split(",") ?? Object.keys(attacks);
	const results: [string, Result][] = [];
	for (const attack of chosen) results.push([attack, await measure(attack)]);
	report(results);
}

async function measure(attack: string): Promise<Result> {
	const { isNear = false, isProxy = false } = attacks[attack] ?? {};
	const from = isNear ? "127.0.0.1" : "127.0.0.2";
	const data = mkdtempSync(join(tmpdir(), "bench-attack-"));
	const within =
		cgroup === undefined
			? []
			: ["sh", "-c", `echo $$ > ${cgroup}/cgroup.procs && exec "$0" "$@"`];
	const [command = "", ...rest] = [...within, process.execPath, program];
	const server = spawn(command, rest, {
		env: {
			PATH: process.env.PATH,
			PORT: "0",
			HOST: "127.0.0.1",
			DATA_DIR: data,
			TRUSTED_PROXIES: "127.0.0.1",
		},
		stdio: ["ignore", "pipe", "inherit"],
		cwd: dirname(program),
	});
	let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;
	try {
		const ownPort = await portOf(server);
		nginx = await startNginx({
			changes: {
				"server 127.0.0.1:3000 max_fails=0;": `server 127.0.0.1:${ownPort} max_fails=0;`,
			},
			machine: isProxy ? "set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;" : "",
		});
		const { port } = nginx;
		for (let warm = 0; warm < 200; warm += 1) await visit(ownPort, from, request);
		const attacker = spawn(
			process.execPath,
			[import.meta.filename, "attack", attack, String(port)],
			{ stdio: "inherit" },
		);
		const over = once(attacker, "exit");
		// Do not measure the first second, in which the attack only starts.
		await pause(1_000);
		const latencies: number[] = [];
		const waiting = new Set<Promise<void>>();
		let failed = 0;
		let running = true;
		over.then(() => {
			running = false;
		});
		while (running) {
			const visiting = visit(port, from).then(
				(milliseconds) => void latencies.push(milliseconds),
				() => {
					failed += 1;
					latencies.push(visitorWaits);
				},
			);
			waiting.add(visiting);
			visiting.finally(() => waiting.delete(visiting));
			await pause(50);
		}
		await Promise.all(waiting);
		const options = {
			method: "POST",
			body: letter(-1),
			headers: { "Content-Type": "application/json" },
		};
		const form = await fetch(`http://127.0.0.1:${ownPort}/api/contact`, options).catch(
			() => undefined,
		);
		return {
			latencies,
			failed,
			form: form?.status ?? 0,
			peak: server.signalCode === null ? peakMemory(server.pid ?? 0) : Number.NaN,
		};
	} finally {
		await nginx?.stop();
		const ended = once(server, "exit");
		if (server.kill("SIGKILL")) await ended;
		rmSync(data, { recursive: true, force: true });
	}
}

function portOf(server: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once("exit", () => reject(new Error(`${program} did not start`)));
		server.stdout?.on("data", (chunk) => {
			const listening = /"event":"listening".*?:(\d+)"/.exec(String(chunk))?.[1];
			if (listening !== undefined) resolve(Number(listening));
		});
	});
}

/**
 * Opens the home page over a new connection. Resolves with the milliseconds to the end of the
 * response.
 */
function visit(port: number, from: string, ask: typeof request = requestHttps): Promise<number> {
	const start = performance.now();
	return new Promise((resolve, reject) => {
		const options = {
			port,
			host: "127.0.0.1",
			localAddress: from,
			agent: false,
			headers: { "Accept-Encoding": "br" },
			timeout: visitorWaits,
			rejectUnauthorized: false,
		};
		ask(options, (answer) => {
			answer
				.resume()
				.on("end", () =>
					answer.statusCode === 200
						? resolve(performance.now() - start)
						: reject(new Error(String(answer.statusCode))),
				);
		})
			.on("timeout", () => reject(new Error("No answer")))
			.on("error", reject)
			.end();
	});
}

/** The peak memory of the process, in bytes. */
function peakMemory(pid: number): number {
	return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

function report(results: readonly (readonly [string, Result])[]): void {
	console.log(
		`A page for a visitor every 50 ms during ${attackTime / 1000} s of each attack, Node ${process.version}`,
	);
	console.table(
		results.map(([attack, { latencies, failed, form, peak }]) => {
			const sorted = latencies.toSorted((a, b) => a - b);
			const at = (part: number) =>
				Math.round(
					sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0,
				);
			return {
				attack,
				visits: sorted.length,
				failed,
				"median ms": at(0.5),
				"p95 ms": at(0.95),
				"longest ms": at(1),
				"message after": form,
				"memory MB": Math.round(peak / 1e6),
			};
		}),
	);
}
