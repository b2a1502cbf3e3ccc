import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createSqliteStore } from "../store/sqlite-store.ts";
import { mailTextsForTests } from "../testing/mail-texts-for-tests.ts";
import { startSmtp } from "../testing/smtp-for-tests.ts";
import { newMessage } from "../testing/store-contract.ts";
import { jobsOf } from "./channel.ts";
import { createDelivery } from "./delivery.ts";
import { createSmtpChannels } from "./smtp-channels.ts";

it("mails others while the mail server says nothing to the end of one mail", async () => {
	const folder = mkdtempSync(join(tmpdir(), "inbox-slow-mail-"));
	const store = createSqliteStore({ file: join(folder, "inbox.sqlite") });
	let stalled = 0;
	const received: string[] = [];
	const smtp = await startSmtp({
		closeTimeout: 1,
		onData(stream, session, done) {
			let text = "";
			stream.on("data", (chunk: Buffer) => {
				text += chunk.toString("latin1");
			});
			stream.on("end", () => {
				// The server neither accepts nor refuses the second email.
				if (stalled === 0 && received.length === 1) stalled += 1;
				else {
					received.push(/^Message-ID: <(.*?)@/im.exec(text)?.[1] ?? session.id);
					done(null);
				}
			});
		},
	});
	const channels = createSmtpChannels({
		url: smtp.url,
		from: { name: "", address: "site@example.com" },
		to: ["owner@example.com"],
		acknowledge: false,
		siteHost: "example.com",
		words: mailTextsForTests,
		ownerLocale: "en",
		timeouts: { resolve: 1_500, connect: 1_500, greeting: 1_500, response: 60_000 },
	});
	const delivery = createDelivery({
		store,
		channels,
		log: () => {},
		clock: Date.now,
		pollMs: 60_000,
	});
	try {
		delivery.start();
		const send = async () => {
			const { reference } = await store.add(
				newMessage(),
				jobsOf(channels, undefined).filter(({ channel }) => channel === "notification"),
			);
			delivery.wake();
			return `notification.${reference}`;
		};
		const first = await send();
		await expect.poll(() => received).toEqual([first]);
		await send();
		await expect.poll(() => stalled).toBe(1);
		const others = [await send(), await send(), await send()];
		await expect.poll(() => received.toSorted()).toEqual([first, ...others].toSorted());
	} finally {
		// The try ends when the server hangs up.
		await smtp.close();
		await delivery.stop();
		await store.close();
		rmSync(folder, { recursive: true, force: true });
	}
});
