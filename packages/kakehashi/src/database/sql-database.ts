import { invisibleCharacterMessage } from "@kakehashi/core/values/storable-text.ts";
import { StoreUnavailable, UnstorableText } from "./database-errors.ts";
import type { Migrations } from "./migrate.ts";
import {
	PostgresDatabase,
	type PostgresOptions,
	type PostgresSchema,
	type Query,
} from "./postgres-database.ts";
import { type Prepare, SqliteDatabase, type SqliteOptions } from "./sqlite-database.ts";

export type Row = Readonly<Record<string, unknown>>;
type Value = string | number | null | Uint8Array | readonly string[];
type Statement = { readonly sql: string; readonly values: readonly Value[] };

/**
 * A sequence of statements, each of which may depend on the rows of the earlier ones. As a
 * generator, it is written once and runs on PostgreSQL, which is asynchronous, and on SQLite, which
 * is synchronous.
 */
export type Work<T> = Generator<Statement, T, readonly Row[]>;

/**
 * Runs one statement and returns its rows. The SQL must work in both databases, with `$1` for the
 * first value. A list is one value, in `= ANY($1)` or `<> ALL($1)`. `COLLATE "C"` orders by bytes.
 */
export function* rows(sql: string, ...values: Value[]): Work<readonly Row[]> {
	return yield statement(sql, values);
}

/** Runs one statement and returns its first row. */
export function* row(sql: string, ...values: Value[]): Work<Row | undefined> {
	return (yield statement(sql, values))[0];
}

/**
 * PostgreSQL refuses NUL, and SQLite changes half a surrogate pair, so neither database gets such
 * text.
 */
function statement(sql: string, values: readonly Value[]): Statement {
	const reason = values
		.flat()
		.map((value) => (typeof value === "string" ? invisibleCharacterMessage(value) : undefined))
		.find(Boolean);
	if (reason !== undefined) throw new UnstorableText(reason);
	return { sql, values };
}

/**
 * Each `write` is one transaction, and no two of them run at the same time. `work` may run more
 * than once.
 */
export type SqlDatabase = {
	readonly read: <T>(work: () => Work<T>) => Promise<T>;
	readonly write: <T>(work: () => Work<T>) => Promise<T>;
	/** Removes deleted data from the files beside the database. */
	readonly empty: () => Promise<void>;
	readonly close: () => Promise<void>;
};

/** Runs one statement with `RETURNING` and returns how many rows it changed. */
export async function changeRows(
	{ write }: SqlDatabase,
	sql: string,
	...values: Value[]
): Promise<number> {
	return (await write(() => rows(sql, ...values))).length;
}

/** Does the same as `changeRows`, and returns whether exactly one row was changed. */
export async function changeRow(
	database: SqlDatabase,
	sql: string,
	...values: Value[]
): Promise<boolean> {
	return (await changeRows(database, sql, ...values)) === 1;
}

/**
 * Does the same as `changeRows` for a statement that deletes messages or files, and then clears
 * them from the database's other files.
 */
export async function deleteRows(
	database: SqlDatabase,
	sql: string,
	...values: Value[]
): Promise<number> {
	const deleted = await changeRows(database, sql, ...values);
	if (deleted !== 0) await database.empty();
	return deleted;
}

export function sqliteDatabase(options: SqliteOptions, migrations: Migrations): SqlDatabase {
	const database = new SqliteDatabase(options, migrations);
	const run = <T>(prepare: Prepare, work: Work<T>): T => {
		let step = work.next();
		while (step.done !== true) {
			const values = step.value.values.map((value) =>
				Array.isArray(value)
					? JSON.stringify(value)
					: (value as Exclude<Value, readonly string[]>),
			);
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

/** Rewrites a statement for SQLite, which always orders by bytes and accepts a list as JSON. */
function inSqlite(sql: string): string {
	return sql
		.replaceAll(' COLLATE "C"', "")
		.replace(
			/(= ANY|<> ALL)\(\$(\d+)\)/g,
			(_, is, number) =>
				`${is === "= ANY" ? "IN" : "NOT IN"} (SELECT value FROM json_each(?${number}))`,
		)
		.replaceAll("$", "?");
}

/** @param writeLock the number of the advisory lock that each write takes */
export function postgresDatabase(
	options: PostgresOptions,
	schema: PostgresSchema,
	writeLock: number,
): SqlDatabase {
	const database = new PostgresDatabase(options, schema);
	/**
	 * Writes of this process wait for this promise. If they waited for a connection instead, they
	 * would time out.
	 */
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
				// This write has already waited for a database that failed, so it fails too instead
				// of waiting again.
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
