import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Recorded, record, requestsPerSecond, type Server, startBare } from "../throughput.ts";
import { quietEnvironment } from "./run-program.ts";
import type { Subject } from "./subject.ts";

const acceptEncoding = "gzip, deflate, br, zstd";
const roundTime = 1000;
const patience = 30_000;

export type ServerRun = { readonly perSecond: readonly number[]; readonly answer: Recorded };

/**
 * Starts the server of each system and a bare `node:http` server that sends the same response as
 * the first of them, and requests `/` from all of them in turn.
 * @returns the runs by name; that of the bare server is named `node:http`
 */
export async function measureServers(
	subjects: readonly Subject[],
	rounds: number,
	leaveOut: (name: string, error: unknown) => void,
): Promise<ReadonlyMap<string, ServerRun>> {
	const servers: Server[] = [];
	const runs = new Map<string, { perSecond: number[]; answer: Recorded }>();
	const add = async (server: Server) => {
		servers.push(server);
		runs.set(server.name, {
			perSecond: [],
			answer: await record(server.port, "/", acceptEncoding),
		});
	};
	try {
		for (const subject of subjects)
			if (subject.server)
				await start(subject)
					.then(add)
					.catch((error) => leaveOut(`${subject.name}: its server`, error));
		const [own] = runs.values();
		if (own) await add(await startBare(own.answer));
		for (let round = -1; round < rounds; round += 1)
			for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
				const end = performance.now() + roundTime;
				const result = await requestsPerSecond(
					server.port,
					"/",
					acceptEncoding,
					() => performance.now() < end,
				);
				// The first round only warms up the servers.
				if (round >= 0) runs.get(server.name)?.perSecond.push(result);
			}
		return runs;
	} finally {
		for (const { process } of servers) process.kill("SIGKILL");
	}
}

async function start({ name, server }: Subject): Promise<Server> {
	const port = await freePort();
	const [program = "", ...arguments_] = server?.command ?? [];
	const child = spawn(program, arguments_, {
		cwd: server?.cwd,
		env: {
			...quietEnvironment,
			...server?.env,
			NODE_ENV: "production",
			PORT: String(port),
			HOST: "127.0.0.1",
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	// Reads logs until the end of the run, because writing them is part of a server's work.
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (text) => (output = `${output}${text}`.slice(-2000)));
	for (
		const end = Date.now() + patience;
		Date.now() < end && child.exitCode === null;
		await pause(100)
	) {
		const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
		await response?.body?.cancel();
		if (response?.ok) return { name, process: child, port };
	}
	child.kill("SIGKILL");
	throw new Error(`The server of ${name} did not start:\n${output}`);
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	return port;
}
