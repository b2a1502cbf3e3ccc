import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { run, startPostgres, type TestPostgres } from "../../packages/kakehashi/src/inbox/testing/postgres-for-tests.ts";
import { words } from "../../packages/kakehashi/src/studio/words/words.ts";
import { copySite } from "../sites/copy-site.ts";

const root = resolve(import.meta.dirname, "../..");
const program = join(root, "packages/kakehashi/src/command/kakehashi.ts");
const timeout = 120_000;
const patience = { timeout: 60_000 };
let postgres: TestPostgres;
const folders: string[] = [];
const children: ChildProcess[] = [];
beforeAll(async () => {
	postgres = await startPostgres();
}, 60_000);
afterEach(async () => {
	for (const child of children.splice(0)) await end(child, "SIGKILL");
});
afterAll(async () => {
	await postgres?.remove();
	for (const folder of folders) await rm(folder, { recursive: true, force: true });
}, 60_000);

async function end(child: ChildProcess, signal: NodeJS.Signals) {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill(signal);
	await ended;
}

async function ownersFolder() {
	const folder = await mkdtemp(join(await realpath(tmpdir()), "kakehashi-second-"));
	folders.push(folder);
	copySite(join(root, "test/site"), folder);
	return folder;
}

async function start(folder: string, DATABASE_URL?: string) {
	const port = await freePort();
	const env = { PATH: process.env.PATH, FORCE_COLOR: "0", ...(DATABASE_URL !== undefined && { DATABASE_URL }) };
	const child = spawn(process.execPath, [program, "studio", "--lang", "en", "--port", String(port)], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
	children.push(child);
	let said = "";
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (said += text));
	const origin = `http://localhost:${port}`;
	const answers = () =>
		fetch(`http://127.0.0.1:${port}/`, { headers: { host: `localhost:${port}` }, redirect: "manual" }).then(
			({ status }) => status < 500,
			() => false,
		);
	return { child, origin, answers, said: () => said, opened: () => said.includes(`The studio is at ${origin}`) };
}

it("on one machine, a second studio says where the first one is, and starts once that one was killed", { timeout }, async () => {
	const folder = await ownersFolder();
	const first = await start(folder);
	await expect.poll(first.opened, patience).toBe(true);
	const second = await start(folder);
	await expect.poll(() => second.child.exitCode, patience).toBe(1);
	expect(second.said()).toContain(`already running at ${first.origin} (process ${first.child.pid})`);
	await end(first.child, "SIGKILL");
	const third = await start(folder);
	await expect.poll(third.opened, patience).toBe(true);
});

it("on one database, a second studio waits without answering, and takes over when the first is killed or stopped", { timeout }, async () => {
	const url = await postgres.createDatabase();
	const [here, there] = [await ownersFolder(), await ownersFolder()];
	const first = await start(here, url);
	await expect.poll(first.opened, patience).toBe(true);
	const second = await start(there, url);
	await expect.poll(second.said, patience).toContain(words.waits.en);
	expect([await first.answers(), await second.answers()]).toEqual([true, false]);
	await end(first.child, "SIGKILL");
	await expect.poll(second.opened, patience).toBe(true);
	const third = await start(here, url);
	await expect.poll(third.said, patience).toContain(words.waits.en);
	await end(second.child, "SIGTERM");
	expect(second.child.exitCode).toBe(0);
	await expect.poll(third.opened, patience).toBe(true);
});

it("a studio whose connection is cut stops, before another one writes", { timeout }, async () => {
	const url = await postgres.createDatabase();
	const first = await start(await ownersFolder(), url);
	await expect.poll(first.opened, patience).toBe(true);
	await run(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kakehashi-studio'");
	await expect.poll(() => first.child.exitCode, patience).toBe(1);
	expect(first.said()).toContain(words.turnLost.en);
});
