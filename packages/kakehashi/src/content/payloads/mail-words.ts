import { tickedValue } from "../../core/contact/extra-field-kinds.ts";
import type { Site } from "../../core/routing/site.ts";
import type { MailWords, MailWordsByLocale } from "../../core/schema/mails.ts";
import { inLocale } from "../../core/values/localized.ts";
import { fillAll } from "../../core/values/placeholder.ts";
import type { Content } from "../files/load-content.ts";
import { sectionsOf } from "../files/sections-of.ts";
import { frenchSpaces, isFrench } from "../french/french-spaces.ts";
import { commonValues } from "../seo/plain-text.ts";

/** Collects the words of the emails in every language. */
export function mailWords(content: Content, { locales }: Pick<Site, "locales">): MailWordsByLocale {
	const { mails } = content;
	if (mails === undefined) return {};
	return Object.fromEntries(
		locales.map((locale) => {
			const { code, tag, timeZone, name } = locale;
			const words: MailWords = {
				...inLocale(mails, code, (text) => (typeof text === "string" && isFrench(tag) ? frenchSpaces(text) : text)),
				language: name,
				tag,
				timeZone,
				topics: Object.fromEntries(inLocale(sectionsOf(content, "form", { code }), code).flatMap(({ topics }) => Object.entries(wordsById(topics)))),
				fields: Object.fromEntries(
					inLocale(sectionsOf(content, "form", { code }), code).flatMap(({ extraFields = [] }) =>
						extraFields.map(({ id, kind, label, options = [] }) => [id, { label, options: kind === "checkbox" ? { [tickedValue]: "✓" } : wordsById(options) }]),
					),
				),
				plans: Object.fromEntries(inLocale(sectionsOf(content, "plans", { code }), code).flatMap(({ plans }) => plans.map(({ id, name: plan }) => [id, plan]))),
			};
			return [code, fillAll(words, commonValues(content, locale))];
		}),
	);
}

function wordsById(list: readonly { readonly id: string; readonly label: string }[]): Record<string, string> {
	return Object.fromEntries(list.map(({ id, label }) => [id, label]));
}
