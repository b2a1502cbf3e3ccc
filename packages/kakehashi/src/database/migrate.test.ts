import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import { type Migrations, migrateSqlite, missingMigrations } from "./migrate.ts";

const migrations: Migrations = [
	"CREATE TABLE word (text TEXT NOT NULL); INSERT INTO word VALUES ('one')",
	"ALTER TABLE word RENAME COLUMN text TO spelling",
	"INSERT INTO word VALUES ('three')",
];

it.each([
	[0, ["a", "is 1", "b", "is 2"]],
	[1, ["b", "is 2"]],
	[2, []],
])("a database of version %i lacks the rest, each with its record", (version, missing) => {
	const record = (number: number) => `is ${number}`;
	expect(missingMigrations(["a", "b"], { name: "", version, record })).toEqual(missing);
});

describe("a SQLite database", () => {
	let folder: string;
	let file: string;
	let database: DatabaseSync;
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "migrate-"));
		file = join(folder, "words.sqlite");
		database = new DatabaseSync(file, { timeout: 0 });
		database.exec("PRAGMA journal_mode = WAL");
	});
	afterEach(() => {
		database.close();
		rmSync(folder, { recursive: true });
	});
	const version = () => database.prepare("PRAGMA user_version").get()?.user_version;
	const words = () =>
		database
			.prepare("SELECT spelling FROM word")
			.all()
			.map(({ spelling }) => spelling);

	it.each([0, 1, 2, 3])("of version %i is brought up to date, once", (earlier) => {
		migrateSqlite(database, migrations.slice(0, earlier), file);
		expect(version()).toBe(earlier);
		for (let start = 0; start < 2; start += 1) {
			migrateSqlite(database, migrations, file);
			expect([version(), words()]).toEqual([3, ["one", "three"]]);
		}
	});

	it("stays as it was if a migration fails", () => {
		migrateSqlite(database, migrations.slice(0, 1), file);
		const broken = [...migrations, "INSERT INTO nothing VALUES (1)"];
		expect(() => migrateSqlite(database, broken, file)).toThrow("nothing");
		expect(version()).toBe(1);
		expect(database.isTransaction).toBe(false);
		migrateSqlite(database, migrations, file);
		expect(words()).toEqual(["one", "three"]);
	});

	it("opens while another process writes, unless it must be migrated", () => {
		migrateSqlite(database, migrations, file);
		const other = new DatabaseSync(file);
		other.exec("BEGIN IMMEDIATE");
		migrateSqlite(database, migrations, file);
		const longer = [...migrations, "DELETE FROM word"];
		expect(() => migrateSqlite(database, longer, file)).toThrow("locked");
		other.exec("ROLLBACK");
		other.close();
		migrateSqlite(database, longer, file);
		expect(words()).toEqual([]);
	});

	it("of a newer version is refused by its name and unchanged", () => {
		migrateSqlite(database, migrations, file);
		const detail = messageText("database.databaseTooNew", { name: file });
		expect(() => migrateSqlite(database, migrations.slice(0, 2), file)).toThrow(
			messageText("database.databaseUnreachable", { detail }),
		);
		expect([version(), words()]).toEqual([3, ["one", "three"]]);
	});
});
