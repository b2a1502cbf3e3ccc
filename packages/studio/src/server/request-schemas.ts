import { isEmailAddress } from "@kakehashi/core/values/email-address.ts";
import { readPermissions } from "@kakehashi/editor/permissions/permission.ts";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as v from "valibot";
import { cleanName } from "../people/names.ts";
import { maxNameLength } from "../people/preview-store.ts";

const base64url = v.pipe(v.string(), v.maxLength(16_000), v.regex(/^[\w-]*$/));
const id = v.pipe(base64url, v.minLength(1), v.maxLength(1400));
const kind = {
	type: v.literal("public-key"),
	clientExtensionResults: v.optional(v.object({}), {}),
};

/** The response of a browser's passkey, as in the Web Authentication API. */
export const signInResponse = v.object({
	id,
	rawId: id,
	...kind,
	response: v.object({
		clientDataJSON: base64url,
		authenticatorData: base64url,
		signature: base64url,
		userHandle: base64url,
	}),
}) satisfies v.GenericSchema<unknown, AuthenticationResponseJSON>;
export const joinResponse = v.object({
	id,
	rawId: id,
	...kind,
	response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
}) satisfies v.GenericSchema<unknown, RegistrationResponseJSON>;

/** The secret of a link. */
export const token = v.pipe(base64url, v.length(43));

/**
 * A name with at least one letter or digit. `<` and `>` are not allowed, because they would end the
 * name in a Git commit.
 */
export const nameText = v.pipe(
	v.string(),
	v.transform(cleanName),
	v.regex(/^[^<>]*[\p{L}\p{N}][^<>]*$/u),
	v.maxLength(maxNameLength),
);

/** The details of a new person, from the People page or a command. */
export const newPerson = v.object({
	name: nameText,
	email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200), v.check(isEmailAddress))),
	permissions: v.pipe(
		v.array(v.pipe(v.string(), v.maxLength(30))),
		v.check((words) => words.every((word) => readPermissions([word]).length > 0)),
		v.transform((words) => readPermissions(words)),
	),
});
