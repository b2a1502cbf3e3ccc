import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDelivery } from "../delivery/delivery.ts";
import { run, startPostgres, type TestPostgres } from "../testing/postgres-for-tests.ts";
import { openStore } from "./open-store.ts";

// CRASH_ROUNDS sets the number of rounds: CRASH_ROUNDS=200 npx vitest run inbox/store/crash
const rounds = Number(process.env.CRASH_ROUNDS ?? (process.env.TEST_LONG ? 50 : 5));
const hour = 3_600_000;

let folder: string;
let postgres: TestPostgres;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "inbox-crash-"));
	postgres = await startPostgres();
});
afterAll(async () => {
	await postgres?.remove();
	rmSync(folder, { recursive: true, force: true });
});

/**
 * Starts the process, kills it at a random moment after some acknowledgements, and returns all
 * lines that it acknowledged.
 */
async function killedRun(
	dataDir: string,
	databaseUrl: string | undefined,
	deliveries: string,
	round: number,
): Promise<string[]> {
	const program = join(import.meta.dirname, "../testing/crash-child.ts");
	const child = spawn(
		process.execPath,
		[program, dataDir, databaseUrl ?? "-", deliveries, `round ${round}`],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	let output = "";
	child.stdout.on("data", (chunk: Buffer) => {
		output += chunk.toString();
	});
	const closed = once(child, "close");
	const enough = 1 + Math.random() * 20;
	while (output.split("\n").length <= enough && child.exitCode === null)
		await Promise.race([once(child.stdout, "data"), closed]);
	await wait(Math.random() * 5);
	child.kill("SIGKILL");
	await closed;
	expect(child.signalCode).toBe("SIGKILL");
	// An incomplete last line is not an acknowledgement.
	return output.split("\n").slice(0, -1);
}

async function survive(databaseUrl: string | undefined, name: string): Promise<void> {
	const dataDir = join(folder, name);
	const deliveries = join(folder, `${name}-deliveries`);
	const acknowledged = new Map<string, string>();
	for (let round = 0; round < rounds; round += 1)
		for (const line of await killedRun(dataDir, databaseUrl, deliveries, round)) {
			const [reference = "", text = ""] = line.split(/ (.*)/);
			expect(acknowledged.has(reference)).toBe(false);
			acknowledged.set(reference, text);
		}
	expect(acknowledged.size).toBeGreaterThan(rounds);

	// PostgreSQL still finishes the statements of a client that was killed.
	const others =
		"SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";
	if (databaseUrl !== undefined)
		await expect.poll(() => run(databaseUrl, others), { timeout: 20_000 }).toEqual([]);

	const store = openStore({ dataDir, databaseUrl });
	const stored = await store.list({});
	for (const [reference, text] of acknowledged)
		expect(
			stored
				.filter((message) => message.reference === reference)
				.map(({ name: typed }) => typed),
		).toEqual([text]);
	expect(new Set(stored.map(({ name: typed }) => typed)).size).toBe(stored.length);
	for (const message of stored)
		expect(message.message).toBe(`${message.name} メッセージ`.repeat(20));

	// The other rows are delivered once the leases of the killed workers have ended.
	const lastDelivered: string[] = [];
	const rest = createDelivery({
		store,
		channels: [
			{
				name: "webhook",
				timeoutMs: 60_000,
				deliver: async ({ id, message }) =>
					void lastDelivered.push(`${message.reference} ${id}`),
			},
		],
		log: () => {},
		clock: () => Date.now() + hour,
	});
	await rest.runOnce();
	const lines = [
		...(existsSync(deliveries) ? readFileSync(deliveries, "utf8").trim().split("\n") : []),
		...lastDelivered,
	];
	const idsOf = Map.groupBy(
		lines.map((line) => line.split(" ")),
		([reference]) => reference,
	);
	for (const { reference } of stored)
		expect(new Set(idsOf.get(reference)?.map(([, id]) => id)).size).toBe(1);
	expect(await store.outboxCounts()).toMatchObject([{ state: "done", count: stored.length }]);
	await store.close();
	console.info(
		`${name}: ${rounds} kills, ${acknowledged.size} messages acknowledged, ${stored.length} stored, ${lines.length} deliveries`,
	);
}

describe("kill -9 at any moment", () => {
	it(
		"loses and doubles nothing acknowledged in SQLite",
		() => survive(undefined, "sqlite"),
		30_000 + rounds * 4_000,
	);
	it(
		"loses and doubles nothing acknowledged in PostgreSQL",
		async () => survive(await postgres.createDatabase(), "postgres"),
		30_000 + rounds * 4_000,
	);
});
