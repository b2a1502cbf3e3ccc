import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// What one attacker at 127.0.0.1 does to the pages of a visitor at 127.0.0.2 (Linux), and to the memory of the built server
// (`npm run build` first), which nothing protects. Each attack meets a server of its own, ends after some seconds, and goes
// nowhere else. `node bench/attack.ts [server file]`; ATTACKS=chunks,bodies chooses some.

const program = process.argv[2]?.endsWith(".js") ? process.argv[2] : join(import.meta.dirname, "../website/dist/server/main.js");
/** How long each attack goes on, in milliseconds. */
const attackTime = Number(process.env.ATTACK_MS ?? 10_000);
/** A visitor who waits longer than this has given up. */
const visitorWaits = 40_000;

const pipelined = (path: (number: number) => string) => (port: number) =>
	many(40, port, (socket) => {
		socket.pause();
		socket.write(Array.from({ length: 1_800 }, (_, number) => `GET ${path(number)} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
	});
const form = "POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";

/** What was measured to hurt in November 2026, as it was described. */
const attacks: Readonly<Record<string, (port: number) => Promise<void>>> = {
	// 40 connections, 1,800 requests each, no answer read.
	pipelining: pipelined((number) => `/${number}`),
	"pipelining a form": pipelined(() => "/contact?topic=plans"),
	// 150 connections, each one byte a chunk up to the largest body, again and again.
	chunks: (port) => many(150, port, (socket) => void socket.write(`${form}Transfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(65_000)}0\r\n\r\n`)),
	// All connections there are, each kept alive after one answer.
	connections: (port) => many(10_050, port, (socket) => void socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")),
	// 9,000 bodies that never end.
	bodies: (port) => many(9_000, port, (socket) => void socket.write(`${form}Content-Length: 65000\r\n\r\n${"a".repeat(60_000)}`)),
	// 250 connections that each ask for one page after the other, made anew each time.
	flood: (port) =>
		many(250, port, (socket) => {
			const ask = () => socket.write(`GET /${Math.random()} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`);
			socket.on("data", (part) => part.subarray(0, 9).toString() === "HTTP/1.1 " && ask());
			ask();
		}),
};

/** Holds so many connections until the time is over. One that is closed is opened again a second later. */
async function many(count: number, port: number, use: (socket: Socket) => void): Promise<void> {
	const end = performance.now() + attackTime;
	const sockets = new Set<Socket>();
	const open = () => {
		if (performance.now() > end) return;
		const socket = connect(port, "127.0.0.1", () => use(socket));
		sockets.add(socket);
		socket.on("error", () => {});
		socket.on("data", () => {});
		socket.on("close", () => {
			sockets.delete(socket);
			setTimeout(open, 1000);
		});
	};
	for (let opened = 0; opened < count; opened += 1) {
		open();
		if (opened % 50 === 49) await pause(10);
	}
	await pause(Math.max(0, end - performance.now()));
	for (const socket of sockets) socket.destroy();
}

type Result = { readonly latencies: readonly number[]; readonly failed: number; readonly peak: number };

const [mode, name = "", port] = process.argv.slice(2);
if (mode === "attack") {
	await attacks[name]?.(Number(port));
	process.exit();
} else {
	const chosen = process.env.ATTACKS?.split(",") ?? ["none", ...Object.keys(attacks)];
	const results: [string, Result][] = [];
	for (const attack of chosen) results.push([attack, await measure(attack)]);
	report(results);
}

async function measure(attack: string): Promise<Result> {
	const data = mkdtempSync(join(tmpdir(), "bench-attack-"));
	const server = spawn(process.execPath, [program], {
		env: { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", DATA_DIR: data },
		stdio: ["ignore", "pipe", "inherit"],
		cwd: dirname(program),
	});
	try {
		const port = await portOf(server);
		for (let warm = 0; warm < 200; warm += 1) await visit(port);
		const attacker = spawn(process.execPath, [import.meta.filename, "attack", attack, String(port)], { stdio: "inherit" });
		const over = attack === "none" ? pause(attackTime) : once(attacker, "exit");
		const latencies: number[] = [];
		const waiting = new Set<Promise<void>>();
		let failed = 0;
		let running = true;
		over.then(() => {
			running = false;
		});
		while (running) {
			const visiting = visit(port).then(
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
		return { latencies, failed, peak: peakMemory(server.pid ?? 0) };
	} finally {
		const ended = once(server, "exit");
		server.kill("SIGKILL");
		await ended;
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

/** A visitor without a connection yet opens the home page. Resolves with the milliseconds to the end of the answer. */
function visit(port: number): Promise<number> {
	const start = performance.now();
	return new Promise((resolve, reject) => {
		const options = { port, host: "127.0.0.1", localAddress: "127.0.0.2", agent: false, headers: { "Accept-Encoding": "br" }, timeout: visitorWaits };
		request(options, (answer) => {
			answer.resume().on("end", () => (answer.statusCode === 200 ? resolve(performance.now() - start) : reject(new Error(String(answer.statusCode)))));
		})
			.on("timeout", () => reject(new Error("No answer")))
			.on("error", reject)
			.end();
	});
}

/** The most memory that the process ever had, in bytes. */
function peakMemory(pid: number): number {
	return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
}

function report(results: readonly (readonly [string, Result])[]): void {
	console.log(`A page for a visitor every 50 ms during ${attackTime / 1000} s of each attack, Node ${process.version}`);
	console.table(
		results.map(([attack, { latencies, failed, peak }]) => {
			const sorted = latencies.toSorted((a, b) => a - b);
			const at = (part: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
			return { attack, visits: sorted.length, failed, "median ms": at(0.5), "p95 ms": at(0.95), "longest ms": at(1), "memory MB": Math.round(peak / 1e6) };
		}),
	);
}
