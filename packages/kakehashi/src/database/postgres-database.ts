import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type * as pg from "pg";
import type { Pool, PoolClient } from "pg";
import { loadDriver } from "#postgres";
import {
	StoreUnavailable,
	type UnavailableReason,
	UnstorableText,
	WorkRefused,
} from "./database-errors.ts";
import { t } from "./i18n/t.ts";
import { type Migrations, migratePostgres } from "./migrate.ts";

export type PostgresOptions = {
	/**
	 * `postgres://user:password@host:port/database`, with the parameters of libpq such as
	 * `sslmode`.
	 */
	readonly url: string;
	/**
	 * How long connecting and waiting for a lock may each take, in milliseconds. A whole statement
	 * may take twice as long.
	 */
	readonly timeoutMs?: number;
	/** Maximum number of connections of this process. */
	readonly connections?: number;
};

/**
 * A schema: its migrations, the table with the numbers of the applied ones, and the number of the
 * advisory lock for applying them. No other program on the same database should use that number.
 */
export type PostgresSchema = {
	readonly migrations: Migrations;
	readonly table: string;
	readonly lock: number;
};

export type Query = (
	sql: string,
	parameters: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

// Classes and codes of SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html
const reasons: readonly [RegExp, UnavailableReason][] = [
	// Disk full.
	[/^53100$/, "full"],
	// Lock not available, serialization failure, deadlock.
	[/^(?:55P03|40001|40P01)$/, "locked"],
	// Connection, sign-in, resources, shutdown or time-out, system, internal.
	[/^(?:08|28|53|57|58|F0|XX)/, "unreachable"],
	// Database, schema or table missing, no permission, read-only.
	[/^(?:3D000|3F000|42P01|42501|25006)$/, "unreachable"],
];

const int8 = 20;

/**
 * A pool of connections. It applies the migrations before its first statement, and again after an
 * error, in case the tables no longer exist.
 */
export class PostgresDatabase {
	readonly #driver: typeof pg;
	readonly #pool: Pool;
	readonly #url: string;
	#ready: Promise<void> | undefined;
	readonly #schema: PostgresSchema;

	constructor(
		{ url, timeoutMs = 5_000, connections = 10 }: PostgresOptions,
		schema: PostgresSchema,
	) {
		const driver = loadDriver();
		this.#driver = driver;
		this.#schema = schema;
		this.#url = url;
		this.#pool = new driver.Pool({
			connectionString: url,
			max: connections,
			connectionTimeoutMillis: timeoutMs,
			lock_timeout: timeoutMs,
			statement_timeout: timeoutMs * 2,
			idle_in_transaction_session_timeout: timeoutMs * 2,
			// Ends a query whose response never arrives because the connection died without an
			// error.
			query_timeout: timeoutMs * 3,
			keepAlive: true,
			application_name: "contact-inbox",
			// When a write succeeds, the message must be on disk, whatever the server's default is.
			options: "-c synchronous_commit=on",
			// An int8 becomes a number: milliseconds since 1970 fit into one.
			types: {
				getTypeParser: (oid, format) =>
					oid === int8 ? Number : driver.types.getTypeParser(oid, format),
			},
		});
		// These listeners ignore errors of connections, because an unhandled error event would end
		// the process. A running statement rejects when its connection breaks, and the pool
		// replaces an idle connection when it needs one. Each connection needs a listener too,
		// because the pool stops listening when it hands out a connection.
		this.#pool.on("error", () => {});
		this.#pool.on("connect", (client) => client.on("error", () => {}));
	}

	/** Runs one statement as a transaction of its own. */
	query: Query = (sql, parameters) =>
		this.#whenReady(() => runQuery(this.#pool, sql, parameters));

	/**
	 * Runs several statements as one transaction. No other transaction with the same lock runs at
	 * the same time. If `work` rejects, the transaction is rolled back.
	 */
	transaction<T>(lock: number, work: (query: Query) => Promise<T>): Promise<T> {
		return this.#whenReady(() =>
			this.#begin(lock, (client) =>
				work((sql, parameters) => runQuery(client, sql, parameters)),
			),
		);
	}

	async #whenReady<T>(work: () => Promise<T>): Promise<T> {
		try {
			this.#ready ??= this.#migrate();
			await this.#ready;
			return await work();
		} catch (error) {
			const failure = postgresFailure(error, this.#driver);
			if (failure === undefined) throw error;
			// The next call checks the tables again, because the database may have been restored or
			// recreated.
			this.#ready = undefined;
			throw error instanceof StoreUnavailable ? error : new StoreUnavailable(failure, error);
		}
	}

	async close(): Promise<void> {
		if (!this.#pool.ended) await this.#pool.end();
	}

	async #begin<T>(lock: number, work: (client: PoolClient) => Promise<T>): Promise<T> {
		const client = await this.#pool.connect();
		try {
			await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${lock})`);
			const value = await work(client);
			await client.query("COMMIT");
			client.release();
			return value;
		} catch (error) {
			// A refusal is no reason to close the connection. After any other error the connection
			// is closed, which also ends the transaction, even if the database no longer responds.
			const rolledBack =
				isRefusal(error) &&
				(await client.query("ROLLBACK").catch(() => undefined)) !== undefined;
			client.release(!rolledBack);
			throw error;
		}
	}

	/**
	 * Applies missing migrations in one transaction under a lock, so that instances that start
	 * together apply them once.
	 */
	#migrate(): Promise<void> {
		const { migrations, table, lock } = this.#schema;
		return this.#begin(lock, async (client) => {
			const encoding = (
				await client.query<{ server_encoding: string }>("SHOW server_encoding")
			).rows[0]?.server_encoding;
			// With any other encoding, the database would refuse some messages, and only when they
			// arrive.
			if (encoding !== "UTF8")
				throw new StoreUnavailable(
					"unreachable",
					new MessageError(t("databaseNotUtf8", { encoding })),
				);
			// PostgreSQL knows addresses that are no URLs, such as that of a socket.
			const { host, pathname } = URL.parse(this.#url) ?? { host: "PostgreSQL", pathname: "" };
			await migratePostgres(client, migrations, { table, name: `${host}${pathname}` });
		});
	}
}

async function runQuery(
	on: Pool | PoolClient,
	sql: string,
	parameters: readonly unknown[],
): ReturnType<Query> {
	return (await on.query<Record<string, unknown>>(sql, [...parameters])).rows;
}

/**
 * Whether this program refused the work itself, without an error in the database. The connection
 * still works.
 */
const isRefusal = (error: unknown) =>
	error instanceof WorkRefused || error instanceof UnstorableText;

/**
 * Returns the reason if an error means that the database cannot be used now. Undefined: the error
 * is a bug in the program.
 */
function postgresFailure(
	error: unknown,
	{ DatabaseError }: typeof pg,
): UnavailableReason | undefined {
	if (error instanceof StoreUnavailable) return error.reason;
	if (isRefusal(error)) return undefined;
	if (error instanceof DatabaseError)
		return reasons.find(([pattern]) => pattern.test(error.code ?? ""))?.[1];
	// All other errors of `pg` concern the connection: refused, reset, timed out or ended.
	return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError)
		? "unreachable"
		: undefined;
}
