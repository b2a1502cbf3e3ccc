import { createPause, type Pause } from "../../builder/work/long-work.ts";
import { checkProse } from "../../content/japanese/check-prose.ts";
import { say } from "../../core/messages/say.ts";
import { fingerprint } from "../files/fingerprint.ts";
import { groupMs } from "../files/journal.ts";
import type { ActionChange, WriteResult } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";
import { can } from "../permissions/permission.ts";
import type { Requester } from "../permissions/requester.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { EditedSite, SiteState } from "../site/edited-site.ts";
import { type HeadingLines, linesOfHeading } from "../site/heading-lines.ts";
import type { LoadedSite } from "../site/load-site.ts";
import { type Tried, tryChanges } from "../site/try-changes.ts";
import {
	readTexts,
	type TextProblem,
	type Texts,
	textProblems,
	textsNow,
} from "../site/value-texts.ts";
import type { ActionContext } from "./action-context.ts";
import { type ActionOf, actions, type EditorAction } from "./actions.ts";
import { rowsBefore } from "./confirm-text.ts";
import { planAction } from "./plan-action.ts";
import { refusalOfChanges } from "./refuse-changes.ts";
import { mayChange, notPermitted } from "./translator-limits.ts";

/** The result of an action, with the page as it is afterwards. */
export type ActionResult =
	| {
			readonly ok: true;
			/**
			 * The action's number in the history; null for a dry run, or if nothing had to be
			 * changed.
			 */
			readonly action: number | null;
			readonly label: string;
			/** The content file to show next. */
			readonly file?: string | undefined;
			readonly problems: readonly TextProblem[];
			readonly lines?: HeadingLines | undefined;
			readonly html?: string | undefined;
	  }
	| {
			readonly ok: false;
			readonly why: Rejection["why"] | "conflict" | "disk" | "busy";
			readonly reason: string;
			readonly problems?: readonly TextProblem[];
			readonly lines?: HeadingLines | undefined;
			/** The texts that the file contains now, if somebody else has changed them. */
			readonly current?: Texts | undefined;
			readonly places?: Rejection["places"];
			/** The hits of a search in which the words cannot be replaced. */
			readonly inTheWay?: Rejection["inTheWay"];
			readonly within?: Rejection["within"];
	  };

export type ActionRunnerOptions = ActionContext & {
	/** Returns the HTML of the page at an address of the site. */
	readonly page: (loaded: LoadedSite, at: string) => Promise<string | undefined>;
	/** Called with the files that were just written, and the site as it was loaded with them. */
	readonly onWritten: (files: readonly string[], loaded: LoadedSite | undefined) => Promise<void>;
	/**
	 * Runs actions one after another, so that no other action changes a file between reading and
	 * writing. Returns undefined if publishing reads the files for too long.
	 */
	readonly whenFree: <T>(work: () => Promise<T>) => Promise<T | undefined>;
	/** Called when files have changed outside the editor. */
	readonly onChanged: () => void;
};

export type ActionRequest = {
	readonly action: EditorAction;
	readonly dryRun?: boolean;
	readonly at?: string;
};

/**
 * Whatever holds the files has its own time limit, so waiting is an ordinary result and not an
 * error.
 */
const busy = (): ActionResult => ({ ok: false, why: "busy", reason: say(t("filesHeld")) });

/**
 * Carries out an action for a person, or with `dryRun` only tries it: checks whether the person may
 * run it, plans it, checks the whole site with its changes, writes them, and renders the page.
 */
export function createActionRunner(options: ActionRunnerOptions) {
	const { edited, files, onChanged } = options;
	const attempt = createAttempts(edited);

	/**
	 * The last typing that was saved. If more typing continues it, the languages no longer agree,
	 * so they are not recorded as confirmed.
	 */
	let typing: { readonly group: string | undefined; readonly at: number } | undefined;
	const goesOn = (group: string | undefined) =>
		typing?.group === group && options.clock() - (typing?.at ?? 0) < groupMs;

	return async (request: ActionRequest, person: Requester): Promise<ActionResult> =>
		can(person.permissions, actions[request.action.kind].permission)
			? ((await options.whenFree(() => runAction(request, person))) ?? busy())
			: notPermitted();

	async function runAction(
		{ action, dryRun = false, at }: ActionRequest,
		person: Requester,
	): Promise<ActionResult> {
		const { name: by } = person;
		if (await edited.readContent()) onChanged();
		if (action.kind === "undo" || action.kind === "redo") {
			const { kind } = action;
			const next = () => files.nextChanges(kind, by);
			if (!mayChange(person, next, edited)) return notPermitted();
			typing = undefined;
			return undoOrRedo(action, by, at, options);
		}
		const planned = await planAction(dryRun ? asItStands(action, edited) : action, {
			...options,
			person,
		});
		if (!planned.ok) return planned;
		if (!mayChange(person, () => changesIn(planned, files), edited)) return notPermitted();
		const { changes, tried } = await attempt(planned);
		const lines = linesAfter(action, planned, edited);
		if ("problems" in tried) return { ...refusalOfChanges(planned, tried, edited), lines };
		const { label, group, subject, file } = planned;
		const problems = problemsAfter(planned, tried.loaded, edited);
		if (dryRun) {
			const html = await htmlOf(tried.loaded, at, options);
			return { ok: true, action: null, label, problems, lines, html };
		}
		// In the article editor, people switch between the languages of a text while they type. So
		// the text alone decides whether typing continues.
		const [typed, goingOn] =
			action.kind === "setText" ? [action.key, group] : [planned.typed, planned.typed];
		const isTyped = typed !== undefined && !goesOn(goingOn);
		const keys = isTyped ? [typed] : await inSomeLanguages(planned, edited);
		const row = await rowsBefore(keys, options);
		const result = await files.action({
			kind: action.kind,
			by,
			label,
			changes: [...changes, ...row],
			subject,
			...(group !== undefined && { group }),
		});
		if (result.ok) {
			typing = { group: goingOn, at: options.clock() };
			planned.onDone?.();
		}
		const answered = await answer(result, label, at, options, tried.loaded);
		if (answered.ok) return { ...answered, problems, lines, file };
		return action.kind === "setText" && answered.why === "conflict"
			? { ...answered, current: textsNow(action.key, edited) }
			: answered;
	}
}

/** What a change set would do to each file. */
function changesIn(
	{ changes, otherwise = [] }: ChangeSet,
	files: ActionContext["files"],
): readonly ActionChange[] {
	return [...changes, ...otherwise].map(({ file, after }) => ({
		file,
		before: files.read(file)?.bytes ?? null,
		after,
	}));
}

async function undoOrRedo(
	action: ActionOf<"undo" | "redo">,
	by: string,
	at: string | undefined,
	options: ActionRunnerOptions,
): Promise<ActionResult> {
	const { files } = options;
	// The labels are read before the change, because they contain texts that the change may
	// replace.
	const next = files.next(by);
	if (action.kind === "redo") return answer(await files.redo(by), next.redo ?? "", at, options);
	const result = await files.undo({ action: action.action, by });
	const isLater = !result.ok && result.why === "nothing" && action.action !== undefined;
	if (isLater) return { ok: false, why: "changed", reason: say(t("laterChange")) };
	return answer(result, next.undo ?? "", at, options);
}

/** The result of an action, after the files have been written. */
async function answer(
	result: WriteResult,
	label: string,
	at: string | undefined,
	options: ActionRunnerOptions,
	loaded?: LoadedSite,
): Promise<ActionResult> {
	if (!result.ok) return { ok: false, why: result.why, reason: result.reason };
	if (result.files.length > 0) await options.onWritten(result.files, loaded);
	return {
		ok: true,
		action: result.action,
		label,
		problems: [],
		html: await htmlOf(options.edited.state().loaded, at, options),
	};
}

async function htmlOf(
	loaded: LoadedSite | undefined,
	at: string | undefined,
	{ page }: Pick<ActionRunnerOptions, "page">,
): Promise<string | undefined> {
	return loaded === undefined || at === undefined ? undefined : page(loaded, at);
}

/**
 * Returns a function that tries the changes, then the fallback. If both fail the check, it returns
 * the problems of the first.
 */
function createAttempts(edited: EditedSite) {
	/**
	 * The last changes that were checked. They are cached because a dry run is usually saved a
	 * moment later.
	 */
	let last:
		| (Pick<SiteState, "disk" | "loaded"> & { readonly key: string; readonly tried: Tried })
		| undefined;
	return async ({ changes, otherwise, more }: ChangeSet) => {
		const key = JSON.stringify(
			changes.map(({ file, after }) => [file, after && fingerprint(after)]),
		);
		const { disk, loaded } = edited.state();
		if (last === undefined || last.disk !== disk || last.loaded !== loaded || last.key !== key)
			last = { disk, loaded, key, tried: await tryChanges(edited, changes, more) };
		const { tried } = last;
		const second =
			"problems" in tried && otherwise !== undefined
				? await tryChanges(edited, otherwise, more)
				: undefined;
		return second !== undefined && !("problems" in second)
			? { changes: otherwise ?? [], tried: second }
			: { changes, tried };
	};
}

/**
 * A dry run checks a text regardless of what the file contains now. Only saving compares it
 * with the file.
 */
function asItStands<T extends EditorAction>(action: T, edited: EditedSite): T {
	return action.kind === "setText"
		? { ...action, expected: { ...action.texts, ...textsNow(action.key, edited) } }
		: action;
}

/**
 * The keys of texts in which words are replaced, except those in which they are replaced in all
 * languages at once.
 */
async function inSomeLanguages(
	{ replaced = [] }: ChangeSet,
	edited: EditedSite,
): Promise<readonly string[]> {
	const inAll = ([key, found]: [string, typeof replaced]) =>
		new Set(found.map(({ locale }) => locale)).size ===
		Object.keys(textsNow(key, edited) ?? {}).length;
	const keys: string[] = [];
	const pause: Pause = createPause();
	for (const each of Map.groupBy(replaced, ({ key }) => key)) {
		await pause();
		if (!inAll(each)) keys.push(each[0]);
	}
	return keys;
}

/** What the check reports about the style of a text. */
function problemsAfter(
	{ value, changes }: ChangeSet,
	loaded: LoadedSite | undefined,
	edited: EditedSite,
): readonly TextProblem[] {
	const [change] = changes;
	if (value === undefined || loaded === undefined || !change?.after) return [];
	const { errors, notes } = checkProse(
		new Map([[value.file, change.after]]),
		loaded.content,
		loaded.site,
		edited.surroundings().options.folder,
	);
	const { locales } = edited.config;
	return [
		...textProblems(value, errors, "style", locales),
		...textProblems(value, notes, "note", locales),
	];
}

/** How the lines of a heading break after the action. */
function linesAfter(
	action: EditorAction,
	{ value }: ChangeSet,
	edited: EditedSite,
): HeadingLines | undefined {
	if (value === undefined || action.kind !== "setText") return undefined;
	return linesOfHeading(value, action.texts, readTexts(value, edited)?.inLines ?? false, edited);
}
