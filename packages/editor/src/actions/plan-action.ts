import { EditRefused } from "../edits/edit-refused.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { SiteSnapshot } from "../site/site-snapshot.ts";
import { textsNow } from "../site/value-texts.ts";
import type { PlanContext } from "./action-context.ts";
import { type PlannedAction, plannedActions } from "./actions.ts";
import type { PlanResult } from "./define-action.ts";
import { unprintableInAction } from "./unprintable.ts";

/**
 * Returns the change set of an action, or its rejection. Writes nothing.
 * @param dryRun whether the changes are only tried
 */
export async function planAction(
	action: PlannedAction,
	dryRun: boolean,
	context: PlanContext,
): Promise<ChangeSet | Rejection> {
	// A method, because each definition plans only actions of its own kind.
	const definition: { plan(action: PlannedAction, context: PlanContext): PlanResult } =
		plannedActions[action.kind];
	const wanted = dryRun ? asItStands(action, context.edited) : action;
	try {
		return unprintableInAction(wanted) ?? (await definition.plan(wanted, context));
	} catch (error) {
		if (error instanceof EditRefused) return error.refusal;
		throw error;
	}
}

/**
 * A dry run checks a text regardless of what the file contains now. Only saving compares it with
 * the file.
 */
function asItStands(action: PlannedAction, edited: SiteSnapshot): PlannedAction {
	return action.kind === "setText"
		? { ...action, expected: { ...action.texts, ...textsNow(action.key, edited) } }
		: action;
}
