import type { Permission } from "./person.ts";

/** The events of publishing. */
export type PublishingKind = "requested" | "planned" | "unplanned" | "published" | "failed" | "wentBack";
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
export type Logged = { readonly at: number; readonly by: string; readonly kind: LoggedKind; readonly about: string };

/**
 * Who changes something, and when: for the log.
 * `held`: the rights of that person, who can give nobody more; left out: those of the command on the server, which gives any.
 */
export type Change = { readonly by: string; readonly now: number; readonly held?: readonly Permission[] };
