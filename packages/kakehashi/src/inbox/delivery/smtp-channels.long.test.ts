import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import * as fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { messagePattern, messageText } from "../../../../../test/messages.ts";
import type { ChannelName, StoredMessage } from "../store/store.ts";
import { mailTextsForTests } from "../testing/mail-texts-for-tests.ts";
import { smtpRefusal, startSmtp } from "../testing/smtp-for-tests.ts";
import { PermanentFailure } from "./channel.ts";
import { smtpTimeouts } from "./send-mail.ts";
import { createSmtpChannels, type SmtpOptions } from "./smtp-channels.ts";

const message: StoredMessage = {
	reference: "7KQXM-29PRT",
	receivedAt: Date.UTC(2026, 3, 1, 0, 30),
	locale: "ja",
	state: "new",
	quarantineReason: undefined,
	topic: "pricing",
	name: "髙橋 𠮷之助",
	email: "taka@example.jp",
	company: "株式会社かけはし",
	plan: "team",
	message: "はじめまして。\n\n見積もりを🎌お願いします。\n.\n一行目が点の行もあります。",
	fields: { room: "ume", notes: "一\n受付番号：にせ", removedField: "ume\u202e" },
};
const never = new AbortController().signal;
const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0)) await close();
});

async function smtp(options: Parameters<typeof startSmtp>[0] = {}) {
	const server = await startSmtp(options);
	closing.push(server.close);
	return server;
}
function channel(name: ChannelName, url: string, change: Partial<SmtpOptions> = {}) {
	const from = { name: "かけはし", address: "site@example.com" };
	const channels = createSmtpChannels({
		url,
		from,
		to: ["owner@example.com", "second@example.com"],
		acknowledge: true,
		siteHost: "kakehashi.example",
		words: mailTextsForTests,
		ownerLocale: "ja",
		timeouts: { resolve: 1_500, connect: 1_500, greeting: 1_500, response: 1_500 },
		...change,
	});
	const found = channels.find((each) => each.name === name);
	if (found === undefined) throw new Error(`no channel ${name}`);
	return found;
}

describe("notice", () => {
	it.each([
		["ja", "ja"],
		["fr", "en"],
	] as const)(
		"tells the owner that messages are set apart, nothing of what they say (%s)",
		async (ownerLocale, language) => {
			const { url, mails } = await smtp();
			await channel("notice", url, { ownerLocale }).deliver(
				{ id: "row-1", recipient: "second@example.com", message },
				never,
			);
			const [mail] = mails;
			expect(mail?.to).toEqual(["second@example.com"]);
			const values = { siteHost: "kakehashi.example", reference: "7KQXM-29PRT" };
			expect(mail?.headers.get("subject")).toBe(
				messageText("inbox.noticeSubject", values, language),
			);
			// The last line break may be lost on the way.
			expect(`${mail?.text}\n`).toMatch(
				messagePattern("inbox.noticeTooMany", values, language),
			);
			expect(mail?.raw).not.toMatch(/taka@example|reply-to/i);
		},
	);
});

describe("notification", () => {
	it("tells the owner in Japanese, readable in every mail program", async () => {
		const { url, mails } = await smtp();
		await channel("notification", url).deliver({ id: "row-1", message }, never);
		const [mail] = mails;
		expect(mail?.raw).toMatch(/^\p{ASCII}*$/u);
		expect(mail?.headers.get("content-type")).toBe("text/plain; charset=utf-8");
		expect(mail?.headers.get("subject")).toBe(
			"お問い合わせ：プランと料金について（7KQXM-29PRT）",
		);
		expect(mail?.headers.get("from")).toBe("かけはし <site@example.com>");
		expect(mail?.headers.get("reply-to")).toBe("髙橋 𠮷之助 <taka@example.jp>");
		expect(mail?.headers.get("message-id")).toBe("<notification.7KQXM-29PRT@example.com>");
		expect(mail?.from).toBe("site@example.com");
		expect(mail?.to).toEqual(["owner@example.com", "second@example.com"]);
		for (const part of [
			"髙橋 𠮷之助様",
			"言語：日本語",
			"株式会社かけはし",
			"taka@example.jp",
			"みんなで",
			"2026年4月1日 9:30:00 JST",
			"受付番号：7KQXM-29PRT",
			"お部屋：梅の間",
			// A longer text is indented, so that it cannot imitate a line of the email. A field
			// that the form no longer has appears with its id.
			"notes：一\n    受付番号：にせ",
			"removedField：ume<202E>",
		])
			expect(mail?.text).toContain(part);
		expect(mail?.text.trimEnd().endsWith(message.message)).toBe(true);
	});

	it("calls topic and plan what the form calls them", async () => {
		const { url, mails } = await smtp();
		await channel("notification", url).deliver({ id: "row-1", message }, never);
		await channel("notification", url).deliver(
			{ id: "row-2", message: { ...message, topic: "earlier", plan: "gone" } },
			never,
		);
		expect(mails[0]?.headers.get("subject")).toBe(
			"お問い合わせ：プランと料金について（7KQXM-29PRT）",
		);
		expect(mails[0]?.text).toContain("プラン：みんなで");
		expect(mails[1]?.headers.get("subject")).toBe("お問い合わせ：earlier（7KQXM-29PRT）");
		expect(mails[1]?.text).toContain("プラン：gone");
	});

	it("uses the language of the owner and names that of the message", async () => {
		const { url, mails } = await smtp();
		await channel("notification", url, { ownerLocale: "en" }).deliver(
			{ id: "row", message: { ...message, company: undefined, plan: undefined } },
			never,
		);
		expect(mails[0]?.headers.get("subject")).toBe(
			"Contact form: Plans and prices (7KQXM-29PRT)",
		);
		expect(mails[0]?.text).toContain(
			"Received: April 1, 2026 at 12:30:00 AM UTC\nLanguage: 日本語\n",
		);
		expect(mails[0]?.text).not.toMatch(/Company|Plan:|undefined/);
	});

	it("keeps the Message-ID when it is sent again", async () => {
		const { url, mails } = await smtp();
		const notification = channel("notification", url);
		for (let round = 0; round < 2; round += 1)
			await notification.deliver({ id: "row-7", message }, never);
		expect(mails.map((mail) => mail.headers.get("message-id"))).toEqual([
			"<notification.7KQXM-29PRT@example.com>",
			"<notification.7KQXM-29PRT@example.com>",
		]);
	});

	it("leaves an address out of the header that not every server takes", async () => {
		const { url, mails } = await smtp();
		await channel("notification", url).deliver(
			{ id: "row", message: { ...message, email: "太郎@例え.jp" } },
			never,
		);
		expect(mails[0]?.headers.has("reply-to")).toBe(false);
		expect(mails[0]?.text).toContain("太郎@例え.jp");
	});

	it("shows what cannot be seen, so that nothing passes for something else", async () => {
		const { url, mails } = await smtp();
		const hidden = {
			name: "Bob\u202egro.live",
			company: "A\u200bB",
			message: "one\u2028two 👨\u200d👩\u200d👧",
		};
		await channel("notification", url).deliver(
			{ id: "row", message: { ...message, ...hidden } },
			never,
		);
		for (const part of ["Bob<202E>gro.live", "A<200B>B", "one<2028>two 👨\u200d👩\u200d👧"])
			expect(mails[0]?.text).toContain(part);
		expect(mails[0]?.headers.get("reply-to")).not.toContain("\u202e");
	});

	it("lets nobody write a header, whatever a field contains", async () => {
		const { url, mails } = await smtp();
		const notification = channel("notification", url, { timeouts: smtpTimeouts });
		const attack = fc
			.array(
				fc.constantFrom(
					"\r\n",
					"\n",
					"\r",
					"Bcc: x@example.net",
					"\r\n\r\n",
					"山",
					",",
					";",
					"<",
					">",
					'"',
					"@",
					"=?utf-8?b?DQpCY2M6?=",
					" ",
					"a",
					"\u0000",
					"\u2028",
				),
				{ maxLength: 12 },
			)
			.map((parts) => parts.join(""));
		await fc.assert(
			fc.asyncProperty(attack, attack, async (name, topic) => {
				mails.length = 0;
				await notification.deliver(
					{ id: "row", message: { ...message, name, topic } },
					never,
				);
				expect(mails[0]?.to).toEqual(["owner@example.com", "second@example.com"]);
				expect([...(mails[0]?.headerNames ?? [])].sort()).toEqual([
					"auto-submitted",
					"content-transfer-encoding",
					"content-type",
					"date",
					"from",
					"message-id",
					"mime-version",
					"reply-to",
					"subject",
					"to",
				]);
			}),
			{ numRuns: 25 },
		);
	});
});

describe("acknowledgement", () => {
	it("is off unless it is switched on", () => {
		const channels = createSmtpChannels({
			url: "smtp://127.0.0.1:1",
			from: { name: "", address: "a@example.com" },
			to: ["a@example.com"],
			acknowledge: false,
			siteHost: "x",
			words: mailTextsForTests,
			ownerLocale: "en",
		});
		expect(channels.map(({ name }) => name)).toEqual(["notification", "notice"]);
	});

	it("thanks the sender, repeats nothing that was typed and asks machines not to answer", async () => {
		const { url, mails } = await smtp();
		const advertising = {
			...message,
			name: "Call 090-1234-5678",
			company: "s\u200bpam.example",
			message: "shop1.example",
		};
		for (const sent of [message, advertising])
			await channel("acknowledgement", url).deliver({ id: "row", message: sent }, never);
		const [mail, other] = mails;
		expect(mail?.to).toEqual(["taka@example.jp"]);
		expect(mail?.headers.get("subject")).toBe(
			"お問い合わせを受け付けました（受付番号：7KQXM-29PRT）",
		);
		expect(mail?.headers.get("auto-submitted")).toBe("auto-replied");
		// The email is the same, whatever the sender typed.
		expect(other?.text).toBe(mail?.text);
	});

	it("comes in the owner's language when the site has the message's no longer", async () => {
		const { url, mails } = await smtp();
		await channel("acknowledgement", url).deliver(
			{ id: "row", message: { ...message, locale: "toString" } },
			never,
		);
		expect(mails[0]?.headers.get("subject")).toContain("お問い合わせを受け付けました");
	});

	it("has no return path, unless the server takes no mail without one", async () => {
		const { url, mails } = await smtp();
		await channel("acknowledgement", url).deliver({ id: "row", message }, never);
		expect(mails[0]?.from).toBe("");
		const refusing = await smtp({
			onMailFrom: ({ address }, _, done) => done(address === "" ? smtpRefusal(553) : null),
		});
		await channel("acknowledgement", refusing.url).deliver({ id: "row", message }, never);
		expect(refusing.mails[0]?.from).toBe("site@example.com");
	});

	it("gives up at once when the address does not exist, and tries again when the server is busy", async () => {
		const { url } = await smtp({ answers: [smtpRefusal(550), smtpRefusal(451)] });
		const acknowledgement = channel("acknowledgement", url);
		await expect(acknowledgement.deliver({ id: "row", message }, never)).rejects.toBeInstanceOf(
			PermanentFailure,
		);
		await expect(
			acknowledgement.deliver({ id: "row", message }, never),
		).rejects.not.toBeInstanceOf(PermanentFailure);
	});
});

describe("a password", () => {
	const signIns: string[] = [];
	const withSignIn = (disabledCommands: string[]) =>
		smtp({
			disabledCommands,
			allowInsecureAuth: true,
			onAuth: ({ password }, _, done) => {
				signIns.push(password ?? "");
				done(null, { user: "site" });
			},
		});
	const signedIn = (url: string) =>
		`${url.replace("//", "//site:secret@")}?tls.rejectUnauthorized=false`;

	it("is not sent in clear: without STARTTLS the mail waits, and the error says why", async () => {
		signIns.length = 0;
		const { url, mails } = await withSignIn(["STARTTLS"]);
		for (const address of [
			signedIn(url),
			`${signedIn(url)}&requireTLS=false`,
			`${signedIn(url)}&ignoreTLS=true`,
		])
			await expect(
				channel("notification", address).deliver({ id: "row", message }, never),
			).rejects.toThrow(
				messagePattern("inbox.mailEncryptionFailed", {
					how: messageText("inbox.mailEncryptionRequired"),
				}),
			);
		expect({ signIns, mails }).toEqual({ signIns: [], mails: [] });
	});

	it("is sent behind STARTTLS", async () => {
		signIns.length = 0;
		const { url, mails } = await withSignIn([]);
		await channel("notification", signedIn(url)).deliver({ id: "row", message }, never);
		expect(signIns).toEqual(["secret"]);
		expect(mails).toHaveLength(1);
	});
});

describe("a mail server in trouble", () => {
	/**
	 * A mail server that treats each connection as `behave` says: it may hang, or close the
	 * connection in the middle of an email.
	 */
	async function rudeServer(behave: (socket: Socket) => void): Promise<string> {
		const sockets = new Set<Socket>();
		const server = createServer((socket) => {
			sockets.add(socket);
			socket.on("error", () => {});
			behave(socket);
		});
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		closing.push(() => {
			for (const socket of sockets) socket.destroy();
			server.close();
		});
		const address = server.address();
		if (address === null || typeof address === "string") throw new Error("no port");
		return `smtp://127.0.0.1:${address.port}`;
	}

	it.each([421, 451, 550])("rejects when it answers %i", async (code) => {
		const { url, mails } = await smtp({ answers: [smtpRefusal(code)] });
		const notification = channel("notification", url);
		await expect(notification.deliver({ id: "row", message }, never)).rejects.toMatchObject({
			responseCode: code,
		});
		await notification.deliver({ id: "row", message }, never);
		expect(mails).toHaveLength(1);
	});

	it("gets ten minutes to take a mail over (RFC 5321), and a try is as long as all that is waited for in it", () => {
		expect(smtpTimeouts.response).toBeGreaterThanOrEqual(600_000);
		const longest = Object.values(smtpTimeouts).reduce((sum, each) => sum + each, 0);
		for (const name of ["notification", "acknowledgement"] as const)
			expect(channel(name, "smtp://127.0.0.1:1").timeoutMs).toBeGreaterThan(longest);
	});

	it("rejects when nobody listens", async () => {
		const server = await startSmtp();
		await server.close();
		await expect(
			channel("notification", server.url).deliver({ id: "row", message }, never),
		).rejects.toThrow();
	});

	it("rejects when it accepts the connection and says nothing", async () => {
		const url = await rudeServer(() => {});
		await expect(
			channel("notification", url).deliver({ id: "row", message }, never),
		).rejects.toThrow();
	});

	it("rejects when it hangs or hangs up in the middle of the mail", async () => {
		for (const atData of [(socket: Socket) => socket.destroy(), () => {}]) {
			const url = await rudeServer((socket) => {
				socket.write("220 here\r\n");
				let inMail = false;
				socket.on("data", (chunk) => {
					if (inMail) return;
					const word = chunk.toString("latin1").slice(0, 4);
					if (word === "DATA") {
						inMail = true;
						socket.once("data", () => atData(socket));
						socket.write("354 go\r\n");
					} else socket.write("250 fine\r\n");
				});
			});
			await expect(
				channel("notification", url).deliver({ id: "row", message }, never),
			).rejects.toThrow();
		}
	});

	it("stops when it is told to", async () => {
		const url = await rudeServer(() => {});
		const controller = new AbortController();
		const sending = channel("notification", url, { timeouts: smtpTimeouts }).deliver(
			{ id: "row", message },
			controller.signal,
		);
		controller.abort();
		await expect(sending).rejects.toThrow();
	});
});
