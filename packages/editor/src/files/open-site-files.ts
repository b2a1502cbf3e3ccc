import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { isOwnFile } from "kakehashi/internal/check.ts";
import { createPause } from "kakehashi/internal/open.ts";
import { journalFolder, syncFolder } from "kakehashi/internal/storage.ts";
import { t } from "../i18n/t.ts";
import { diskProblem } from "./disk-problem.ts";
import { editedFilesIn, isTextFile } from "./edited-files.ts";
import { fingerprint, hash } from "./fingerprint.ts";
import {
	Journal,
	type JournalChange,
	type JournalLimits,
	type ObservedFile,
	type Pending,
} from "./journal.ts";
import { oneAfterAnother } from "./one-after-another.ts";
import { removeFile, removeTemporary, replaceFile } from "./replace-file.ts";
import type {
	ActionChange,
	EarlierContent,
	EarlierFiles,
	FileAction,
	SiteFiles,
	WriteResult,
} from "./site-files.ts";

export type SiteFilesOptions = {
	readonly limits?: JournalLimits;
	readonly clock?: (() => number) | undefined;
};

const defaultLimits: JournalLimits = { actions: 5_000, bytes: 256 * 1024 * 1024 };

/**
 * Opens an owner's folder for changes, and finishes or reverts what a killed process has begun.
 * @throws with a message for people, if another process has the folder open or the disk does not
 * allow it
 */
export function openSiteFiles(
	folder: string,
	{ limits = defaultLimits, clock = Date.now }: SiteFilesOptions = {},
): SiteFiles {
	const journal = withDisk(
		journalFolder,
		() => new Journal(join(folder, journalFolder, "journal.sqlite"), limits, clock),
	);
	const files = new Files(folder, journal);
	try {
		withDisk(journalFolder, () => files.settle(true));
	} catch (error) {
		journal.close();
		throw error;
	}
	const changesOf = (action: number): readonly ActionChange[] =>
		journal.changes(action).map(({ file, before, after }) => ({
			file,
			before: journal.bytes(before),
			after: journal.bytes(after),
		}));
	// While many files are written, other code can run, but no other action.
	const inTurn = oneAfterAnother();
	const write = (work: () => Promise<WriteResult>) => inTurn(() => files.try(work));
	return {
		read: (file) => files.read(file),
		action: (action) => write(() => files.action(action)),
		undo: (which) => write(() => files.again("undone", journal.next("done", which))),
		redo: (by) => write(() => files.again("done", journal.next("undone", { by }))),
		observe: (more, at) => inTurn(() => files.observe(more, at)),
		whenWritten: () => inTurn(async () => {}),
		next(by) {
			const last = journal.labelAndGroup(journal.next("done", { by }));
			return {
				undo: last?.label,
				redo: journal.labelAndGroup(journal.next("undone", { by }))?.label,
				group: last?.group,
			};
		},
		nextChanges(which, by) {
			const action = journal.next(which === "undo" ? "done" : "undone", { by });
			return action === undefined ? [] : changesOf(action);
		},
		changes: changesOf,
		heldBefore: (at) => files.earlier(journal.firstSince(at)),
		mark: (oldest) => journal.mark(oldest),
		heldAt(mark) {
			const held = journal.hashesAtMark(mark);
			return held && files.earlier(held);
		},
		prunedAt: () => journal.prunedAt(),
		versions: (file) => versionsOf(file, journal),
		history: () => journal.entries(),
		position: () => journal.position(),
		authorsSince: (position) => journal.authorsSince(position),
		close: () => journal.close(),
	};
}

function* versionsOf(file: string, journal: Journal): Iterable<Uint8Array> {
	for (const hash of journal.earlierHashes(file)) {
		const bytes = journal.bytes(hash);
		if (bytes !== null) yield bytes;
	}
}

class Files {
	readonly #folder: string;
	readonly #journal: Journal;

	constructor(folder: string, journal: Journal) {
		this.#folder = folder;
		this.#journal = journal;
	}

	read(file: string): { bytes: Uint8Array; fingerprint: string } | null {
		const bytes = this.#bytes(file);
		return bytes === null ? null : { bytes, fingerprint: fingerprint(bytes) };
	}

	/** Runs a function and turns a full or read-only disk into a result. */
	async try(work: () => Promise<WriteResult>): Promise<WriteResult> {
		try {
			return await work();
		} catch (error) {
			const problem = diskProblem(error, journalFolder);
			if (problem === undefined) throw error;
			return { ok: false, why: "disk", reason: localize(problem.localized) };
		}
	}

	async action({ changes, ...facts }: FileAction): Promise<WriteResult> {
		this.settle();
		const stands = changes.map(({ file, before, after }) => ({
			file,
			before,
			after,
			current: this.#bytes(file),
		}));
		if (stands.some(({ before, current }) => hash(current) !== before)) return conflict();
		const real = stands.filter(({ before, after }) => hash(after) !== before);
		if (real.length === 0) return { ok: true, action: null, files: [] };
		// What another program has written before is not part of the action.
		if (this.#journal.isFullyObserved())
			this.#journal.observe(real.map(({ file, current }) => observed(file, current, null)));
		const pending = this.#journal.begin({
			...facts,
			changes: real.map(({ file, current, after }) => ({ file, before: current, after })),
		});
		return this.#carryOut(pending);
	}

	async again(target: Pending["target"], action: number | undefined): Promise<WriteResult> {
		this.settle();
		if (action === undefined) return nothingLeft(target);
		if (
			this.#steps({ action, target }).some(
				({ file, from }) => hash(this.#bytes(file)) !== from,
			)
		)
			return conflict();
		return this.#carryOut(this.#journal.beginUndoOrRedo(action, target));
	}

	/**
	 * Settles a pending action. At the start it finishes what a killed process has begun, unless
	 * somebody else has changed a file since. What failed in this process is reverted.
	 */
	settle(isStart = false): void {
		const pending = this.#journal.pending();
		if (pending === undefined) return;
		const steps = this.#steps(pending);
		for (const { file } of steps) removeTemporary(this.#path(file));
		const stands = steps.map((step) => ({ ...step, now: hash(this.#bytes(step.file)) }));
		const isDone = stands.every(({ to, now }) => now === to);
		const goesOn =
			isDone || (isStart && stands.every(({ from, to, now }) => now === from || now === to));
		const folders = new Set<string>();
		for (const { file, from, to, now } of stands)
			if (goesOn ? now !== to : now === to) this.#put(file, goesOn ? to : from, folders);
		for (const folder of folders) syncFolder(folder);
		if (goesOn) this.#journal.finish(pending);
		else this.#journal.cancel(pending);
	}

	/** The work of `observe` of the files. */
	async observe(more: Iterable<string> = [], at?: number): Promise<void> {
		try {
			// An action that failed halfway is not the work of another program.
			this.settle();
			await this.#observeAll(more, at);
		} catch (error) {
			// Without room on the disk, the history has no new entries, but it can still be shown.
			if (diskProblem(error, journalFolder) === undefined) throw error;
		}
	}

	async #observeAll(more: Iterable<string>, at?: number): Promise<void> {
		const known = this.#journal.known();
		const isFirst = !this.#journal.isFullyObserved();
		const names = new Set([...editedFilesIn(this.#folder), ...more, ...known.keys()]);
		const pause = createPause();
		const changed: ObservedFile[] = [];
		let same: ObservedFile[] = [];
		for (const file of [...names].filter(isSitePath)) {
			await pause();
			const before = known.get(file);
			const stamp = stampOf(this.#path(file));
			if (stamp !== null && before?.stamp === stamp) continue;
			const bytes = this.#readable(file);
			if (bytes === undefined) continue;
			const found = observed(file, bytes, stamp);
			(isFirst || before?.hash === found.hash ? same : changed).push(found);
			if (same.length < batch) continue;
			this.#journal.observe(same);
			same = [];
		}
		this.#journal.observe(same);
		this.#journal.observe(changed, at);
		if (isFirst) this.#journal.endFirstObservation();
	}

	/** What files contained according to the journal. */
	earlier(rows: readonly Pick<JournalChange, "file" | "before">[]): EarlierFiles {
		return new Map(
			rows.map(({ file, before }): [string, EarlierContent] => {
				const bytes = this.#journal.bytes(before);
				if (bytes !== null || before === null) return [file, bytes];
				const now = this.#readable(file) ?? null;
				return [file, hash(now) === before ? now : "lost"];
			}),
		);
	}

	/** The contents of a file; null if there is none; undefined if it may not be read. */
	#readable(file: string): Uint8Array | null | undefined {
		try {
			return this.#bytes(file);
		} catch (error) {
			if (diskProblem(error, file) === undefined) throw error;
			return undefined;
		}
	}

	/**
	 * Syncs the entries of the files' folders to the disk before the journal records the action as
	 * done. The disk needs time for each file, so other code can run in between.
	 */
	async #carryOut(pending: Pending): Promise<WriteResult> {
		const steps = this.#steps(pending);
		const folders = new Set<string>();
		const pause = createPause();
		try {
			for (const { file, from, to } of steps) {
				await pause();
				withDisk(file, () => this.#put(file, to, folders, () => this.#expect(file, from)));
			}
			for (const folder of folders) syncFolder(folder);
		} catch (error) {
			this.#revert();
			if (error instanceof ChangedMeanwhile) return conflict();
			throw error;
		}
		return { ok: true, action: this.#finish(pending), files: steps.map(({ file }) => file) };
	}

	/** Reverts a failed action. If that fails too, it is tried again before the next action. */
	#revert(): void {
		try {
			this.settle();
		} catch (error) {
			if (diskProblem(error, journalFolder) === undefined) throw error;
		}
	}

	/**
	 * The files have changed already. If the journal cannot record that now, `settle` does so
	 * before the next action.
	 */
	#finish(pending: Pending): number {
		try {
			return this.#journal.finish(pending);
		} catch (error) {
			if (diskProblem(error, journalFolder) === undefined) throw error;
			return pending.action;
		}
	}

	/**
	 * The change of each file. Removals come last, so that a file that is renamed exists at every
	 * moment.
	 */
	#steps({ action, target }: Pending): Step[] {
		const steps = this.#journal
			.changes(action)
			.map(({ file, before, after }) =>
				target === "done"
					? { file, from: before, to: after }
					: { file, from: after, to: before },
			);
		return steps.toSorted((a, b) => Number(a.to === null) - Number(b.to === null));
	}

	/**
	 * Writes or removes a file. Adds to `folders` the folders whose entries must be synced later.
	 */
	#put(file: string, to: string | null, folders: Set<string>, checkLast = () => {}): void {
		const later = (folder: string) => void folders.add(folder);
		const bytes = this.#journal.bytes(to);
		if (to === null) {
			checkLast();
			removeFile(this.#path(file), later);
		} else if (bytes === null) throw new Error(`The journal lacks contents of ${file}.`);
		else replaceFile(this.#path(file), bytes, checkLast, undefined, later);
	}

	/**
	 * Checks a file once more, because recording an action takes time, and another program may have
	 * written to the file meanwhile.
	 */
	#expect(file: string, from: string | null): void {
		if (hash(this.#bytes(file)) !== from) throw new ChangedMeanwhile(file);
	}

	#bytes(file: string): Uint8Array | null {
		try {
			const path = this.#path(file);
			return isOwnFile(this.#folder, path) ? readFileSync(path) : null;
		} catch (error) {
			if (["ENOENT", "ENOTDIR"].includes(String((error as NodeJS.ErrnoException).code)))
				return null;
			throw diskProblem(error, file) ?? error;
		}
	}

	#path(file: string): string {
		if (!isSitePath(file)) throw new Error(`No file of a site: ${JSON.stringify(file)}`);
		return join(this.#folder, file);
	}
}

class ChangedMeanwhile extends Error {}

type Step = { readonly file: string; readonly from: string | null; readonly to: string | null };

/** How many unchanged files are recorded at once, so that other code can run in between. */
const batch = 50;

/**
 * In milliseconds. A file that was written so shortly before may be written again without a change
 * of its times.
 */
const minAgeMs = 2_000;

function observed(file: string, bytes: Uint8Array | null, stamp: string | null): ObservedFile {
	return { file, hash: hash(bytes), stamp, text: isTextFile(file) ? bytes : null };
}

/**
 * Whether a path can be that of a file of a site. No hidden file belongs to a site, except
 * `.gitignore`, which an upgrade may write.
 */
function isSitePath(file: string): boolean {
	const isHidden = file !== ".gitignore" && file.split("/").some((part) => part.startsWith("."));
	return !isHidden && /^(?:[^/\\\0]+\/)*[^/\\\0]+$/.test(file);
}

/**
 * Identifies the state of a file without reading it. Null if there is none, or if it has just been
 * written.
 */
function stampOf(path: string): string | null {
	try {
		const { size, mtimeMs, ctimeMs, ino } = statSync(path);
		return Date.now() - ctimeMs < minAgeMs ? null : [size, mtimeMs, ctimeMs, ino].join(" ");
	} catch {
		// Reading the file says why.
		return null;
	}
}

function withDisk<T>(file: string, work: () => T): T {
	try {
		return work();
	} catch (error) {
		throw diskProblem(error, file) ?? error;
	}
}

function conflict(): WriteResult {
	const reason = localize(t("writeConflict"));
	return { ok: false, why: "conflict", reason };
}

function nothingLeft(target: Pending["target"]): WriteResult {
	const reason = localize(target === "undone" ? t("nothingToUndo") : t("nothingToRedo"));
	return { ok: false, why: "nothing", reason };
}
