import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { freePort } from "../../packages/kakehashi/src/inbox/testing/free-port.ts";
import {
	run,
	startPostgres,
	type TestPostgres,
} from "../../packages/kakehashi/src/inbox/testing/postgres-for-tests.ts";
import { postContact } from "../../packages/kakehashi/src/server/testing/post-contact.ts";
import {
	type ContactServerProcess,
	spawnContactServer,
} from "../../packages/kakehashi/src/server/testing/spawn-contact-server.ts";
import { t } from "../../packages/studio/src/i18n/t.ts";
import { openPeople } from "../../packages/studio/src/people/open-people.ts";
import { messageText } from "../messages.ts";
import { copySite } from "../sites/copy-site.ts";
import { requestStudio, signedInBefore } from "./real-processes.ts";

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
});
afterEach(async () => {
	for (const child of children.splice(0)) await end(child, "SIGKILL");
	for (const server of servers.splice(0)) await server.kill();
});
afterAll(async () => {
	await postgres?.remove();
	for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

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

async function start(folder: string, variables: Readonly<Record<string, string>> = {}) {
	const port = await freePort();
	const env = { PATH: process.env.PATH, FORCE_COLOR: "0", ...variables };
	const child = spawn(
		process.execPath,
		[program, "studio", "--lang", "en", "--port", String(port)],
		{
			cwd: folder,
			env,
			stdio: ["ignore", "pipe", "pipe"],
		},
	);
	children.push(child);
	let written = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text: string) => (written += text));
	const origin = `http://localhost:${port}`;
	return {
		child,
		port,
		origin,
		output: () => written,
		opened: () => written.includes(messageText("studio.started", { origin })),
	};
}

it("on one machine, a second studio says where the first one is, and starts once that one was killed", {
	timeout,
}, async () => {
	const folder = await ownersFolder();
	const first = await start(folder);
	await expect.poll(first.opened, patience).toBe(true);
	const second = await start(folder);
	await expect.poll(() => second.child.exitCode, patience).toBe(1);
	expect(second.output()).toContain(
		messageText("studio.isRunning", { origin: first.origin, pid: String(first.child.pid) }),
	);
	await end(first.child, "SIGKILL");
	const third = await start(folder);
	await expect.poll(third.opened, patience).toBe(true);
});

it("without its database the studio starts, works, says that messages cannot be read, and shows them again by itself", {
	timeout,
}, async () => {
	const DATABASE_URL = await postgres.createDatabase();
	const folder = await ownersFolder();
	const cookie = await signedInBefore(openPeople(folder), ["write", "messages"]);
	await postgres.stop();
	const studio = await start(folder, { DATABASE_URL });
	await expect.poll(studio.opened, patience).toBe(true);
	await expect.poll(studio.output, patience).toContain(t("messagesNotNow").en);
	const list = async () =>
		(await requestStudio(studio.port, cookie, "/_studio/messages/list?list=new"))?.status;
	const whole = async () => {
		const response = await requestStudio<{ reason?: string }>(
			studio.port,
			cookie,
			"/_studio/messages/list?list=new",
		);
		expect(response).toMatchObject({
			status: 503,
			json: { reason: t("messagesNotNow").en },
		});
		for (const path of ["/_studio/me", "/_studio/messages/unread", "/_edit/site"])
			expect((await requestStudio(studio.port, cookie, path))?.status, path).toBe(200);
	};
	for (let round = 0; round < 2; round += 1) {
		await whole();
		await postgres.start();
		await expect.poll(list, patience).toBe(200);
		await postgres.stop();
	}
	await whole();
	expect(studio.child.exitCode).toBeNull();
	await postgres.start();
	await expect.poll(list, patience).toBe(200);
});

it("a studio lists and marks what two servers take in, each message once", {
	timeout,
}, async () => {
	const file = join(root, "packages/create-kakehashi/templates/hosts/docker/database.sql");
	const addressOf = await postgres.runFiles([file], { POSTGRES_PASSWORD: "one" });
	const DATABASE_URL = addressOf("kakehashi", "kakehashi");
	const folder = await ownersFolder();
	const cookie = await signedInBefore(openPeople(folder), ["messages"]);
	const studio = await start(folder, { DATABASE_URL });
	await expect.poll(studio.opened, patience).toBe(true);
	for (let number = 0; number < 2; number += 1)
		servers.push(spawnContactServer(folder, { DATABASE_URL, CONTACT_RATE_LIMIT: "0" }));
	const ports = (await Promise.all(servers.map((server) => server.open()))).filter(
		(port) => port !== undefined,
	);
	// Each message is sent twice, once to each server.
	const names = Array.from({ length: 10 }, (_, number) => `Visitor ${number}`);
	const letter = (name: string) =>
		({
			kind: "json",
			name,
			message: "よろしくお願いします。",
			idempotencyKey: `key-for-${name.replace(" ", "-")}`,
		}) as const;
	const responses = await Promise.all(
		names.flatMap((name) => ports.map((port) => postContact(port, letter(name)))),
	);
	expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));

	const list = async (which: string) =>
		(
			await requestStudio<{ messages: { name: string; reference: string }[] }>(
				studio.port,
				cookie,
				`/_studio/messages/list?list=${which}`,
			)
		)?.json.messages ?? [];
	const listed = await list("new");
	expect(listed.map(({ name }) => name).sort()).toEqual(names);
	for (const { reference } of listed)
		await requestStudio(studio.port, cookie, "/_studio/messages/mark", {
			reference,
			state: "done",
		});
	expect([await list("new"), (await list("done")).length]).toEqual([[], names.length]);

	// The database account has no administrator permissions.
	const statement = "COPY contact_probe TO PROGRAM 'true'";
	await expect(run(DATABASE_URL, statement)).rejects.toMatchObject({ code: "42501" });
});
