import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { smtpRefusal, startSmtp } from "../packages/kakehashi/src/inbox/testing/smtp-for-tests.ts";
import { postContact } from "../packages/kakehashi/src/server/testing/post-contact.ts";
import {
	type ContactServerProcess,
	spawnContactServer,
} from "../packages/kakehashi/src/server/testing/spawn-contact-server.ts";
import { siteFolder } from "./fixture-site.ts";
import { messagePattern, messageText } from "./messages.ts";
import { runKakehashi } from "./run-kakehashi.ts";

const polling = { timeout: 20_000 };
let folder: string;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: ContactServerProcess;
let port: number;
let variables: Readonly<Record<string, string>>;

// A running server whose mail server rejects the first mail. The server tries only once.
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "owner-command-"));
	smtp = await startSmtp({ answers: [smtpRefusal(554)] });
	variables = {
		DATA_DIR: join(folder, "data"),
		SMTP_URL: smtp.url,
		CONTACT_TO: "owner@example.com",
		CONTACT_MAX_TRIES: "1",
		CONTACT_RATE_LIMIT: "0",
	};
	server = spawnContactServer(folder, variables);
	port = (await server.open()) ?? 0;
});
afterAll(async () => {
	await server.kill();
	await smtp.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Runs `kakehashi inbox …` as the owner does, while the server runs. */
async function inbox(...words: string[]): Promise<string> {
	const { code, stdout } = await runKakehashi(["inbox", siteFolder, ...words], variables);
	if (code !== 0) throw Object.assign(new Error(stdout), { code, stdout });
	return stdout;
}
const letter = (name: string, message = "お待ちしています。よろしくお願いします。") =>
	({ kind: "form", name, message }) as const;
const mailAbout = (reference: string | undefined) =>
	smtp.mails.filter(({ headers }) => headers.get("subject")?.includes(String(reference)));

describe("the owner's command beside a running server", () => {
	it("has the server deliver again what was given up", async () => {
		const { reference = "" } = await postContact(port, letter("山田 花子"));
		await expect.poll(() => server.log(), polling).toContain('"delivery given up"');
		expect(await inbox("show", reference)).toMatch(messagePattern("inbox.deliveryGivenUp"));
		expect(mailAbout(reference)).toEqual([]);
		await expect(inbox("doctor", "--no-send")).rejects.toMatchObject({
			code: 1,
			stdout: expect.stringContaining(messageText("inbox.outboxRetryHint")),
		});
		expect(await inbox("retry")).toContain(
			messageText("inbox.deliveriesRetried", { count: 1 }),
		);
		await expect.poll(() => mailAbout(reference).length, polling).toBe(1);
		await expect.poll(() => server.log(), polling).toContain('"event":"delivered"');
		expect(await inbox("show", reference)).toMatch(
			messagePattern("inbox.deliveryLineTo", {
				channel: messageText("inbox.channelNotification"),
				recipient: /\S+/,
				state: messagePattern("inbox.deliveredAt"),
			}),
		);
	});

	it("has the server deliver what the owner takes out of quarantine", async () => {
		const response = await fetch(`http://127.0.0.1:${port}/ja/contact`, {
			method: "POST",
			redirect: "manual",
			body: new URLSearchParams({
				...letter("人間です"),
				email: "hanako@example.jp",
				topic: "question",
				consent: "on",
				zk3: "filled by a password manager",
			}),
		});
		const reference = /sent=(.*)\./.exec(response.headers.get("location") ?? "")?.[1];
		expect(await inbox("list", "--state", "quarantined")).toContain(reference);
		expect(mailAbout(reference)).toEqual([]);
		await inbox("mark", String(reference), "--state", "new");
		await expect.poll(() => mailAbout(reference).length, polling).toBe(1);
	});

	it("reads a whole and true list while messages come in", async () => {
		let sending = true;
		const sent: string[] = [];
		const clients = Promise.all(
			[1, 2, 3].map(async (client) => {
				for (let number = 0; sending; number += 1)
					sent.push(
						(await postContact(port, letter(`来客 ${client} ${number}`))).reference ??
							"",
					);
			}),
		);
		await expect.poll(() => sent.length, polling).toBeGreaterThan(3);
		const before = [...sent];
		const exported = JSON.parse(await inbox("export", "--format", "json")) as {
			reference: string;
			name: string;
			message: string;
		}[];
		sending = false;
		await clients;
		expect(exported.map(({ reference }) => reference)).toEqual(expect.arrayContaining(before));
		for (const { message } of exported) expect(message).toBe(letter("").message);
		expect(sent).not.toContain("");
	});

	it("deletes a message for the server too", async () => {
		const { reference = "", receipt } = await postContact(port, letter("消去 希望"));
		const page = async () =>
			(await fetch(`http://127.0.0.1:${port}/ja/contact?sent=${receipt}`)).text();
		expect(await page()).toContain("消去 希望");
		expect(await inbox("delete", reference)).toBe(
			`${messageText("inbox.messageDeleted", { reference })}\n`,
		);
		expect(await page()).not.toContain("消去 希望");
	});
});
