import { type ActionKind, actions } from "../actions/actions.ts";
import { can, type Permission, translatedBy } from "../permissions/permission.ts";
import type { Requester } from "../permissions/requester.ts";

/** What the app knows about its person when it starts. */
export type AppSession = {
	readonly permissions: readonly Permission[];
	/** Whether people sign in to a studio around the editor. */
	readonly isInStudio: boolean;
	/** The kinds of actions that the person may run. */
	readonly actions: readonly ActionKind[];
	/**
	 * The codes of the languages in which the person may change texts; undefined for all of them.
	 */
	readonly languages?: readonly string[] | undefined;
};

/** Returns what the server puts into the document for the app of this person. */
export function appSession({ permissions, isInStudio }: Requester): AppSession {
	const kinds = Object.keys(actions) as ActionKind[];
	return {
		permissions,
		isInStudio,
		actions: kinds.filter((kind) => can(permissions, actions[kind].permission)),
		languages: translatedBy(permissions),
	};
}
