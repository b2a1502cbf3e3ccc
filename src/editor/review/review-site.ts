import { say } from "../../core/messages/say.ts";
import { fileEdited } from "../files/file-changes.ts";
import { fingerprint } from "../files/fingerprint.ts";
import type { ActChange, FileChange, JournalEntry, SaveResult, SiteFiles } from "../files/site-files.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { valueAt } from "../site/load-site.ts";
import { refusalOf } from "../site/refusal-of.ts";
import { sayWords } from "../words/say-words.ts";
import { words } from "../words/words.ts";
import { dayOf, startOfDay } from "./day.ts";
import { fileLabel, fileName } from "./file-label.ts";
import type { GitState, Repository } from "./git.ts";
import { proposeMessage } from "./propose-message.ts";
import type { Review, ReviewedFile } from "./review.ts";
import { takenOut } from "./taken-out.ts";
import { tellChanges, tellTexts } from "./tell-changes.ts";
import { undoChange } from "./undo-change.ts";

/** What the editor writes: the rest of the owner's folder is code and settings. */
const isEdited = (file: string) => /^(?:(?:content|pictures)\/|theme\.css$)/.test(file) && !file.split("/").some((part) => part.startsWith("."));

const mostActs = 200;

export type SiteReview = ReturnType<typeof reviewSite>;

/** Tells what has changed in the owner's folder, commits it, and puts it back. */
export function reviewSite(edited: EditedSite, files: SiteFiles, repository: Repository, openedAt: number) {
	const codes = edited.config.locales.map(({ code }) => code);

	async function basis(since: string): Promise<{ git: GitState; since: string; held: ReadonlyMap<string, Uint8Array | null> }> {
		const git = await repository.state();
		if ((since === "commit" || since === "") && git.kind !== "none") return { git, since: "commit", held: await repository.changed() };
		const day = startOfDay(since);
		return { git, since: day === undefined ? "opened" : since, held: files.heldBefore(day ?? openedAt) };
	}

	async function look(asked: string) {
		const { git, since, held } = await basis(asked);
		const compared = [...held]
			.filter(([file]) => isEdited(file))
			.map(([file, before]) => ({ file, before, after: files.read(file)?.bytes ?? null }))
			.filter(({ before, after }) => !isSame(before, after))
			.toSorted((a, b) => (a.file < b.file ? -1 : 1));
		const version = fingerprint(Buffer.from(JSON.stringify([since, compared.map(({ file, before, after }) => [file, hash(before), hash(after)])])));
		const { loaded } = edited.state();
		const history = files.history();
		const told = compared.map((each) => {
			const { file, before, after } = each;
			if (!file.startsWith("content/")) return { ...each, changes: undefined };
			const done = history.filter((act) => !act.undone && act.files.includes(file)).map(({ label }) => label);
			return { ...each, changes: tellChanges(file, before, after, codes, (key) => valueAt(loaded, key), done) };
		});
		return { git, since, version, told, history, leftOut: [...held.keys()].filter((file) => !isEdited(file)) };
	}

	const labelOf = (file: string, held?: () => Uint8Array | null | undefined) => fileLabel(edited, file, held);
	/** What an act calls a file: by what it held then, if it is gone. */
	const labelIn = (act: number, file: string) =>
		labelOf(file, () => {
			const change = files.changes(act).find((each) => each.file === file);
			return change?.after ?? change?.before;
		});

	/** Writes changes, unless the check would refuse the site with them. */
	function write(label: string, changes: readonly FileChange[]): SaveResult {
		return refusal(changes) ?? files.act({ label, changes });
	}

	/** While there is no site that could be shown, nothing is in the way of putting files back. */
	function refusal(changes: readonly FileChange[]): SaveResult | undefined {
		const reason = edited.state().loaded && refusalOf(edited, changes);
		return reason === undefined ? undefined : { ok: false, why: "meaning", reason: sayWords(words.cannotPutBack, { reason }) };
	}

	/** What takes back all that was done on a day and still stands; undefined: one of it cannot be taken back. */
	const leftOf = (day: string) =>
		doneOn(day, files)
			.filter(({ file, before }) => !isSame(files.read(file)?.bytes ?? null, before))
			.flatMap((each) => {
				if (isSame(files.read(each.file)?.bytes ?? null, each.after)) return [backOf(each)];
				const [without] = takenOut(files, [each]) ?? [];
				// Where it could be done again, it has been taken back.
				const isBack = without === undefined && takenOut(files, [{ ...each, before: each.after, after: each.before }]) !== undefined;
				return isBack ? [] : [without];
			});

	return {
		async review(asked: string): Promise<Review> {
			const { git, since, version, told, history, leftOut } = await look(asked);
			const reviewed = told.map(
				({ file, before, after, changes }): ReviewedFile => ({
					file,
					...fileName(edited, file, () => before ?? after),
					label: labelOf(file, () => before ?? after),
					state: before === null ? "added" : after === null ? "removed" : "changed",
					changes: changes?.map(([, each]) => each),
					texts:
						before === null && after !== null && file.startsWith("content/") ? tellTexts(file, after, codes, (key) => valueAt(edited.state().loaded, key)) : [],
				}),
			);
			const back = takenBack(history);
			const acts = history.slice(0, mostActs).map(({ act, at, label, files: touched }) => ({
				act,
				at,
				day: dayOf(at),
				label,
				where: [...new Set(touched.map((file) => labelIn(act, file)))],
				undone: back.has(act),
				brings: takenBackBy(label),
			}));
			const days = [...new Set(history.filter(({ undone }) => !undone).map(({ at }) => dayOf(at)))].slice(0, 30);
			const takenBackDays = Object.fromEntries(
				days.flatMap((day) => {
					const back = history.find(({ undone, label }) => !undone && labelsOfBack(day).includes(label));
					return back !== undefined && leftOf(day).length === 0 ? [[day, back.act]] : [];
				}),
			);
			const message = proposeMessage(reviewed);
			return { git, since, days, version, files: reviewed, leftOut: since === "commit" ? leftOut : [], message, acts, takenBackDays };
		},

		/** Commits what was listed, if exactly that still stands there. */
		async commit(version: string, message: string, author: { name: string; email: string } | undefined) {
			const now = await look("commit");
			if (now.since !== "commit") return { ok: false, reason: now.git.kind === "none" ? now.git.reason : say(words.changedSince) } as const;
			if (now.version !== version || now.told.length === 0) return { ok: false, reason: say(words.changedSince) } as const;
			return repository.commit(
				now.told.map(({ file }) => file),
				message,
				author,
				// Another window may save while Git is asked.
				() => now.told.every(({ file, after }) => (files.read(file)?.fingerprint ?? null) === hash(after)),
			);
		},

		/** Puts back one change of the list, or without a number its whole file. */
		async putBack(since: string, version: string, file: string, index: number | undefined): Promise<SaveResult> {
			const now = await look(since);
			const found = now.told.find((each) => each.file === file);
			if (now.version !== version || found === undefined) return { ok: false, why: "changed", reason: say(words.changedSince) };
			// An entry that has just come may not be on the site yet.
			const label = labelOf(file, () => found.before ?? found.after);
			if (index === undefined)
				return write(sayWords(found.before === null ? words.didDeletePage : words.didPutBack, { label }), [
					{ file, before: hash(found.after), after: found.before },
				]);
			const [change, told] = found.changes?.[index] ?? [];
			if (change === undefined || told === undefined) return { ok: false, why: "changed", reason: say(words.changedSince) };
			const result = fileEdited(files, file, [undoChange(change)]);
			return result.ok ? write(sayWords(words.didPutBack, { label: told.place || label }), [result.change]) : result;
		},

		/** Takes back all that was done on a day, in one act, and keeps what was done to the same files since. */
		takeBackDay(day: string): SaveResult {
			const changes = leftOf(day);
			if (!changes.every((change) => change !== undefined)) return { ok: false, why: "changed", reason: say(words.laterChange) };
			const label = sayWords(words.didTakeBackDay, { day });
			return changes.length === 0 ? { ok: false, why: "nothing", reason: say(words.nothingThatDay) } : write(label, changes);
		},

		/** Takes back an act, and keeps what was done to the same files since. */
		takeBack(act: number): SaveResult {
			const done = files.changes(act);
			const back = done.map(backOf);
			// What was done since in other files may need what this act brought.
			const refused = back.every(({ file, before }) => (files.read(file)?.fingerprint ?? null) === before) ? refusal(back) : undefined;
			const result = refused ?? files.undo(act);
			if (result.ok || result.why !== "conflict") return result;
			const label = files.history().find((each) => each.act === act)?.label ?? "";
			const changes = takenOut(files, done);
			return changes === undefined ? { ok: false, why: "changed", reason: say(words.laterChange) } : write(sayWords(words.didTakeBack, { label }), changes);
		},
	};
}

/** What an act is called that takes back a day, whatever language it was done in. */
const labelsOfBack = (day: string) => Object.values(words.didTakeBackDay).map((label) => label.replace("{day}", day));

/** How the label of an act begins that took something back, or a day, whatever language it was done in. */
const startsOfBack = [words.didPutBack, words.didTakeBack].flatMap((message) => Object.values(message).map((label) => label.replace("{label}", "")));

/** What it took back; undefined for any other act. */
function takenBackBy(label: string): string | undefined {
	const start = startsOfBack.find((each) => label.startsWith(each));
	return start === undefined ? undefined : label.slice(start.length);
}

/** The acts that stand no more: undone, or taken back by one since that stands. */
function takenBack(history: readonly JournalEntry[]): ReadonlySet<number> {
	/** What the acts after it have taken back. */
	const labels = new Set<string>();
	const acts = history.filter(({ label, undone }) => {
		if (undone || labels.delete(label)) return true;
		const other = takenBackBy(label);
		if (other !== undefined) labels.add(other);
		return false;
	});
	return new Set(acts.map(({ act }) => act));
}

const hash = (bytes: Uint8Array | null) => (bytes === null ? null : fingerprint(bytes));

const backOf = ({ file, before, after }: ActChange): FileChange => ({ file, before: hash(after), after: before });

/** What became of each file on a day, without what was taken back. */
function doneOn(day: string, files: SiteFiles): ActChange[] {
	const done = new Map<string, ActChange>();
	const acts = files.history().filter(({ at, undone }) => !undone && dayOf(at) === day);
	for (const { act } of acts.toReversed())
		for (const change of files.changes(act)) done.set(change.file, { ...change, before: (done.get(change.file) ?? change).before });
	return [...done.values()].filter(({ before, after }) => !isSame(before, after));
}

function isSame(one: Uint8Array | null, other: Uint8Array | null): boolean {
	return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}
