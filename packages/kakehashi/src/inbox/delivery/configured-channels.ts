import { EnvironmentError, unusable } from "../../core/environment.ts";
import type { MailWordsByLocale } from "../../core/schema/mails.ts";
import type { Channel } from "./channel.ts";
import type { InboxEnvironment } from "./environment.ts";
import { createSmtpChannels } from "./smtp-channels.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

/**
 * The channels that the environment configures; none is a working configuration too.
 * @param words of the emails, from the build
 * @throws {EnvironmentError} when the site has no such language
 */
export function configuredChannels({ smtp, webhook }: InboxEnvironment, siteHost: string, clock: () => number, words: MailWordsByLocale): Channel[] {
	return [
		...(smtp === undefined ? [] : createSmtpChannels({ ...smtp, siteHost, words, ownerLocale: ownerLocale(smtp.locale, words) })),
		...(webhook === undefined ? [] : [createWebhookChannel({ ...webhook, clock })]),
	];
}

/** The owner's language: the one that the environment names, else the site's first. */
function ownerLocale(named: string | undefined, words: MailWordsByLocale): string {
	const codes = Object.keys(words);
	// Without a build there is nothing to compare with.
	if (named === undefined || codes.length === 0 || codes.includes(named)) return named ?? codes[0] ?? "";
	const advice = { en: `Write a language of the site: ${codes.join(", ")}.`, ja: `サイトの言語（${codes.join("、")}）から選んでください。` };
	throw new EnvironmentError([unusable("CONTACT_LOCALE", named, advice)]);
}
