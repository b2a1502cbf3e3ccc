import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, totalmem } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import * as v from "valibot";
import { type StaticHost, startStaticHost } from "../static-host.ts";
import { drawTable } from "./draw-table.ts";
import { kakehashi } from "./kakehashi.ts";
import { measureServers, type ServerRun } from "./measure-servers.ts";
import { menuTap, menuTapFile } from "./menu-tap.ts";
import { preparePeer } from "./prepare.ts";
import { readPages } from "./read-pages.ts";
import { figureOf, type Results, resultsSchema } from "./results.ts";
import type { Subject } from "./subject.ts";
import { peerSystems } from "./systems.ts";
import { type Visit, visit, type Way } from "./visit.ts";

// Measures the site of this repository and the same pages made with other systems, in turn. `npm
// run bench -- peers` writes `bench/results.json`, the table in `docs/benchmarks.md` and the file
// of the chart on the home page. With `--quick` it measures once and writes to `bench/.cache`.

const root = join(import.meta.dirname, "../..");
const cache = join(root, "bench/.cache/peers");
const isQuick = process.argv.includes("--quick");
const rounds = isQuick ? { visits: 1, builds: 1, server: 1 } : { visits: 5, builds: 3, server: 5 };
const ways: Readonly<Record<string, Way>> = {
	"/ → /pricing": { from: "/", to: "/pricing", inMenu: false, locale: "en-US" },
	"/ja → /ja/contact": { from: "/ja", to: "/ja/contact", inMenu: false, locale: "ja-JP" },
	[menuTap]: { from: "/", to: "/pricing", inMenu: true, locale: "en-US" },
};

type Measured = { readonly builds: number[]; readonly visits: [way: string, visit: Visit][] };

const start = performance.now();
const subjects = new Map<Subject, Measured>();
const missing: { name: string; reason: string }[] = [];
let ownName = "";

await prepare();
for (let round = 0; round < rounds.builds; round += 1)
	await inTurn(round, "build", async (subject, { builds }) => {
		builds.push(await subject.build());
	});
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: ["--disable-gpu", "--no-sandbox"],
});
try {
	await visitAll(browser);
	console.log("Asking servers …");
	const runs = await measureServers([...subjects.keys()], rounds.server, leaveOut);
	write(v.parse(resultsSchema, results(runs, browser.version())));
} finally {
	await browser.close();
}

/** Builds Kakehashi and generates the sources of the other systems from its pages. */
async function prepare(): Promise<void> {
	const own = kakehashi(cache);
	ownName = own.name;
	console.log("Building …");
	await own.build();
	subjects.set(own, { builds: [], visits: [] });
	const content = readPages(own.files, ["en", "ja"]);
	for (const system of peerSystems) {
		try {
			subjects.set(await preparePeer(system, cache, content, own.files), {
				builds: [],
				visits: [],
			});
		} catch (error) {
			leaveOut(system.name, error);
		}
	}
}

/**
 * Measures each system, in a different order each round. A system that fails is skipped from then
 * on.
 */
async function inTurn(
	round: number,
	what: string,
	work: (subject: Subject, measured: Measured) => Promise<void>,
): Promise<void> {
	const all = [...subjects];
	const first = round % all.length;
	for (const [subject, measured] of [...all.slice(first), ...all.slice(0, first)]) {
		const begun = performance.now();
		try {
			await work(subject, measured);
			console.log(
				`${String(Math.round((performance.now() - start) / 1000)).padStart(4)} s  ${what}, round ${round + 1}: ${subject.name} ${Math.round(performance.now() - begun)} ms`,
			);
		} catch (error) {
			subjects.delete(subject);
			leaveOut(subject.name, error);
		}
	}
}

function leaveOut(name: string, error: unknown): void {
	if (name === ownName) throw error;
	const reason = (error instanceof Error ? error.message : String(error)).replaceAll(
		`${root}/`,
		"",
	);
	console.error(`${name} is left out: ${reason}`);
	missing.push({ name, reason });
}

async function visitAll(browser: Browser): Promise<void> {
	const hosts = new Map<Subject, StaticHost>();
	for (const subject of subjects.keys()) hosts.set(subject, await startStaticHost(subject.files));
	for (let round = 0; round < rounds.visits; round += 1)
		for (const [name, way] of Object.entries(ways))
			await inTurn(round, `visit ${name}`, async (subject, { visits }) => {
				const again = () => visit(browser, hosts.get(subject)?.origin ?? "", way);
				visits.push([name, await again().catch(again)]);
			});
	for (const host of hosts.values()) host.close();
}

function results(runs: ReadonlyMap<string, ServerRun>, browserVersion: string): Results {
	const bare = runs.get("node:http")?.perSecond ?? [];
	return {
		date: new Date().toISOString().slice(0, 10),
		machine: {
			processor: `${cpus()[0]?.model ?? "unknown"}, ${platform()} ${arch()}`,
			cores: availableParallelism(),
			memoryGB: Math.round(totalmem() / 2 ** 30),
			node: process.version.slice(1),
			browser: `Chromium ${browserVersion}`,
		},
		rounds,
		bareRequestsPerSecond: figureOf(bare),
		systems: [...subjects].map(([{ name, version, license }, { builds, visits }]) => {
			const home = visits
				.filter(([way]) => ways[way]?.from === "/")
				.map(([, visit]) => visit);
			const run = runs.get(name);
			const [middle] = home
				.toSorted((a, b) => a.whenIdle.bytes - b.whenIdle.bytes)
				.slice(Math.floor(home.length / 2));
			if (middle === undefined) throw new Error(`${name} was not visited`);
			return {
				name,
				version,
				license,
				firstPaintMs: figureOf(home.map(({ firstPaint }) => firstPaint)),
				blockingMs: figureOf(home.map(({ blocking }) => blocking)),
				atLoad: middle.atLoad,
				whenIdle: middle.whenIdle,
				clickMs: Object.fromEntries(
					Object.keys(ways).map((way) => [
						way,
						figureOf(
							visits.filter(([name]) => name === way).map(([, { click }]) => click),
						),
					]),
				),
				buildMs: figureOf(builds),
				server: run
					? {
							requestsPerSecond: figureOf(run.perSecond),
							ofBare: figureOf(
								run.perSecond.map(
									(value, round) => value / (bare[round] ?? Number.NaN),
								),
								3,
							).median,
							encoding:
								Object.entries(run.answer.headers).find(([name]) =>
									/^content-encoding$/i.test(name),
								)?.[1] ?? "none",
							bytes: Buffer.from(run.answer.body, "base64").length,
						}
					: null,
			};
		}),
		missing,
	};
}

function write(results: Results): void {
	const json = join(root, isQuick ? "bench/.cache/results.json" : "bench/results.json");
	writeFileSync(json, `${JSON.stringify(results, undefined, "\t")}\n`);
	const table = drawTable(results);
	if (!isQuick) {
		const document = join(root, "docs/benchmarks.md");
		const between = /(?<=<!-- results -->\n)[\s\S]*(?=<!-- end of results -->)/;
		writeFileSync(
			document,
			readFileSync(document, "utf8").replace(between, () => `\n${table}\n\n`),
		);
		const chart = join(root, "website/data/menu-tap.json");
		if (existsSync(chart)) writeFileSync(chart, menuTapFile(results));
	}
	console.log(
		`\n${table}\n\nWrote ${json} after ${Math.round((performance.now() - start) / 1000)} s`,
	);
}
