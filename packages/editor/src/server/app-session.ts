import { type ActionKind, actions } from "../actions/actions.ts";
import type { AppSession } from "../bootstrap/bootstrap.ts";
import { can, translatedBy } from "../permissions/permission.ts";
import type { Requester } from "../permissions/requester.ts";

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
