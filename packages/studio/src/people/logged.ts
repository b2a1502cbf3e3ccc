import type { Permission } from "@kakehashi/editor/permissions/permission.ts";
import type { PublishingKind } from "kakehashi/internal/releases.ts";

/** The events in the log. */
export type LoggedKind =
	| PublishingKind
	| "invited"
	| "linked"
	| "joined"
	| "signedIn"
	| "permissions"
	| "removed"
	| "shown"
	| "takenBack"
	| "ticked"
	| "deleted"
	| "messageDone"
	| "messageToDo"
	| "messageHeld"
	| "signedOut"
	| "exported"
	| "keysRemoved";
export type Logged = {
	readonly at: number;
	readonly by: string;
	readonly kind: LoggedKind;
	readonly about: string;
};

/**
 * Who makes a change, and when, for the log. `held` are the permissions of that person, who can
 * grant no others. If `held` is omitted, the change comes from the command on the server, which may
 * grant all permissions.
 */
export type ChangeContext = {
	readonly by: string;
	readonly now: number;
	readonly held?: readonly Permission[];
};
