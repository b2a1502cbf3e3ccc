import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createPause } from "../../builder/work/long-work.ts";
import { isOwnFile } from "../../content/files/own-files.ts";
import { say } from "../../core/messages/say.ts";
import { diskProblem } from "./disk-problem.ts";
import { fingerprint } from "./fingerprint.ts";
import { Journal, type JournalLimits, type Pending } from "./journal.ts";
import { removeFile, removeTemporary, replaceFile, syncFolder } from "./replace-file.ts";
import type { FileAction, SiteFiles, WriteResult } from "./site-files.ts";

/** The folder in the owner's folder that Git and everything else ignore. */
export const journalFolder = ".kakehashi";

export type SiteFilesOptions = { readonly limits?: JournalLimits; readonly clock?: (() => number) | undefined };

const defaultLimits: JournalLimits = { actions: 5_000, bytes: 256 * 1024 * 1024 };

/**
 * Opens an owner's folder for changes, and finishes what a process that was killed has begun. Throws, with a message for a
 * person, if another process has it open or the disk does not allow it.
 */
export function openSiteFiles(folder: string, { limits = defaultLimits, clock = Date.now }: SiteFilesOptions = {}): SiteFiles {
	const journal = withDisk(journalFolder, () => new Journal(join(folder, journalFolder, "journal.sqlite"), limits, clock));
	const files = new Files(folder, journal);
	try {
		withDisk(journalFolder, () => files.settle(true));
	} catch (error) {
		journal.close();
		throw error;
	}
	let last: Promise<unknown> = Promise.resolve();
	/** Writing many files lets others have their turn, but not another act. */
	const inTurn = (work: () => Promise<WriteResult>): Promise<WriteResult> => {
		const turn = last.then(() => files.try(work));
		last = turn.catch(() => {});
		return turn;
	};
	return {
		read: (file) => files.read(file),
		action: (action) => inTurn(() => files.action(action)),
		undo: (which) => inTurn(() => files.again("undone", journal.next("done", which))),
		redo: (by) => inTurn(() => files.again("done", journal.next("undone", { by }))),
		whenWritten: () => last,
		next(by) {
			const last = journal.named(journal.next("done", { by }));
			return { undo: last?.label, redo: journal.named(journal.next("undone", { by }))?.label, group: last?.group };
		},
		changes: (action) => journal.changes(action).map(({ file, before, after }) => ({ file, before: journal.bytes(before), after: journal.bytes(after) })),
		heldBefore: (at) => new Map(journal.firstSince(at).map(({ file, before }) => [file, journal.bytes(before)])),
		mark: (oldest) => journal.mark(oldest),
		heldAt: (mark) => new Map(journal.heldAt(mark).map(({ file, before }) => [file, journal.bytes(before)])),
		versions: (file) => versionsOf(file, journal),
		history: () => journal.entries(),
		close: () => journal.close(),
	};
}

function* versionsOf(file: string, journal: Journal): Iterable<Uint8Array> {
	for (const hash of journal.held(file)) {
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

	/** Runs something that may meet a full or read-only disk. */
	async try(work: () => Promise<WriteResult>): Promise<WriteResult> {
		try {
			return await work();
		} catch (error) {
			const problem = diskProblem(error, journalFolder);
			if (problem === undefined) throw error;
			return { ok: false, why: "disk", reason: say(problem.translations) };
		}
	}

	async action({ changes, ...facts }: FileAction): Promise<WriteResult> {
		this.settle();
		const stands = changes.map(({ file, before, after }) => ({ file, before, after, current: this.#bytes(file) }));
		if (stands.some(({ before, current }) => hash(current) !== before)) return conflict();
		const real = stands.filter(({ before, after }) => hash(after) !== before);
		if (real.length === 0) return { ok: true, action: null, files: [] };
		const pending = this.#journal.begin({ ...facts, changes: real.map(({ file, current, after }) => ({ file, before: current, after })) });
		return this.#carryOut(pending);
	}

	async again(target: Pending["target"], action: number | undefined): Promise<WriteResult> {
		this.settle();
		if (action === undefined) return nothingLeft(target);
		if (this.#steps({ action, target }).some(({ file, from }) => hash(this.#bytes(file)) !== from)) return conflict();
		return this.#carryOut(this.#journal.beginAgain(action, target));
	}

	/**
	 * Finishes what was begun before the process was killed. What failed in this process, or where somebody else has
	 * changed a file since, is undone.
	 */
	settle(isStart = false): void {
		const pending = this.#journal.pending();
		if (pending === undefined) return;
		const steps = this.#steps(pending);
		for (const { file } of steps) removeTemporary(this.#path(file));
		const stands = steps.map((step) => ({ ...step, now: hash(this.#bytes(step.file)) }));
		const isDone = stands.every(({ to, now }) => now === to);
		const goesOn = isDone || (isStart && stands.every(({ from, to, now }) => now === from || now === to));
		const folders = new Set<string>();
		for (const { file, from, to, now } of stands) if (goesOn ? now !== to : now === to) this.#put(file, goesOn ? to : from, folders);
		folders.forEach(syncFolder);
		if (goesOn) this.#journal.finish(pending);
		else this.#journal.drop(pending);
	}

	/**
	 * The entries of the files' folders are on the disk before the journal says that it is done. The
	 * disk takes its time for each file, so others have their turn in between.
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
			folders.forEach(syncFolder);
		} catch (error) {
			this.#takeBack();
			if (error instanceof ChangedMeanwhile) return conflict();
			throw error;
		}
		return { ok: true, action: this.#finish(pending), files: steps.map(({ file }) => file) };
	}

	/** What cannot be undone now is undone before anything else is done. */
	#takeBack(): void {
		try {
			this.settle();
		} catch (error) {
			if (diskProblem(error, journalFolder) === undefined) throw error;
		}
	}

	/** The files are changed; if the journal cannot record that now, it will find out next time. */
	#finish(pending: Pending): number {
		try {
			return this.#journal.finish(pending);
		} catch (error) {
			if (diskProblem(error, journalFolder) === undefined) throw error;
			return pending.action;
		}
	}

	/** The change of contents for each file; removals come last, so that a renamed file exists at every moment. */
	#steps({ action, target }: Pending): Step[] {
		const steps = this.#journal
			.changes(action)
			.map(({ file, before, after }) => (target === "done" ? { file, from: before, to: after } : { file, from: after, to: before }));
		return steps.toSorted((a, b) => Number(a.to === null) - Number(b.to === null));
	}

	/** Writes or removes a file; adds the folders whose entries must be written to the disk later. */
	#put(file: string, to: string | null, folders: Set<string>, checkLast = () => {}): void {
		const later = (folder: string) => void folders.add(folder);
		const bytes = this.#journal.bytes(to);
		if (bytes === null) {
			checkLast();
			removeFile(this.#path(file), later);
		} else replaceFile(this.#path(file), bytes, checkLast, undefined, later);
	}

	/** Recording an act takes as long as the disk needs: another program may have written in the meantime. */
	#expect(file: string, from: string | null): void {
		if (hash(this.#bytes(file)) !== from) throw new ChangedMeanwhile(file);
	}

	#bytes(file: string): Uint8Array | null {
		try {
			const path = this.#path(file);
			return isOwnFile(this.#folder, path) ? readFileSync(path) : null;
		} catch (error) {
			if (["ENOENT", "ENOTDIR"].includes(String((error as NodeJS.ErrnoException).code))) return null;
			throw diskProblem(error, file) ?? error;
		}
	}

	#path(file: string): string {
		// An upgrade may write what Git is to leave out. Nothing else that is hidden belongs to a site.
		const isHidden = file !== ".gitignore" && file.split("/").some((part) => part.startsWith("."));
		if (isHidden || !/^(?:[^/\\\0]+\/)*[^/\\\0]+$/.test(file)) throw new Error(`No file of a site: ${JSON.stringify(file)}`);
		return join(this.#folder, file);
	}
}

class ChangedMeanwhile extends Error {}

type Step = { readonly file: string; readonly from: string | null; readonly to: string | null };

const hash = (bytes: Uint8Array | null) => (bytes === null ? null : fingerprint(bytes));

function withDisk<T>(file: string, work: () => T): T {
	try {
		return work();
	} catch (error) {
		throw diskProblem(error, file) ?? error;
	}
}

function conflict(): WriteResult {
	const reason = say({
		en: "The same place has been changed in another window or another program. Nothing was overwritten.",
		ja: "同じ場所が、ほかのウィンドウかソフトで変更されています。上書きはしていません。",
	});
	return { ok: false, why: "conflict", reason };
}

function nothingLeft(target: Pending["target"]): WriteResult {
	const reason = say(
		target === "undone"
			? { en: "There is nothing to undo.", ja: "元に戻す操作はありません。" }
			: { en: "There is nothing to redo.", ja: "やり直す操作はありません。" },
	);
	return { ok: false, why: "nothing", reason };
}
