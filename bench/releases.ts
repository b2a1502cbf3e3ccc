import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { list } from "../packages/kakehashi/src/releases/record/release-record.ts";
import { publish } from "../packages/kakehashi/src/releases/run/publish.ts";
import { goBack } from "../packages/kakehashi/src/releases/switch/switch-release.ts";
import { ask } from "../test/deploy/request.ts";
import { type BuiltServer, startServer } from "../test/deploy/start-server.ts";

// Measures what a release costs the visitors of the built site (run `kakehashi build website`
// first) and how much memory stays in use: twenty releases with the same program, ten returns to an
// earlier release, then ten releases with a different program each. `node bench/releases.ts [dist]`
const dist = process.argv[2] ?? join(import.meta.dirname, "../website/dist");
const folder = mkdtempSync(join(tmpdir(), "kakehashi-releases-"));
const middle = (values: readonly number[], part = 0.5) =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** @returns the text of `release.txt` in the release */
async function publishOne(number: number, isOtherProgram: boolean): Promise<string> {
	await publish({
		folder,
		by: "bench",
		what: String(number),
		verify: async () => {},
		build: async (out) => {
			cpSync(dist, out, { recursive: true });
			writeFileSync(join(out, "client/release.txt"), String(number));
			if (isOtherProgram)
				appendFileSync(join(out, "server/server-bundle.js"), `// ${number}\n`);
		},
	});
	return String(number);
}

async function mebibytes({ child }: BuiltServer): Promise<number> {
	const response = new Promise<{
		readonly rss: number;
		readonly heapUsed: number;
		readonly external: number;
	}>((resolve) => child.once("message", resolve));
	child.send("memory");
	const { heapUsed, external } = await response;
	return Math.round((heapUsed + external) / 1024 / 1024);
}

await publishOne(0, false);
const probe = [
	"--expose-gc",
	"--import",
	join(import.meta.dirname, "../test/deploy/memory-probe.ts"),
];
const server = await startServer(join(folder, "current"), {}, probe);
const { port } = server;
const shown = async () => (await ask({ port, path: "/release.txt", plain: true })).body.toString();
/** Milliseconds that a visitor waits who opens the home page every 5 ms. */
let waits: number[] = [];
let failed = 0;
let isOver = false;
const visitor = (async () => {
	while (!isOver) {
		const start = performance.now();
		const { status } = await ask({ port, path: "/", plain: true }).catch(() => ({ status: 0 }));
		if (status !== 200) failed += 1;
		waits.push(performance.now() - start);
		await pause(5);
	}
})();

async function measure(name: string, count: number, action: (number: number) => Promise<string>) {
	waits = [];
	const before = await mebibytes(server);
	const durations: number[] = [];
	for (let number = 1; number <= count; number += 1) {
		const wanted = await action(number);
		const start = performance.now();
		while ((await shown()) !== wanted) await pause(2);
		durations.push(performance.now() - start);
	}
	const line = [
		name,
		`${middle(durations).toFixed(0)} ms until it is served`,
		`page ${middle(waits).toFixed(1)}, 95 % ${middle(waits, 0.95).toFixed(1)}`,
	];
	console.log(
		[
			...line,
			`longest ${Math.max(...waits).toFixed(0)} ms`,
			`${failed} of ${waits.length} failed`,
			`memory ${before} → ${await mebibytes(server)} MiB`,
		].join("; "),
	);
}

await pause(2_000);
await measure("no release", 400, () => pause(5, "0"));
await measure("20 releases", 20, (number) => publishOne(number, false));
await measure("10 ways back", 10, async (number) => {
	const others = (await list(folder)).filter(({ isCurrent }) => !isCurrent);
	const { what } = await goBack({
		folder,
		to: others[number % others.length]?.id ?? 1,
		by: "bench",
	});
	return what;
});
await measure("10 with other programs", 10, (number) => publishOne(100 + number, true));
isOver = true;
await visitor;
await server.stop();
rmSync(folder, { recursive: true });
