import { unprintableIn } from "../../core/values/storable-text.ts";
import { PostgresDatabase, type PostgresOptions, type PostgresSchema, type Query } from "./postgres-database.ts";
import { type Prepare, SqliteDatabase, type SqliteOptions } from "./sqlite-database.ts";
import { StoreUnavailable, UnstorableText } from "./store.ts";

export type Row = Readonly<Record<string, unknown>>;
type Value = string | number | null | Uint8Array | readonly string[];
type Statement = { readonly sql: string; readonly values: readonly Value[] };

/** Statements, each of which may depend on the rows of those before: written once, for a database that waits and one that does not. */
export type Work<T> = Generator<Statement, T, readonly Row[]>;

/**
 * The rows of one statement, in SQL that both databases understand, with `$1` for the first value. A list is one value, in
 * `= ANY($1)` or `<> ALL($1)`; the order of bytes is `COLLATE "C"`.
 */
export function* rows(sql: string, ...values: Value[]): Work<readonly Row[]> {
	return yield statement(sql, values);
}

/** The first of them. */
export function* row(sql: string, ...values: Value[]): Work<Row | undefined> {
	return (yield statement(sql, values))[0];
}

/** PostgreSQL refuses NUL, SQLite changes half a surrogate pair: neither gets any of it. */
function statement(sql: string, values: readonly Value[]): Statement {
	const reason = values
		.flat()
		.map((value) => (typeof value === "string" ? unprintableIn(value) : undefined))
		.find(Boolean);
	if (reason !== undefined) throw new UnstorableText(reason);
	return { sql, values };
}

/** What is written is one transaction, and no two are at the same time. Work may run more than once. */
export type SqlDatabase = {
	readonly read: <T>(work: () => Work<T>) => Promise<T>;
	readonly write: <T>(work: () => Work<T>) => Promise<T>;
	/** Leaves no trace of what was deleted in files beside the database. */
	readonly empty: () => Promise<void>;
	readonly close: () => Promise<void>;
};

export function sqliteDatabase(options: SqliteOptions, steps: readonly string[]): SqlDatabase {
	const database = new SqliteDatabase(options, steps);
	const run = <T>(prepare: Prepare, work: Work<T>): T => {
		let step = work.next();
		while (step.done !== true) {
			const values = step.value.values.map((value) => (Array.isArray(value) ? JSON.stringify(value) : (value as Exclude<Value, readonly string[]>)));
			step = work.next(prepare(inSqlite(step.value.sql)).all(...values));
		}
		return step.value;
	};
	return {
		read: (work) => database.read((prepare) => run(prepare, work())),
		write: (work) => database.write((prepare) => run(prepare, work())),
		empty: () => database.empty(),
		close: () => database.close(),
	};
}

/** Its order is that of bytes anyway, and it takes lists as JSON. */
function inSqlite(sql: string): string {
	return sql
		.replaceAll(' COLLATE "C"', "")
		.replace(/(= ANY|<> ALL)\(\$(\d+)\)/g, (_, is, number) => `${is === "= ANY" ? "IN" : "NOT IN"} (SELECT value FROM json_each(?${number}))`)
		.replaceAll("$", "?");
}

/** @param writeLock one of `postgresLocks` */
export function postgresDatabase(options: PostgresOptions, schema: PostgresSchema, writeLock: number): SqlDatabase {
	const database = new PostgresDatabase(options, schema);
	/** What this process writes waits here, and not for a connection, which would be given up after a while. */
	let last: Promise<unknown> = Promise.resolve();
	let failure: StoreUnavailable | undefined;
	const run = async <T>(query: Query, work: Work<T>): Promise<T> => {
		let step = work.next();
		while (step.done !== true) step = work.next(await query(step.value.sql, step.value.values));
		return step.value;
	};
	return {
		read: (work) => run(database.query, work()),
		write(work) {
			const before = failure;
			const written = last.then(() => {
				// Whoever came meanwhile has waited for the same database, and does not have to wait for it again.
				if (failure !== before) throw failure;
				return database.transaction(writeLock, (query) => run(query, work()));
			});
			last = written.catch((error: unknown) => {
				if (error instanceof StoreUnavailable) failure = error;
			});
			return written;
		},
		empty: async () => {},
		close: () => database.close(),
	};
}
