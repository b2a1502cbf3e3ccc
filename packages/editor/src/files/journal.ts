import type { DatabaseSync } from "node:sqlite";
import { isEditedFile, isTextFile } from "./edited-files.ts";
import { fingerprint } from "./fingerprint.ts";
import { openJournalDatabase } from "./journal-database.ts";
import {
	type ActionChange,
	type ActionFacts,
	type JournalEntry,
	outsideKind,
} from "./site-files.ts";

/**
 * The maximum number of actions and bytes in the journal. Beyond them, it deletes the oldest
 * actions.
 */
export type JournalLimits = { readonly actions: number; readonly bytes: number };

/**
 * One file of an action in the journal, with fingerprints of its contents before and after; null
 * means that the file does not exist.
 */
export type JournalChange = {
	readonly file: string;
	readonly before: string | null;
	readonly after: string | null;
};

/** An action with the contents of its files before and after. */
export type NewAction = ActionFacts & {
	readonly group?: string | undefined;
	readonly changes: readonly ActionChange[];
};

/** What the journal stores about an action, besides its changes. */
type NewRow = Omit<NewAction, "changes"> & {
	readonly at: number;
	readonly state: "begun" | "done";
};

/** What a file contains; a `hash` of null means that it does not exist. */
export type ObservedFile = {
	readonly file: string;
	readonly hash: string | null;
	/** Changes whenever the file is written; null if it is not known. */
	readonly stamp: string | null;
	/** The contents of a text file. Those of other files are not stored. */
	readonly text: Uint8Array | null;
};

/** What is being done to the files. `done` means an action or its redo, `undone` its undo. */
export type Pending = { readonly action: number; readonly target: "done" | "undone" };

/** In milliseconds. An action of the same group within this time continues the last action. */
export const groupMs = 5 * 60_000;

/**
 * The history of a site's files, with their contents before and after each action, in one SQLite
 * file. Every action is on the disk before its files change. So if the process is killed, the next
 * process that opens the journal can finish the action.
 */
export class Journal {
	readonly #database: DatabaseSync;
	readonly #limits: JournalLimits;
	readonly #clock: () => number;

	/**
	 * Opens the journal exclusively for this process.
	 * @throws if another process has it open
	 */
	constructor(file: string, limits: JournalLimits, clock: () => number) {
		this.#limits = limits;
		this.#clock = clock;
		this.#database = openJournalDatabase(file, clock);
	}

	/**
	 * Records an action before it is carried out, with the contents of its files before and after.
	 */
	begin({ changes, ...facts }: NewAction): Pending {
		return this.#transaction(() => {
			const action = this.#insert(
				{ ...facts, at: this.#clock(), state: "begun" },
				changes.map(({ file, before, after }) => ({
					file,
					before: this.#keep(before),
					after: this.#keep(after),
				})),
			);
			return this.#setPending({ action, target: "done" });
		});
	}

	/** Records that an action is about to be undone or redone. */
	beginAgain(action: number, target: Pending["target"]): Pending {
		return this.#transaction(() => {
			for (const { file, before, after } of this.changes(action))
				this.#noteSince(file, target === "done" ? before : after);
			return this.#setPending({ action, target });
		});
	}

	/**
	 * Starts to record what each file contains before its first change from now on, independently
	 * of the actions.
	 * @param oldest marks before this one are deleted
	 * @returns the number of the mark, for `heldAt`. It contains the time, so that a new journal
	 * does not have the marks of a lost one
	 */
	mark(oldest: number | undefined): number {
		return this.#transaction(() => {
			const insert = this.#database.prepare(
				"INSERT INTO mark (id) SELECT max(CAST(? AS INTEGER), coalesce(max(id), 0) + 1) FROM mark",
			);
			const mark = Number(insert.run(this.#clock()).lastInsertRowid);
			for (const [table, column] of Object.entries({ mark: "id", since: "mark" }))
				this.#database
					.prepare(`DELETE FROM ${table} WHERE ${column} < ?`)
					.run(oldest ?? mark);
			this.#database.exec(`DELETE FROM content WHERE NOT ${isUsed("content.hash")}`);
			return mark;
		});
	}

	/**
	 * For each file that has changed since a mark, its contents at the mark. Undefined if the
	 * journal does not have the mark.
	 */
	heldAt(mark: number): Pick<JournalChange, "file" | "before">[] | undefined {
		const found = this.#database.prepare("SELECT 1 FROM mark WHERE id = ?").get(mark);
		if (found === undefined) return undefined;
		const rows = this.#database
			.prepare("SELECT file, before, min(mark) FROM since WHERE mark >= ? GROUP BY file")
			.all(mark);
		return rows.map(({ file, before }) => ({
			file: String(file),
			before: before === null ? null : String(before),
		}));
	}

	/** Whether the contents of all files of the folder are known, so that changes can be found. */
	isObserved(): boolean {
		return this.#fact("observed") !== undefined;
	}

	/** What is known of each file: what it contained when it was last observed or changed. */
	known(): ReadonlyMap<string, Pick<ObservedFile, "hash" | "stamp">> {
		const rows = this.#database.prepare("SELECT file, hash, stamp FROM known").all();
		return new Map(
			rows.map(({ file, hash, stamp }) => [
				String(file),
				{ hash: String(hash), stamp: stamp === null ? null : String(stamp) },
			]),
		);
	}

	/**
	 * Records what files contain. If the journal knows other contents of a file, another program
	 * has changed it. These changes become an entry of the history, once all files have been
	 * observed.
	 * @param at when the files were changed, if that was before the folder was opened
	 */
	observe(found: readonly ObservedFile[], at?: number): void {
		const news = found.flatMap((each) => {
			const known = this.#knownHash(each.file);
			if (known === each.hash && each.stamp === null) return [];
			// Other files than those of every site may have been there before they were observed.
			const unobserved = isEditedFile(each.file) ? null : each.hash;
			return [{ ...each, before: known ?? unobserved }];
		});
		if (news.length === 0) return;
		const isFirst = !this.isObserved();
		this.#transaction(() => {
			for (const { file, hash, stamp, text } of news) {
				this.#keep(text);
				this.#know(file, hash, stamp);
			}
			const changes = news.flatMap(({ file, before, hash }) =>
				before === hash ? [] : [{ file, before, after: hash }],
			);
			if (!isFirst && changes.length > 0) this.#recordOutside(changes, at);
		});
	}

	/** Records that all files have been observed once. */
	endFirstObservation(): void {
		this.#note("observed", this.#clock());
	}

	/**
	 * The time of the last action that was deleted because of the limits, or when the journal
	 * replaced a damaged one. Entries up to that time may be missing.
	 */
	prunedAt(): number | undefined {
		return this.#fact("pruned");
	}

	/** Records that a pending action is done. Returns the number with which it can be undone. */
	finish({ action, target }: Pending): number {
		return this.#transaction(() => {
			const isNew = this.#state(action) === "begun";
			if (this.isObserved())
				for (const { file, before, after } of this.changes(action))
					this.#know(file, target === "done" ? after : before, null);
			if (isNew)
				this.#database
					.prepare("UPDATE act SET state = 'replaced' WHERE state = 'undone'")
					.run();
			this.#database
				.prepare("UPDATE act SET state = ?, step = ? WHERE id = ?")
				.run(target, this.#nextStep(), action);
			this.#database.exec("DELETE FROM pending");
			const continued = isNew ? this.#continued(action) : undefined;
			if (continued !== undefined) this.#join(continued, action);
			this.#trim();
			return continued ?? action;
		});
	}

	/** Records that a pending action was not carried out. */
	drop({ action }: Pending): void {
		this.#transaction(() => {
			this.#database.exec("DELETE FROM pending");
			if (this.#state(action) === "begun") this.#discard(action);
		});
	}

	/** What was begun but neither finished nor dropped; undefined if nothing is pending. */
	pending(): Pending | undefined {
		return this.#database.prepare("SELECT act AS action, target FROM pending").get() as
			| Pending
			| undefined;
	}

	/**
	 * The number of the action that would be undone or redone next; undefined if that is not
	 * `action`, or not by the person `by`.
	 */
	next(
		state: "done" | "undone",
		{
			action,
			by,
		}: { readonly action?: number | undefined; readonly by?: string | undefined } = {},
	): number | undefined {
		const row = this.#database
			.prepare(
				`SELECT id FROM (SELECT id, person FROM act WHERE state = ? AND kind <> '${outsideKind}' ORDER BY step DESC LIMIT 1)
				WHERE id = coalesce(?, id) AND person = coalesce(?, person)`,
			)
			.get(state, action ?? null, by ?? null);
		return row && Number(row.id);
	}

	/** The description and the group of an action; undefined if there is no such action. */
	named(
		action: number | undefined,
	): { readonly label: string; readonly group: string | undefined } | undefined {
		const row =
			action === undefined
				? undefined
				: this.#database
						.prepare("SELECT label, grouping FROM act WHERE id = ?")
						.get(action);
		return (
			row && {
				label: String(row.label),
				group: row.grouping === null ? undefined : String(row.grouping),
			}
		);
	}

	changes(action: number): JournalChange[] {
		const rows = this.#database
			.prepare("SELECT file, before, after FROM change WHERE act = ? ORDER BY file")
			.all(action);
		return rows.map((row) => ({ ...(row as JournalChange) }));
	}

	/**
	 * For each file, the first change since a time (milliseconds since 1970) that is not undone.
	 */
	firstSince(at: number): JournalChange[] {
		const rows = this.#database
			.prepare(
				`SELECT file, before, after FROM change JOIN act ON act.id = change.act
				WHERE state = 'done' AND at >= ?1 AND step = (SELECT min(step) FROM act a JOIN change c ON c.act = a.id WHERE c.file = change.file AND a.state = 'done' AND a.at >= ?1)`,
			)
			.all(at);
		return rows.map((row) => ({ ...(row as JournalChange) }));
	}

	/** The hashes of a file's contents before each of its changes, newest first. */
	held(file: string): string[] {
		const rows = this.#database.prepare(
			"SELECT before FROM change JOIN act ON act.id = change.act WHERE file = ? AND before IS NOT NULL AND state <> 'begun' ORDER BY step DESC",
		);
		return rows.all(file).map(({ before }) => String(before));
	}

	/** Contents by their hash; null if there is no hash, or if they are not stored. */
	bytes(hash: string | null): Uint8Array | null {
		if (hash === null) return null;
		const row = this.#database.prepare("SELECT bytes FROM content WHERE hash = ?").get(hash);
		return (row?.bytes as Uint8Array | undefined) ?? null;
	}

	/** All actions, newest first. */
	entries(): JournalEntry[] {
		const rows = this.#database
			.prepare(
				`SELECT id, at, kind, person, label, subject, state, (SELECT json_group_array(file) FROM change WHERE change.act = act.id) AS files
				FROM act WHERE state <> 'begun' ORDER BY id DESC`,
			)
			.all();
		return rows.map(({ id, at, kind, person, label, subject, state, files }) => ({
			action: Number(id),
			at: Number(at),
			kind: String(kind),
			by: String(person),
			label: String(label),
			subject: subject === null ? undefined : String(subject),
			files: JSON.parse(String(files)) as string[],
			undone: state !== "done",
		}));
	}

	close(): void {
		this.#database.close();
	}

	#transaction<T>(work: () => T): T {
		this.#database.exec("BEGIN IMMEDIATE");
		try {
			const result = work();
			this.#database.exec("COMMIT");
			return result;
		} catch (error) {
			if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
			throw error;
		}
	}

	/** Adds an action with the changes of its files. Returns its number. */
	#insert(
		{ at, kind, by, label, subject, group, state }: NewRow,
		changes: readonly JournalChange[],
	): number {
		const insert = this.#database.prepare(
			"INSERT INTO act (at, kind, person, label, subject, grouping, state, step) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
		);
		const values = [at, kind, by, label, subject ?? null, group ?? null, state];
		const action = Number(insert.run(...values, this.#nextStep()).lastInsertRowid);
		const change = this.#database.prepare(
			"INSERT INTO change (act, file, before, after) VALUES (?, ?, ?, ?)",
		);
		for (const { file, before, after } of changes) {
			change.run(action, file, before, after);
			this.#noteSince(file, before);
		}
		return action;
	}

	#setPending(pending: Pending): Pending {
		this.#database
			.prepare("INSERT INTO pending (act, target) VALUES (?, ?)")
			.run(pending.action, pending.target);
		return pending;
	}

	#keep(bytes: Uint8Array | null): string | null {
		if (bytes === null) return null;
		const hash = fingerprint(bytes);
		this.#database
			.prepare("INSERT OR IGNORE INTO content (hash, size, bytes) VALUES (?, ?, ?)")
			.run(hash, bytes.length, bytes);
		return hash;
	}

	/** Records what a file contains now, according to an action or an observation. */
	#know(file: string, hash: string | null, stamp: string | null): void {
		if (hash === null) this.#database.prepare("DELETE FROM known WHERE file = ?").run(file);
		else
			this.#database
				.prepare(
					"INSERT OR REPLACE INTO known (file, hash, stamp, held) VALUES (?, ?, ?, ?)",
				)
				.run(file, hash, stamp, isTextFile(file) ? hash : null);
	}

	#knownHash(file: string): string | null {
		const row = this.#database.prepare("SELECT hash FROM known WHERE file = ?").get(file);
		return row === undefined ? null : String(row.hash);
	}

	/** Records changes of other programs. Those that follow each other are one entry. */
	#recordOutside(changes: readonly JournalChange[], at?: number): void {
		const action = this.#insert(
			{
				at: at ?? this.#clock(),
				kind: outsideKind,
				by: "",
				label: "",
				group: at === undefined ? outsideKind : undefined,
				state: "done",
			},
			changes,
		);
		const continued = this.#continued(action);
		if (continued !== undefined) this.#join(continued, action);
		this.#trim();
	}

	#fact(name: "observed" | "pruned"): number | undefined {
		const row = this.#database.prepare("SELECT value FROM fact WHERE name = ?").get(name);
		return row === undefined ? undefined : Number(row.value);
	}

	/** Notes the time of something. A later time replaces an earlier one. */
	#note(name: "observed" | "pruned", at: number): void {
		this.#database
			.prepare(
				"INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)",
			)
			.run(name, at);
	}

	/** Records what a file contained at the latest mark. Without a mark, nothing is recorded. */
	#noteSince(file: string, before: string | null): void {
		this.#database
			.prepare(
				"INSERT OR IGNORE INTO since (mark, file, before) VALUES ((SELECT max(id) FROM mark), ?, ?)",
			)
			.run(file, before);
	}

	#state(action: number): string {
		return String(
			this.#database.prepare("SELECT state FROM act WHERE id = ?").get(action)?.state,
		);
	}

	#nextStep(): number {
		return Number(
			this.#database.prepare("SELECT coalesce(max(step), 0) + 1 AS step FROM act").get()
				?.step,
		);
	}

	/**
	 * The action that this one continues: the last one, if it has the same person and group and was
	 * shortly before. The new action may change other files, but not add any.
	 */
	#continued(action: number): number | undefined {
		const row = this.#database
			.prepare(
				`SELECT last.id FROM act last JOIN act this ON this.id = ? AND last.person = this.person AND last.grouping = this.grouping AND this.at - last.at < ?
				WHERE last.id = (SELECT id FROM act WHERE state = 'done' AND id <> this.id ORDER BY step DESC LIMIT 1)`,
			)
			.get(action, groupMs);
		if (row === undefined) return undefined;
		const left = new Map(this.changes(Number(row.id)).map(({ file, after }) => [file, after]));
		return this.changes(action).every(({ file, before }) =>
			left.has(file) ? left.get(file) === before : before !== null,
		)
			? Number(row.id)
			: undefined;
	}

	#join(first: number, second: number): void {
		const insert = this.#database.prepare(
			"INSERT INTO change (act, file, before, after) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET after = excluded.after",
		);
		for (const { file, before, after } of this.changes(second))
			insert.run(first, file, before, after);
		this.#database
			.prepare(
				"UPDATE act SET (at, label) = (SELECT at, label FROM act WHERE id = ?), step = ? WHERE id = ?",
			)
			.run(second, this.#nextStep(), first);
		this.#discard(second);
	}

	/** Deletes the oldest actions until the limits are met, but never the last action. */
	#trim(): void {
		const sizes = this.#database.prepare(
			"SELECT (SELECT count(*) FROM act) AS acts, (SELECT coalesce(sum(size), 0) FROM content) AS bytes",
		);
		const oldest = this.#database.prepare("SELECT id, at FROM act ORDER BY step LIMIT 1");
		for (let size = sizes.get(); Number(size?.acts) > 1; size = sizes.get()) {
			if (
				Number(size?.acts) <= this.#limits.actions &&
				Number(size?.bytes) <= this.#limits.bytes
			)
				return;
			const { id, at } = oldest.get() ?? {};
			this.#note("pruned", Number(at));
			this.#discard(Number(id));
		}
	}

	/** Deletes an action, and the contents that nothing else uses. */
	#discard(action: number): void {
		const changes = this.changes(action);
		this.#database.prepare("DELETE FROM act WHERE id = ?").run(action);
		const remove = this.#database.prepare(
			`DELETE FROM content WHERE hash = ?1 AND NOT ${isUsed("?1")}`,
		);
		for (const hash of changes.flatMap(({ before, after }) => [before, after]))
			if (hash !== null) remove.run(hash);
	}
}

/** SQL condition: whether an action, a mark or the current state needs the contents with a hash. */
const isUsed = (hash: string) =>
	`(${["change WHERE before", "change WHERE after", "since WHERE before", "known WHERE held"].map((place) => `EXISTS (SELECT 1 FROM ${place} = ${hash})`).join(" OR ")})`;
