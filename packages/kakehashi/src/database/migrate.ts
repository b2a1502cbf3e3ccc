import type { DatabaseSync } from "node:sqlite";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import type { PoolClient } from "pg";
import { StoreUnavailable } from "./database-errors.ts";
import { t } from "./i18n/t.ts";

/**
 * The migrations of a schema, oldest first; each is one or several SQL statements. A database
 * records how many of them were applied. Never edit a published one: add another one.
 */
export type Migrations = readonly string[];

/** What a database says about its migrations. */
type MigrationState = {
	/** What a message calls the database: its file, or its address without the password. */
	readonly name: string;
	/** How many migrations were applied. */
	readonly version: number;
	/** Returns the SQL that records a number of applied migrations. */
	readonly record: (version: number) => string;
};

/**
 * Returns the SQL that brings a database up to date, in order: each missing migration, and the
 * record of it. Run it in the transaction that read the version, so that a migration is applied
 * once and never in part.
 * @throws {StoreUnavailable} if a newer version of the program migrated the database
 */
export function missingMigrations(
	migrations: Migrations,
	{ name, version, record }: MigrationState,
): string[] {
	if (version > migrations.length)
		throw new StoreUnavailable("unreachable", new MessageError(t("databaseTooNew", { name })));
	return migrations
		.slice(version)
		.flatMap((migration, index) => [migration, record(version + index + 1)]);
}

/**
 * Applies missing migrations to a SQLite database, whose `user_version` is the number of applied
 * ones. A second process that starts at the same time waits, and then finds them applied.
 * @param file the path of the database, for messages
 * @throws {StoreUnavailable} if a newer version of the program migrated the database
 */
export function migrateSqlite(database: DatabaseSync, migrations: Migrations, file: string): void {
	const missing = () =>
		missingMigrations(migrations, {
			name: file,
			version: Number(database.prepare("PRAGMA user_version").get()?.user_version),
			record: (version) => `PRAGMA user_version = ${version}`,
		});
	// Reading needs no lock, so a database that is up to date opens while another process writes.
	if (missing().length === 0) return;
	database.exec("BEGIN IMMEDIATE");
	try {
		for (const sql of missing()) database.exec(sql);
		database.exec("COMMIT");
	} catch (error) {
		if (database.isTransaction) database.exec("ROLLBACK");
		throw error;
	}
}

/**
 * Applies missing migrations to a PostgreSQL database. `client` is in a transaction under a lock,
 * so that processes that start together apply them once.
 * @param table the table with the numbers of the applied migrations
 * @param name the address of the database without the password, for messages
 * @throws {StoreUnavailable} if a newer version of the program migrated the database
 */
export async function migratePostgres(
	client: PoolClient,
	migrations: Migrations,
	{ table, name }: { readonly table: string; readonly name: string },
): Promise<void> {
	await client.query(
		`CREATE TABLE IF NOT EXISTS ${table} (version integer PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
	);
	const { rows } = await client.query<{ version: number }>(
		`SELECT coalesce(max(version), 0) AS version FROM ${table}`,
	);
	const missing = missingMigrations(migrations, {
		name,
		version: rows[0]?.version ?? 0,
		record: (version) => `INSERT INTO ${table} (version) VALUES (${version})`,
	});
	for (const sql of missing) await client.query(sql);
}
