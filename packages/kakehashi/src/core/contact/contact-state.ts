import type { ContactError } from "./contact.ts";

/** What was typed or chosen, by field; only strings, as a form sends them. */
export type ContactValues = Readonly<Record<string, string | undefined>>;

/**
 * Why a message with correct fields was not accepted. `unreachable`: no answer came, so it may have arrived. `nobody`: no
 * server accepts messages here, as on a static host.
 */
export const contactFailures = ["limited", "unavailable", "refused", "tooLarge", "unreachable", "nobody"] as const;
export type ContactFailure = (typeof contactFailures)[number];

/** A message that was not sent: what was typed stays. Without errors and failure, the fields are merely filled in. */
export type UnsentContact = {
	readonly values: ContactValues;
	readonly errors?: readonly ContactError[];
	readonly failure?: ContactFailure;
	/** With `limited`: seconds until the next message is accepted. */
	readonly retryAfterSeconds?: number | undefined;
};

/** How long a receipt shows a copy of the message, in milliseconds; afterwards it shows only the reference. */
export const receiptTimeMs = 1_800_000;

/** A message that was accepted. `copy` is what was sent, if it is known; `receipt` is for `?sent=` in the address. */
export type SentContact = { readonly sent: { readonly reference: string; readonly receipt?: string; readonly copy?: ContactValues } };

/** What the contact page shows besides its texts. A pre-rendered page has none. */
export type ContactFormState = UnsentContact | SentContact;
