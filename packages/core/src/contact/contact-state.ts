import type { ContactError } from "./contact.ts";

/**
 * What the visitor typed or chose, by field name. All values are strings, because a form sends only
 * strings.
 */
export type ContactValues = Readonly<Record<string, string | undefined>>;

/**
 * Why the server did not accept a message although its fields are correct. `unreachable`: the
 * browser got no response, so the message may have arrived. `nobody`: no server accepts messages,
 * for example on a static host.
 */
export const contactFailures = [
	"limited",
	"unavailable",
	"refused",
	"tooLarge",
	"unreachable",
	"nobody",
] as const;
export type ContactFailure = (typeof contactFailures)[number];

/**
 * The form with the visitor's input, which has not been sent. Without `errors` and `failure`, the
 * form is only filled in.
 */
export type UnsentContact = {
	readonly values: ContactValues;
	readonly errors?: readonly ContactError[];
	readonly failure?: ContactFailure;
	/** Only with `limited`: seconds until the server accepts the next message. */
	readonly retryAfterSeconds?: number | undefined;
};

/**
 * How long a receipt shows a copy of the message, in milliseconds. Afterwards it shows only the
 * reference.
 */
export const receiptTimeMs = 1_800_000;

/**
 * A message that was accepted. `copy` is the sent message; undefined if unknown. `receipt` is the
 * token for `?sent=` in the address.
 */
export type SentContact = {
	readonly sent: {
		readonly reference: string;
		readonly receipt?: string;
		readonly copy?: ContactValues;
	};
};

/** The state of the form on the contact page. A pre-rendered page has no state. */
export type ContactFormState = UnsentContact | SentContact;
