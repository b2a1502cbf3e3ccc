import type { ContactLabelsByLocale } from "../../core/payload/contact-labels.ts";
import type { Channel } from "./channel.ts";
import type { InboxEnvironment } from "./environment.ts";
import { createSmtpChannels } from "./smtp-channels.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

/**
 * The channels that the environment configures; none is a working configuration too.
 * @param labels words for topics and plans in the mails
 */
export function configuredChannels({ smtp, webhook }: InboxEnvironment, siteHost: string, clock: () => number, labels: ContactLabelsByLocale = {}): Channel[] {
	return [
		...(smtp === undefined ? [] : createSmtpChannels({ ...smtp, siteHost, labels })),
		...(webhook === undefined ? [] : [createWebhookChannel({ ...webhook, clock })]),
	];
}
