import type { ContactChoices, ContactError, ContactField } from "./contact.ts";
import type { ContactsContent } from "./content/contacts-page.ts";
import type { PayloadOf } from "./payload.ts";

/**
 * Fields of the form that are no part of the message: one that people do not see, and the time from showing the form to
 * sending it, in milliseconds, which a script writes. Both are sent as text; without script the time is empty.
 */
export const contactSignals = { honeypot: "zk3", fillTime: "fillTimeMs" } as const;

/** What was typed or chosen, by field; only strings, as a form sends them. */
export type ContactValues = { readonly [F in ContactField]?: string | undefined };

/** Why a message whose fields are right was not taken in. `unreachable`: no answer came, so it may have arrived. */
export const contactFailures = ["limited", "unavailable", "refused", "tooLarge", "unreachable"] as const;
export type ContactFailure = (typeof contactFailures)[number];

/** A message that was not sent: what was typed stays. Without errors and failure the fields are only filled in. */
export type UnsentContact = {
	readonly values: ContactValues;
	readonly errors?: readonly ContactError[];
	readonly failure?: ContactFailure;
	/** With `limited`: seconds until the next message is taken in. */
	readonly retryAfterSeconds?: number | undefined;
};

/** A message that was taken in. `copy` is what was sent, where it is known. */
export type SentContact = { readonly sent: { readonly reference: string; readonly copy?: ContactValues } };

/** What the contact page shows besides its texts. A prepared page has none. */
export type ContactFormState = UnsentContact | SentContact;

const statuses: Readonly<Record<ContactFailure, number>> = { limited: 429, unavailable: 503, refused: 403, tooLarge: 413, unreachable: 504 };

/**
 * The contact page in a state, with the HTTP status and the title that belong to it. Errors, failures and the receipt
 * have no address of their own: they are not indexed, and the browser's runtime leaves them plain HTML.
 */
export function withContactState(payload: PayloadOf<"contacts">, state: ContactFormState): PayloadOf<"contacts"> {
	const shown = { ...payload, content: { ...payload.content, state } };
	const { titlePrefix } = payload.content.form;
	if ("sent" in state) return withoutAddress(shown, 200, titlePrefix.sent);
	if (state.errors !== undefined && state.errors.length > 0) return withoutAddress(shown, 422, titlePrefix.error);
	if (state.failure !== undefined) return withoutAddress(shown, statuses[state.failure], titlePrefix.error);
	return shown;
}

function withoutAddress(payload: PayloadOf<"contacts">, status: number, titlePrefix: string): PayloadOf<"contacts"> {
	const { path: _, ...head } = payload.head;
	return { ...payload, status, head: { ...head, title: titlePrefix + head.title, alternates: [] } };
}

/** What the owner lets people choose from, as `createContactSchema` wants it. */
export function contactChoices({ form }: Pick<ContactsContent, "form">): ContactChoices {
	return { topics: form.topics.map(({ id }) => id), plans: form.plans.map(({ id }) => id) };
}

/** The choices that an address makes: `/contact?plan=together&topic=plans`. Values that are not offered are ignored. */
export function preselection(search: string, { topics, plans }: ContactChoices): ContactValues {
	const query = new URL(search, "http://localhost/").searchParams;
	const chosen = (name: string, offered: readonly string[]) => offered.find((id) => id === query.get(name));
	const topic = chosen("topic", topics);
	const plan = chosen("plan", plans);
	return { ...(topic === undefined ? {} : { topic }), ...(plan === undefined ? {} : { plan }) };
}
