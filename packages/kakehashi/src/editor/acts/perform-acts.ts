import { createPause, type Pause } from "../../builder/work/long-work.ts";
import { checkProse } from "../../content/japanese/check-prose.ts";
import { say } from "../../core/messages/say.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { groupMs } from "../files/journal.ts";
import type { ActResult } from "../files/site-files.ts";
import { rejectionOf } from "../review/shown-problems.ts";
import type { SiteState } from "../site/edited-site.ts";
import { type HeadingLines, linesOfHeading } from "../site/heading-lines.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { textAt } from "../site/load-site.ts";
import type { NoPlan, Plan } from "../site/plan.ts";
import { type Tried, tryChanges } from "../site/try-changes.ts";
import { readTexts, type TextProblem, type Texts, textProblems } from "../site/value-texts.ts";
import { sayInWindow } from "../words/say-in-window.ts";
import { sayWords } from "../words/say-words.ts";
import { words } from "../words/words.ts";
import type { Act } from "./act.ts";
import type { ActContext } from "./act-context.ts";
import { planAct } from "./plan-act.ts";
import { rowsBefore } from "./plan-ledger.ts";

/** The result of an act, with the page as it is afterwards. */
export type ActAnswer =
	| {
			readonly ok: true;
			/** Its number in the history; null if nothing had to be changed or nothing was to be written. */
			readonly act: number | null;
			readonly label: string;
			/** The content file to show next. */
			readonly file?: string | undefined;
			readonly problems: readonly TextProblem[];
			readonly lines?: HeadingLines | undefined;
			readonly html?: string | undefined;
	  }
	| {
			readonly ok: false;
			readonly why: NoPlan["why"] | "conflict" | "disk" | "busy";
			readonly reason: string;
			readonly problems?: readonly TextProblem[];
			readonly lines?: HeadingLines | undefined;
			/** What is there now. */
			readonly current?: Texts | undefined;
			readonly places?: NoPlan["places"];
			/** The hits whose words cannot be replaced. */
			readonly inTheWay?: NoPlan["inTheWay"];
			readonly within?: NoPlan["within"];
	  };

export type PerformOptions = ActContext & {
	/** The document at an address of the site. */
	readonly page: (loaded: LoadedSite, at: string) => Promise<string | undefined>;
	/** Takes over files that were just written, with the site as it was loaded with them. */
	readonly onWritten: (files: readonly string[], loaded: LoadedSite | undefined) => Promise<void>;
	/**
	 * Runs an act when it is its turn, so that no other changes a file between its reading and its writing. Undefined: the files
	 * are being read for publishing for too long.
	 */
	readonly runAct: <T>(work: () => Promise<T>) => Promise<T | undefined>;
	/** Called when something else has changed. */
	readonly onChanged: () => void;
};

export type ActRequest = { readonly act: Act; readonly dry?: boolean; readonly at?: string };

/** Whoever holds the files has its own limits, so this is short of a fault. */
const busy = (): ActAnswer => ({ ok: false, why: "busy", reason: say(words.filesHeld) });

/** Carries out an act, or says what it would do: plans it, checks it with the whole site, writes it, and shows the result. */
export function performActs(options: PerformOptions) {
	const { edited, files, page, onWritten, onChanged } = options;
	/** The last thing that was tried; it is usually saved a moment later. */
	let last: (Pick<SiteState, "disk" | "loaded"> & { readonly key: string; readonly tried: Tried }) | undefined;

	/** The last typing that was saved: typing that continues it does not start from languages that agree. */
	let typing: { readonly group: string | undefined; readonly at: number } | undefined;
	const goesOn = (group: string | undefined) => typing?.group === group && options.clock() - (typing?.at ?? 0) < groupMs;

	return async (request: ActRequest, by: string): Promise<ActAnswer> => (await options.runAct(() => perform(request, by))) ?? busy();

	async function perform({ act, dry = false, at }: ActRequest, by: string): Promise<ActAnswer> {
		if (await edited.readContent()) onChanged();
		if (act.kind === "undo" || act.kind === "redo") typing = undefined;
		// What the texts are called before the change.
		const next = files.next(by);
		if (act.kind === "redo") return answer(await files.redo(by), next.redo ?? "", at);
		if (act.kind === "undo") {
			const result = await files.undo({ act: act.act, by });
			const isLater = !result.ok && result.why === "nothing" && act.act !== undefined;
			if (isLater) return { ok: false, why: "changed", reason: say(words.laterChange) };
			return answer(result, next.undo ?? "", at);
		}
		const planned = await planAct(dry ? asItStands(act) : act, options);
		if (!planned.ok) return planned;
		const { changes, tried } = await attempt(planned);
		const lines = linesAfter(act, planned);
		if ("problems" in tried) return { ...refusal(planned, tried), lines };
		const { label, group, subject, file } = planned;
		const problems = problemsAfter(planned, tried.loaded);
		if (dry) return { ok: true, act: null, label, problems, lines, html: await htmlOf(tried.loaded, at) };
		// In the desk, people go back and forth between the languages of a text.
		const [typed, goingOn] = act.kind === "setText" ? [act.key, group] : [planned.typed, planned.typed];
		const isTyped = typed !== undefined && !goesOn(goingOn);
		const row = await rowsBefore(isTyped ? [typed] : await inSomeLanguages(planned), options);
		const result = await files.act({ kind: act.kind, by, label, changes: [...changes, ...row], subject, ...(group !== undefined && { group }) });
		if (result.ok) {
			typing = { group: goingOn, at: options.clock() };
			planned.onDone?.();
		}
		const answered = await answer(result, label, at, tried.loaded);
		if (answered.ok) return { ...answered, problems, lines, file };
		return act.kind === "setText" && answered.why === "conflict" ? { ...answered, current: textsNow(act.key) } : answered;
	}

	/** Wording is checked whatever is in the file now; the file is compared when the wording is saved. */
	function asItStands<T extends Act>(act: T): T {
		return act.kind === "setText" ? { ...act, before: { ...act.texts, ...textsNow(act.key) } } : act;
	}

	function textsNow(key: string): Texts | undefined {
		const value = textAt(edited.state().loaded, key);
		return value && readTexts(value, edited)?.texts;
	}

	/** The first changes that pass the check, or else what the check says about the first ones. */
	async function attempt({ changes, otherwise, more }: Plan) {
		const key = JSON.stringify(changes.map(({ file, after }) => [file, after && fingerprint(after)]));
		const { disk, loaded } = edited.state();
		if (last === undefined || last.disk !== disk || last.loaded !== loaded || last.key !== key)
			last = { disk, loaded, key, tried: await tryChanges(edited, changes, more) };
		const { tried } = last;
		const second = "problems" in tried && otherwise !== undefined ? await tryChanges(edited, otherwise, more) : undefined;
		return second !== undefined && !("problems" in second) ? { changes: otherwise ?? [], tried: second } : { changes, tried };
	}

	/** The texts in which words are replaced, unless that is done in all languages at once. */
	async function inSomeLanguages({ replaced = [] }: Plan): Promise<readonly string[]> {
		const inAll = ([key, found]: [string, typeof replaced]) => new Set(found.map(({ locale }) => locale)).size === Object.keys(textsNow(key) ?? {}).length;
		const [keys, pause]: [string[], Pause] = [[], createPause()];
		for (const each of Map.groupBy(replaced, ({ key }) => key)) {
			await pause();
			if (!inAll(each)) keys.push(each[0]);
		}
		return keys;
	}

	function refusal({ value, refusedAs, replaced = [], changes }: Plan, { problems }: Extract<Tried, { problems: unknown }>): ActAnswer {
		const { locales } = edited.config;
		const own = value === undefined ? [] : textProblems(value, problems, "error", locales);
		const all = problems.map(({ message }): TextProblem => ({ locale: undefined, level: "error", message: sayInWindow(message) }));
		const inTheWay = replaced.flatMap(({ id, file, path }) => {
			const message = problems.find((problem) => problem.file.endsWith(`/${file}`) && `${problem.key}.`.startsWith(`${path.join(".")}.`))?.message;
			return message === undefined ? [] : [{ id, reason: sayInWindow(message) }];
		});
		if (inTheWay.length > 0) return { ok: false, why: "value", reason: sayWords(words.notReplaced, { count: String(inTheWay.length) }), inTheWay };
		// If no content changes, such as in a file of figures, the problem is about that file.
		const here = changes.find(({ file }) => file.startsWith("content/"))?.file.slice("content/".length);
		const { places, ...refused } = rejectionOf(edited, problems, here, refusedAs);
		const within = problems.flatMap(({ file, key, message }) =>
			here !== undefined && key !== undefined && file.endsWith(here) ? [{ key: `${here}#${key}`, reason: sayInWindow(message) }] : [],
		);
		return { ...refused, ...(here !== undefined && { places, within }), ...(value && { problems: own.length > 0 ? own : all }) };
	}

	/** What the check says about the wording of a text. */
	function problemsAfter({ value, changes }: Plan, loaded: LoadedSite | undefined): readonly TextProblem[] {
		const [change] = changes;
		if (value === undefined || loaded === undefined || !change?.after) return [];
		const { errors, notes } = checkProse(new Map([[value.file, change.after]]), loaded.content, loaded.site, edited.surroundings().options.folder);
		const { locales } = edited.config;
		return [...textProblems(value, errors, "style", locales), ...textProblems(value, notes, "note", locales)];
	}

	function linesAfter(act: Act, { value }: Plan): HeadingLines | undefined {
		if (value === undefined || act.kind !== "setText") return undefined;
		return linesOfHeading(value, act.texts, readTexts(value, edited)?.inLines ?? false, edited);
	}

	async function answer(result: ActResult, label: string, at: string | undefined, loaded?: LoadedSite): Promise<ActAnswer> {
		if (!result.ok) return { ok: false, why: result.why, reason: result.reason };
		if (result.files.length > 0) await onWritten(result.files, loaded);
		return { ok: true, act: result.act, label, problems: [], html: await htmlOf(edited.state().loaded, at) };
	}

	async function htmlOf(loaded: LoadedSite | undefined, at: string | undefined): Promise<string | undefined> {
		return loaded === undefined || at === undefined ? undefined : page(loaded, at);
	}
}
