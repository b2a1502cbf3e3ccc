import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { postgresLocks } from "../../inbox/store/postgres-database.ts";
import { StoreUnavailable } from "../../inbox/store/store.ts";

/** How often a studio asks whether it is its turn, or whether it still is, in milliseconds. */
const everyMs = 1_000;

/** How long the database may take to answer. The server keeps the lock of a machine that has gone for longer than this (30 s). */
const answerMs = 5_000;
const serverSide = "-c tcp_keepalives_idle=15 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";

export type TurnTold = {
	/** Called once, if another studio has the turn. */
	readonly waits: () => void;
	/** The database is gone, and with it the turn: another studio may already have it. */
	readonly lost: () => void;
};

/**
 * Waits until no other studio uses this database. A connection holds the turn, so it also ends when that studio is killed.
 * @param url of the database, which must be reached directly: behind a pool that shares connections the lock would mean nothing
 * @returns gives the turn to the next one
 * @throws StoreUnavailable if the database cannot be asked at all; while waiting, it asks again
 */
export async function waitForTurn(url: string, told: TurnTold): Promise<() => Promise<void>> {
	let client: Client | undefined;
	for (let isFirst = true; ; isFirst = false) {
		try {
			client ??= await connect(url);
			if ((await client.query("SELECT pg_try_advisory_lock($1) AS mine", [postgresLocks.studio])).rows[0]?.mine === true) break;
		} catch (error) {
			drop(client);
			client = undefined;
			if (isFirst) throw new StoreUnavailable("unreachable", error);
		}
		if (isFirst) told.waits();
		await wait(everyMs);
	}
	const stop = new AbortController();
	void keep(client, stop.signal).catch(() => {
		if (stop.signal.aborted) return;
		stop.abort();
		drop(client);
		told.lost();
	});
	return async () => {
		stop.abort();
		await client.end();
	};
}

async function connect(url: string): Promise<Client> {
	const client = new Client({
		...{ connectionString: url, application_name: "kakehashi-studio", keepAlive: true, options: serverSide },
		...{ connectionTimeoutMillis: answerMs, query_timeout: answerMs },
	});
	// The next question says that the connection has broken. An unhandled error event would end the process.
	client.on("error", () => {});
	try {
		await client.connect();
		return client;
	} catch (error) {
		drop(client);
		throw error;
	}
}

/** Whether the account of one address can open the database of another: whoever broke into the public server could then be in the studio. */
export async function opensFor(account: string, database: string): Promise<boolean> {
	const { username, password, searchParams } = new URL(account);
	const tried = Object.assign(new URL(database), { username: "", password: "" });
	// What comes after the question mark counts first.
	for (const [name, value] of Object.entries({ user: username, password })) tried.searchParams.set(name, searchParams.get(name) || decodeURIComponent(value));
	return connect(tried.href).then(
		async (client) => {
			await client.end();
			return true;
		},
		() => false,
	);
}

/** Rejects when the connection ends or no longer answers. */
async function keep(client: Client, signal: AbortSignal): Promise<never> {
	const ended = new Promise<never>((_, reject) => client.once("end", () => reject(new Error("The connection has ended."))));
	ended.catch(() => {});
	for (;;) {
		await Promise.race([wait(everyMs, undefined, { signal }), ended]);
		await Promise.race([client.query("SELECT 1"), ended]);
	}
}

function drop(client: Client | undefined): void {
	client?.end().catch(() => {});
}
