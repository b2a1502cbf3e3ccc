import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LogEntry } from "@kakehashi/core/log.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { messageText } from "../../../../test/messages.ts";
import { readInboxEnvironment } from "./delivery/environment.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import type { ReceivedForm } from "./receive/receive.ts";
import { mailTextsForTests } from "./testing/mail-texts-for-tests.ts";
import { startPostgres, type TestPostgres } from "./testing/postgres-for-tests.ts";
import { smtpRefusal, startSmtp } from "./testing/smtp-for-tests.ts";

// A busy machine may be slow.
// On a busy machine, thirty mails through two instances take a while.
const polling = { timeout: 60_000 };

let folder: string;
let log: LogEntry[];
const inboxes: Inbox[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "inbox-whole-"));
	log = [];
});
afterEach(async () => {
	await Promise.all(inboxes.splice(0).map((inbox) => inbox.stop()));
	rmSync(folder, { recursive: true, force: true });
});

function start(variables: Record<string, string>, clock: () => number = Date.now): Inbox {
	const environment = readInboxEnvironment({
		DATA_DIR: folder,
		CONTACT_RATE_LIMIT: "0",
		CONTACT_RATE_LIMIT_TOTAL: "0",
		...variables,
	});
	const inbox = createInbox({
		environment,
		siteHost: "kakehashi.example",
		words: mailTextsForTests,
		log: (entry) => log.push(entry),
		clock,
	});
	inboxes.push(inbox);
	inbox.start();
	return inbox;
}
let count = 0;
function receivedForm(change: Partial<ReceivedForm> = {}): ReceivedForm {
	count += 1;
	return {
		input: {
			name: "山田 太郎",
			email: "taro@example.jp",
			company: undefined,
			topic: "general",
			message: `見積もりをお願いします。${count}`,
			consent: true,
			plan: undefined,
			fields: {},
			idempotencyKey: `browser-key-${count}`,
		},
		locale: "ja",
		networks: ["192.0.2.1"],
		signals: { honeypot: "", fillTimeMs: 20_000 },
		...change,
	};
}

describe("inbox", () => {
	it("brings a message to the owner and thanks its sender, but neither for spam", async () => {
		const smtp = await startSmtp();
		const inbox = start({
			SMTP_URL: smtp.url,
			CONTACT_TO: "owner@example.com",
			CONTACT_ACKNOWLEDGE: "true",
		});
		await inbox.receive(receivedForm({ signals: { honeypot: "x", fillTimeMs: 1 } }));
		await inbox.receive(receivedForm());
		await expect
			.poll(() => smtp.mails.map(({ to }) => to[0]).sort(), polling)
			.toEqual(["owner@example.com", "taro@example.jp"]);
		await expect
			.poll(() => inbox.store.outboxCounts(), polling)
			.toMatchObject([{ state: "done" }, { state: "done" }]);
		await expect(inbox.health()).resolves.toEqual([]);
		await smtp.close();
	});

	it("sends the same mail again when the mail server was busy", async () => {
		let ahead = 0;
		const smtp = await startSmtp({ answers: [smtpRefusal(451), smtpRefusal(421)] });
		const inbox = start(
			{ SMTP_URL: smtp.url, CONTACT_TO: "owner@example.com" },
			() => Date.now() + ahead,
		);
		const result = await inbox.receive(receivedForm());
		if (!result.accepted) throw new Error("limited");
		for (const failures of [1, 2]) {
			await expect
				.poll(() => log.filter(({ event }) => event === "delivery failed").length, polling)
				.toBe(failures);
			ahead += 3_600_000;
		}
		await expect.poll(() => smtp.mails.length, polling).toBe(1);
		expect(smtp.mails[0]?.headers.get("message-id")).toBe(
			`<notification.${result.reference}@example.com>`,
		);
		expect(JSON.stringify(log)).not.toMatch(/taro|山田|見積/);
		await smtp.close();
	});

	it.each([
		[451, "pending", "delivery failed"],
		[550, "dead", "delivery given up"],
	])(
		"gives each owner the mail once when the server answers %i to the second: %s",
		async (code, state, event) => {
			let refuse = true;
			let ahead = 0;
			const smtp = await startSmtp({
				onRcptTo: ({ address }, _, done) =>
					done(refuse && address === "second@example.com" ? smtpRefusal(code) : null),
			});
			const inbox = start(
				{ SMTP_URL: smtp.url, CONTACT_TO: "first@example.com,second@example.com" },
				() => Date.now() + ahead,
			);
			const result = await inbox.receive(receivedForm());
			if (!result.accepted) throw new Error("limited");
			const rows = async () => (await inbox.store.get(result.reference))?.outbox;
			await expect
				.poll(() => log.map((entry) => entry.event).sort(), polling)
				.toEqual(["delivered", event, "mail"]);
			expect(await rows()).toMatchObject([
				{ recipient: "first@example.com", state: "done" },
				{
					recipient: "second@example.com",
					state,
					lastError: expect.stringContaining("Not now"),
				},
			]);
			refuse = false;
			ahead += 3_600_000;
			await inbox.store.retry(Date.now());
			await expect.poll(rows, polling).toMatchObject([{ state: "done" }, { state: "done" }]);
			expect(smtp.mails.map(({ to }) => to)).toEqual([
				["first@example.com"],
				["second@example.com"],
			]);
			expect(new Set(smtp.mails.map(({ headers }) => headers.get("message-id"))).size).toBe(
				1,
			);
			expect(JSON.stringify(log)).not.toContain("@");
			await smtp.close();
		},
	);

	it("sends what waits for an owner who is no longer named to the first who is", async () => {
		const smtp = await startSmtp();
		const before = start({
			SMTP_URL: "smtp://127.0.0.1:1",
			CONTACT_TO: "mistyped@example.com",
		});
		await before.receive(receivedForm());
		await expect
			.poll(() => log.map(({ event }) => event), polling)
			.toContain("delivery failed");
		start(
			{ SMTP_URL: smtp.url, CONTACT_TO: "right@example.com,second@example.com" },
			() => Date.now() + 3_600_000,
		);
		await expect
			.poll(() => smtp.mails.map(({ to }) => to), polling)
			.toEqual([["right@example.com"]]);
		await smtp.close();
	});

	it("ends what it delivers before it stops, however slow the mail server is, and takes messages in meanwhile", async () => {
		const { promise: isAddressInUse, resolve: take } = Promise.withResolvers<void>();
		const { promise: responding, resolve: letGo } = Promise.withResolvers<void>();
		const smtp = await startSmtp({
			async onRcptTo(_address, _session, done) {
				take();
				await responding;
				done();
			},
		});
		const inbox = start({ SMTP_URL: smtp.url, CONTACT_TO: "owner@example.com" });
		await inbox.receive(receivedForm());
		await isAddressInUse;
		const settled = inbox.settle();
		expect(await inbox.receive(receivedForm())).toMatchObject({ accepted: true });
		letGo();
		await settled;
		expect(smtp.mails).toHaveLength(1);
		expect(await inbox.store.outboxCounts()).toMatchObject([
			{ state: "done", count: 1 },
			{ state: "pending", count: 1 },
		]);
		await smtp.close();
	});

	it("tells the owner once a day that messages are set apart because many came, and of spam never", async () => {
		const smtp = await startSmtp();
		const inbox = start({
			SMTP_URL: smtp.url,
			CONTACT_TO: "owner@example.com",
			CONTACT_ACKNOWLEDGE: "true",
			CONTACT_RATE_LIMIT_TOTAL: "1",
		});
		await inbox.receive(receivedForm({ signals: { honeypot: "x", fillTimeMs: 1 } }));
		for (let number = 0; number < 4; number += 1)
			expect(await inbox.receive(receivedForm())).toMatchObject({ accepted: true });
		const done = { state: "done", count: 1 };
		await expect
			.poll(() => inbox.store.outboxCounts(), polling)
			.toMatchObject([
				{ ...done, channel: "acknowledgement" },
				{ ...done, channel: "notice" },
				{ ...done, channel: "notification" },
			]);
		expect(
			smtp.mails.filter(({ text }) => text.includes("inbox list --state quarantined")),
		).toHaveLength(1);
		await smtp.close();
	});

	it("stores messages when nothing is configured, and says once how to be notified", async () => {
		const inbox = start({});
		expect(await inbox.receive(receivedForm())).toMatchObject({ accepted: true });
		expect(await inbox.store.list({})).toHaveLength(1);
		expect(await inbox.store.outboxCounts()).toEqual([]);
		expect(log).toMatchObject([{ level: "warn", hint: expect.stringContaining("SMTP_URL") }]);
	});

	it("says in the log when a sender's address takes no acknowledgement, and tells the owner all the same", async () => {
		const smtp = await startSmtp();
		const inbox = start({
			SMTP_URL: smtp.url,
			CONTACT_TO: "owner@example.com",
			CONTACT_ACKNOWLEDGE: "true",
		});
		const { input, ...rest } = receivedForm();
		await inbox.receive(receivedForm());
		const unmailable = await inbox.receive({
			...rest,
			input: { ...input, email: "山田@example.jp" },
		});
		if (!unmailable.accepted) throw new Error("limited");
		await expect
			.poll(() => smtp.mails.map(({ to }) => to.join()).sort(), polling)
			.toEqual(["owner@example.com", "owner@example.com", "taro@example.jp"]);
		expect(log.filter(({ event }) => event.startsWith("not acknowledged"))).toMatchObject([
			{ level: "info", reference: unmailable.reference },
		]);
		await smtp.close();
	});

	it("removes messages when their time is over", async () => {
		let ahead = -31 * 86_400_000;
		const earlier = start({ CONTACT_RETENTION_DAYS: "30" }, () => Date.now() + ahead);
		await earlier.receive(receivedForm());
		ahead += 2 * 86_400_000;
		const later = await earlier.receive(receivedForm());
		if (!later.accepted) throw new Error("limited");
		const inbox = start({ CONTACT_RETENTION_DAYS: "30" });
		await expect
			.poll(() => inbox.store.list({}), polling)
			.toMatchObject([{ reference: later.reference }]);
	});

	it("keeps an expired message that nobody was told of, and says so", async () => {
		const smtp = await startSmtp({
			answers: [smtpRefusal(451), smtpRefusal(451), smtpRefusal(451)],
		});
		const settings = {
			CONTACT_RETENTION_DAYS: "30",
			SMTP_URL: smtp.url,
			CONTACT_TO: "owner@example.com",
		};
		const ahead = 365 * 86_400_000;
		const inbox = start(settings);
		await inbox.receive(receivedForm());
		await expect
			.poll(() => log.map(({ event }) => event), polling)
			.toContain("delivery failed");
		await inbox.stop();
		const later = start(settings, () => Date.now() + ahead);
		await expect
			.poll(() => log.map(({ event }) => event), polling)
			.toContain("expired messages kept: not delivered");
		expect(await later.store.list({})).toHaveLength(1);
		await smtp.close();
	});

	it("writes to the owner in the site's first language or the one asked for, and to the sender in that of the form", async () => {
		const smtp = await startSmtp();
		const mail = {
			SMTP_URL: smtp.url,
			CONTACT_TO: "owner@example.com",
			CONTACT_ACKNOWLEDGE: "true",
		};
		for (const [variables, ownerSubject] of [
			[mail, "Contact form: "],
			[{ ...mail, CONTACT_LOCALE: "ja" }, "お問い合わせ："],
		] as const) {
			smtp.mails.length = 0;
			await start(variables).receive(receivedForm({ locale: "ja" }));
			await expect.poll(() => smtp.mails.length, polling).toBe(2);
			const subjectTo = (address: string) =>
				smtp.mails.find(({ to }) => to[0] === address)?.headers.get("subject");
			expect(subjectTo("owner@example.com")).toContain(ownerSubject);
			expect(subjectTo("taro@example.jp")).toContain("お問い合わせを受け付けました");
			await inboxes.pop()?.stop();
		}
		expect(() => start({ ...mail, CONTACT_LOCALE: "fr" })).toThrow(
			messageText("core.variableUnusable", {
				name: "CONTACT_LOCALE",
				value: "fr",
				advice: messageText("inbox.badContactLocale", { codes: ["en", "ja"] }),
			}),
		);
		await smtp.close();
	});
});

describe("two instances on one PostgreSQL", () => {
	let postgres: TestPostgres;
	beforeAll(async () => {
		postgres = await startPostgres();
	});
	afterAll(() => postgres?.remove(), 60_000);

	it("share messages, limits and deliveries: nothing is doubled", async () => {
		const smtp = await startSmtp();
		const shared = {
			DATABASE_URL: await postgres.createDatabase(),
			SMTP_URL: smtp.url,
			CONTACT_TO: "owner@example.com",
			CONTACT_RATE_LIMIT: "30",
		};
		const instances = [start(shared), start(shared)];
		const submissions = Array.from({ length: 50 }, () => receivedForm());
		const results = await Promise.all(
			submissions.map((each, index) => instances[index % 2]?.receive(each)),
		);
		expect(results.filter((result) => result?.accepted)).toHaveLength(30);
		await expect
			.poll(() => instances[0]?.store.outboxCounts(), polling)
			.toMatchObject([{ state: "done", count: 30 }]);
		expect(smtp.mails).toHaveLength(30);
		expect(new Set(smtp.mails.map((mail) => mail.headers.get("message-id"))).size).toBe(30);
		await smtp.close();
	});

	it("take a double click that reaches both for one message", async () => {
		const shared = { DATABASE_URL: await postgres.createDatabase() };
		const instances = [start(shared), start(shared)];
		const sent = receivedForm();
		const results = await Promise.all(
			Array.from({ length: 10 }, (_, index) => instances[index % 2]?.receive(sent)),
		);
		expect(
			new Set(results.map((result) => (result?.accepted ? result.reference : "limited")))
				.size,
		).toBe(1);
		expect(await instances[0]?.store.list({})).toHaveLength(1);
	});
});
