import { EnvironmentError, unusable } from "@kakehashi/core/environment.ts";
import type { MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import { t } from "../i18n/t.ts";
import type { Channel } from "./channel.ts";
import { formVariable, type InboxEnvironment } from "./environment.ts";
import { topicText } from "./mail-text.ts";
import { noticeOf } from "./notice-formats.ts";
import { createSmtpChannels } from "./smtp-channels.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

/**
 * Creates the channels that the environment configures. No channel at all is also a valid
 * configuration.
 * @param words texts of the emails, from the build
 * @throws {EnvironmentError} if the site does not have a language or form that the environment
 * names
 */
export function configuredChannels(
	{ smtp, webhook, locale }: InboxEnvironment,
	siteHost: string,
	clock: () => number,
	words: MailTextsByLocale,
): Channel[] {
	const forms = Object.keys(Object.values(words)[0]?.forms ?? {}).map(formVariable);
	const unknown = Object.keys(smtp?.toByForm ?? {}).filter(
		(name) => Object.keys(words).length > 0 && !forms.includes(name),
	);
	if (unknown.length > 0)
		throw new EnvironmentError(
			unknown.map((name) => unusable(`CONTACT_TO_${name}`, undefined, noSuchForm(forms))),
		);
	return [
		...(smtp === undefined
			? []
			: createSmtpChannels({
					...smtp,
					siteHost,
					words,
					ownerLocale: ownerLocale(locale, words),
				})),
		...(webhook === undefined
			? []
			: [
					createWebhookChannel({
						...webhook,
						clock,
						notice: (message) => {
							const own = words[ownerLocale(locale, words)];
							return noticeOf(
								message,
								own === undefined ? message.topic : topicText(message, own),
								siteHost,
								webhook.isPersonal,
							);
						},
					}),
				]),
	];
}

const noSuchForm = (forms: readonly string[]) => {
	const names = forms.map((name) => `CONTACT_TO_${name}`);
	return forms.length === 0 ? t("contactToWithoutForms") : t("contactToUnknownForm", { names });
};

/** The owner's language: the one in the environment, or otherwise the site's first. */
function ownerLocale(named: string | undefined, words: MailTextsByLocale): string {
	const codes = Object.keys(words);
	// Without a build, the site's languages are unknown.
	if (named === undefined || codes.length === 0 || codes.includes(named))
		return named ?? codes[0] ?? "";
	const advice = t("badContactLocale", { codes });
	throw new EnvironmentError([unusable("CONTACT_LOCALE", named, advice)]);
}
