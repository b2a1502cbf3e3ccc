import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { contactLetter } from "../test/deploy/contact-letter.ts";
import { ask } from "../test/deploy/request.ts";
import { startNginx, type TestNginx } from "../test/deploy/start-nginx.ts";
import { type BuiltServer, dist, startServer } from "../test/deploy/start-server.ts";
import { attackerAddress, attacks, attackTime } from "./attacks.ts";

// Measures what attackers (bench/attacks.ts) do to the pages of a visitor at another address, to
// the contact form, and to the memory of server and nginx: the built fixture site behind the nginx
// of deploy/, over TLS, as an owner deploys it. It runs on Linux only, and never leaves this
// machine. Each attack gets a new server and a new nginx, and ends after some seconds. One machine
// has no addresses in many IPv6 networks, so some attacks send an `X-Forwarded-For` header, which
// nginx is then configured to trust.
//
// `ATTACKS=chunks,bodies node bench/attack.ts` chooses attacks, ATTACK_MS sets how long each one
// lasts. Exits with 1 if a bound is broken.

/** What must hold during and after each attack. */
const bounds = {
	/** All processes of server and nginx together, in bytes. */
	memory: 512e6,
	/** The 95th percentile of visits: these milliseconds, or so many times that of calm. */
	visitMs: 500,
	timesCalm: 20,
	/** The response to a visitor's message after the attack. */
	message: 201,
};
/** How long a visitor waits before they give up, in milliseconds. */
const visitorWaits = 40_000;
const visitorAddress = "127.0.0.2";

type Result = {
	readonly attack: string;
	/** The attacker's connections that nginx accepted. */
	readonly connections: number;
	/** Milliseconds to the end of each page, in ascending order. */
	readonly visits: readonly number[];
	readonly failed: number;
	/** The status of the response to a message after the attack. */
	readonly message: number;
	/** The peak memory of server and nginx, in bytes. */
	readonly memory: number;
};

const chosen = process.env.ATTACKS?.split(",") ?? Object.keys(attacks);
const missing = chosen.filter((name) => !Object.hasOwn(attacks, name));
if (missing.length > 0) throw new Error(`There is no attack "${missing.join('", "')}"`);
const results: Result[] = [];
for (const name of new Set(["none", ...chosen])) results.push(await measure(name));
report(results);

/** Starts the built server and nginx, attacks them, and stops them. */
async function measure(attack: string): Promise<Result> {
	const server = await startServer(dist, { TRUSTED_PROXIES: "127.0.0.1" });
	let nginx: TestNginx | undefined;
	try {
		const realAddress = attacks[attack]?.isProxy
			? `set_real_ip_from ${attackerAddress}; real_ip_header X-Forwarded-For;`
			: "";
		nginx = await startNginx({
			changes: {
				"server 127.0.0.1:3000 max_fails=0;": `server 127.0.0.1:${server.port} max_fails=0;`,
			},
			// As on Debian with two processors: only errors are logged, and there are two workers.
			machine: `error_log error.log; ${realAddress}`,
			workers: 2,
		});
		for (let warm = 0; warm < 200; warm += 1)
			await ask({ port: server.port, path: "/", plain: true });
		return { attack, ...(await attackAndVisit(attack, server, nginx)) };
	} finally {
		await nginx?.stop();
		await server.stop();
	}
}

/** Opens a page every 50 ms for as long as the attack lasts, and sends a message afterwards. */
async function attackAndVisit(
	attack: string,
	server: BuiltServer,
	{ port, pid }: TestNginx,
): Promise<Omit<Result, "attack">> {
	const from = attacks[attack]?.isNear ? attackerAddress : visitorAddress;
	const program = [join(import.meta.dirname, "attacks.ts"), attack, String(port)];
	const attacker = spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] });
	const endAtExit = () => attacker.kill("SIGKILL");
	process.once("exit", endAtExit);
	let running = true;
	const ended = once(attacker, "exit").finally(() => {
		running = false;
	});
	const accepted = text(attacker.stdout);
	// Do not measure the first second, in which the attack only starts.
	await pause(1_000);
	const visits: number[] = [];
	const waiting: Promise<void>[] = [];
	let failed = 0;
	while (running) {
		const visiting = visit(port, from).then(
			(milliseconds) => void visits.push(milliseconds),
			() => {
				failed += 1;
				visits.push(visitorWaits);
			},
		);
		waiting.push(visiting);
		await pause(50);
	}
	await Promise.all(waiting);
	process.off("exit", endAtExit);
	const [code] = await ended;
	if (code !== 0) throw new Error(`The attack "${attack}" ended with ${code}`);
	const letter = { ...contactLetter("Afterwards"), port, from };
	const message = await ask(letter).catch(() => undefined);
	return {
		connections: Number(await accepted),
		visits: visits.toSorted((a, b) => a - b),
		failed,
		message: message?.status ?? 0,
		memory: peakMemory([server.child.pid ?? 0, pid, ...workersOf(pid)]),
	};
}

/**
 * Opens the home page over a new connection. Resolves with the milliseconds to the end of the
 * response, and rejects if it is not the page.
 */
function visit(port: number, from: string): Promise<number> {
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
		const outgoing = request(options, (response) => {
			response
				.resume()
				.on("error", reject)
				.on("end", () =>
					response.statusCode === 200
						? resolve(performance.now() - start)
						: reject(new Error(String(response.statusCode))),
				);
		});
		outgoing
			.on("timeout", () => outgoing.destroy(new Error("No response")))
			.on("error", reject)
			.end();
	});
}

/**
 * The peak memory of these processes together, in bytes. Each peak counts, whenever it was, and so
 * does memory that several processes share: it is never less than the real sum.
 */
function peakMemory(pids: readonly number[]): number {
	const peaks = pids.map((pid) => {
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) * 1024;
	});
	return peaks.reduce((sum, peak) => sum + peak, 0);
}

/** The processes that this one has started. */
function workersOf(pid: number): number[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
	return (children.match(/\d+/g) ?? []).map(Number);
}

/** The value below which this part of the values is. */
function percentile(sorted: readonly number[], part: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Prints a row for each attack. Sets the exit code to 1 if one of them breaks a bound. */
function report(results: readonly Result[]): void {
	const calm = percentile(results[0]?.visits ?? [], 0.95);
	const longest = Math.max(bounds.visitMs, bounds.timesCalm * calm);
	const brokenBy = ({ visits, message, memory }: Result) => [
		...(percentile(visits, 0.95) <= longest ? [] : ["p95"]),
		...(memory <= bounds.memory ? [] : ["memory"]),
		...(message === bounds.message ? [] : ["message"]),
	];
	console.log(
		`A page for a visitor every 50 ms during ${attackTime / 1000} s of each attack, Node ${process.version}. Bounds: p95 ${Math.round(longest)} ms, memory ${bounds.memory / 1e6} MB, message ${bounds.message}`,
	);
	console.table(
		results.map((result) => ({
			attack: result.attack,
			connections: result.connections,
			visits: result.visits.length,
			failed: result.failed,
			"median ms": Math.round(percentile(result.visits, 0.5)),
			"p95 ms": Math.round(percentile(result.visits, 0.95)),
			"p95 / calm": Number((percentile(result.visits, 0.95) / calm).toFixed(1)),
			"longest ms": Math.round(percentile(result.visits, 1)),
			"message after": result.message,
			"memory MB": Math.round(result.memory / 1e6),
			broken: brokenBy(result).join(", "),
		})),
	);
	if (results.some((result) => brokenBy(result).length > 0)) process.exitCode = 1;
}
