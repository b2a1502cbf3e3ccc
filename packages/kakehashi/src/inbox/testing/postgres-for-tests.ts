import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "./free-port.ts";

/**
 * A PostgreSQL server that only the tests use, on a free port of 127.0.0.1, with its data in a
 * temporary folder.
 */
export type TestPostgres = {
	/** Creates an empty database and returns its URL. */
	createDatabase(): Promise<string>;
	/**
	 * Runs files with psql as the administrator `postgres`. Returns a function that builds the URL
	 * for an account and a database.
	 */
	runFiles(
		files: readonly string[],
		variables: Readonly<Record<string, string>>,
	): Promise<(account: string, database: string) => string>;
	/** Stops the server at once, as a crash or a shutdown would. */
	stop(): Promise<void>;
	/** Starts the server again on the same port with the same data. */
	start(): Promise<void>;
	/** Stops the server and removes its data. */
	remove(): Promise<void>;
};

/**
 * Starts PostgreSQL from the programs on this machine. PostgreSQL refuses to run as root. In that
 * case it runs as the user that its package created.
 * @param durable whether it waits for the disk as in production; tests are faster without this
 * @throws {Error} that says what to install if PostgreSQL is missing, because these tests are never
 * skipped
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
	const programs = findPrograms();
	const user = process.getuid?.() === 0 ? postgresUser() : undefined;
	const folder = mkdtempSync(join(tmpdir(), "inbox-postgres-"));
	if (user !== undefined) chownSync(folder, user.uid, user.gid);
	const data = join(folder, "data");
	execFileSync(
		join(programs, "initdb"),
		["-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
		{
			...user,
			cwd: folder,
			stdio: ["ignore", "ignore", "pipe"],
		},
	);
	const port = await freePort();
	const urlOf = (database: string) => `postgres://test@127.0.0.1:${port}/${database}`;
	let server: ChildProcess | undefined;
	let databases = 0;

	const killAtExit = () => server?.kill("SIGKILL");
	process.once("exit", killAtExit);

	async function start(): Promise<void> {
		const settings = {
			listen_addresses: "127.0.0.1",
			unix_socket_directories: folder,
			fsync: durable ? "on" : "off",
			shared_buffers: "16MB",
			max_connections: "60",
		};
		const options = Object.entries(settings).flatMap(([name, value]) => [
			"-c",
			`${name}=${value}`,
		]);
		const child = spawn(
			join(programs, "postgres"),
			["-D", data, "-p", String(port), ...options],
			{ ...user, cwd: folder, stdio: "ignore" },
		);
		server = child;
		while (!(await answers(urlOf("postgres")))) {
			if (child.exitCode !== null)
				throw new Error(
					`PostgreSQL ended with code ${child.exitCode} instead of starting.`,
				);
			await wait(50);
		}
	}

	async function stop(): Promise<void> {
		const child = server;
		if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		// PostgreSQL's "immediate shutdown": the server closes all connections and recovers at the
		// next start.
		child.kill("SIGQUIT");
		await ended;
	}

	await start();
	return {
		async createDatabase() {
			databases += 1;
			const name = `test_${databases}`;
			await run(urlOf("postgres"), `CREATE DATABASE ${name}`);
			return urlOf(name);
		},
		async runFiles(files, variables) {
			await run(urlOf("postgres"), "CREATE ROLE postgres SUPERUSER LOGIN");
			const addressOf = (account: string, database: string) =>
				urlOf(database).replace("test@", `${account}@`);
			const psql = [
				"-v",
				"ON_ERROR_STOP=1",
				"-q",
				"-d",
				addressOf("postgres", "postgres"),
				...files.flatMap((file) => ["-f", file]),
			];
			execFileSync(join(programs, "psql"), psql, { env: { ...process.env, ...variables } });
			return addressOf;
		},
		start,
		stop,
		async remove() {
			await stop();
			process.off("exit", killAtExit);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Runs one statement on a connection of its own. */
export async function run(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
	const client = new Client({ connectionString: url });
	client.on("error", () => {});
	await client.connect();
	try {
		return (await client.query(sql)).rows;
	} finally {
		await client.end();
	}
}

async function answers(url: string): Promise<boolean> {
	try {
		await run(url, "SELECT 1");
		return true;
	} catch {
		return false;
	}
}

function findPrograms(): string {
	const debian = "/usr/lib/postgresql";
	const versions = existsSync(debian)
		? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
		: [];
	const folders = [
		...(process.env.POSTGRES_BIN === undefined ? [] : [process.env.POSTGRES_BIN]),
		...versions.map((version) => join(debian, version, "bin")),
		...(process.env.PATH ?? "").split(":"),
		"/usr/local/opt/postgresql/bin",
		"/opt/homebrew/opt/postgresql/bin",
	];
	const found = folders.find(
		(folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
	);
	if (found === undefined)
		throw new Error(
			'These tests need the PostgreSQL programs. Install the package "postgresql", or set POSTGRES_BIN to the folder that holds initdb and postgres.',
		);
	return found;
}

function postgresUser(): { uid: number; gid: number } {
	const id = (flag: string) =>
		Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
	return { uid: id("-u"), gid: id("-g") };
}
