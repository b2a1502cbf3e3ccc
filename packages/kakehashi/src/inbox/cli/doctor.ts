import { randomUUID } from "node:crypto";
import stringWidth from "string-width";
import { reasonOf } from "../../core/messages/message-error.ts";
import { inEachLanguage, type Message, say } from "../../core/messages/say.ts";
import type { Channel } from "../delivery/channel.ts";
import type { InboxEnvironment } from "../delivery/environment.ts";
import { mailEncryption, mailEncryptionWords } from "../delivery/send-mail.ts";
import { findWarnings } from "../receive/warnings.ts";
import { createReference } from "../store/reference.ts";
import { type DeliveryState, StoreUnavailable } from "../store/store.ts";
import type { InboxCommandContext } from "./command-context.ts";
import { channelWords, deliveryText } from "./delivery-text.ts";
import { writeMoment } from "./read-time.ts";
import { textTable } from "./text-table.ts";

const testTimeoutMs = 30_000;

/**
 * Shows what is configured, checks whether the database accepts messages, sends a test notification
 * through each of the owner's channels, and shows the outbox. Returns the exit code: 1 if something
 * does not work.
 */
export async function doctor(context: InboxCommandContext, send: boolean): Promise<number> {
	const { write, tell, store, channels, environment } = context;
	for (const fact of configuration(environment)) tell(fact);
	write("\n");
	let well = true;
	try {
		await store.health();
		tell({ en: "The database can be written to.", ja: "データベースに書き込めます。" });
		const limits = { perAddress: environment.rateLimit, overall: environment.totalRateLimit };
		for (const { text } of await findWarnings(store, limits, context.clock())) tell(text);
	} catch (error) {
		if (!(error instanceof StoreUnavailable)) throw error;
		tell(error.localized);
		well = false;
	}
	if (send)
		for (const channel of channels.filter(
			({ name }) => name === "notification" || name === "webhook",
		))
			well = (await test(channel, context)) && well;
	if (!context.takesMessages)
		tell({
			en: "The site has no contact form: no messages come in.",
			ja: "サイトにお問い合わせフォームがないので、お問い合わせは届きません。",
		});
	else if (channels.length === 0)
		tell({
			en: "Nobody is notified. Set SMTP_URL and CONTACT_TO, or WEBHOOK_URL and WEBHOOK_SECRET.",
			ja: "届いても通知されません。SMTP_URLとCONTACT_TO、またはWEBHOOK_URLとWEBHOOK_SECRETを設定してください。",
		});
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
	const unset = { en: "not configured", ja: "未設定" };
	const encryption = smtp && mailEncryptionWords[mailEncryption(smtp.url)];
	const clear = webhook?.url.startsWith("http:") === true;
	const facts: [Message, Message][] = [
		[
			{ en: "Messages", ja: "保存先" },
			databaseUrl === undefined
				? { en: `SQLite in ${dataDir}`, ja: `SQLite（${dataDir}）` }
				: {
						en: `PostgreSQL at ${withoutSecrets(databaseUrl)}`,
						ja: `PostgreSQL（${withoutSecrets(databaseUrl)}）`,
					},
		],
		[
			{ en: "Email to", ja: "通知メール" },
			smtp === undefined || encryption === undefined
				? unset
				: {
						en: `${smtp.to.join(", ")} through ${withoutSecrets(smtp.url)}, from ${smtp.from.address}, ${encryption.en}`,
						ja: `宛先：${smtp.to.join("、")}、送信サーバー：${withoutSecrets(smtp.url)}、差出人：${smtp.from.address}、${encryption.ja}`,
					},
		],
		[
			{ en: "Email to senders", ja: "自動返信" },
			smtp?.acknowledge === true
				? { en: "an acknowledgement", ja: "送る" }
				: { en: "none", ja: "送らない" },
		],
		[
			{ en: "Webhook", ja: "Webhook" },
			webhook === undefined
				? unset
				: webhook.service !== undefined
					? {
							en: `${webhook.service} at ${new URL(webhook.url).host}`,
							ja: `${webhook.service}（${new URL(webhook.url).host}）`,
						}
					: {
							en: `${withoutSecrets(webhook.url)}${clear ? " (not encrypted)" : ""}`,
							ja: `${withoutSecrets(webhook.url)}${clear ? "（暗号化なし）" : ""}`,
						},
		],
		[
			{ en: "Given up after", ja: "試す回数" },
			{ en: `${maxTries} ${maxTries === 1 ? "try" : "tries"}`, ja: `${maxTries}回まで` },
		],
		[
			{ en: "Limits", ja: "受付の上限" },
			{
				en: `${rateLimit || "any number of"} ${rateLimit === 1 ? "message" : "messages"} an hour from one address, ${totalRateLimit === 0 ? "any number altogether" : `${totalRateLimit} altogether before they are quarantined`}`,
				ja: `1時間に一つのアドレスから${rateLimit === 0 ? "無制限" : `${rateLimit}件`}、全体で${totalRateLimit === 0 ? "無制限" : `${totalRateLimit}件（超えた分は保留）`}`,
			},
		],
		[
			{ en: "Kept", ja: "保存期間" },
			retentionDays === undefined
				? { en: "until you delete them", ja: "削除するまで" }
				: {
						en: `${retentionDays} ${retentionDays === 1 ? "day" : "days"}`,
						ja: `${retentionDays}日`,
					},
		],
	];
	return facts.map(([label, value]) =>
		inEachLanguage(
			(language) =>
				`${label[language]}${" ".repeat(Math.max(1, 17 - stringWidth(label[language])))}${value[language]}`,
		),
	);
}

/**
 * Removes the user, password and query from an address, because each of them may contain a secret.
 */
function withoutSecrets(url: string): string {
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}

async function test(channel: Channel, { tell, clock }: InboxCommandContext): Promise<boolean> {
	const message = {
		// Each test needs a new reference: mail programs show two emails with the same Message-ID
		// as one.
		reference: `TEST-${createReference()}`,
		receivedAt: clock(),
		locale: "en",
		state: "new",
		quarantineReason: undefined,
		topic: "test",
		name: "Test 試験",
		email: "test@example.com",
		company: undefined,
		plan: undefined,
		message:
			"This is a test. It shows that notifications arrive.\nこれは、通知が届くことを確かめるテストです。",
		fields: {},
	} as const;
	const name = channelWords[channel.name];
	try {
		await channel.deliver({ id: randomUUID(), message }, AbortSignal.timeout(testTimeoutMs));
		tell({
			en: `A test was sent through: ${name.en}.`,
			ja: `テスト通知を送りました（${name.ja}）。`,
		});
		return true;
	} catch (error) {
		const reason = reasonOf(error);
		tell({
			en: `The test through ${name.en} failed: ${reason.en}`,
			ja: `テスト通知を送れませんでした（${name.ja}）：${reason.ja}`,
		});
		return false;
	}
}

const headings: readonly Message[] = [
	{ en: "CHANNEL", ja: "送り方" },
	{ en: "STATE", ja: "状態" },
	{ en: "ROWS", ja: "件数" },
	{ en: "OLDEST", ja: "いちばん古いもの" },
];

const stateWords: Readonly<Record<DeliveryState, Message>> = {
	pending: { en: "pending", ja: "待機中" },
	done: { en: "done", ja: "送信済み" },
	dead: { en: "dead", ja: "断念" },
};

async function outbox({ store, write, tell }: InboxCommandContext): Promise<boolean> {
	try {
		const counts = await store.outboxCounts();
		if (counts.length === 0)
			tell({ en: "The outbox is empty.", ja: "送信の記録はありません。" });
		else {
			const columns = headings.map((heading) => ({ heading, maxWidth: 20 }));
			write(
				`\n${textTable(
					columns,
					counts.map(({ channel, state, count, oldestCreatedAt }) => [
						say(channelWords[channel]),
						say(stateWords[state]),
						String(count),
						writeMoment(oldestCreatedAt),
					]),
				)}\n`,
			);
		}
		const dead = await store.deadLetters();
		for (const row of dead) {
			const { en, ja } = deliveryText(row);
			tell({ en: `${row.reference} ${en}`, ja: `${row.reference} ${ja}` });
		}
		if (dead.length > 0)
			tell({
				en: "Try them again with: kakehashi inbox retry",
				ja: "もう一度送るには：kakehashi inbox retry",
			});
		return dead.length === 0;
	} catch (error) {
		if (error instanceof StoreUnavailable) return false;
		throw error;
	}
}
