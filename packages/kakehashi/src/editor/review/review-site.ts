import type { ReleaseSource } from "../../builder/releases/releases.ts";
import { countSamples, filesWithSamples } from "../../builder/starter/unfinished-texts.ts";
import type { Value } from "../../content/files/content-tree.ts";
import { ledgerFile } from "../../content/files/ledger.ts";
import { say } from "../../core/messages/say.ts";
import { nameValues } from "../fields/name-values.ts";
import { tryEdits } from "../files/file-changes.ts";
import { fingerprint } from "../files/fingerprint.ts";
import type { ActChange, FileChange, JournalEntry, SiteFiles } from "../files/site-files.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { behindIn, unwrittenIn } from "../site/in-step.ts";
import { textAt } from "../site/load-site.ts";
import type { NoPlan, Plan } from "../site/plan.ts";
import { tryChanges } from "../site/try-changes.ts";
import { readTexts } from "../site/value-texts.ts";
import { firstText } from "../structure/outline.ts";
import { sayWords } from "../words/say-words.ts";
import { words } from "../words/words.ts";
import { changesBehind } from "./changes-behind.ts";
import { fileLabel, fileName } from "./file-label.ts";
import type { Author, CommitResult, GitState, Repository } from "./git.ts";
import { proposeMessage } from "./propose-message.ts";
import type { Review, ReviewedAct, ReviewedFile } from "./review.ts";
import { refusalOf } from "./shown-problems.ts";
import { dataIn, type ToldText, tellChanges, tellTexts } from "./tell-changes.ts";
import { editsBack, undoChange } from "./undo-change.ts";

/** Such as `.gitignore`, and what the kit makes for other programs: authors do not know about them. */
const isHidden = (file: string) => file.split("/").some((part) => part.startsWith("."));

/** The ledger beside the content files has no words; JSON files contain the figures of charts. */
const isContent = (file: string) => /^content\/.*\.yaml$|\.json$/.test(file);

const ledger = `content/${ledgerFile}`;

/** One change of the list, by its number; without a number, the whole file. */
type PutBack = { readonly since: string; readonly version: string; readonly file: string; readonly index?: number };

const maxActs = 200;
const maxDays = 30;

export type SiteReview = ReturnType<typeof reviewSite>;

/**
 * Says what has changed in the owner's folder, commits it, and plans how it is put back.
 * @param released what visitors see was made from; undefined if nobody knows
 */
export function reviewSite(
	edited: EditedSite,
	files: SiteFiles,
	repository: Repository,
	openedAt: number,
	released: () => Promise<ReleaseSource | undefined> = async () => undefined,
) {
	const codes = edited.config.locales.map(({ code }) => code);
	/** Days are those of the site, wherever the server is. */
	const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: edited.config.locales[0].timeZone });
	/** What the editor writes: the rest of the owner's folder is code and settings. */
	const isEdited = (file: string) =>
		!isHidden(file) &&
		(/^(?:(?:content|pictures)\/|theme\.css$|logo\.svg$|public\/(?:favicon\.svg|logo\.webp)$)/.test(file) || edited.dataFile(file) !== undefined);
	const textOf = (key: string) => textAt(edited.state().loaded, key);

	const nameOf = nameValues(edited);

	/** The codes of the languages of a text that are out of date, and whether it is still a sample. */
	const stateAt = (key: string | undefined) => {
		const value = key === undefined ? undefined : textOf(key);
		const texts = (value && readTexts(value, edited)?.texts) ?? {};
		const behind = behindIn(texts, edited);
		return { ...(behind.length > 0 && { behind }), ...(unwrittenIn(texts, edited).length > 0 && { isSample: true }) };
	};
	const withState = <T extends ToldText>(told: T): T => ({ ...told, ...stateAt(told.key) });

	async function basis(since: string): Promise<{ git: GitState; since: string; held: ReadonlyMap<string, Uint8Array | null>; from?: number }> {
		const git = await repository.state();
		const source = since === "release" || since === "" ? await released() : undefined;
		if (source !== undefined) {
			const inGit = source.commit === undefined || git.kind === "none" ? undefined : await repository.changedSince(source.commit);
			const held = new Map(inGit ?? files.heldAt(source.mark));
			for (const [file, from] of Object.entries(source.heldBack ?? {})) held.set(file, await heldBefore(file, from, git));
			return { git, since: "release", held, from: Date.parse(source.job) };
		}
		if ((since === "commit" || since === "") && git.kind !== "none") return { git, since: "commit", held: await repository.changed() };
		const first = files.history().findLast(({ at }) => dayFormat.format(at) === since);
		return { git, since: first === undefined ? "opened" : since, held: files.heldBefore(first?.at ?? openedAt) };
	}

	/** What a file was when visitors got it. */
	async function heldBefore(file: string, { commit, mark }: Pick<ReleaseSource, "commit" | "mark">, git: GitState): Promise<Uint8Array | null> {
		const inGit = commit === undefined || git.kind === "none" ? undefined : await repository.contentAt(commit, file);
		const before = inGit === undefined ? files.heldAt(mark).get(file) : inGit;
		return before === undefined ? (files.read(file)?.bytes ?? null) : before;
	}

	async function look(asked: string) {
		const { git, since, held, from } = await basis(asked);
		const compared = [...held]
			.filter(([file]) => isEdited(file))
			.map(([file, before]) => ({ file, before, after: files.read(file)?.bytes ?? null }))
			.filter(({ before, after }) => hash(before) !== hash(after))
			.toSorted((a, b) => (a.file < b.file ? -1 : 1));
		const version = fingerprint(Buffer.from(JSON.stringify([since, compared.map(({ file, before, after }) => [file, hash(before), hash(after)])])));
		const history = files.history();
		const told = compared.map((each) => {
			const { file, before, after } = each;
			if (!isContent(file)) return { ...each, changes: undefined };
			const moves = history.filter((act) => act.kind === "moveItem" && !act.undone && act.files.includes(file));
			return { ...each, changes: tellChanges(file, before, after, codes, textOf, nameOf, new Set(moves.flatMap(({ subject }) => subject ?? []))) };
		});
		return { git, since, from, version, told, history, leftOut: [...held.keys()].filter((file) => !isEdited(file) && !isHidden(file)) };
	}

	/** The name of a file in an act: by its contents then, if it is gone. */
	const labelIn = (act: number, file: string) =>
		fileLabel(edited, file, () => {
			const change = files.changes(act).find((each) => each.file === file);
			return change?.after ?? change?.before;
		});

	/** What was done here, newest first. */
	function acts(most: number): ReviewedAct[] {
		const history = files.history();
		const undone = undoneActs(history);
		return history.slice(0, most).map(({ act, at, by, label, files: touched, kind, takesBack, subject }) => ({
			...{ act, at, day: dayFormat.format(at), by, kind, label, undone: undone.has(act) },
			where: [...new Set(mainFiles(act, kind, touched).map((file) => labelIn(act, file)))],
			brings: kind === "putBack" || takesBack !== undefined ? subject : undefined,
		}));
	}

	/** The files that an act was about: what is added or removed, not what else follows from it, such as links; the ledger only by itself. */
	function mainFiles(act: number, kind: string, touched: readonly string[]): readonly string[] {
		if (/^(?:new|remove)(?:Page|Entry|Picture)$/.test(kind)) {
			const made = files.changes(act).flatMap(({ file, before, after }) => (file !== ledger && (before === null || after === null) ? file : []));
			if (made.length > 0) return made;
		}
		return touched.length === 1 ? touched : touched.filter((file) => file !== ledger);
	}

	/** Who has changed a file since a release. */
	const authors = (
		{ history, from = Number.POSITIVE_INFINITY }: { readonly history: readonly JournalEntry[]; readonly from: number | undefined },
		file: string,
	) => [...new Set(history.flatMap(({ at, by, undone, files }) => (at >= from && !undone && files.includes(file) ? by : [])))];

	/** Files that have not changed are not gone through again. */
	const counted = new WeakMap<Uint8Array, { readonly ledger: unknown; readonly count: number }>();
	function samplesLeft(): Review["samples"] {
		const [{ disk, entryFiles }, ledger] = [edited.state(), edited.ledger()];
		if (entryFiles === undefined) return {};
		const counts = [...filesWithSamples(disk, entryFiles, edited.config.locales)].map(([file, bytes]): [string, number] => {
			const known = counted.get(bytes);
			const count = known !== undefined && known.ledger === ledger ? known.count : countSamples(file, bytes, edited.config.locales, ledger);
			counted.set(bytes, { ledger, count });
			return [`content/${file}`, count];
		});
		return Object.fromEntries(counts.filter(([, count]) => count > 0));
	}

	/** The texts of a new file, or of what is new in one. */
	const textsOfNew = ({ file, before, after, changes = [] }: Awaited<ReturnType<typeof look>>["told"][number]) => {
		if (after === null || !isContent(file)) return [];
		const places = before === null ? undefined : changes.flatMap(([{ kind, path }]) => (kind === "added" ? [path] : []));
		return tellTexts(file, after, codes, textOf, places);
	};

	/** Commits what was listed, if exactly that is still there. */
	async function commit(version: string, message: string, author: Author | undefined, heldBack: readonly string[] = []): Promise<CommitResult> {
		const now = await look("commit");
		if (now.since !== "commit") return { ok: false, reason: now.git.kind === "none" ? now.git.reason : say(words.changedSince) };
		if (now.version !== version || now.told.length === 0) return { ok: false, reason: say(words.changedSince) };
		// Another window may save while Git is asked.
		const isStill = () => now.told.every(({ file, after }) => (files.read(file)?.fingerprint ?? null) === hash(after));
		const named = now.told.map(({ file }) => file).filter((file) => !heldBack.includes(file));
		return repository.commit(named, message, author, isStill);
	}

	return {
		commit,
		acts,

		/** Commits everything that the editor writes, besides what is held back, and returns what is committed then; undefined without a repository. */
		async commitAll(message: string, author: Author | undefined, heldBack: readonly string[]): Promise<CommitResult | undefined> {
			const { git, told, version } = await look("commit");
			if (git.kind === "none") return undefined;
			const done = told.every(({ file }) => heldBack.includes(file)) ? undefined : await commit(version, message, author, heldBack);
			if (done?.ok === false) return done;
			const id = await repository.last();
			return id === undefined ? undefined : { ok: true, id };
		},

		/** What is not published yet: which list it is, how many changes, and whose. */
		async waiting(): Promise<{ readonly since: string; readonly version: string; readonly count: number; readonly by: readonly string[] }> {
			const { since, version, told, ...basis } = await look("");
			const inFiles = told.filter(({ file }) => file !== ledger);
			const count = inFiles.reduce((sum, { changes = [] }) => sum + Math.max(1, changes.length), 0) || told.length;
			return { since, version, count, by: [...new Set(inFiles.flatMap(({ file }) => authors(basis, file)))] };
		},

		/** The files that differ from what visitors see, with what it was made from; null: no file. */
		async published(): Promise<ReadonlyMap<string, Uint8Array | null> | undefined> {
			const { since, held } = await basis("release");
			if (since !== "release") return undefined;
			// What is new beside the site, such as the releases themselves, is nothing that a build reads.
			const all = [...held].filter(([file, bytes]) => isEdited(file) || bytes !== null);
			return new Map(all.filter(([file, bytes]) => hash(files.read(file)?.bytes ?? null) !== hash(bytes)));
		},

		/** @param heldBack the files that the proposed message leaves out */
		async review(asked: string, heldBack: readonly string[] = []): Promise<Review> {
			const { git, since, from, version, told, history, leftOut } = await look(asked);
			// The ledger goes along with the rest, after what has words.
			const listed = told.toSorted((a, b) => Number(a.file === ledger) - Number(b.file === ledger));
			const reviewed = listed.map(
				({ file, before, after, changes }): ReviewedFile => ({
					file,
					...fileName(edited, file, () => before ?? after),
					label: fileLabel(edited, file, () => before ?? after),
					by: authors({ history, from }, file),
					state: before === null ? "added" : after === null ? "removed" : "changed",
					changes: changes?.map(([, told]) => withState(told)),
					texts: textsOfNew({ file, before, after, changes }).map(withState),
				}),
			);
			const days = [...new Set(history.flatMap((act) => (act.undone ? [] : [dayFormat.format(act.at)])))].slice(0, maxDays);
			return {
				git,
				since,
				days,
				version,
				files: reviewed,
				leftOut: since === "commit" ? leftOut : [],
				samples: samplesLeft(),
				message: proposeMessage(reviewed.filter(({ file }) => !heldBack.includes(file))),
				acts: acts(maxActs),
			};
		},

		/** Changes in the languages of a text that other languages have not picked up. */
		changesBehind: (key: string) => changesBehind(key, edited, files, repository),

		/** Puts back one change of the list; without a number, its whole file. */
		async planPutBack({ since, version, file, index }: PutBack): Promise<Plan | NoPlan> {
			const now = await look(since);
			const found = now.told.find((each) => each.file === file);
			const [change, told] = found?.changes?.[index ?? 0] ?? [];
			if (now.version !== version || found === undefined || (index !== undefined && change === undefined))
				return { ok: false, why: "changed", reason: say(words.changedSince) };
			// An entry that has only just appeared may not be on the site yet.
			const label = fileLabel(edited, file, () => found.before ?? found.after);
			if (index === undefined || change === undefined) {
				const message = found.before === null ? words.didDeletePage : words.didPutBack;
				return back(sayWords(message, { label }), label, [{ file, before: hash(found.after), after: found.before }]);
			}
			const place = told?.place || label;
			const result = tryEdits(files, file, [undoChange(change)]);
			return result.ok ? back(sayWords(words.didPutBack, { label: place }), place, [result.change]) : { ...result, why: "changed" };
		},

		/** Whether the files of an act still hold what it left there. */
		standsAsLeft: (act: number) => files.changes(act).every(({ file, after }) => (files.read(file)?.fingerprint ?? null) === hash(after)),

		/** What was done since in other files may depend on what an act has added. */
		refusalOfUndo(act: number): NoPlan | undefined {
			const tried = tryChanges(edited, files.changes(act).map(backOf));
			return "problems" in tried ? refusalOf(edited, tried.problems, undefined, words.cannotPutBack) : undefined;
		},

		/** Reverts the values that an act has changed, and keeps what was done to the same files since. */
		planTakeBack(act: number): Plan | NoPlan {
			const entry = files.history().find((each) => each.act === act);
			const later = { ok: false, why: "changed", reason: say(words.laterChange) } as const;
			if (entry === undefined || undoneActs(files.history()).has(act)) return later;
			const changes: FileChange[] = [];
			// What it confirmed along with its texts stays: rows are only added.
			const touched = files.changes(act).filter(({ file }) => file !== ledger);
			if (touched.length === 0) return later;
			for (const { file, before, after } of touched) {
				const [old, made] = [before, after].map((bytes) => (bytes === null || !isContent(file) ? undefined : dataIn(file, bytes)));
				if (old === undefined || made === undefined) return later;
				const wasMoved = (item: Value) => JSON.stringify(firstText(item, codes)) === entry.subject;
				const result = tryEdits(files, file, editsBack(old, made, codes, wasMoved));
				if (!result.ok) return later;
				changes.push(result.change);
			}
			return { ...back(sayWords(words.didTakeBack, { label: entry.label }), entry.label, changes), takesBack: act };
		},
	};
}

function back(label: string, subject: string, changes: readonly FileChange[]): Plan {
	return { ok: true, label, subject, changes, refusedAs: words.cannotPutBack };
}

/** The acts no longer in effect: undone, or reverted by one that is in effect. */
function undoneActs(history: readonly JournalEntry[]): ReadonlySet<number> {
	const undone = new Set<number>();
	// Newest first: by then it is known whether the act that reverts another is itself in effect.
	for (const { act, undone: isUndone, takesBack } of history) {
		if (isUndone) undone.add(act);
		else if (takesBack !== undefined && !undone.has(act)) undone.add(takesBack);
	}
	return undone;
}

const hash = (bytes: Uint8Array | null) => (bytes === null ? null : fingerprint(bytes));

const backOf = ({ file, before, after }: ActChange): FileChange => ({ file, before: hash(after), after: before });
