import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDelivery } from "../../inbox/delivery/delivery.ts";
import { createSmtpChannels } from "../../inbox/delivery/smtp-channels.ts";
import { openStore } from "../../inbox/store/open-store.ts";
import { mailTextsForTests } from "../../inbox/testing/mail-texts-for-tests.ts";
import { startSmtp } from "../../inbox/testing/smtp-for-tests.ts";
import { type ContactLetter, postContact } from "../testing/post-contact.ts";
import { type ContactServerProcess, spawnContactServer } from "../testing/spawn-contact-server.ts";

// CRASH_ROUNDS sets the number of rounds: CRASH_ROUNDS=500 npx vitest run contact-crash
const rounds = Number(process.env.CRASH_ROUNDS ?? (process.env.TEST_LONG ? 50 : 5));
const clients = 8;
const owner = "owner@example.jp";

let folder: string;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const servers: ContactServerProcess[] = [];
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "contact-crash-"));
	smtp = await startSmtp();
});
afterAll(async () => {
	await Promise.all(servers.map((server) => server.kill()));
	await smtp.close();
	rmSync(folder, { recursive: true, force: true });
});

describe("a server that is killed at any moment", () => {
	it(
		"keeps each message it acknowledged once, and delivers each with one Message-ID",
		async () => {
			const dataDir = join(folder, "data");
			const variables = {
				DATA_DIR: dataDir,
				SMTP_URL: smtp.url,
				CONTACT_TO: owner,
				CONTACT_RATE_LIMIT: "0",
				CONTACT_RATE_LIMIT_TOTAL: "0",
			};
			const acknowledged = new Map<string, string>();
			const counts = { lost: 0, repeated: 0 };
			const unexpected: number[] = [];
			let finished = false;
			let port = Promise.withResolvers<number>();

			/**
			 * Sends a message again until a response arrives, as a person would. The server may
			 * already have stored the message at an earlier try.
			 */
			async function deliver(letter: ContactLetter): Promise<void> {
				for (let attempt = 1; ; attempt += 1) {
					const response = await postContact(await port.promise, letter).catch(
						() => undefined,
					);
					if (response === undefined) {
						counts.lost += 1;
						continue;
					}
					if (response.reference === undefined) {
						unexpected.push(response.status);
						continue;
					}
					acknowledged.set(response.reference, letter.name);
					if (attempt > 1) counts.repeated += 1;
					return;
				}
			}

			async function client(name: number): Promise<void> {
				const kind = name % 2 === 0 ? "form" : "json";
				for (let number = 0; !finished; number += 1) {
					const text = `client ${name} number ${number}`;
					// A form without scripts has no idempotency key, so the server recognizes a
					// repetition by its content.
					const key =
						kind === "form"
							? {}
							: { idempotencyKey: `key-${text.replaceAll(" ", "-")}` };
					await deliver({
						kind,
						name: text,
						message: `${text} お願いします。`.repeat(20),
						...key,
					});
				}
			}

			/**
			 * Starts a server and kills it while it starts, while it receives messages, or while it
			 * delivers them.
			 */
			async function round(server: ContactServerProcess, number: number): Promise<void> {
				const { resolve } = port;
				const opened = server.open().then((at) => at !== undefined && resolve(at));
				if (number % 5 === 4) await wait(Math.random() * 40);
				else {
					await opened;
					const [progress, limit] =
						number % 5 === 2
							? [() => smtp.mails.length, 10]
							: [() => acknowledged.size, 25];
					const enough = progress() + Math.floor(Math.random() * limit);
					await expect
						.poll(progress, { interval: 1, timeout: 60_000 })
						.toBeGreaterThanOrEqual(enough);
					await wait(Math.random() * 5);
				}
				// Clients that wait for this server now wait for the next one.
				port = Promise.withResolvers();
				void port.promise.then(resolve);
				await server.kill();
			}

			const sending = Promise.all(
				Array.from({ length: clients }, (_, index) => client(index)),
			);
			// The next server starts while this one is running, so that a round does not have to
			// wait for a start.
			const ready = () => {
				const server = spawnContactServer(folder, variables);
				servers.push(server);
				return server;
			};
			let standby = ready();
			for (let number = 0; number < rounds; number += 1) {
				const server = standby;
				standby = ready();
				await round(server, number);
			}
			finished = true;
			port.resolve((await standby.open()) ?? 0);
			await sending;
			await standby.kill();

			expect(unexpected).toEqual([]);
			const store = openStore({ dataDir, databaseUrl: undefined });
			const stored = await store.list({});
			const sent = new Map(stored.map(({ reference, name }) => [reference, name]));
			// In the end, every letter was acknowledged. Both lists must be equal: no letter is
			// missing, and none was stored twice.
			expect(sent).toEqual(acknowledged);
			expect(new Set(sent.values()).size).toBe(stored.length);
			for (const { name, message } of stored)
				expect(message).toBe(`${name} お願いします。`.repeat(20));

			// The other messages are delivered once the leases of the killed workers have ended.
			const rest = createDelivery({
				store,
				channels: createSmtpChannels({
					url: smtp.url,
					from: { name: "", address: owner },
					to: [owner],
					acknowledge: false,
					siteHost: "sample.example",
					words: mailTextsForTests,
					ownerLocale: "en",
				}),
				log: () => {},
				clock: () => Date.now() + 3_600_000,
			});
			const afterLastKill = await rest.runOnce();
			expect(await store.outboxCounts()).toMatchObject([
				{ channel: "notification", state: "done", count: stored.length },
			]);
			await store.close();
			const mails = Map.groupBy(
				smtp.mails,
				({ headers }) => /\((.*)\)$/.exec(headers.get("subject") ?? "")?.[1] ?? "",
			);
			expect(new Set(mails.keys())).toEqual(new Set(sent.keys()));
			for (const copies of mails.values())
				expect(new Set(copies.map(({ headers }) => headers.get("message-id"))).size).toBe(
					1,
				);
			expect(new Set(smtp.mails.map(({ headers }) => headers.get("message-id"))).size).toBe(
				stored.length,
			);

			expect(acknowledged.size).toBeGreaterThan(rounds);
			console.info(
				`${rounds} kills: ${acknowledged.size} messages acknowledged and stored, ${counts.lost} answers lost, ` +
					`${counts.repeated} acknowledged at a second try, ${smtp.mails.length} mails, ${afterLastKill} of them after the last kill`,
			);
		},
		120_000 + rounds * 12_000,
	);
});
