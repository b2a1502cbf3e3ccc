import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { list, releaseIds } from "../../packages/kakehashi/src/releases/record/release-record.ts";
import { goBack } from "../../packages/kakehashi/src/releases/switch/switch-release.ts";
import { builtSite } from "../sites/built-site.ts";
import { releaseFolder, startLoad, untilServed, withAsset } from "./release-folder.ts";
import { type BuiltServer, startServer } from "./start-server.ts";

const sites = ["fixture", "entries"] as const;
const pages = ["/", "/ja", "/pricing", "/ja/contact"];
const builds = sites.map(builtSite);
const noLimits = { CONTACT_RATE_LIMIT: "0", CONTACT_RATE_LIMIT_TOTAL: "0" };
const buildIds = builds.map(
	(build) => JSON.parse(readFileSync(join(build, "server/build.json"), "utf8")).id as string,
);
const releases = releaseFolder();
const { folder } = releases;
let servers: BuiltServer[];

const memory = async ({ child }: BuiltServer) => {
	const message = once(child, "message");
	child.send("memory");
	const [{ heapUsed, external, rss }] = (await message) as [
		{ heapUsed: number; external: number; rss: number },
	];
	return { memory: heapUsed + external, rss };
};
/** Bytes to read at a time: six hundred pieces make up the large file. */
const pieceBytes = Math.ceil((16 * 1024 * 1024) / 600);
const mib = (bytes: number) => Math.round(bytes / 1024 / 1024);

// Two servers share the same folder of releases.
beforeAll(async () => {
	for (const site of sites)
		await releases.publish(
			site,
			withAsset("large-a1b2.txt", Buffer.alloc(16 * 1024 * 1024, "large")),
		);
	const probe = ["--expose-gc", "--import", join(import.meta.dirname, "memory-probe.ts")];
	servers = await Promise.all(
		[0, 1].map(() => startServer(`${folder}/current`, noLimits, probe)),
	);
});
afterAll(async () => {
	await Promise.all((servers ?? []).map((server) => server.stop()));
	releases.remove();
});

describe("under load", () => {
	it("two servers take twenty releases and go back ten times, while somebody reads for a minute, without a failure or a leak", async () => {
		const ports = servers.map(({ port }) => port);
		const slow = readForAMinute(ports[0] ?? 0);
		const load = startLoad(ports, pages, buildIds, 8);
		const shown = async (build: string | undefined) => {
			for (const port of ports) await untilServed(port, build ?? "");
		};
		const publishOne = async (turn: number) =>
			shown((await releases.publish(sites[turn % 2] ?? "fixture")).build);
		// After these turns, each server has loaded the code of both builds.
		for (let turn = 0; turn < 4; turn += 1) await publishOne(turn);
		const before = await Promise.all(servers.map(memory));
		for (let turn = 4; turn < 20; turn += 1) await publishOne(turn);
		for (let turn = 0; turn < 10; turn += 1) {
			const others = (await list(folder)).filter(({ isCurrent }) => !isCurrent);
			await shown(
				(await goBack({ folder, to: others[turn % others.length]?.id ?? 0, by: "Ann" }))
					.build,
			);
		}
		// The length includes the head of the response.
		expect(Math.floor((await slow) / 1024 / 1024)).toBe(16);
		const { requests, failures } = await load.stop();
		const after = await Promise.all(servers.map(memory));
		console.log(
			`${requests} requests; kept ${before.map(({ memory: kept }) => mib(kept))} → ${after.map(({ memory: kept }) => mib(kept))} MiB, process ${after.map(({ rss }) => mib(rss))}`,
		);
		expect(failures).toEqual([]);
		const messages = servers.map(
			(server) => server.log().match(/"path":"\/api\/contact","status":201/g)?.length ?? 0,
		);
		expect(Math.min(...messages)).toBeGreaterThan(100);
		for (const [index, { memory: kept }] of after.entries())
			expect(kept - (before[index]?.memory ?? 0)).toBeLessThan(8 * 1024 * 1024);
		expect(
			servers.map((server) => /"event":"(?:failure|release not taken)"/.exec(server.log())),
		).toEqual([null, null]);
	}, 600_000);

	it("visitors see a whole release, and nothing that was told as done is missing, when publishing is killed a hundred times", async () => {
		const whole = new Set(builds.map(filesOf));
		const load = startLoad(
			servers.map(({ port }) => port),
			pages,
			buildIds,
			4,
		);
		let actions = 0;
		for (let round = 0; round < 100; round += 1) {
			const lines = await publishUntilKilled(300 + Math.random() * 700);
			actions += lines.filter(({ done }) => done).length;
			const current = Number(readlinkSync(join(folder, "current")));
			expect(whole, `round ${round}: release ${current}`).toContain(
				filesOf(join(folder, "current")).replace(/\/\.?release\.json \d+\n/g, ""),
			);
			const last = lines.findLast(({ done }) => done)?.done;
			const doing = lines.at(-1)?.doing ?? [];
			if (last !== undefined) expect([last, ...doing], `round ${round}`).toContain(current);
			expect((await list(folder)).length).toBeLessThanOrEqual(12);
		}
		const { failures } = await load.stop();
		expect(failures).toEqual([]);
		expect(actions).toBeGreaterThan(50);
		const { id, build } = await releases.publish("fixture");
		await Promise.all(servers.map(({ port }) => untilServed(port, build)));
		// Unfinished folders of the killed runs have been removed.
		expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
		expect(await releaseIds(folder)).toContain(id);
		expect((await releaseIds(folder)).length).toBeLessThanOrEqual(10);
	}, 900_000);
});

/**
 * Reads a large file so slowly that it takes a minute. Resolves with the length of the response in
 * bytes.
 */
async function readForAMinute(port: number): Promise<number> {
	const socket = connect(port, "127.0.0.1");
	socket
		.pause()
		.write(
			"GET /assets/large-a1b2.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
		);
	let received = 0;
	socket.once("readable", () => {});
	const end = once(socket, "end");
	while (!socket.readableEnded) {
		received += (socket.read(pieceBytes) ?? socket.read())?.length ?? 0;
		await Promise.race([pause(100), end]);
	}
	return received;
}

type Line = { readonly doing?: readonly number[]; readonly done?: number };

async function publishUntilKilled(afterMs: number): Promise<Line[]> {
	const child = spawn(
		process.execPath,
		[join(import.meta.dirname, "publish-again.ts"), folder, ...builds],
		{
			stdio: ["ignore", "pipe", "inherit"],
		},
	);
	let text = "";
	child.stdout.setEncoding("utf8").on("data", (part) => (text += part));
	const closed = once(child, "close");
	await once(child.stdout, "data");
	await pause(afterMs);
	child.kill("SIGKILL");
	await closed;
	return text
		.split("\n")
		.slice(0, -1)
		.map((line) => JSON.parse(line));
}

/** Paths and lengths of all files, in order. */
function filesOf(release: string): string {
	const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	);
	const lines = files
		.map(({ parentPath, name }) => join(parentPath, name))
		.map((path) => `${path.slice(release.length)} ${statSync(path).size}\n`);
	return lines.sort().join("");
}
