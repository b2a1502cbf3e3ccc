import * as v from "valibot";
import { identifier } from "./action-input.ts";
import { actionSchema } from "./actions.ts";

/**
 * A request to carry out an action, or with `dryRun` only to find out what it would do. The other
 * keys say what the app shows, so that the response describes it as it is after the action.
 */
export const actionRequest = v.strictObject({
	action: actionSchema,
	dryRun: v.exactOptional(v.boolean()),
	/** The address of the page. */
	at: v.exactOptional(identifier),
	/** The content file of the page, or a part of it such as `errors.yaml#notFound`. */
	of: v.exactOptional(identifier),
	/** The keys of the texts in the open inspector. */
	keys: v.exactOptional(v.pipe(v.array(identifier), v.maxLength(500))),
});

const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** A request to commit the listed changes. */
export const commitRequest = v.strictObject({
	/** The version of the list that the person saw. */
	version: identifier,
	message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000)),
	/** Given if Git does not know who commits. */
	author: v.exactOptional(
		v.strictObject({
			name: shortText,
			email: v.pipe(shortText, v.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
		}),
	),
});

/** The maximum size of a request body, in bytes. */
export const maxBody = 512 * 1024;
