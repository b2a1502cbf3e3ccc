import type { Site } from "../../core/routing/site.ts";
import { inLocale } from "../../core/schema/localized.ts";
import type { MailWords, MailWordsByLocale } from "../../core/schema/mails.ts";
import { fillAll } from "../../core/schema/placeholder.ts";
import type { Content } from "../files/load-content.ts";

/** Collects the words of the mails in every language. */
export function mailWords(content: Content, { locales }: Pick<Site, "locales">): MailWordsByLocale {
	return Object.fromEntries(
		locales.map(({ code, tag, timeZone, name }) => {
			const words: MailWords = {
				...inLocale(content.mails, code),
				language: name,
				tag,
				timeZone,
				topics: Object.fromEntries(inLocale(content.contacts.form.topics, code).map(({ id, label }) => [id, label])),
				plans: Object.fromEntries(inLocale(content.pricing.plans.list, code).map((plan) => [plan.id, plan.name])),
			};
			return [code, fillAll(words, { siteName: inLocale(content.layout.siteName, code) })];
		}),
	);
}
