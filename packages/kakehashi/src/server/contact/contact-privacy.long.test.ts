import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSqliteStore } from "../../inbox/store/sqlite-store.ts";
import { smtpRefusal, startSmtp } from "../../inbox/testing/smtp-for-tests.ts";
import { listen } from "../ops/listen.ts";
import { postContact } from "../testing/post-contact.ts";
import { createSampleApp } from "../testing/sample-app.ts";

const timeoutMs = { timeout: 20_000 };
let folder: string;
const closing: (() => unknown)[] = [];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "contact-privacy-"));
});
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
	rmSync(folder, { recursive: true, force: true });
});

async function start(smtpUrl: string) {
	const variables = {
		DATA_DIR: folder,
		SMTP_URL: smtpUrl,
		CONTACT_TO: "owner@example.com",
		CONTACT_RATE_LIMIT: "20",
	};
	const sample = await createSampleApp({ variables });
	const server = await listen(sample.app, { ...sample, port: 0, host: "127.0.0.1" });
	closing.push(() => sample.inbox.stop(), server.stop);
	sample.inbox.start();
	return { ...sample, ...server };
}
const bytesOnDisk = () =>
	readdirSync(folder)
		.map((name) => readFileSync(join(folder, name), "latin1"))
		.join("");
const asBytes = (text: string) => Buffer.from(text).toString("latin1");

it("the log of a busy server tells nothing about anybody", async () => {
	const refusals = [smtpRefusal(451), smtpRefusal(550)].map((error) =>
		Object.assign(error, { message: "No mailbox for hanako@example.jp" }),
	);
	const smtp = await startSmtp({ answers: refusals });
	closing.push(smtp.close);
	const { port, entries, inbox } = await start(smtp.url);
	const base = `http://127.0.0.1:${port}`;
	const letter = {
		kind: "form",
		name: "秘密 花子",
		message: "だれにも知られたくない用件です。",
	} as const;
	const { receipt } = await postContact(port, letter);
	await fetch(`${base}/ja/contact?sent=${receipt}&name=秘密`);
	await fetch(`${base}/contact?topic=question&email=hanako@example.jp`);
	for (let number = 0; number < 25; number += 1)
		await postContact(port, {
			...letter,
			kind: "json",
			name: `秘密 ${number}`,
			idempotencyKey: `secret-key-${number}`,
		});
	for (const [body, type] of [
		["name=%E7%A7%98&email=hanako@example.jp", "application/x-www-form-urlencoded"],
		['{"email":"hanako@example.jp",', "application/json"],
		["秘密", "text/plain"],
	] as const)
		for (const path of ["/contact", "/api/contact", "/nothing"])
			await fetch(base + path, {
				method: "POST",
				body,
				headers: { "Content-Type": type, Referer: `${base}/?秘`.slice(0, 24) },
			});
	await expect
		.poll(() => entries.filter(({ event }) => event === "delivered").length, timeoutMs)
		.toBeGreaterThan(15);
	await expect
		.poll(
			() =>
				entries.filter(
					({ event }) => event === "delivery failed" || event === "delivery given up",
				).length,
			timeoutMs,
		)
		.toBe(2);
	expect(entries.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
	expect(JSON.stringify(entries)).not.toMatch(
		/秘|hanako|example\.jp|だれにも|secret-key|127\.0\.0\.1|%E7%A7%98/i,
	);
	// The sender gets no email unless the owner switches that on.
	expect(new Set(smtp.mails.flatMap(({ to }) => to))).toEqual(new Set(["owner@example.com"]));
	await inbox.stop();
});

it("what the owner deletes is gone, also from the files, while the server runs", async () => {
	const smtp = await startSmtp({
		answers: [Object.assign(smtpRefusal(451), { message: "No mailbox for hanako@example.jp" })],
	});
	closing.push(smtp.close);
	const { port, inbox, entries } = await start(smtp.url);
	const { reference = "", receipt } = await postContact(port, {
		kind: "form",
		name: "秘密 花子",
		message: "だれにも知られたくない用件です。".repeat(200),
	});
	await expect
		.poll(() => entries.some(({ event }) => event === "delivery failed"), timeoutMs)
		.toBe(true);
	for (const secret of ["秘密 花子", "だれにも", "hanako@example.jp", reference])
		expect(bytesOnDisk()).toContain(asBytes(secret));

	// The owner's command runs in another process and has its own connection.
	const owner = createSqliteStore({ file: join(folder, "inbox.sqlite") });
	expect(await owner.delete(reference)).toBe(true);
	await owner.close();
	for (const secret of ["秘密", "だれにも", "hanako@example.jp", reference])
		expect(bytesOnDisk()).not.toContain(asBytes(secret));
	expect(
		(await fetch(`http://127.0.0.1:${port}/contact?sent=${receipt}`)).headers.get(
			"cache-control",
		),
	).not.toBe("no-store");
	expect(await inbox.store.outboxCounts()).toEqual([]);
	expect(
		(await postContact(port, { kind: "form", name: "Next", message: "The next message" }))
			.status,
	).toBe(303);
});
