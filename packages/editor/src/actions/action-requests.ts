import * as v from "valibot";
import { identifier } from "./action-input.ts";
import { actionSchema } from "./actions.ts";

/**
 * A request to carry out an action, or with `dryRun` only to find out what it would do. The
 * response contains what the app shows next: the page at the address `at`, the lists of the content
 * file `of`, and the inspector for the texts in `keys`.
 */
export const actionRequest = v.strictObject({
	action: actionSchema,
	dryRun: v.exactOptional(v.boolean()),
	at: v.exactOptional(identifier),
	of: v.exactOptional(identifier),
	keys: v.exactOptional(v.pipe(v.array(identifier), v.maxLength(500))),
});

const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** A request to commit the listed changes. `author` is for when Git does not know who commits. */
export const commitRequest = v.strictObject({
	version: identifier,
	message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000)),
	author: v.exactOptional(
		v.strictObject({
			name: shortText,
			email: v.pipe(shortText, v.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
		}),
	),
});

/** The maximum size of a request body, in bytes. */
export const maxBody = 512 * 1024;
