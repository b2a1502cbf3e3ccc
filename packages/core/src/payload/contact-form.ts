import type { ContactChoices } from "../contact/contact.ts";
import type { ContactFailure, ContactFormState, ContactValues } from "../contact/contact-state.ts";
import type { ContactFormContent } from "../schema/contact-form.ts";
import { changeSections, type Payload, type SectionPayload, withoutAddress } from "./payload.ts";

export {
	type ContactFailure,
	type ContactFormState,
	type ContactValues,
	contactFailures,
	type SentContact,
	type UnsentContact,
} from "../contact/contact-state.ts";

/**
 * Fields of the form that are not part of the message. The honeypot is invisible to people. The
 * fill time is the time from showing the form to sending it, in milliseconds; a script fills it in,
 * so it is empty without scripts. Both are sent as text.
 */
export const contactSignals = { honeypot: "zk3", fillTime: "fillTimeMs" } as const;

const statuses: Readonly<Record<ContactFailure, number>> = {
	limited: 429,
	unavailable: 503,
	refused: 403,
	tooLarge: 413,
	unreachable: 504,
	nobody: 404,
};

/** The form of a page, if it has one. */
export function formOf(payload: Payload): ContactFormContent | undefined {
	return payload.sections.find(({ kind }) => kind === "form") as ContactFormContent | undefined;
}

/**
 * A page as a file for any host. Instead of the form, the page says that it cannot send messages,
 * even without scripts. What is only true with a server is left out. The Node server renders such
 * pages itself.
 * @returns the same object if the page needs no server
 */
export function asFile<P extends Payload>(payload: P): P {
	const sections = payload.sections.map(sectionAsFile);
	return sections.every((section, index) => section === payload.sections[index])
		? payload
		: { ...payload, sections };
}

function sectionAsFile(section: SectionPayload): SectionPayload {
	const { kind, facts } = section;
	if (kind === "form") return { ...section, receivesNothing: true };
	if (kind !== "descriptionList" || !Array.isArray(facts)) return section;
	const shown = (facts as readonly { readonly onlyWithServer?: boolean }[]).filter(
		({ onlyWithServer }) => onlyWithServer !== true,
	);
	return shown.length === facts.length ? section : { ...section, facts: shown };
}

/**
 * A page with a form in a given state, with the matching HTTP status and title. Pages with errors,
 * failures or a receipt have no canonical address.
 */
export function withContactState<P extends Payload>(payload: P, state: ContactFormState): P {
	const shown = changeSections(payload, "form", { state });
	const titlePrefix = formOf(payload)?.titlePrefix ?? { sent: "", error: "" };
	if ("sent" in state) return withoutAddress(shown, 200, titlePrefix.sent);
	if (state.errors !== undefined && state.errors.length > 0)
		return withoutAddress(shown, 422, titlePrefix.error);
	if (state.failure !== undefined)
		return withoutAddress(shown, statuses[state.failure], titlePrefix.error);
	return shown;
}

/**
 * The API address that receives a form as JSON: `/api/contact` for the contact form, a path below
 * it for any other form.
 */
export const contactApiPath = (form: string | undefined) =>
	form === undefined ? "/api/contact" : `/api/contact/${form}`;

/** The owner's settings of a form, as `createContactSchema` expects them. */
export function contactChoices({
	topics = [],
	plans,
	extraFields = [],
	fields,
	fieldOrder,
	form,
}: Pick<
	ContactFormContent,
	"topics" | "plans" | "extraFields" | "fields" | "fieldOrder" | "form"
>): ContactChoices {
	const optional = (["email", "message"] as const).filter(
		(field) => fields[field].required === false,
	);
	const extra = extraFields.map(({ label: _, hint: _hint, options = [], ...field }) => ({
		...field,
		options: options.map((option) => option.id),
	}));
	return {
		topics: topics.map(({ id }) => id),
		plans: plans.map(({ id }) => id),
		...(extra.length > 0 && { extraFields: extra }),
		...(fieldOrder !== undefined && { fieldOrder }),
		...(optional.length > 0 && { optional }),
		...(form !== undefined && { form }),
	};
}

/**
 * The choices in the query of an address, such as `/contact?plan=together&topic=plans`. Values that
 * the form does not offer are ignored.
 */
export function preselection(
	search: string,
	{ topics, plans, extraFields = [] }: ContactChoices,
): ContactValues {
	const query = new URL(search, "http://localhost/").searchParams;
	const offers: readonly (readonly [string, readonly string[]])[] = [
		["topic", topics],
		["plan", plans],
		...extraFields.map(({ id, options }) => [id, options] as const),
	];
	return Object.fromEntries(
		offers.flatMap(([name, offered]) =>
			offered.filter((id) => id === query.get(name)).map((id) => [name, id]),
		),
	);
}
