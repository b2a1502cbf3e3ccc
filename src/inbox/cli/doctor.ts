import { randomUUID } from "node:crypto";
import type { Channel } from "../delivery/channel.ts";
import type { InboxEnvironment } from "../delivery/environment.ts";
import { mailEncryption, mailEncryptionWords } from "../delivery/smtp-channels.ts";
import { findWarnings } from "../receive/warnings.ts";
import { createReference } from "../store/reference.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { CommandContext } from "./command-context.ts";
import { deliveryName, deliveryText } from "./delivery-text.ts";
import { writeMoment } from "./read-time.ts";
import { textTable } from "./text-table.ts";

const testTimeoutMs = 30_000;

/**
 * Says what is configured, whether the database takes messages, sends a test notification through each channel of the
 * owner, and shows the outbox. Answers the exit code: 1 when something does not work.
 */
export async function doctor(context: CommandContext, send: boolean): Promise<number> {
	const { write, store, channels, environment } = context;
	write(`${configuration(environment).join("\n")}\n\n`);
	let well = true;
	try {
		await store.health();
		write("The database can be written to.\n");
		const limits = { perAddress: environment.rateLimit, overall: environment.totalRateLimit };
		for (const { text } of await findWarnings(store, limits, context.clock())) write(`${text}\n`);
	} catch (error) {
		if (!(error instanceof StoreUnavailable)) throw error;
		write(`${error.message}\n`);
		well = false;
	}
	if (send) for (const channel of channels.filter(({ name }) => name !== "acknowledgement")) well = (await test(channel, context)) && well;
	if (!context.takesMessages) write("The site has no contact form: no messages come in.\n");
	else if (channels.length === 0) write("Nobody is notified. Set SMTP_URL and CONTACT_TO, or WEBHOOK_URL and WEBHOOK_SECRET.\n");
	return (await outbox(context)) && well ? 0 : 1;
}

function configuration(environment: InboxEnvironment): string[] {
	const { smtp, webhook, databaseUrl, dataDir, retentionDays, rateLimit, totalRateLimit, maxTries } = environment;
	const facts: [string, string][] = [
		["Messages", databaseUrl === undefined ? `SQLite in ${dataDir}` : `PostgreSQL at ${withoutSecrets(databaseUrl)}`],
		[
			"Mail to",
			smtp === undefined
				? "not configured"
				: `${smtp.to.join(", ")} through ${withoutSecrets(smtp.url)}, from ${smtp.from.address}, ${mailEncryptionWords[mailEncryption(smtp.url)]}`,
		],
		["Mail to senders", smtp?.acknowledge === true ? "an acknowledgement" : "none"],
		["Webhook", webhook === undefined ? "not configured" : `${withoutSecrets(webhook.url)}${webhook.url.startsWith("http:") ? " (not encrypted)" : ""}`],
		["Given up after", `${maxTries} tries`],
		["Limits", `${rateLimit || "any number of"} messages per address and hour, ${totalRateLimit || "any number"} altogether before they are quarantined`],
		["Kept", retentionDays === undefined ? "until you delete them" : `${retentionDays} days`],
	];
	return facts.map(([label, value]) => `${label.padEnd(16)} ${value}`);
}

/** An address without user, password and query, any of which may hold a secret. */
function withoutSecrets(url: string): string {
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname === "/" ? "" : pathname}`;
}

async function test(channel: Channel, { write, clock }: CommandContext): Promise<boolean> {
	const message = {
		// Another one each time: mail programs show two mails with one Message-ID as one.
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
		message: "This is a test. It shows that notifications arrive.\nこれは通知が届くことを確かめる試験です。",
		fields: {},
	} as const;
	try {
		await channel.deliver({ id: randomUUID(), message }, AbortSignal.timeout(testTimeoutMs));
		write(`A test went out through: ${channel.name}.\n`);
		return true;
	} catch (error) {
		write(`The test through ${channel.name} failed: ${error instanceof Error ? error.message : error}\n`);
		return false;
	}
}

async function outbox({ store, write }: CommandContext): Promise<boolean> {
	try {
		const counts = await store.outboxCounts();
		if (counts.length === 0) write("The outbox is empty.\n");
		else {
			const columns = ["CHANNEL", "STATE", "ROWS", "OLDEST"].map((heading) => ({ heading, maxWidth: 20 }));
			write(
				`\n${textTable(
					columns,
					counts.map(({ channel, state, count, oldestCreatedAt }) => [channel, state, String(count), writeMoment(oldestCreatedAt)]),
				)}\n`,
			);
		}
		const dead = await store.deadLetters();
		for (const row of dead) write(`${row.reference} ${deliveryName(row)}: ${deliveryText(row)}\n`);
		if (dead.length > 0) write("Try them again with: npm run inbox -- retry\n");
		return dead.length === 0;
	} catch (error) {
		if (error instanceof StoreUnavailable) return false;
		throw error;
	}
}
