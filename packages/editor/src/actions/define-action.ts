import type * as v from "valibot";
import type { Requirement } from "../permissions/permission.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import type { PlanContext } from "./action-context.ts";

/** The schema of an action: an object with its kind, and what the kind needs. */
type ActionSchema = v.StrictObjectSchema<
	Record<"kind", v.GenericSchema> & v.ObjectEntries,
	undefined
>;

/** What the studio's log calls an action. */
export type ActionLabel = "changed" | "pageAdded" | "pageDeleted" | "textConfirmed";

/** The changes to files that an action would make, or why it is impossible. */
export type PlanResult = ChangeSet | Rejection | Promise<ChangeSet | Rejection>;

/** Something that a person can do in the editor. */
export type ActionDefinition<S extends ActionSchema> = {
	readonly schema: S;
	/** What a person needs in order to run the action. */
	readonly permission: Requirement;
	readonly label: ActionLabel;
	/** Returns the changes to files. Writes nothing. May throw `EditRefused`. */
	readonly plan: (action: v.InferOutput<S>, context: PlanContext) => PlanResult;
};

/** Defines an action. `actions.ts` lists all of them. */
export function defineAction<S extends ActionSchema>(
	definition: ActionDefinition<S>,
): ActionDefinition<S> {
	return definition;
}
