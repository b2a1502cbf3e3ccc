import { localize } from "@kakehashi/core/messages/localize.ts";
import { groupMs } from "../files/journal.ts";
import type { ActionChange, SiteFiles } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";
import type { Requester } from "../permissions/requester.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { HeadingLines } from "../site/heading-lines.ts";
import type { LoadedSite } from "../site/load-site.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { createAttempts } from "../site/try-changes.ts";
import type { TextProblem, Texts } from "../site/value-texts.ts";
import type { ActionServices } from "./action-context.ts";
import type { ActionOf, EditorAction } from "./actions.ts";
import { confirmationsBefore } from "./confirm-text.ts";
import { linesAfter, problemsAfter, refusalOfChanges, refusalOfWrite } from "./feedback.ts";
import { planAction } from "./plan-action.ts";
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
			/** The address of an added file. */
			readonly href?: string | undefined;
			readonly problems: readonly TextProblem[];
			readonly lines?: HeadingLines | undefined;
			readonly html?: string | undefined;
	  }
	| {
			readonly ok: false;
			/** A code for the program. */
			readonly why: Rejection["why"] | "conflict" | "disk" | "busy";
			/** A sentence for people. */
			readonly reason: string;
			readonly problems?: readonly TextProblem[];
			readonly lines?: HeadingLines | undefined;
			/** The texts that the file contains now, if somebody else has changed them. */
			readonly current?: Texts | undefined;
			/** Where the rest of the site prevents the change. */
			readonly places?: Rejection["places"];
			/** The hits of a search in which the words cannot be replaced. */
			readonly inTheWay?: Rejection["inTheWay"];
			/** The problems in the changed file, by the key of each value. */
			readonly within?: Rejection["within"];
	  };

export type ActionRequest = {
	readonly action: EditorAction;
	readonly dryRun?: boolean;
	readonly at?: string;
};

/** What an action has done, before the page is rendered. */
type ActionOutcome = {
	readonly result: ActionResult;
	readonly isDryRun?: true;
	/** The files that were written. */
	readonly written: readonly string[];
	/** The site with the changes; undefined if it was not loaded. */
	readonly loaded?: LoadedSite | undefined;
};

/**
 * Returns a function that carries out an action for a person, or with `dryRun` only tries it: plans
 * it, checks the whole site with its changes, and writes them. It must run alone, on the site as it
 * has just been read.
 */
export function createActionRunner(services: ActionServices) {
	const { files, clock } = services;
	const attempt = createAttempts();

	/**
	 * The last typing that was saved. Before a text is changed, its languages are recorded as
	 * confirmed, because they agree. While the same typing goes on, they no longer do, so that is
	 * not repeated.
	 */
	let typing: { readonly group: string | undefined; readonly at: number } | undefined;
	const continuesTyping = (group: string | undefined) =>
		typing !== undefined && typing.group === group && clock() - typing.at < groupMs;

	return async function runAction(
		{ action, dryRun = false }: ActionRequest,
		person: Requester,
		edited: SiteSnapshot,
	): Promise<ActionOutcome> {
		const { name: by } = person;
		if (action.kind === "undo" || action.kind === "redo") {
			const { kind } = action;
			const next = () => files.nextChanges(kind, by);
			if (!mayChange(person, next, edited)) return rejected(notPermitted());
			typing = undefined;
			return undoOrRedo(action, by, files);
		}
		const context = { ...services, edited };
		const planned = await planAction(action, dryRun, { ...context, person });
		if (!planned.ok) return rejected(planned);
		if (!mayChange(person, () => changesIn(planned, files), edited))
			return rejected(notPermitted());
		const { changes, tried } = await attempt(edited, planned);
		const lines = linesAfter(action, planned, edited);
		if ("problems" in tried)
			return rejected({ ...refusalOfChanges(planned, tried, edited), lines });
		const { label, group, subject, file, href } = planned;
		const { loaded } = tried;
		const problems = problemsAfter(planned, loaded, edited);
		const done = { ok: true, label, problems, lines } as const;
		if (dryRun)
			return { result: { ...done, action: null }, isDryRun: true, written: [], loaded };
		const typed = action.kind === "setText" ? action.key : planned.typed;
		// In the article editor, people switch between the languages of a text while they type. So
		// typing there continues in the same text, even in another language or sentence.
		const typingGroup = action.kind === "setText" ? group : planned.typed;
		const confirmations = await confirmationsBefore(
			planned,
			continuesTyping(typingGroup) ? undefined : typed,
			context,
		);
		const result = await files.action({
			kind: action.kind,
			by,
			label,
			changes: [...changes, ...confirmations],
			subject,
			...(group !== undefined && { group }),
		});
		if (!result.ok) return rejected(refusalOfWrite(action, result, edited));
		typing = { group: typingGroup, at: clock() };
		planned.onDone?.();
		const { action: number, files: written } = result;
		return { result: { ...done, action: number, file, href }, written, loaded };
	};
}

const rejected = (result: Extract<ActionResult, { ok: false }>): ActionOutcome => ({
	result,
	written: [],
});

/** What a change set or its fallback would do to each file. */
function changesIn(
	{ changes, fallback = [] }: ChangeSet,
	files: SiteFiles,
): readonly ActionChange[] {
	return [...changes, ...fallback].map(({ file, after }) => ({
		file,
		before: files.read(file)?.bytes ?? null,
		after,
	}));
}

async function undoOrRedo(
	action: ActionOf<"undo" | "redo">,
	by: string,
	files: SiteFiles,
): Promise<ActionOutcome> {
	// The labels are read before the change, because they contain texts that the change may
	// replace.
	const next = files.next(by);
	const isUndo = action.kind === "undo";
	const result = isUndo ? await files.undo({ action: action.action, by }) : await files.redo(by);
	if (!result.ok) {
		const { why, reason } = result;
		const hasLaterChange = isUndo && why === "nothing" && action.action !== undefined;
		return rejected(
			hasLaterChange
				? { ok: false, why: "changed", reason: localize(t("laterChange")) }
				: { ok: false, why, reason },
		);
	}
	const label = (isUndo ? next.undo : next.redo) ?? "";
	return {
		result: { ok: true, action: result.action, label, problems: [] },
		written: result.files,
	};
}
