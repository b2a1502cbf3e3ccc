import type { MessageLanguage } from "../../core/messages/say.ts";

/** What a person may do in the studio: edit the draft, publish it, read and answer messages, and manage people. */
export const permissions = ["write", "publish", "messages", "people"] as const;
export type Permission = (typeof permissions)[number];

/** Whether there is a right among them that whoever gives them, or takes them away, does not hold. If `held` is left out, they hold all. */
export const mayNotGive = (given: readonly Permission[], { held = permissions }: { readonly held?: readonly Permission[] }) =>
	given.some((permission) => !held.includes(permission));

/** Somebody who may sign in. Names are unique, because the journal and the log identify people by them. */
export type Person = {
	readonly id: string;
	readonly name: string;
	readonly email: string | undefined;
	readonly permissions: readonly Permission[];
	/** The one in which they signed in last; undefined until then. */
	readonly language?: MessageLanguage | undefined;
};

/** A key on a device with which a person signs in; the server knows only its public half. */
export type Passkey = {
	/** Given by the device, base64url. */
	readonly id: string;
	readonly publicKey: Uint8Array<ArrayBuffer>;
	/** How often the device says that it was used; 0 if it does not count. */
	readonly counter: number;
};
