import type { Payload } from "./payload.ts";

/** What the choices of the contact form are called in one language: words by id. */
export type ContactLabels = { readonly topics: Readonly<Record<string, string>>; readonly plans: Readonly<Record<string, string>> };

/** The same by the short code of the language. */
export type ContactLabelsByLocale = Readonly<Record<string, ContactLabels>>;

/** Collects the words for topics and plans from the contact page in each language, for those who read messages elsewhere. */
export function contactLabels(payloads: readonly Payload[]): ContactLabelsByLocale {
	return Object.fromEntries(
		payloads.flatMap((payload) => {
			if (payload.page !== "contacts") return [];
			const { topics, plans } = payload.content.form;
			const labels: ContactLabels = {
				topics: Object.fromEntries(topics.map(({ id, label }) => [id, label])),
				plans: Object.fromEntries(plans.map(({ id, name }) => [id, name])),
			};
			return [[payload.locale, labels]];
		}),
	);
}
