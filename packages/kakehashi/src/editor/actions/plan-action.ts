import { EditRefused } from "../edits/edit-refused.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { PlanContext } from "./action-context.ts";
import { type PlannedAction, plannedActions } from "./actions.ts";
import type { PlanResult } from "./define-action.ts";
import { unprintableInAction } from "./unprintable.ts";

/** Returns the change set of an action, or its rejection. Writes nothing. */
export async function planAction(
	action: PlannedAction,
	context: PlanContext,
): Promise<ChangeSet | Rejection> {
	// A method, because each definition plans only actions of its own kind.
	const definition: { plan(action: PlannedAction, context: PlanContext): PlanResult } =
		plannedActions[action.kind];
	try {
		return unprintableInAction(action) ?? (await definition.plan(action, context));
	} catch (error) {
		if (error instanceof EditRefused) return error.refusal;
		throw error;
	}
}
