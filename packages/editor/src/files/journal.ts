import type { DatabaseSync } from "node:sqlite";
import { isEditedFile, isTextFile } from "./edited-files.ts";
import { fingerprint } from "./fingerprint.ts";
import { openJournalDatabase } from "./journal-database.ts";
import {
	type ActionChange,
	type ActionFacts,
	type ChangeAuthors,
	type JournalEntry,
	outsideKind,
} from "./site-files.ts";

/**
 * The maximum number of actions and bytes in the journal. Beyond them, it deletes the oldest
 * actions.
 */
export type JournalLimits = { readonly actions: number; readonly bytes: number };

/**
 * One file of an action in the journal, with the hashes of its contents before and after; null
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

type ActionState =
	/** The action is recorded, but not all of its files are written. */
	| "begun"
	/** The files have the contents after the action. It can be undone. */
	| "done"
	/** The files have the contents before the action again. It can be redone. */
	| "undone"
	/** It was undone, and a new action has followed. It can no longer be redone. */
	| "replaced";

/** What the journal stores about an action, besides its changes. */
type NewRow = Omit<NewAction, "changes"> & {
	readonly at: number;
	readonly state: Extract<ActionState, "begun" | "done">;
};

/**
 * What the journal knows about itself: when all files had been observed once, and the time and the
 * step of the last action that was deleted.
 */
type FactName = "observed" | "pruned" | "prunedStep";

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
export type Pending = {
	readonly action: number;
	readonly target: Extract<ActionState, "done" | "undone">;
};

/** In milliseconds. An action of the same group within this time continues the last action. */
export const groupMs = 5 * 60_000;

/**
 * The history of a site's files, with their contents before and after each action, in one SQLite
 * file. Every action is on the disk before its files change. So if the process is killed, the next
 * process that opens the journal can finish the action.
 *
 * The tables call an action `act`, its `by` `person` and its `group` `grouping`, because the words
 * of the code are keywords of SQL.
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
					before: this.#storeContent(before),
					after: this.#storeContent(after),
				})),
			);
			return this.#setPending({ action, target: "done" });
		});
	}

	/** Records that an action is about to be undone or redone. */
	beginUndoOrRedo(action: number, target: Pending["target"]): Pending {
		return this.#transaction(() => {
			for (const { file, before, after } of this.changes(action))
				this.#recordAtMark(file, target === "done" ? before : after);
			return this.#setPending({ action, target });
		});
	}

	/**
	 * Sets a mark. From now on, the first change of each file also records what the file contained
	 * at the mark.
	 * @param oldest marks before this one are deleted
	 * @returns the number of the mark, for `hashesAtMark`. It is at least the current time, so that
	 * a new journal never has the marks of a lost one
	 */
	mark(oldest: number | undefined): number {
		return this.#transaction(() => {
			// In SQLite, `max` of two values is the larger one; `max(id)` is that of all rows.
			const insert = this.#database.prepare(
				"INSERT INTO mark (id) SELECT max(CAST(? AS INTEGER), coalesce(max(id), 0) + 1) FROM mark",
			);
			const mark = Number(insert.run(this.#clock()).lastInsertRowid);
			this.#database.prepare("DELETE FROM mark WHERE id < ?").run(oldest ?? mark);
			this.#database.prepare("DELETE FROM since WHERE mark < ?").run(oldest ?? mark);
			this.#database.exec(`DELETE FROM content WHERE NOT ${isUsedSql("content.hash")}`);
			return mark;
		});
	}

	/**
	 * For each file that has changed since a mark, the hash of its contents at the mark. Undefined
	 * if the journal does not have the mark.
	 */
	hashesAtMark(mark: number): Pick<JournalChange, "file" | "before">[] | undefined {
		const found = this.#database.prepare("SELECT 1 FROM mark WHERE id = ?").get(mark);
		if (found === undefined) return undefined;
		// With `min(mark)`, SQLite takes `before` from the row that has this smallest mark.
		const rows = this.#database
			.prepare("SELECT file, before, min(mark) FROM since WHERE mark >= ? GROUP BY file")
			.all(mark);
		return rows.map(({ file, before }) => ({
			file: String(file),
			before: before === null ? null : String(before),
		}));
	}

	/** Whether the contents of all files of the folder are known, so that changes can be found. */
	isFullyObserved(): boolean {
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
	 * has changed it. These changes become an entry of the history. During the first observation
	 * of the folder, they do not.
	 * @param at when the files were changed, if that was before the folder was opened
	 */
	observe(found: readonly ObservedFile[], at?: number): void {
		const toRecord = found.flatMap((each) => {
			const known = this.#knownHash(each.file);
			// Of an unchanged file, the stamp may be new.
			if (known === each.hash && each.stamp === null) return [];
			// If the editor writes the file in every site and the journal does not know it, the
			// file is new. Any other file may be older than its first observation, so its first
			// contents are not recorded as a change.
			const before = known ?? (isEditedFile(each.file) ? null : each.hash);
			return [{ ...each, before }];
		});
		if (toRecord.length === 0) return;
		const isFirst = !this.isFullyObserved();
		this.#transaction(() => {
			for (const { file, hash, stamp, text } of toRecord) {
				this.#storeContent(text);
				this.#setKnownFile(file, hash, stamp);
			}
			const changes = toRecord.flatMap(({ file, before, hash }) =>
				before === hash ? [] : [{ file, before, after: hash }],
			);
			if (!isFirst && changes.length > 0) this.#recordOutside(changes, at);
		});
	}

	/** Records that all files have been observed once. */
	endFirstObservation(): void {
		this.#setFact("observed", this.#clock());
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
			if (this.isFullyObserved())
				for (const { file, before, after } of this.changes(action))
					this.#setKnownFile(file, target === "done" ? after : before, null);
			if (isNew)
				this.#database
					.prepare("UPDATE act SET state = 'replaced' WHERE state = 'undone'")
					.run();
			this.#database
				.prepare("UPDATE act SET state = ?, step = ? WHERE id = ?")
				.run(target, this.#nextStep(), action);
			this.#database.exec("DELETE FROM pending");
			const previous = isNew ? this.#previousToMerge(action) : undefined;
			if (previous !== undefined) this.#merge(previous, action);
			this.#trim();
			return previous ?? action;
		});
	}

	/** Records that a pending action was not carried out. */
	cancel({ action }: Pending): void {
		this.#transaction(() => {
			this.#database.exec("DELETE FROM pending");
			if (this.#state(action) === "begun") this.#discard(action);
		});
	}

	/** What was begun but neither finished nor canceled; undefined if nothing is pending. */
	pending(): Pending | undefined {
		return this.#database.prepare("SELECT act AS action, target FROM pending").get() as
			| Pending
			| undefined;
	}

	/**
	 * The number of the action that would be undone (`state` "done") or redone ("undone") next.
	 * Undefined if that is another action than `action`, or if another person than `by` did it.
	 */
	next(
		state: Extract<ActionState, "done" | "undone">,
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
	labelAndGroup(
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
		return changesFromRows(rows);
	}

	/**
	 * For each file, the first change since a time (milliseconds since 1970) that is not undone.
	 */
	firstSince(at: number): JournalChange[] {
		const rows = this.#database
			.prepare(
				`SELECT file, before, after FROM change JOIN act ON act.id = change.act
				WHERE state = 'done' AND at >= ?1 AND step = (
					SELECT min(step) FROM act a JOIN change c ON c.act = a.id
					WHERE c.file = change.file AND a.state = 'done' AND a.at >= ?1)`,
			)
			.all(at);
		return changesFromRows(rows);
	}

	/** The hashes of a file's contents before each of its changes, newest first. */
	earlierHashes(file: string): string[] {
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

	/** Identifies this journal and the last step in it. */
	position(): string {
		const row = this.#database
			.prepare("SELECT coalesce(max(step), 0) AS step FROM act WHERE state <> 'begun'")
			.get();
		return `${this.#fact("observed")} ${Number(row?.step)}`;
	}

	/**
	 * Who has changed files since a position. If the journal has replaced the one of the position,
	 * or has deleted later actions, it cannot exclude changes of other programs.
	 */
	authorsSince(position: string): ChangeAuthors {
		const [journal, step = 0] = position.split(" ").map(Number);
		const isWhole =
			this.#fact("observed") === journal && (this.#fact("prunedStep") ?? 0) <= step;
		const rows = this.#database
			.prepare(
				`SELECT DISTINCT person, kind = '${outsideKind}' AS outside FROM act WHERE step > ? AND state <> 'begun'`,
			)
			.all(step);
		return {
			people: rows.flatMap(({ person, outside }) => (outside ? [] : [String(person)])),
			isOutside: !isWhole || rows.some(({ outside }) => outside),
		};
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
			this.#recordAtMark(file, before);
		}
		return action;
	}

	#setPending(pending: Pending): Pending {
		this.#database
			.prepare("INSERT INTO pending (act, target) VALUES (?, ?)")
			.run(pending.action, pending.target);
		return pending;
	}

	/** Stores contents, unless they are stored already. Returns their hash. */
	#storeContent(bytes: Uint8Array | null): string | null {
		if (bytes === null) return null;
		const hash = fingerprint(bytes);
		this.#database
			.prepare("INSERT OR IGNORE INTO content (hash, size, bytes) VALUES (?, ?, ?)")
			.run(hash, bytes.length, bytes);
		return hash;
	}

	/**
	 * Records what a file contains now, according to an action or an observation. `held` is the
	 * hash of contents that must stay stored: those of text files.
	 */
	#setKnownFile(file: string, hash: string | null, stamp: string | null): void {
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

	/**
	 * Records changes of other programs. Consecutive ones become one entry, except those from
	 * before the folder was opened (`at`).
	 */
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
		const previous = this.#previousToMerge(action);
		if (previous !== undefined) this.#merge(previous, action);
		this.#trim();
	}

	#fact(name: FactName): number | undefined {
		const row = this.#database.prepare("SELECT value FROM fact WHERE name = ?").get(name);
		return row === undefined ? undefined : Number(row.value);
	}

	/** Records a fact. A larger value replaces a smaller one. */
	#setFact(name: FactName, value: number): void {
		this.#database
			.prepare(
				"INSERT INTO fact (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value)",
			)
			.run(name, value);
	}

	/**
	 * Records what a file contained at the latest mark, unless that is recorded already. If there
	 * is no mark, its number is null, which the table does not accept, so OR IGNORE skips the row.
	 */
	#recordAtMark(file: string, before: string | null): void {
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

	/**
	 * `step` orders the actions by the time when they were last done, undone or continued; `id`
	 * orders them by the time when they began.
	 */
	#nextStep(): number {
		return Number(
			this.#database.prepare("SELECT coalesce(max(step), 0) + 1 AS step FROM act").get()
				?.step,
		);
	}

	/**
	 * The action that this one continues: the last one, if it has the same person and group and was
	 * shortly before. The new action may change files that the last one did not change, but must
	 * not create any.
	 */
	#previousToMerge(action: number): number | undefined {
		const row = this.#database
			.prepare(
				`SELECT last.id FROM act last JOIN act this ON this.id = ? AND last.person = this.person AND last.grouping = this.grouping AND this.at - last.at < ?
				WHERE last.id = (SELECT id FROM act WHERE state = 'done' AND id <> this.id ORDER BY step DESC LIMIT 1)`,
			)
			.get(action, groupMs);
		if (row === undefined) return undefined;
		const previous = Number(row.id);
		const afterLast = new Map(this.changes(previous).map(({ file, after }) => [file, after]));
		return this.changes(action).every(({ file, before }) =>
			afterLast.has(file) ? afterLast.get(file) === before : before !== null,
		)
			? previous
			: undefined;
	}

	/** Makes one action of two that follow each other. It has the number of the first. */
	#merge(first: number, second: number): void {
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
		const areLimitsExceeded = () => {
			const size = sizes.get();
			const acts = Number(size?.acts);
			return (
				acts > 1 &&
				(acts > this.#limits.actions || Number(size?.bytes) > this.#limits.bytes)
			);
		};
		const oldest = this.#database.prepare("SELECT id, at, step FROM act ORDER BY step LIMIT 1");
		while (areLimitsExceeded()) {
			const { id, at, step } = oldest.get() ?? {};
			this.#setFact("pruned", Number(at));
			this.#setFact("prunedStep", Number(step));
			this.#discard(Number(id));
		}
	}

	/** Deletes an action, and the contents that nothing else uses. */
	#discard(action: number): void {
		const changes = this.changes(action);
		// Its rows in `change` and `pending` are deleted by their foreign keys.
		this.#database.prepare("DELETE FROM act WHERE id = ?").run(action);
		const remove = this.#database.prepare(
			`DELETE FROM content WHERE hash = ?1 AND NOT ${isUsedSql("?1")}`,
		);
		for (const hash of changes.flatMap(({ before, after }) => [before, after]))
			if (hash !== null) remove.run(hash);
	}
}

/** The changes in rows of the database, which have no prototype, as ordinary objects. */
const changesFromRows = (rows: readonly object[]) =>
	rows.map((row): JournalChange => ({ ...(row as JournalChange) }));

/** SQL condition: whether an action, a mark or the current state needs the contents with a hash. */
const isUsedSql = (hash: string) => `(
	EXISTS (SELECT 1 FROM change WHERE before = ${hash})
	OR EXISTS (SELECT 1 FROM change WHERE after = ${hash})
	OR EXISTS (SELECT 1 FROM since WHERE before = ${hash})
	OR EXISTS (SELECT 1 FROM known WHERE held = ${hash}))`;
