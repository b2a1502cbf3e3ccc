import type { Channel } from "./channel.ts";
import type { InboxEnvironment } from "./inbox-environment.ts";
import { createSmtpChannels } from "./smtp-channels.ts";
import { createWebhookChannel } from "./webhook-channel.ts";

/** The channels that the environment configures; none is a working configuration too. */
export function configuredChannels({ smtp, webhook }: InboxEnvironment, siteHost: string, clock: () => number): Channel[] {
	return [
		...(smtp === undefined ? [] : createSmtpChannels({ ...smtp, siteHost })),
		...(webhook === undefined ? [] : [createWebhookChannel({ ...webhook, clock })]),
	];
}
