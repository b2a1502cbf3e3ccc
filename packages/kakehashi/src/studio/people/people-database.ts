import { PostgresDatabase, type PostgresOptions, type Query } from "../../inbox/store/postgres-database.ts";
import type { SqliteOptions } from "../../inbox/store/sqlite-database.ts";
import { type Prepare, SqliteDatabase } from "../../inbox/store/sqlite-database.ts";
import { postgresPeopleMigrations, sqlitePeopleMigrations } from "./people-migrations.ts";

export type Row = Readonly<Record<string, unknown>>;
type Value = string | number | null | Uint8Array;
type Statement = { readonly sql: string; readonly values: readonly Value[] };

/** Statements, each of which may depend on the rows of those before: written once, for a database that waits and one that does not. */
export type Work<T> = Generator<Statement, T, readonly Row[]>;

/** The rows of one statement, in SQL that both databases understand, with `$1` for the first value. */
export function* rows(sql: string, ...values: Value[]): Work<readonly Row[]> {
	return yield { sql, values };
}

/** The first of them. */
export function* row(sql: string, ...values: Value[]): Work<Row | undefined> {
	return (yield { sql, values })[0];
}

/** Where people are stored. What is written is one transaction, and no two are at the same time. */
export type PeopleDatabase = {
	readonly read: <T>(work: () => Work<T>) => Promise<T>;
	readonly write: <T>(work: () => Work<T>) => Promise<T>;
	readonly close: () => Promise<void>;
};

export function sqlitePeople(options: SqliteOptions): PeopleDatabase {
	const database = new SqliteDatabase(options, sqlitePeopleMigrations);
	const run = <T>(prepare: Prepare, work: Work<T>): T => {
		let step = work.next();
		while (step.done !== true) step = work.next(prepare(step.value.sql.replaceAll("$", "?")).all(...step.value.values));
		return step.value;
	};
	return {
		read: (work) => database.read((prepare) => run(prepare, work())),
		write: (work) => database.write((prepare) => run(prepare, work())),
		close: () => database.close(),
	};
}

// Any numbers that no other program on the same database is likely to use.
const migrationLock = 7_305_219_847;
const writeLock = 7_305_219_848;

export function postgresPeople(options: PostgresOptions): PeopleDatabase {
	const database = new PostgresDatabase(options, { table: "studio_migration", lock: migrationLock, steps: postgresPeopleMigrations });
	const run = async <T>(query: Query, work: Work<T>): Promise<T> => {
		let step = work.next();
		while (step.done !== true) step = work.next((await query<Record<string, unknown>>(step.value.sql, step.value.values)).rows);
		return step.value;
	};
	return {
		read: (work) => run(database.query, work()),
		write: (work) =>
			database.transaction(async (query) => {
				await query("SELECT pg_advisory_xact_lock($1)", [writeLock]);
				return run(query, work());
			}),
		close: () => database.close(),
	};
}
