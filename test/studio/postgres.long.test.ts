import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import { run, startPostgres, type TestPostgres } from "../../packages/kakehashi/src/inbox/testing/postgres-for-tests.ts";
import { postContact } from "../../packages/kakehashi/src/server/testing/post-contact.ts";
import { type ContactServerProcess, spawnContactServer } from "../../packages/kakehashi/src/server/testing/spawn-contact-server.ts";
import { openPeople } from "../../packages/kakehashi/src/studio/people/open-people.ts";
import { opensFor } from "../../packages/kakehashi/src/studio/server/wait-for-turn.ts";
import { words } from "../../packages/kakehashi/src/studio/words/words.ts";
import { copySite } from "../sites/copy-site.ts";
import { askStudio, signedInBefore } from "./real-processes.ts";

const root = resolve(import.meta.dirname, "../..");
const program = join(root, "packages/kakehashi/src/command/kakehashi.ts");
const timeout = 120_000;
const patience = { timeout: 60_000 };
let postgres: TestPostgres;
const folders: string[] = [];
const children: ChildProcess[] = [];
const servers: ContactServerProcess[] = [];
beforeAll(async () => {
	postgres = await startPostgres();
}, 60_000);
afterEach(async () => {
	for (const child of children.splice(0)) await end(child, "SIGKILL");
	for (const server of servers.splice(0)) await server.kill();
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

async function start(folder: string, variables: Readonly<Record<string, string>> = {}, ...more: string[]) {
	const port = await freePort();
	const env = { PATH: process.env.PATH, FORCE_COLOR: "0", ...variables };
	const child = spawn(process.execPath, [program, "studio", "--lang", "en", "--port", String(port), ...more], {
		cwd: folder,
		env,
		stdio: ["ignore", "pipe", "pipe"],
	});
	children.push(child);
	let said = "";
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (said += text));
	const origin = `http://localhost:${port}`;
	const answers = () =>
		fetch(`http://127.0.0.1:${port}/`, { headers: { host: `localhost:${port}` }, redirect: "manual" }).then(
			({ status }) => status < 500,
			() => false,
		);
	return { child, port, origin, answers, said: () => said, opened: () => said.includes(`The studio is at ${origin}`) };
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
	const folder = await ownersFolder();
	const first = await start(folder, { DATABASE_URL: url });
	await expect.poll(first.opened, patience).toBe(true);
	const second = await start(folder, { DATABASE_URL: url });
	await expect.poll(second.said, patience).toContain(words.waits.en);
	expect([await first.answers(), await second.answers()]).toEqual([true, false]);
	expect(first.said()).toContain(words.openToServer.en);
	await end(first.child, "SIGKILL");
	await expect.poll(second.opened, patience).toBe(true);
	const third = await start(folder, { DATABASE_URL: url });
	await expect.poll(third.said, patience).toContain(words.waits.en);
	await end(second.child, "SIGTERM");
	expect(second.child.exitCode).toBe(0);
	await expect.poll(third.opened, patience).toBe(true);
});

it("a studio on the same database does not open the draft of another folder, unless it is told to", { timeout }, async () => {
	const url = await postgres.createDatabase();
	const [here, there] = [await ownersFolder(), await ownersFolder()];
	const first = await start(here, { DATABASE_URL: url });
	await expect.poll(first.opened, patience).toBe(true);
	const second = await start(there, { DATABASE_URL: url });
	await expect.poll(() => second.child.exitCode, patience).toBe(1);
	expect(second.said()).toContain(`write in another folder, ${hostname()}:${here}. ${there} has a draft of its own`);
	expect(await first.answers()).toBe(true);
	await end(first.child, "SIGTERM");
	const third = await start(there, { DATABASE_URL: url }, "--take-over");
	await expect.poll(third.opened, patience).toBe(true);
});

it("one that takes over leaves the draft to the other folder while it waits, and if it cannot start, and gives its turn back", { timeout }, async () => {
	const url = await postgres.createDatabase();
	const [here, there] = [await ownersFolder(), await ownersFolder()];
	const first = await start(here, { DATABASE_URL: url });
	await expect.poll(first.opened, patience).toBe(true);
	const waiting = await start(there, { DATABASE_URL: url }, "--take-over");
	await expect.poll(waiting.said, patience).toContain(words.waits.en);
	await end(waiting.child, "SIGTERM");
	await end(first.child, "SIGTERM");
	const taken = createServer().listen(0);
	await once(taken, "listening");
	const { port } = taken.address() as AddressInfo;
	const failing = await start(there, { DATABASE_URL: url }, "--take-over", "--port", String(port));
	await expect.poll(() => failing.child.exitCode, patience).toBe(1);
	expect(failing.said()).toContain(`Port ${port} is in use`);
	taken.close();
	const again = await start(here, { DATABASE_URL: url });
	await expect.poll(again.opened, patience).toBe(true);
});

it("a studio whose connection is cut stops, before another one writes", { timeout }, async () => {
	const url = await postgres.createDatabase();
	const first = await start(await ownersFolder(), { DATABASE_URL: url });
	await expect.poll(first.opened, patience).toBe(true);
	await run(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'kakehashi-studio'");
	await expect.poll(() => first.child.exitCode, patience).toBe(1);
	expect(first.said()).toContain(words.turnLost.en);
});

it("a studio lists and marks what two servers take in, each message once, and their account cannot reach who may sign in", { timeout }, async () => {
	const files = ["database.sql", "database.studio.sql"].map((file) => join(root, "packages/create-kakehashi/templates/hosts/docker", file));
	const addressOf = await postgres.runFiles(files, { POSTGRES_PASSWORD: "one", STUDIO_POSTGRES_PASSWORD: "two" });
	const DATABASE_URL = addressOf("kakehashi", "kakehashi");
	const STUDIO_DATABASE_URL = addressOf("kakehashi_studio", "kakehashi_studio");
	const folder = await ownersFolder();
	const cookie = await signedInBefore(openPeople("", STUDIO_DATABASE_URL), ["messages"]);
	const studio = await start(folder, { DATABASE_URL, STUDIO_DATABASE_URL });
	await expect.poll(studio.opened, patience).toBe(true);
	expect(studio.said()).not.toContain(words.openToServer.en);
	// Also where addresses name their account after the question mark.
	const [server, own] = [
		`${addressOf("", "kakehashi").replace("@", "")}?user=kakehashi`,
		`${addressOf("", "kakehashi_studio").replace("@", "")}?user=kakehashi_studio`,
	] as const;
	expect(await Promise.all([opensFor(server, own), opensFor(DATABASE_URL, own), opensFor(server, STUDIO_DATABASE_URL)])).toEqual([false, false, false]);
	expect(await Promise.all([opensFor(own, own), opensFor(own, STUDIO_DATABASE_URL)])).toEqual([true, true]);
	for (let number = 0; number < 2; number += 1) servers.push(spawnContactServer(folder, { DATABASE_URL, CONTACT_RATE_LIMIT: "0" }));
	const ports = (await Promise.all(servers.map((server) => server.open()))).filter((port) => port !== undefined);
	// Each is sent twice, to one server and the other.
	const names = Array.from({ length: 10 }, (_, number) => `Visitor ${number}`);
	const letter = (name: string) => ({ kind: "json", name, message: "よろしくお願いします。", idempotencyKey: `key-for-${name.replace(" ", "-")}` }) as const;
	const answers = await Promise.all(names.flatMap((name) => ports.map((port) => postContact(port, letter(name)))));
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));

	const list = async (which: string) =>
		(await askStudio<{ messages: { name: string; reference: string }[] }>(studio.port, cookie, `/_studio/messages/list?list=${which}`))?.json.messages ?? [];
	const listed = await list("new");
	expect(listed.map(({ name }) => name).sort()).toEqual(names);
	for (const { reference } of listed) await askStudio(studio.port, cookie, "/_studio/messages/mark", { reference, state: "done" });
	expect([await list("new"), (await list("done")).length]).toEqual([[], names.length]);

	const forbidden = { code: "42501" };
	for (const statement of ["SELECT * FROM studio_person", "DELETE FROM studio_session"]) {
		await expect(run(addressOf("kakehashi", "kakehashi_studio"), statement), statement).rejects.toMatchObject(forbidden);
		await expect(run(DATABASE_URL, statement), statement).rejects.toMatchObject({ code: "42P01" });
	}
	for (const statement of ["SET ROLE kakehashi_studio", "ALTER ROLE kakehashi_studio PASSWORD 'x'", "COPY contact_probe TO PROGRAM 'true'"])
		await expect(run(DATABASE_URL, statement), statement).rejects.toMatchObject(forbidden);
	for (const change of ["OWNER TO kakehashi", "SET search_path = evil"])
		await expect(run(DATABASE_URL, `ALTER DATABASE kakehashi_studio ${change}`), change).rejects.toMatchObject(forbidden);
});
