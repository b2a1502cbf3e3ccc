import { tickedValue } from "@kakehashi/core/contact/extra-field-kinds.ts";
import { isJapanese } from "@kakehashi/core/routing/locale.ts";
import type { Site } from "@kakehashi/core/routing/site.ts";
import type { MailTexts, MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import { type InLocale, inLocale } from "@kakehashi/core/values/localized.ts";
import { fillAll } from "@kakehashi/core/values/placeholder.ts";
import { frenchSpaces, isFrench } from "../french/french-spaces.ts";
import type { Content } from "../load/load-content.ts";
import { sectionsOf } from "../load/sections-of.ts";
import { commonValues } from "../seo/plain-text.ts";

/** Collects the texts of emails in all languages. */
export function mailTexts(content: Content, { locales }: Pick<Site, "locales">): MailTextsByLocale {
	const { mails } = content;
	if (mails === undefined) return {};
	return Object.fromEntries(
		locales.map((locale) => {
			const { code, tag, timeZone, name } = locale;
			const forms = inLocale(sectionsOf(content, "form", { code }), code);
			const words: MailTexts = {
				...inLocale(mails, code, (text) =>
					typeof text === "string" && isFrench(tag) ? frenchSpaces(text) : text,
				),
				language: name,
				tag,
				timeZone,
				...formTexts(forms.filter(({ form }) => form === undefined)),
				forms: Object.fromEntries(
					forms.flatMap(({ form, heading, ...rest }) =>
						form === undefined
							? []
							: [
									[
										form,
										{
											...formTexts([rest]),
											label: heading.join(isJapanese(tag) ? "" : " "),
										},
									],
								],
					),
				),
				plans: Object.fromEntries(
					inLocale(sectionsOf(content, "pricingPlans", { code }), code).flatMap(
						({ plans }) => plans.map(({ id, name: plan }) => [id, plan]),
					),
				),
			};
			return [code, fillAll(words, commonValues(content, locale))];
		}),
	);
}

type FormTexts = Partial<
	InLocale<Pick<ReturnType<typeof sectionsOf<"form">>[number], "topics" | "extraFields">>
>;

/** The labels of the choices and fields of forms. */
function formTexts(forms: readonly FormTexts[]): Pick<MailTexts, "topics" | "fields"> {
	return {
		topics: Object.assign({}, ...forms.map(({ topics = [] }) => wordsById(topics))),
		fields: Object.fromEntries(
			forms.flatMap(({ extraFields = [] }) =>
				extraFields.map(({ id, kind, label, options = [] }) => [
					id,
					{
						label,
						options: kind === "checkbox" ? { [tickedValue]: "✓" } : wordsById(options),
					},
				]),
			),
		),
	};
}

function wordsById(
	list: readonly { readonly id: string; readonly label: string }[],
): Record<string, string> {
	return Object.fromEntries(list.map(({ id, label }) => [id, label]));
}
