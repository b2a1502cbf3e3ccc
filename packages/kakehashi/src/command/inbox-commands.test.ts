import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MailTextsByLocale } from "@kakehashi/core/schema/mails.ts";
import stringWidth from "string-width";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { callProgram } from "../../../../test/call-kakehashi.ts";
import { messagePattern, messageText } from "../../../../test/messages.ts";
import { createReceive } from "../inbox/receive/receive.ts";
import { createSqliteStore } from "../inbox/store/sqlite-store.ts";
import { messageStates, type Store } from "../inbox/store/store.ts";
import { mailTextsForTests } from "../inbox/testing/mail-texts-for-tests.ts";
import { smtpRefusal, startSmtp } from "../inbox/testing/smtp-for-tests.ts";
import { newMessage } from "../inbox/testing/store-contract.ts";
import { readFilter } from "./inbox/message-filter.ts";
import { writeMoment } from "./inbox/read-time.ts";
import { inboxProgram } from "./inbox-program.ts";

let folder: string;
let store: Store;
let language: "en" | "ja";
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "inbox-command-"));
	store = createSqliteStore({ file: join(folder, "inbox.sqlite") });
	language = "en";
});
afterEach(async () => {
	await store.close();
	rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs `inbox.js` in the test's process, while the store is open. `kakehashi-inbox.long.test.ts`
 * runs it in a process of its own.
 * @param mails the texts of the emails in the build; undefined: there is no build
 */
async function inbox(
	words: string[],
	variables: Record<string, string> = {},
	mails?: MailTextsByLocale,
): Promise<{ code: number; output: string; complaint: string }> {
	const serverFolder = join(folder, mails === undefined ? "no-build" : "build");
	if (mails !== undefined) {
		mkdirSync(serverFolder, { recursive: true });
		writeFileSync(join(serverFolder, "build.json"), JSON.stringify({ pages: {}, mails }));
	}
	for (const [name, value] of Object.entries({ DATA_DIR: folder, ...variables }))
		vi.stubEnv(name, value);
	const program = inboxProgram({ site: { origin: "https://kakehashi.example" }, serverFolder });
	const { code, stdout, stderr } = await callProgram(program, [...words, "--lang", language]);
	return { code, output: stdout, complaint: stderr };
}
const receivedAt = Date.UTC(2026, 3, 1, 0, 30);
const add = async (
	change: Parameters<typeof newMessage>[0] = {},
	channels: Parameters<Store["add"]>[1] = [],
) => (await store.add(newMessage({ receivedAt, ...change }), channels)).reference;

describe("list, show, export", () => {
	it("lists messages in columns that stay aligned in Japanese, filtered as asked", async () => {
		const first = await add({ name: "山田 太郎", message: "こんにちは。\n二行目です。" });
		const second = await add({
			name: "Ann",
			topic: "pricing",
			receivedAt: receivedAt + 1,
			message: "Hello there",
		});
		await add({
			receivedAt: receivedAt - 9e8,
			state: "quarantined",
			quarantineReason: "honeypot",
		});
		const { code, output } = await inbox(["list", "--since", "2026-03-31", "--state", "new"]);
		expect(code).toBe(0);
		const lines = output.trimEnd().split("\n");
		expect(lines.map((line) => line.split(/\s{2,}/)[0])).toEqual(["REFERENCE", second, first]);
		expect(lines[2]).toContain(writeMoment(receivedAt));
		const column = (line: string | undefined, text: string) =>
			stringWidth(line?.slice(0, line.indexOf(text)) ?? "");
		expect(column(lines[1], "taro@")).toBe(column(lines[2], "taro@"));
		expect((await inbox(["list", "--topic", "pricing"])).output).toContain(second);
		expect((await inbox(["list", "--topic", "none"])).output).toBe(
			`${messageText("inbox.noMessages")}\n`,
		);
	});

	it("calls states and topics by their words, in Japanese as the studio does", async () => {
		const reference = await add({ topic: "pricing" });
		await add({ topic: "pricing", state: "quarantined", quarantineReason: "honeypot" });
		const ids = ["new", "done", "quarantined", "pricing"];
		language = "ja";
		for (const words of [
			["list"],
			["show", reference],
			["mark", reference, "--state", "done"],
			["list"],
		]) {
			const { output } = await inbox(words, {}, mailTextsForTests);
			expect(output).toMatch(/未対応|対応済み/);
			expect(output.replace(/\(pricing\)/, "")).not.toMatch(
				new RegExp(`\\b(?:${ids.join("|")})\\b`),
			);
		}
		expect((await inbox(["show", reference], {}, mailTextsForTests)).output).toMatch(
			/用件 +\S.* \(pricing\)/,
		);
		language = "en";
		expect((await inbox(["list"], {}, mailTextsForTests)).output).toMatch(/ quarantined {2}/);
	});

	it("saves the files of a message, each once", async () => {
		await store.addFilePart(
			{ id: "a", position: 0, bytes: Buffer.from("%PDF-"), now: receivedAt },
			100,
		);
		const reference = await add({
			files: [
				{
					id: "a",
					field: "papers",
					name: "履歴書.pdf",
					type: "pdf",
					size: 1_234_567,
					digest: "",
				},
			],
		});
		expect((await inbox(["show", reference])).output).toContain("履歴書.pdf (1.24 MB)");
		const path = join(folder, reference, "1-履歴書.pdf");
		expect(await inbox(["save", reference, "--to", folder])).toMatchObject({
			code: 0,
			output: `${path}\n`,
		});
		expect(readFileSync(path, "utf8")).toBe("%PDF-");
		expect(await inbox(["save", reference, "--to", folder])).toMatchObject({
			code: 1,
			complaint: expect.stringContaining("EEXIST"),
		});
		expect((await inbox(["save", await add()])).output).toMatch(
			messagePattern("inbox.messageWithoutFiles"),
		);
		expect((await inbox(["export", "--format", "csv"])).output).toContain('"履歴書.pdf"');
	});

	it("shows a message in full with its deliveries", async () => {
		const reference = await add({ company: "髙島屋", message: "一行目\n二行目 \u202e" }, [
			{ channel: "webhook" },
		]);
		const { output, code } = await inbox(["show", reference.toLowerCase().replace("-", "")]);
		expect(code).toBe(0);
		for (const part of [reference, "髙島屋", "一行目\n二行目 <202E>"])
			expect(output).toContain(part);
		expect(output).toMatch(
			messagePattern("inbox.deliveryLine", {
				channel: messageText("inbox.channelWebhook"),
				state: messagePattern("inbox.deliveryWaiting", { count: 0 }),
			}),
		);
		expect(await inbox(["show", "NNNNN-NNNNN"])).toMatchObject({
			code: 1,
			complaint: `${messageText("inbox.unknownMessage", { reference: "NNNNN-NNNNN" })}\n`,
		});
	});

	it("exports JSON exactly and CSV safely", async () => {
		const message = '  =HYPERLINK("http://x")\n"引用", カンマ';
		const reference = await add({ name: "＝cmd", message, company: "-1+1" });
		const json = JSON.parse((await inbox(["export", "--format", "json"])).output);
		expect(json).toMatchObject([
			{
				reference,
				receivedAt: "2026-04-01T00:30:00.000Z",
				name: "＝cmd",
				message,
				company: "-1+1",
				plan: null,
			},
		]);
		const csv = (await inbox(["export", "--format", "csv"])).output;
		expect(csv.startsWith("\ufeffreference,receivedAt,")).toBe(true);
		expect(csv).toContain(`"'＝cmd","'-1+1"`);
		expect(csv).toContain(`"'  =HYPERLINK(""http://x"")\n""引用"", カンマ"\r\n`);
		expect(JSON.parse((await inbox(["export", "--since", "2026-05-01"])).output)).toEqual([]);
	});

	it("exports into a file what it writes to standard output", async () => {
		await add({ name: "佐藤" });
		for (const format of ["csv", "json"]) {
			const words = ["export", "--format", format];
			const out = join(folder, `messages.${format}`);
			expect((await inbox([...words, "--out", out])).output).toBe("");
			expect(readFileSync(out, "utf8")).toBe((await inbox(words)).output);
		}
	});

	it("speaks Japanese when asked to, in columns that stay aligned", async () => {
		const reference = await add(
			{ name: "Ann", state: "quarantined", quarantineReason: "too_many" },
			[{ channel: "webhook" }],
		);
		language = "ja";
		const [headings, row] = (await inbox(["list"])).output.split("\n");
		expect(headings).toMatch(/^受付番号 +受付日時 +状態 +用件 +名前 +メールアドレス +内容$/);
		const column = (line = "", text: string) => stringWidth(line.slice(0, line.indexOf(text)));
		expect(column(row, "Ann")).toBe(column(headings, "名前"));
		const { output } = await inbox(["show", reference]);
		const state = messageText(
			"inbox.stateWithReason",
			{
				word: messageText("inbox.stateQuarantined", {}, "ja"),
				why: messageText("inbox.reasonTooMany", {}, "ja"),
			},
			"ja",
		);
		expect(output).toMatch(
			new RegExp(`^${messageText("inbox.labelState", {}, "ja")} +${state}$`, "m"),
		);
		const delivery = messagePattern(
			"inbox.deliveryLine",
			{
				channel: messageText("inbox.channelWebhook", {}, "ja"),
				state: messagePattern("inbox.deliveryWaiting", { count: 0, error: "" }, "ja"),
			},
			"ja",
		);
		expect(output).toMatch(new RegExp(`^ {2}${delivery.source}$`, "m"));
		expect((await inbox(["list", "--topic", "none"])).output).toBe(
			`${messageText("inbox.noMessages", {}, "ja")}\n`,
		);
		expect((await inbox(["show", "NNNNN-NNNNN"])).complaint).toBe(
			`${messageText("inbox.unknownMessage", { reference: "NNNNN-NNNNN" }, "ja")}\n`,
		);
		for (const words of [["help"], ["limits"], ["doctor", "--no-send"]])
			expect((await inbox([...words])).output.replaceAll("kakehashi inbox", "")).not.toMatch(
				/[a-z]{3,} [a-z]{2,} [a-z]{3,}/,
			);
	});

	it("shows and exports the fields of the owner's own", async () => {
		const reference = await add({ fields: { phone: "03-1234-5678", notes: "=1+1\n二行目" } });
		await add({ fields: {} });
		const { output } = await inbox(["show", reference]);
		expect(output).toMatch(/^phone +03-1234-5678$/m);
		expect(output).toMatch(/^notes +=1\+1/m);
		const json: { reference: string; fields: object }[] = JSON.parse(
			(await inbox(["export", "--format", "json"])).output,
		);
		expect(json.find((each) => each.reference === reference)?.fields).toEqual({
			phone: "03-1234-5678",
			notes: "=1+1\n二行目",
		});
		const csv = (await inbox(["export", "--format", "csv"])).output;
		expect(csv).toMatch(/^\ufeff[^\r]*,message,fields\.notes,fields\.phone\r\n/);
		expect(csv).toContain(`,"'=1+1\n二行目","03-1234-5678"\r\n`);
		expect(csv).toContain(',"",""\r\n');
	});

	it.each([
		["0312345678", true],
		["０３１２３４５６７８", true],
		["123456789012", true],
		["9200831", false],
		["0200831", true],
		["1-2", true],
		["2026-12-24", false],
		["10:30", false],
		["TRUE", true],
		["1,000", true],
		["03-1234-5678", false],
		["920-0831", false],
		["3", false],
		["3名", false],
		["Mar 3 if possible", false],
	])("exports %s as a spreadsheet leaves it", async (phone, isGuarded) => {
		await add({ fields: { phone } });
		const csv = (await inbox(["export", "--format", "csv"])).output;
		expect(csv).toContain(`,"${isGuarded ? "'" : ""}${phone}"\r\n`);
	});

	// Where the list separator is a semicolon or a tab, a spreadsheet starts new cells inside the
	// cells of this file.
	it.each([";=1+1", "a;=1+1", "a,\t@SUM(1)", "a\n+1", 'a; "=1', "a；\t＝1"])(
		"exports no cell that begins a formula after a separator: %j",
		async (message) => {
			await add({ message: `${message} and more` });
			const csv = (await inbox(["export", "--format", "csv"])).output;
			for (const cell of csv.split(/[,;\t\r\n]/))
				expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
		},
	);
});

describe("mark, delete, purge, retry", () => {
	it("marks, and delivers what leaves quarantine to the owner but not to its sender", async () => {
		const reference = await add({ state: "quarantined", quarantineReason: "honeypot" });
		const mail = {
			SMTP_URL: "smtp://127.0.0.1:1",
			CONTACT_TO: "owner@example.com",
			CONTACT_ACKNOWLEDGE: "true",
		};
		expect(await inbox(["mark", reference, "--state", "new"], mail)).toMatchObject({
			code: 0,
			output: `${messageText("inbox.messageMarked", { reference, state: messageText("inbox.stateNew") })}\n`,
		});
		expect(await store.get(reference)).toMatchObject({
			message: { state: "new" },
			outbox: [{ channel: "notification", state: "pending" }],
		});
	});

	it("says when nobody hears of a message that leaves quarantine", async () => {
		const reference = await add({ state: "quarantined", quarantineReason: "honeypot" });
		expect((await inbox(["mark", reference, "--state", "new"])).complaint).toContain(
			messageText("inbox.releasedWithoutChannel"),
		);
		expect((await inbox(["mark", reference, "--state", "done"])).complaint).toBe("");
		expect((await inbox(["mark", reference, "--state", "new"])).complaint).toBe("");
	});

	it("deletes and purges for good", async () => {
		const old = await add({ receivedAt: Date.now() - 91 * 86_400_000 });
		const recent = await add({ receivedAt: Date.now() - 89 * 86_400_000 }, [
			{ channel: "webhook" },
		]);
		const purged = messagePattern("inbox.messagesPurged", { count: 1 }).source;
		expect((await inbox(["purge", "--older-than", "90d"])).output).toMatch(
			new RegExp(`^${purged}`),
		);
		expect((await store.list({})).map(({ reference }) => reference)).toEqual([recent]);
		expect(await inbox(["delete", recent, old])).toMatchObject({
			code: 1,
			output: `${messageText("inbox.messageDeleted", { reference: recent })}\n`,
			complaint: `${messageText("inbox.unknownMessage", { reference: old })}\n`,
		});
		expect(await store.outboxCounts()).toEqual([]);
	});

	it("retries dead letters", async () => {
		const reference = await add({}, [{ channel: "webhook" }]);
		const [claim] = await store.claim({
			channels: ["webhook"],
			limit: 1,
			now: receivedAt,
			leaseMs: 1,
		});
		if (claim === undefined) throw new Error("nothing due");
		await store.fail(claim, { now: receivedAt, retryAt: undefined, error: "http 500" });
		expect((await inbox(["show", reference])).output).toContain(
			messageText("inbox.deliveryGivenUp", {
				count: 1,
				finished: writeMoment(receivedAt),
				error: messageText("inbox.deliveryLastError", { failure: "http 500" }),
			}),
		);
		expect((await inbox(["retry"])).output).toBe(
			`${messageText("inbox.deliveriesRetried", { count: 1 })}\n`,
		);
		expect(await store.deadLetters()).toEqual([]);
		expect((await inbox(["retry", reference])).output).toBe(
			`${messageText("inbox.deliveriesRetried", { count: 0 })}\n`,
		);
		expect(await inbox(["retry", reference, "NNNNN-NNNNN"])).toMatchObject({
			code: 1,
			complaint: `${messageText("inbox.unknownMessage", { reference: "NNNNN-NNNNN" })}\n`,
		});
	});
});

describe("retry", () => {
	it("brings forward what waits for its next try, and leaves alone what is being delivered", async () => {
		const reference = await add({}, [{ channel: "webhook" }, { channel: "notification" }]);
		const claims = await store.claim({
			channels: ["webhook", "notification"],
			limit: 2,
			now: Date.now(),
			leaseMs: 3_600_000,
		});
		const failed = claims.find(({ channel }) => channel === "webhook");
		if (failed === undefined) throw new Error("nothing due");
		const later = Date.now() + 3_600_000;
		await store.fail(failed, { now: receivedAt, retryAt: later, error: "http 500" });
		expect(await inbox(["retry", reference])).toMatchObject({
			code: 0,
			complaint: "",
			output: `${messageText("inbox.deliveriesRetried", { count: 1 })}\n`,
		});
		const due = await store.claim({
			channels: ["webhook", "notification"],
			limit: 2,
			now: Date.now(),
			leaseMs: 1,
		});
		expect(due.map(({ channel, tries }) => [channel, tries])).toEqual([["webhook", 1]]);
	});
});

describe("limits", () => {
	const receive = (limits: { perAddress: number; overall: number }) => {
		const receive = createReceive({ store, jobs: () => [], limits, clock: Date.now });
		return (
			number: number,
			networks = ["2001:db8:1:2::/64", "2001:db8:1:0::/56", "2001:db8:1::/48"],
		) =>
			receive({
				input: {
					...newMessage(),
					name: `Visitor ${number}`,
					consent: true,
					idempotencyKey: `limits-key-${number}`,
				},
				locale: "en",
				networks,
				signals: { honeypot: "", fillTimeMs: undefined },
			});
	};
	const variables = { CONTACT_RATE_LIMIT: "2", CONTACT_RATE_LIMIT_TOTAL: "3" };

	it("shows what is counted and what holds, and counts anew when told to", async () => {
		const send = receive({ perAddress: 2, overall: 3 });
		for (const number of [1, 2, 3]) await send(number);
		const rows = (await inbox(["limits"], variables)).output
			.split("\n")
			.map((line) => line.trim().split(/\s{2,}/));
		expect(rows.slice(1, 5).map((row) => row.slice(1, 5))).toEqual([
			["2", "refused", "2", "1"],
			["4", "refused", "2", "0"],
			["8", "refused", "2", "0"],
			["3", "quarantined", "2", "0"],
		]);
		expect(rows[1]?.[5]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
		expect(await send(4)).toMatchObject({ accepted: false });
		expect(await inbox(["limits", "reset"], variables)).toMatchObject({
			code: 0,
			output: expect.stringContaining(messageText("inbox.limitsReset")),
		});
		expect(await send(4)).toMatchObject({ accepted: true });
		expect(
			(await inbox(["limits"], { CONTACT_RATE_LIMIT: "0", CONTACT_RATE_LIMIT_TOTAL: "0" }))
				.output,
		).toContain("none");
	});

	it("are in the doctor's words when they hold for everybody, as are dates of a clock that was ahead", async () => {
		const reached = messageText("inbox.overallLimitReached");
		const before = (await inbox(["doctor"], variables)).output;
		expect(before).not.toContain(reached);
		expect(before).not.toMatch(messagePattern("inbox.datesInFuture"));
		const send = receive({ perAddress: 0, overall: 3 });
		for (const number of [1, 2, 3, 4]) await send(number);
		await add({ receivedAt: Date.now() + 9e9 });
		const { output, code } = await inbox(["doctor"], variables);
		expect(code).toBe(0);
		expect(output).toContain(reached);
		expect(output).toContain(messageText("inbox.datesInFuture", { count: 1 }));
		const [held] = await store.list({ state: "quarantined" });
		expect((await inbox(["show", held?.reference ?? ""])).output).toContain(
			messageText("inbox.stateWithReason", {
				word: messageText("inbox.stateQuarantined"),
				why: messageText("inbox.reasonTooMany"),
			}),
		);
	});
});

describe("doctor", () => {
	it("says how to be notified when nothing is configured", async () => {
		const { code, output } = await inbox(["doctor"]);
		expect(code).toBe(0);
		expect(output).toMatch(messagePattern("inbox.nobodyNotified"));
	});

	it("sends a test, shows the outbox and no secret", async () => {
		const smtp = await startSmtp();
		await add({}, [{ channel: "notification" }]);
		const mail = {
			SMTP_URL: smtp.url.replace("//", "//user:hidden@"),
			CONTACT_TO: "owner@example.com",
			WEBHOOK_URL: "http://127.0.0.1:1/hook?token=hidden",
			WEBHOOK_SECRET: `whsec_${Buffer.from("hidden-hidden-hidden-hidden").toString("base64")}`,
		};
		const { code, output } = await inbox(["doctor", "--no-send"], mail, mailTextsForTests);
		expect(code).toBe(0);
		expect(smtp.mails).toHaveLength(0);
		expect(output).not.toContain("hidden");
		expect(output).toMatch(/notification +pending +1/);
		const sent = await inbox(
			["doctor"],
			{ SMTP_URL: smtp.url, CONTACT_TO: "owner@example.com" },
			mailTextsForTests,
		);
		expect(sent).toMatchObject({ code: 0 });
		expect(smtp.mails.map((each) => each.to)).toEqual([["owner@example.com"]]);
		for (const language of ["en", "ja"] as const)
			expect(smtp.mails[0]?.text).toContain(messageText("inbox.testMessage", {}, language));
		await smtp.close();
	});

	it("says one of something as one", async () => {
		const { output } = await inbox(["doctor"], {
			CONTACT_RETENTION_DAYS: "1",
			CONTACT_RATE_LIMIT: "1",
			CONTACT_MAX_TRIES: "1",
		});
		const one = { count: 1 };
		for (const [label, fact] of [
			["inbox.settingRetention", "inbox.dayCount"],
			["inbox.settingMaxTries", "inbox.tryCount"],
		] as const)
			expect(output).toMatch(
				new RegExp(`${messageText(label)} +${messageText(fact, one)}$`, "m"),
			);
		expect(output).toContain(messageText("inbox.limitOfAddress", one));
	});

	it("answers 1 when the test fails or the database cannot be used", async () => {
		await add();
		const smtp = await startSmtp({ answers: [smtpRefusal(550)] });
		const refused = await inbox(
			["doctor"],
			{ SMTP_URL: smtp.url, CONTACT_TO: "owner@example.com" },
			mailTextsForTests,
		);
		expect(refused.code).toBe(1);
		expect(refused.output).toContain(
			messageText("inbox.testFailed", {
				name: messageText("inbox.channelNotification"),
				reason: "",
			}),
		);
		await smtp.close();
		const unreachable = await inbox(["doctor"], {
			DATABASE_URL: "postgres://127.0.0.1:1/none",
		});
		expect(unreachable.code).toBe(1);
		expect(unreachable.output).toMatch(messagePattern("database.databaseUnreachable"));
	});
});

describe("visits", () => {
	it("are those of the last thirty days unless told otherwise", async () => {
		const day = (before: number) =>
			new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
		await store.addPageViews([
			{ day: day(29), kind: "page", name: "/recent", count: 3 },
			{ day: day(32), kind: "page", name: "/earlier", count: 2 },
		]);
		const { code, output } = await inbox(["visits"]);
		expect([code, output]).toEqual([0, expect.stringMatching(/\/recent +3/)]);
		expect(output).not.toContain("/earlier");
		expect((await inbox(["visits", "--since", "40d"])).output).toMatch(/\/earlier +2/);
	});
});

describe("a command line", () => {
	const badTime = (option: string, text: string) =>
		messageText("inbox.badTime", { option, text });
	const extraWord = (word: string) => messageText("command.extraWord", { word });
	const known = ["--since", "--form", "--topic", "--state", "--lang", "--help"];
	const unknownOption = (word: string) => messageText("terminal.unknownOption", { word, known });
	it.each([
		[["lisst"], messageText("command.unknownCommand", { name: "lisst" })],
		[
			["show"],
			messageText("command.missingArgument", {
				argument: messageText("inbox.argumentReference"),
			}),
		],
		[["show", "12"], messageText("inbox.badReference", { typed: "12" })],
		[["list", "--since", "yesterday"], badTime("--since", "yesterday")],
		[["list", "--older-than", "3d"], unknownOption("--older-than")],
		[["list", "7KQXM-29PRT"], extraWord("7KQXM-29PRT")],
		[["list", "--color"], unknownOption("--color")],
		[
			["mark", "7KQXM-29PRT"],
			messageText("inbox.markNeedsState", { messageStates: messageStates.join("|") }),
		],
		[
			["mark", "7KQXM-29PRT", "--state", "read"],
			messageText("inbox.badState", { messageStates, text: "read" }),
		],
		[["purge"], messageText("inbox.purgeNeedsOlderThan")],
		[["purge", "7KQXM-29PRT"], extraWord("7KQXM-29PRT")],
		[["purge", "--older-than", "0d"], messageText("inbox.olderThanZero")],
		[
			["purge", "--older-than", "2099-01-01"],
			messageText("inbox.olderThanInFuture", { text: "2099-01-01" }),
		],
		[["purge", "--older-than", "2026-02-31"], badTime("--older-than", "2026-02-31")],
		[["list", "--since", "2026-02-30T10:00Z"], badTime("--since", "2026-02-30T10:00Z")],
		[["limits", "forget"], extraWord("forget")],
		[["export", "--format", "xml"], messageText("inbox.badFormat", { format: "xml" })],
	])("%j is refused, and the complaint says why", async (words, reason) => {
		expect(await inbox(words)).toMatchObject({
			code: 2,
			output: "",
			complaint: expect.stringContaining(reason),
		});
	});

	it("says what inbox.js can do, without a site", async () => {
		const { code, output } = await inbox([]);
		expect(code).toBe(0);
		expect(output).toMatch(/^Usage: inbox\.js <command> \[options\]\n/);
		for (const name of ["list", "limits reset", "doctor", "visits"])
			expect(output).toMatch(new RegExp(`^  ${name} {2,}\\S`, "m"));
		expect((await inbox(["retry", "--help"])).output).toMatch(
			/^inbox\.js retry \[<reference> …\]\n/,
		);
		expect((await inbox(["show", "--help"])).output).toMatch(/^inbox\.js show <reference> …\n/);
	});

	it("has times as spans before now or as dates", () => {
		const now = Date.UTC(2026, 3, 10);
		expect(readFilter({ since: "2d" }, now).since).toBe(Date.UTC(2026, 3, 8));
		expect(readFilter({ since: "2026-04-01T00:00Z" }, now).since).toBe(Date.UTC(2026, 3, 1));
		expect(readFilter({ since: "2026-04-01" }, now).since).toBe(new Date(2026, 3, 1).getTime());
	});
});
