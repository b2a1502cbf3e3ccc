import type { Site } from "../../core/routing/site.ts";
import { inLocale } from "../../core/schema/localized.ts";
import type { MailWords, MailWordsByLocale } from "../../core/schema/mails.ts";
import { fillAll } from "../../core/schema/placeholder.ts";
import type { Content } from "../files/load-content.ts";
import { sectionsOf } from "../files/sections-of.ts";

/** Collects the words of the mails in every language. */
export function mailWords(content: Content, { locales }: Pick<Site, "locales">): MailWordsByLocale {
	return Object.fromEntries(
		locales.map(({ code, tag, timeZone, name }) => {
			const words: MailWords = {
				...inLocale(content.mails, code),
				language: name,
				tag,
				timeZone,
				topics: Object.fromEntries(inLocale(sectionsOf(content, "form"), code).flatMap(({ topics }) => topics.map(({ id, label }) => [id, label]))),
				plans: Object.fromEntries(inLocale(sectionsOf(content, "plans"), code).flatMap(({ plans }) => plans.map(({ id, name: plan }) => [id, plan]))),
			};
			return [code, fillAll(words, { siteName: inLocale(content.site.siteName, code) })];
		}),
	);
}
