import {
	appendFileSync,
	closeSync,
	existsSync,
	fchmodSync,
	mkdirSync,
	openSync,
	readFileSync,
	statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { MessageError } from "@kakehashi/core/messages/message-error.ts";
import { syncFolder } from "../disk/files.ts";
import { missingFolders } from "../disk/paths.ts";
import { StoreUnavailable, type UnavailableReason } from "./database-errors.ts";
import { t } from "./i18n/t.ts";
import { type Migrations, migrateSqlite } from "./migrate.ts";

export type SqliteOptions = {
	readonly file: string;
	/**
	 * How long a call waits for another process's lock before it gives up, in milliseconds. Later
	 * writes fail at once while the lock lasts.
	 */
	readonly lockWaitMs?: number;
	/**
	 * Maximum size of the database in pages of 4 KiB. Beyond it, the store is full. If undefined,
	 * only the disk limits the size.
	 */
	readonly maxPages?: number | undefined;
	/** Disk space that files must leave free, in bytes. */
	readonly minFreeBytes?: number | undefined;
};

// Primary result codes, https://www.sqlite.org/rescode.html
const reasons: Readonly<Record<number, UnavailableReason>> = {
	3: "unreachable", // PERM
	5: "locked", // BUSY
	6: "locked", // LOCKED
	7: "unreachable", // NOMEM
	8: "unreachable", // READONLY
	10: "unreachable", // IOERR
	11: "unreachable", // CORRUPT
	13: "full", // FULL
	14: "unreachable", // CANTOPEN
	15: "locked", // PROTOCOL: too many processes open the write-ahead log at once
	26: "unreachable", // NOTADB
};

/**
 * Returns the prepared statement for an SQL text. The connection caches statements until it closes.
 */
export type Prepare = (sql: string) => StatementSync;

type Job = {
	readonly work: (prepare: Prepare) => unknown;
	readonly resolve: (value: unknown) => void;
	readonly reject: (error: unknown) => void;
};
type WriteOutcome = { readonly value: unknown } | { readonly error: unknown };

const maxBatchSize = 64;

/**
 * The maximum number of waiting writes. Further writes fail with "locked" at once, because the
 * queue would only grow.
 */
export const maxQueuedWrites = 1_000;

/**
 * One connection to a SQLite file. It opens when it is needed, reopens after the file was moved,
 * deleted or damaged, and waits for locks without blocking the process. Writes that arrive together
 * share one transaction and so one fsync (group commit). Each promise resolves when its part is on
 * disk. `work` may run more than once and must not have effects outside the database.
 */
export class SqliteDatabase {
	readonly #file: string;
	readonly #migrations: Migrations;
	readonly #lockWaitMs: number;
	readonly #maxPages: number | undefined;
	#connection:
		| { database: DatabaseSync; statements: Map<string, StatementSync>; identity: string }
		| undefined;
	#queue: Job[] = [];
	#flushing: Promise<void> | undefined;
	/** When a write last gave up waiting for a lock that may still exist. */
	#gaveUpAt = Number.NEGATIVE_INFINITY;
	#closed = false;

	constructor({ file, lockWaitMs = 3_000, maxPages }: SqliteOptions, migrations: Migrations) {
		this.#migrations = migrations;
		// An absolute path stays valid if the process later changes its working folder.
		this.#file = resolve(file);
		this.#lockWaitMs = lockWaitMs;
		this.#maxPages = maxPages;
	}

	read<T>(work: (prepare: Prepare) => T): Promise<T> {
		return this.#whenUnlocked(() => work(this.#prepare()));
	}

	write<T>(work: (prepare: Prepare) => T): Promise<T> {
		return new Promise<T>((resolve, reject) => {
			if (this.#queue.length >= maxQueuedWrites) {
				reject(new StoreUnavailable("locked", new MessageError(t("databaseQueueFull"))));
				return;
			}
			this.#queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
			this.#flushing ??= this.#flush();
		});
	}

	/**
	 * Copies the write-ahead log into the file and empties it, so that neither contains deleted
	 * data. Gives up if the database is in use for too long.
	 */
	async empty(): Promise<void> {
		for (let attempt = 0; attempt < 10; attempt += 1) {
			try {
				const row = await this.read((prepare) =>
					prepare("PRAGMA wal_checkpoint(TRUNCATE)").get(),
				);
				if (row?.busy === 0) return;
			} catch (error) {
				if (!(error instanceof StoreUnavailable)) throw error;
			}
			await wait(20);
		}
	}

	async close(): Promise<void> {
		await this.#flushing;
		this.#closed = true;
		this.#disconnect();
	}

	async #flush(): Promise<void> {
		// Lets other requests of this moment join the batch.
		await new Promise(setImmediate);
		while (this.#queue.length > 0) {
			const batch = this.#queue.splice(0, maxBatchSize);
			try {
				// If an earlier write gave up on a lock that may still exist, this batch does not
				// wait for the lock again.
				const isKnown = performance.now() - this.#gaveUpAt < this.#lockWaitMs;
				const outcomes = await this.#whenUnlocked(
					() => this.#transaction(batch),
					isKnown ? 0 : this.#lockWaitMs,
				);
				this.#gaveUpAt = Number.NEGATIVE_INFINITY;
				for (const [index, job] of batch.entries()) settle(job, outcomes[index]);
			} catch (error) {
				if (error instanceof StoreUnavailable && error.reason === "locked")
					this.#gaveUpAt = performance.now();
				// Writes that arrived in the meantime have waited for the same lock or disk, so
				// they fail too instead of waiting again.
				const waiting = error instanceof StoreUnavailable ? this.#queue.splice(0) : [];
				for (const job of [...batch, ...waiting]) job.reject(error);
			}
		}
		this.#flushing = undefined;
	}

	#transaction(batch: readonly Job[]): WriteOutcome[] {
		const prepare = this.#prepare();
		prepare("BEGIN IMMEDIATE").run();
		try {
			const outcomes = batch.map(({ work }): WriteOutcome => {
				prepare("SAVEPOINT job").run();
				try {
					const value = work(prepare);
					prepare("RELEASE job").run();
					return { value };
				} catch (error) {
					if (sqliteFailure(error) !== undefined) throw error;
					prepare("ROLLBACK TO job").run();
					prepare("RELEASE job").run();
					return { error };
				}
			});
			prepare("COMMIT").run();
			return outcomes;
		} catch (error) {
			if (this.#connection?.database.isTransaction) prepare("ROLLBACK").run();
			throw error;
		}
	}

	async #whenUnlocked<T>(work: () => T, waitMs = this.#lockWaitMs): Promise<T> {
		const deadline = performance.now() + waitMs;
		while (true) {
			try {
				return work();
			} catch (error) {
				const failure = sqliteFailure(error);
				if (failure === undefined) throw error;
				if (failure === "unreachable") this.#disconnect();
				if (failure !== "locked" || performance.now() > deadline)
					throw error instanceof StoreUnavailable
						? error
						: new StoreUnavailable(failure, error);
			}
			await wait(5 + Math.random() * 20);
		}
	}

	#prepare(): Prepare {
		if (this.#closed)
			throw new StoreUnavailable("unreachable", new MessageError(t("databaseClosed")));
		// If the file was moved or replaced, the open connection would store messages where nobody
		// would find them.
		if (this.#connection !== undefined && this.#connection.identity !== this.#identity())
			this.#disconnect();
		this.#connection ??= this.#connect();
		const { database, statements } = this.#connection;
		return (sql) => {
			const known = statements.get(sql);
			if (known !== undefined) return known;
			const statement = database.prepare(sql);
			statements.set(sql, statement);
			return statement;
		};
	}

	#connect() {
		createFile(this.#file);
		hideFromGit(this.#file);
		// A wait inside SQLite would block the whole process. `#whenUnlocked` waits instead.
		const database = new DatabaseSync(this.#file, { timeout: 0 });
		try {
			database.exec(
				"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON",
			);
			if (this.#maxPages !== undefined)
				database.exec(`PRAGMA max_page_count = ${this.#maxPages}`);
			// Makes a search ignore case and character width, such as half-width katakana and
			// full-width letters.
			database.function("folded", { deterministic: true }, (text) =>
				String(text).normalize("NFKC").toLowerCase(),
			);
			migrateSqlite(database, this.#migrations, this.#file);
			return {
				database,
				statements: new Map<string, StatementSync>(),
				identity: this.#identity(),
			};
		} catch (error) {
			database.close();
			throw error;
		}
	}

	#disconnect(): void {
		const connection = this.#connection;
		this.#connection = undefined;
		try {
			connection?.database.close();
		} catch {
			// The file no longer exists or is damaged, so a failure to close the connection does
			// not matter.
		}
	}

	#identity(): string {
		const files = [this.#file, `${this.#file}-wal`].map((path) =>
			statSync(path, { throwIfNoEntry: false }),
		);
		return files
			.map((stat) => (stat === undefined ? "none" : `${stat.dev}:${stat.ino}`))
			.join(" ");
	}
}

function settle(job: Job, outcome: WriteOutcome | undefined): void {
	if (outcome !== undefined && "value" in outcome) job.resolve(outcome.value);
	else job.reject(outcome?.error);
}

/**
 * Creates the folder and the file so that only their owner can read them. If the folder was set up
 * to share its files (mode 2770), its group can read the file too. SQLite gives its other files the
 * same permissions.
 */
function createFile(file: string): void {
	if (statSync(file, { throwIfNoEntry: false }) !== undefined) return;
	const folder = dirname(file);
	createFolder(folder);
	createPrivate(file);
	syncFolder(folder);
}

function createPrivate(file: string): void {
	const created = openSync(file, "a", 0o600);
	// The umask of a service removes the group's permissions, so they are set again.
	if ((statSync(dirname(file)).mode & 0o2070) === 0o2070) fchmodSync(created, 0o660);
	closeSync(created);
}

/**
 * Adds a database to `.gitignore`, in case its folder is in a repository: `git add -A` must not
 * send anybody's messages to a remote.
 */
export function hideFromGit(file: string): void {
	const list = join(dirname(file), ".gitignore");
	const own = `/${basename(file)}*`;
	try {
		const lines = existsSync(list) ? readFileSync(list, "utf8").split(/\r?\n/) : undefined;
		if (lines?.some((line) => line === own || line === "*")) return;
		if (lines === undefined) createPrivate(list);
		appendFileSync(
			list,
			lines === undefined
				? `${own}\n/.gitignore\n`
				: `${lines.at(-1) === "" ? "" : "\n"}${own}\n`,
		);
	} catch {
		// The folder may allow writing only to the database. Messages can still be stored.
	}
}

/**
 * Creates a folder and its parents. `mkdirSync` with `recursive` never returns if an existing
 * folder does not allow new folders in it.
 */
function createFolder(folder: string): void {
	for (const missing of missingFolders(folder))
		try {
			mkdirSync(missing, { mode: 0o700 });
		} catch (error) {
			// Another process that started at the same time may have created the folder first.
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
		}
}

/**
 * Returns the reason if an error means that the database cannot be used now. Undefined: the error
 * is a bug in the program.
 */
function sqliteFailure(error: unknown): UnavailableReason | undefined {
	if (error instanceof StoreUnavailable) return error.reason;
	if (!(error instanceof Error)) return undefined;
	if ("errcode" in error && typeof error.errcode === "number")
		return reasons[error.errcode & 0xff];
	if ("syscall" in error && "code" in error)
		return error.code === "ENOSPC" || error.code === "EDQUOT" ? "full" : "unreachable";
	return undefined;
}
