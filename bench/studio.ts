import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "yaml";
import type { PublishingState } from "../packages/editor/src/publishing/publishing.ts";
import type { Review } from "../packages/editor/src/review/review.ts";
import { freePort } from "../packages/kakehashi/src/inbox/testing/free-port.ts";
import { openPeople } from "../packages/studio/src/people/open-people.ts";
import { hashOf } from "../packages/studio/src/people/secrets.ts";

// Measures what the studio costs on the site of this repository: the time from the publish button
// to visitors, by stages, and the memory of studio and server when idle. `node bench/studio.ts
// [ENTRIES]` adds that many entries. Everything happens in a copy of the repository's last commit.
const root = join(import.meta.dirname, "..");
const entries = Number(process.argv[2] ?? 0);
const rounds = 3;
const restMs = 20_000;
/**
 * How often this program polls the studio, in milliseconds. The editor receives events instead;
 * polling more often would take processor time (two cores) from the work.
 */
const askMs = 250;
const copy = mkdtempSync(join(tmpdir(), "kakehashi-bench-studio-"));
const folder = join(copy, "website");
const program = join(root, "packages/kakehashi/src/command/kakehashi.ts");
const running: ChildProcess[] = [];

function start(env: Readonly<Record<string, string>>, words: readonly string[]): ChildProcess {
	const child = spawn(process.execPath, [program, ...words], {
		cwd: folder,
		env: { ...process.env, ...env },
		stdio: ["ignore", "ignore", "inherit"],
	});
	running.push(child);
	return child;
}

/**
 * The memory of a process (RSS), and its proportional share of files that several processes have
 * loaded (PSS).
 */
function megabytes({ pid }: ChildProcess): string {
	const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
	const [rss, pss] = ["Rss", "Pss"].map((name) =>
		Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1]) / 1024),
	);
	return `${rss} MB (PSS ${pss})`;
}

/** The text of the response. Empty if the server cannot be reached. */
function ask(
	port: number,
	path: string,
	headers: Readonly<Record<string, string>> = {},
	body?: unknown,
): Promise<string> {
	return new Promise((resolve) => {
		const method = body === undefined ? "GET" : "POST";
		const host = `localhost:${port}`;
		const json =
			body === undefined
				? {}
				: { "content-type": "application/json", origin: `http://${host}` };
		const sent = request(
			{
				host: "127.0.0.1",
				port,
				path,
				method,
				headers: { host, ...json, ...headers },
				agent: false,
			},
			(response) => {
				let text = "";
				response.setEncoding("utf8").on("data", (part) => {
					text += part;
				});
				response.on("end", () => resolve(text));
			},
		);
		sent.on("error", () => resolve(""));
		sent.end(body === undefined ? undefined : JSON.stringify(body));
	});
}

/** Creates a person who has signed in, directly in the store. Returns the session cookie. */
async function signedIn(): Promise<string> {
	const store = openPeople(folder);
	const now = Date.now();
	const person = await store.add(
		{ name: "Bench", email: undefined, permissions: ["write", "publish"] },
		{ by: "bench", now },
	);
	if (typeof person === "string") throw new Error(person);
	const passkey = { id: "bench", publicKey: Uint8Array.of(1), counter: 0 };
	await store.link(person.id, "link", now + 60_000, { by: "bench", now });
	await store.join("link", passkey, now);
	await store.signIn(passkey, 0, hashOf("bench"), now);
	await store.close();
	return "__Host-kakehashi=bench";
}

function addEntries(count: number): void {
	const guides = join(folder, "content/guides");
	for (let number = 0; number < count; number += 1) {
		const day = new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10);
		const paragraphs = Array.from(
			{ length: 8 },
			(_, at) =>
				`  - paragraph: { en: "Paragraph ${at} of ${number}.", ja: "${number}番目の記事の、${at}段落です。" }\n`,
		);
		const head = `title: { en: "Entry ${number}", ja: "記事${number}" }\nsummary: { en: "What it says.", ja: "その内容です。" }\nbody:\n`;
		writeFileSync(join(guides, `${day}-entry-${number}.yaml`), head + paragraphs.join(""));
	}
}

try {
	execFileSync("sh", ["-c", `git -C "${root}" archive HEAD | tar -x -C "${copy}"`]);
	symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "dir");
	// Reuse images that were converted in this repository before, because converting them takes
	// minutes.
	for (const site of [
		"website",
		...readdirSync(join(root, "examples")).map((name) => `examples/${name}`),
	]) {
		const cache = "node_modules/.cache/kakehashi";
		if (existsSync(join(root, site, cache)))
			cpSync(join(root, site, cache), join(copy, site, cache), { recursive: true });
	}
	addEntries(entries);
	const port = await freePort();
	const sitePort = await freePort();
	const studio = start({ STUDIO_URL: `http://localhost:${port}` }, [
		"studio",
		"--port",
		String(port),
	]);
	while ((await ask(port, "/_studio/site")) === "") await pause(100);
	const cookie = await signedIn();
	const get = async <T>(path: string) => JSON.parse(await ask(port, path, { cookie })) as T;
	const state = () => get<PublishingState>("/_edit/publishing");
	async function publish(): Promise<Record<string, number>> {
		const steps: Record<string, number> = {};
		const { version } = await get<Review>("/_edit/changes");
		const reply = await ask(
			port,
			"/_edit/publishing/start",
			{ cookie },
			{ version, withPlaceholders: true },
		);
		let last = performance.now();
		for (;;) {
			const { running, last: end } = await state();
			const now = performance.now();
			if (running === undefined) {
				if (end?.ok !== true) throw new Error(`${reply} ${JSON.stringify(end)}`);
				return steps;
			}
			steps[running.step] = (steps[running.step] ?? 0) + now - last;
			last = now;
			await pause(askMs);
		}
	}
	await pause(restMs);
	console.log(`studio at rest, before anybody has come: ${megabytes(studio)}`);
	await publish();
	const server = start({ PORT: String(sitePort), HOST: "127.0.0.1" }, [
		"serve",
		"--releases",
		"releases",
	]);
	while ((await ask(sitePort, "/")) === "") await pause(100);
	const text = (
		parse(readFileSync(join(folder, "content/pages/index.yaml"), "utf8")) as {
			sections: { intro?: { en: string; ja: string } }[];
		}
	).sections;
	const at = text.findIndex(({ intro }) => typeof intro?.en === "string");
	let before = text[at]?.intro;
	for (let round = 1; round <= rounds; round += 1) {
		const mark = `Changed ${round}`;
		const texts = { ...before, en: mark };
		const action = {
			kind: "setText",
			key: `pages/index.yaml#sections.${at}.intro`,
			expected: before,
			texts,
		};
		const saved = await ask(port, "/_edit/actions", { cookie }, { action });
		if (!saved.includes('"action"') && !saved.includes('"ok":true')) throw new Error(saved);
		before = texts as typeof before;
		const begin = performance.now();
		const seen = (async () => {
			while (!(await ask(sitePort, "/")).includes(mark)) await pause(askMs);
			return performance.now() - begin;
		})();
		const steps = await publish();
		const shown = Object.entries(steps).map(
			([step, ms]) => `${step} ${(ms / 1000).toFixed(1)}`,
		);
		console.log(
			`one text, ${entries} entries besides: ${((await seen) / 1000).toFixed(1)} s to visitors (${shown.join(", ")})`,
		);
	}
	await pause(restMs);
	console.log(`at rest: studio ${megabytes(studio)}, server ${megabytes(server)}`);
} finally {
	for (const child of running) {
		child.kill("SIGTERM");
		await once(child, "exit");
	}
	rmSync(copy, { recursive: true, force: true });
}
