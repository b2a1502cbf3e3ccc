import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { validator } from "hono/validator";
import * as v from "valibot";
import { isEmailAddress } from "../../core/contact/contact.ts";
import { rights } from "../people/person.ts";
import { maxNameLength } from "../people/preview-store.ts";

const base64url = v.pipe(v.string(), v.maxLength(16_000), v.regex(/^[\w-]*$/));
const id = v.pipe(base64url, v.minLength(1), v.maxLength(1400));
const kind = { type: v.literal("public-key"), clientExtensionResults: v.optional(v.object({}), {}) };

/** A browser's answer in the Web Authentication API. */
export const signInAnswer = v.object({
	id,
	rawId: id,
	...kind,
	response: v.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url }),
}) satisfies v.GenericSchema<unknown, AuthenticationResponseJSON>;
export const joinAnswer = v.object({
	id,
	rawId: id,
	...kind,
	response: v.object({ clientDataJSON: base64url, attestationObject: base64url }),
}) satisfies v.GenericSchema<unknown, RegistrationResponseJSON>;

/** The secret of a link. */
export const token = v.pipe(base64url, v.length(43));

export const nameText = v.pipe(
	v.string(),
	v.trim(),
	v.minLength(1),
	v.maxLength(maxNameLength),
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no name has.
	v.regex(/^[^\u0000-\u001f\u007f<>\u2028-\u202e\u2066-\u2069]*$/u),
);

/** What people and commands say about somebody new. `<` and `>` would end a name in a saved version. */
export const newPerson = v.object({
	name: nameText,
	email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200), v.check(isEmailAddress))),
	rights: v.array(v.picklist(rights)),
});

/** The body of a request, as JSON. A request in another form than the studio's pages send gets no more than this. */
export const body = <S extends v.GenericSchema>(schema: S) =>
	validator("json", (value, context): v.InferOutput<S> | Response => {
		const result = v.safeParse(schema, value);
		return result.success ? result.output : context.json({ ok: false, why: "request", reason: "" }, 400);
	});

/** What is asked for in an address. */
export const query = <S extends v.GenericSchema<Record<string, string | undefined>>>(schema: S) =>
	validator("query", (value, context): v.InferOutput<S> | Response => {
		const result = v.safeParse(schema, value);
		return result.success ? result.output : context.json({ ok: false, reason: "" }, 400);
	});
