import { EditRefused } from "../edits/edit-refused.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { textsNow } from "../site/value-texts.ts";
import type { PlanContext } from "./action-context.ts";
import { type PlannableAction, plannableActions } from "./actions.ts";
import type { PlanResult } from "./define-action.ts";
import { rejectUnprintable } from "./unprintable.ts";

/**
 * Returns the change set of an action, or its rejection. Writes nothing.
 * @param dryRun whether the changes are only tried
 */
export async function planAction(
	action: PlannableAction,
	dryRun: boolean,
	context: PlanContext,
): Promise<ChangeSet | Rejection> {
	// Each definition plans only its own kind of action. TypeScript accepts that here because it
	// checks the parameters of a method less strictly than those of a function.
	const definition: { plan(action: PlannableAction, context: PlanContext): PlanResult } =
		plannableActions[action.kind];
	const toPlan = dryRun ? withCurrentTexts(action, context.edited) : action;
	try {
		return rejectUnprintable(toPlan) ?? (await definition.plan(toPlan, context));
	} catch (error) {
		if (error instanceof EditRefused) return error.refusal;
		throw error;
	}
}

/**
 * The action as if its sender had seen the current texts. So a dry run checks a text regardless of
 * what the file contains now; only saving compares it with the file.
 */
function withCurrentTexts(action: PlannableAction, edited: SiteSnapshot): PlannableAction {
	return action.kind === "setText"
		? { ...action, expected: { ...action.texts, ...textsNow(action.key, edited) } }
		: action;
}
