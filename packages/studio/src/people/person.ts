import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { can, type Permission, permissions } from "@kakehashi/editor/permissions/permission.ts";

/**
 * Whether `given` contains a permission that `held` does not, so that the holder may neither grant
 * nor revoke it. If `held` is omitted, all permissions are held.
 */
export const mayNotGive = (
	given: readonly Permission[],
	{ held = permissions }: { readonly held?: readonly Permission[] },
) => given.some((permission) => !can(held, permission));

/**
 * A person who may sign in. Names are unique, because the journal and the log identify people by
 * name.
 */
export type Person = {
	readonly id: string;
	readonly name: string;
	readonly email: string | undefined;
	readonly permissions: readonly Permission[];
	/** The language of their last sign-in. Undefined until they sign in. */
	readonly language?: MessageLanguage | undefined;
};

/** A key on a device, with which a person signs in. The server stores only the public key. */
export type Passkey = {
	/** Chosen by the device, base64url. */
	readonly id: string;
	readonly publicKey: Uint8Array<ArrayBuffer>;
	/** How often the device reports that the key was used. 0 if the device does not count. */
	readonly counter: number;
};
