import { randomUUID } from "node:crypto";
import {
	inEachLanguage,
	localize,
	type Message,
	messageIn,
	messageLanguages,
} from "@kakehashi/core/messages/localize.ts";
import { reasonOf } from "@kakehashi/core/messages/message-error.ts";
import stringWidth from "string-width";
import { StoreUnavailable } from "../../database/database-errors.ts";
import type { Channel } from "../../inbox/delivery/channel.ts";
import type { InboxEnvironment } from "../../inbox/delivery/environment.ts";
import { mailEncryption, mailEncryptionWords } from "../../inbox/delivery/send-mail.ts";
import { t } from "../../inbox/i18n/t.ts";
import { findWarnings } from "../../inbox/receive/warnings.ts";
import { createReference } from "../../inbox/store/reference.ts";
import type { DeliveryState } from "../../inbox/store/store.ts";
import { textTable } from "../../terminal/text-table.ts";
import { channelTexts, deliveryText } from "./delivery-text.ts";
import { writeMoment } from "./read-time.ts";
import type { InboxContext } from "./with-inbox.ts";

const testTimeoutMs = 30_000;

/**
 * Shows what is configured, checks whether the database accepts messages, sends a test notification
 * through each of the owner's channels, and shows the outbox. Returns the exit code: 1 if something
 * does not work.
 */
export async function doctor(context: InboxContext, send: boolean): Promise<0 | 1> {
	const { write, print, store, channels, environment } = context;
	for (const fact of configuration(environment)) print(fact);
	write("\n");
	let well = true;
	try {
		await store.health();
		print(t("databaseWritable"));
		const limits = { perAddress: environment.rateLimit, overall: environment.totalRateLimit };
		for (const { text } of await findWarnings(store, limits, context.clock())) print(text);
	} catch (error) {
		if (!(error instanceof StoreUnavailable)) throw error;
		print(error.localized);
		well = false;
	}
	if (send)
		for (const channel of channels.filter(
			({ name }) => name === "notification" || name === "webhook",
		))
			well = (await test(channel, context)) && well;
	if (!context.takesMessages) print(t("noContactForm"));
	else if (channels.length === 0) print(t("nobodyNotified"));
	return (await outbox(context)) && well ? 0 : 1;
}

function configuration(environment: InboxEnvironment): Message[] {
	const {
		smtp,
		webhook,
		databaseUrl,
		dataDir,
		retentionDays,
		rateLimit,
		totalRateLimit,
		maxTries,
	} = environment;
	const unset = t("notConfigured");
	const encryption = smtp && mailEncryptionWords[mailEncryption(smtp.url)];
	const facts: [Message, Message][] = [
		[
			t("settingMessages"),
			databaseUrl === undefined
				? t("storageSqlite", { dataDir })
				: t("storagePostgres", { databaseUrl: withoutSecrets(databaseUrl) }),
		],
		[
			t("settingEmail"),
			smtp === undefined || encryption === undefined
				? unset
				: t("emailRoute", {
						to: smtp.to,
						encryption,
						url: withoutSecrets(smtp.url),
						address: smtp.from.address,
					}),
		],
		[
			t("settingAcknowledgement"),
			smtp?.acknowledge === true ? t("acknowledgementOn") : t("acknowledgementOff"),
		],
		[
			t("settingWebhook"),
			webhook === undefined
				? unset
				: webhook.service !== undefined
					? t("webhookService", {
							service: webhook.service,
							host: new URL(webhook.url).host,
						})
					: webhookAddress(webhook.url),
		],
		[t("settingMaxTries"), t("tryCount", { count: maxTries })],
		[
			t("settingLimits"),
			t("limitsTogether", {
				perAddress:
					rateLimit === 0
						? t("limitOfAddressNone")
						: t("limitOfAddress", { count: rateLimit }),
				overall:
					totalRateLimit === 0
						? t("limitOfAllNone")
						: t("limitOfAll", { count: totalRateLimit }),
			}),
		],
		[
			t("settingRetention"),
			retentionDays === undefined
				? t("keptUntilDeleted")
				: t("dayCount", { count: retentionDays }),
		],
	];
	return facts.map(([label, value]) =>
		inEachLanguage(
			(language) =>
				`${label[language]}${" ".repeat(Math.max(1, 17 - stringWidth(label[language])))}${value[language]}`,
		),
	);
}

function webhookAddress(address: string): Message {
	const url = withoutSecrets(address);
	return address.startsWith("http:")
		? t("webhookNotEncrypted", { url })
		: inEachLanguage(() => url);
}

/**
 * Removes the user, password and query from an address, because each of them may contain a secret.
 */
function withoutSecrets(url: string): string {
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}

/** The text in each language, because the command does not know who reads the notification. */
const inAllLanguages = (text: Message, separator: string) =>
	messageLanguages.map((language) => messageIn(text, language)).join(separator);

async function test(channel: Channel, { print, clock }: InboxContext): Promise<boolean> {
	const message = {
		// Each test needs a new reference: mail programs show two emails with the same Message-ID
		// as one.
		reference: `TEST-${createReference()}`,
		receivedAt: clock(),
		locale: "en",
		state: "new",
		quarantineReason: undefined,
		topic: "test",
		name: inAllLanguages(t("testSender"), " "),
		email: "test@example.com",
		company: undefined,
		plan: undefined,
		message: inAllLanguages(t("testMessage"), "\n"),
		fields: {},
	} as const;
	const name = channelTexts[channel.name];
	try {
		await channel.deliver({ id: randomUUID(), message }, AbortSignal.timeout(testTimeoutMs));
		print(t("testSent", { name }));
		return true;
	} catch (error) {
		const reason = reasonOf(error);
		print(t("testFailed", { name, reason }));
		return false;
	}
}

const headings: readonly Message[] = [
	t("columnChannel"),
	t("columnState"),
	t("columnRows"),
	t("columnOldest"),
];

const stateWords: Readonly<Record<DeliveryState, Message>> = {
	pending: t("deliveryPending"),
	done: t("deliveryDone"),
	dead: t("deliveryDead"),
};

async function outbox({ store, write, print }: InboxContext): Promise<boolean> {
	try {
		const counts = await store.outboxCounts();
		if (counts.length === 0) print(t("outboxEmpty"));
		else {
			const columns = headings.map((heading) => ({ heading, maxWidth: 20 }));
			write(
				`\n${textTable(
					columns,
					counts.map(({ channel, state, count, oldestCreatedAt }) => [
						localize(channelTexts[channel]),
						localize(stateWords[state]),
						String(count),
						writeMoment(oldestCreatedAt),
					]),
				)}\n`,
			);
		}
		const dead = await store.deadLetters();
		for (const row of dead) {
			const { en, ja } = deliveryText(row);
			print(t("outboxFailure", { text: { en, ja }, reference: row.reference }));
		}
		if (dead.length > 0) print(t("outboxRetryHint"));
		return dead.length === 0;
	} catch (error) {
		if (error instanceof StoreUnavailable) return false;
		throw error;
	}
}
