import { createContactSchema, parseContact } from "@kakehashi/core/contact/contact.ts";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UnstorableText } from "../../database/database-errors.ts";
import { createReceive } from "../receive/receive.ts";
import { type Job, maxPauseMs, type NewMessage, type Quota, type Store } from "../store/store.ts";

export const now = Date.UTC(2026, 3, 1, 9);
let count = 0;

/** A message with unique content, plus the given changes. */
export function newMessage(change: Partial<NewMessage> = {}): NewMessage {
	count += 1;
	return {
		idempotencyKeys: [`key-${count}-${process.pid}`],
		receivedAt: now,
		locale: "ja",
		state: "new",
		quarantineReason: undefined,
		topic: "general",
		name: "山田 太郎",
		email: "taro@example.jp",
		company: undefined,
		plan: undefined,
		message: `見積もりをお願いいたします。${count}`,
		fields: {},
		...change,
	};
}

/**
 * The tests that every store must pass. `open` returns a store on an empty database. `openAgain`
 * returns another store on the same database, as a second process would use it.
 */
export function describeStore(open: () => Promise<{ store: Store; openAgain: () => Store }>): void {
	let store: Store;
	let openAgain: () => Store;
	const others: Store[] = [];
	const another = () => {
		const other = openAgain();
		others.push(other);
		return other;
	};

	beforeEach(async () => {
		({ store, openAgain } = await open());
	});
	afterEach(async () => {
		await Promise.all([store, ...others.splice(0)].map((each) => each.close()));
	});
	const claimAll = (from: Store, at = now, limit = 100) =>
		from.claim({
			channels: ["notification", "acknowledgement", "webhook"],
			limit,
			now: at,
			leaseMs: 60_000,
		});

	describe("visits", () => {
		const row = (day: string, name: string, count: number) =>
			({ day, kind: "page", name, count }) as const;

		it("of several servers add up, by day, and are forgotten by day", async () => {
			await Promise.all([
				store.addPageViews([row("2026-04-01", "/", 2), row("2026-04-02", "/料金", 1)]),
				another().addPageViews([row("2026-04-02", "/料金", 3), row("2026-04-01", "/", 1)]),
			]);
			expect(await store.pageViews("2026-04-01")).toEqual([
				row("2026-04-01", "/", 3),
				row("2026-04-02", "/料金", 4),
			]);
			expect(await store.pageViews("2026-04-02")).toEqual([row("2026-04-02", "/料金", 4)]);
			await store.deletePageViews("2026-04-02");
			expect(await another().pageViews("2026-01-01")).toEqual([
				row("2026-04-02", "/料金", 4),
			]);
		});

		it("may be none", async () => {
			await store.addPageViews([]);
			expect(await store.pageViews("2026-01-01")).toEqual([]);
		});
	});

	describe("files", () => {
		const part = (id: string, position: number, text: string) =>
			store.addFilePart({ id, position, bytes: Buffer.from(text), now }, 100);
		const file = (id: string) =>
			({
				id,
				field: "papers",
				name: "履歴書.pdf",
				type: "pdf",
				size: 6,
				digest: id,
			}) as const;
		const textOf = async (id: string) => Buffer.from(await store.fileBytes(id)).toString();

		it("belong to the message that comes for them, and go with it", async () => {
			for (const [position, text] of ["一", "二"].entries())
				expect(await part("a", position, text)).toBe(true);
			const { reference } = await store.add(newMessage({ files: [file("a")] }), []);
			await store.dropFiles(["a"], now + 1);
			expect([await textOf("a"), (await store.get(reference))?.message.files]).toEqual([
				"一二",
				[{ id: "a", field: "papers", name: "履歴書.pdf", type: "pdf", size: 6 }],
			]);
			await store.delete(reference);
			expect(await textOf("a")).toBe("");
		});

		it("of nobody are removed, by name and by age", async () => {
			await Promise.all(["a", "b"].map((id) => part(id, 0, id)));
			await store.dropFiles(["a"]);
			expect(await Promise.all(["a", "b"].map(textOf))).toEqual(["", "b"]);
			await store.dropFiles([], now);
			expect(await textOf("b")).toBe("b");
			await store.dropFiles([], now + 1);
			expect(await textOf("b")).toBe("");
		});

		it("are bounded altogether", async () => {
			expect([
				await part("a", 0, "x".repeat(60)),
				await part("a", 1, "x".repeat(41)),
				await part("b", 0, "x".repeat(40)),
				await part("b", 1, "x"),
			]).toEqual([true, false, true, false]);
		});

		it("make another message of the same words, and none without them", async () => {
			await Promise.all(["a", "b", "c"].map((id) => part(id, 0, id)));
			const message = newMessage({ files: [file("a")] });
			const { reference } = await store.add(message, []);
			expect(
				await store.add({ ...message, files: [{ ...file("b"), digest: "a" }] }, []),
			).toMatchObject({ reference, duplicate: true });
			expect(await store.add({ ...message, files: [file("c")] }, [])).toMatchObject({
				duplicate: false,
			});
			await expect(store.add(newMessage({ files: [file("gone")] }), [])).rejects.toThrow(
				"removed before",
			);
			expect(await store.list({})).toHaveLength(2);
		});

		it("that are suspicious are told to the owner at once", async () => {
			const { reference } = await store.add(
				newMessage({ state: "quarantined", quarantineReason: "scanner" }),
				[{ channel: "notice" }, { channel: "webhook" }],
			);
			expect((await store.get(reference))?.outbox.map(({ channel }) => channel)).toEqual([
				"notice",
			]);
			expect(
				await store.claim({ channels: ["notice"], limit: 5, now, leaseMs: 1 }),
			).toMatchObject([{ message: { quarantineReason: "scanner" } }]);
		});
	});

	describe("add", () => {
		it("knows the form that a message came from, and tells the same words in two forms apart", async () => {
			const message = newMessage();
			const booking = { ...message, form: "booking" };
			const first = await store.add(message, []);
			const second = await store.add(booking, []);
			expect(second.reference).not.toBe(first.reference);
			expect(await store.findAdded(booking)).toMatchObject({ reference: second.reference });
			expect(
				(await store.list({ form: "booking" })).map(({ reference, form }) => [
					reference,
					form,
				]),
			).toEqual([[second.reference, "booking"]]);
			expect((await store.get(first.reference))?.message.form).toBeUndefined();
		});

		it("keeps a message without an email address, a topic and a text", async () => {
			const message = newMessage({ email: undefined, topic: "", message: "" });
			const { reference } = await store.add(message, []);
			expect((await store.get(reference))?.message).toMatchObject({
				email: undefined,
				topic: "",
				message: "",
			});
			expect(await store.findAdded(message)).toMatchObject({ reference });
		});

		it("keeps what was typed, character by character", async () => {
			const message = newMessage({
				name: "👨‍👩‍👧‍👦 e\u0301 שלום",
				company: "㈱髙﨑 '\"; DROP TABLE contact_message; --",
				plan: "team",
				fields: { room: "桜の間 '\";", notes: "一\n二 \u202e👩‍💻" },
				message: "𠮷野家\n\n\tＡＢＣ ｶﾅ \u202e\\0 %s $1 ?1\u2028",
			});
			const { reference, duplicate } = await store.add(message, []);
			expect(duplicate).toBe(false);
			expect(reference).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
			const { idempotencyKeys: _, ...content } = message;
			expect((await store.get(reference))?.message).toEqual({ reference, ...content });
		});

		it("stores one message for one key, however often and wherever it arrives", async () => {
			const message = newMessage();
			const stores = [store, another(), another()];
			const results = await Promise.all(
				Array.from({ length: 30 }, (_, index) =>
					stores[index % 3]?.add(message, [{ channel: "webhook" }]),
				),
			);
			expect(new Set(results.map((result) => result?.reference)).size).toBe(1);
			expect(results.filter((result) => result?.duplicate === false)).toHaveLength(1);
			expect(await store.list({})).toHaveLength(1);
			expect(await store.outboxCounts()).toMatchObject([
				{ channel: "webhook", state: "pending", count: 1 },
			]);
			const [{ reference, receipt } = { reference: "", receipt: "" }] = results.filter(
				(result) => result !== undefined,
			);
			expect(new Set(results.map((result) => result?.receipt))).toEqual(new Set([receipt]));
			expect(await store.findAdded(message)).toEqual({ reference, receipt });
		});

		it("gives each message a secret of its own, which is part of no message", async () => {
			const [first, second] = await Promise.all([
				store.add(newMessage(), []),
				store.add(newMessage(), []),
			]);
			expect(first.receipt).toMatch(/^[\w-]{22,}$/);
			expect(second.receipt).not.toBe(first.receipt);
			const found = await another().get(first.reference);
			expect(found?.receipt).toBe(first.receipt);
			expect(JSON.stringify([found?.message, await store.list({})])).not.toContain(
				first.receipt,
			);
		});

		it("recognizes a message by its other keys", async () => {
			const message = newMessage({ idempotencyKeys: ["hour:1"] });
			const stored = await store.add(message, []);
			expect(
				await store.add({ ...message, idempotencyKeys: ["hour:2", "hour:1"] }, []),
			).toEqual({ ...stored, duplicate: true, held: false });
			expect(
				await store.findAdded({ ...message, idempotencyKeys: ["hour:3", "hour:2"] }),
			).toBeUndefined();
		});

		it("loses nothing when a key comes back with another text", async () => {
			const message = newMessage();
			const changed = { ...message, message: `${message.message} 追記です。` };
			const first = await store.add(message, []);
			const second = await store.add(changed, []);
			expect(second).toMatchObject({ duplicate: false });
			expect(await store.add(changed, [])).toEqual({
				...second,
				duplicate: true,
				held: false,
			});
			const further = { ...message, fields: { phone: "03-1234-5678", room: "sakura" } };
			const third = await store.add(further, []);
			expect(third).toMatchObject({ duplicate: false });
			expect(
				await store.add(
					{ ...further, fields: { room: "sakura", phone: "03-1234-5678" } },
					[],
				),
			).toEqual({ ...third, duplicate: true, held: false });
			expect(
				await store.add({ ...further, fields: { phone: "03-1234-5678" } }, []),
			).toMatchObject({ duplicate: false });
			expect(await store.add(message, [])).toEqual({
				...first,
				duplicate: true,
				held: false,
			});
			expect(await store.list({})).toHaveLength(4);
		});

		it("puts many messages that arrive together under references of their own", async () => {
			const messages = Array.from({ length: 200 }, () => newMessage());
			const references = await Promise.all(
				messages.map((message) => store.add(message, [{ channel: "notification" }])),
			);
			expect(new Set(references.map(({ reference }) => reference)).size).toBe(200);
			expect((await claimAll(store, now, 500)).length).toBe(200);
		});
	});

	describe("list, mark, delete, purge", () => {
		it("filters and sorts", async () => {
			const add = async (change: Partial<NewMessage>) =>
				(await store.add(newMessage(change), [])).reference;
			const oldest = await add({ receivedAt: now - 3_000 });
			const pricing = await add({ receivedAt: now - 2_000, topic: "pricing" });
			const held = await add({
				receivedAt: now - 1_000,
				state: "quarantined",
				quarantineReason: "honeypot",
			});
			const listed = async (filter: Parameters<Store["list"]>[0]) =>
				(await store.list(filter)).map(({ reference }) => reference);
			expect(await listed({})).toEqual([held, pricing, oldest]);
			expect(await listed({ since: now - 2_000 })).toEqual([held, pricing]);
			expect(await listed({ topic: "pricing" })).toEqual([pricing]);
			expect(await listed({ state: "quarantined" })).toEqual([held]);
			expect(await listed({ state: "new", topic: "general" })).toEqual([oldest]);
			expect(await listed({ since: now })).toEqual([]);
		});

		it("finds words wherever they are, in any case and width, and takes signs as they are", async () => {
			const add = async (change: Partial<NewMessage>) =>
				(await store.add(newMessage(change), [])).reference;
			const kana = await add({ name: "ﾔﾏﾀﾞ", message: "部屋は１００％ 満室ですか。" });
			const latin = await add({
				name: "Maya",
				email: "Maya@Example.com",
				company: "ACME_Ltd",
				message: "A 'quoted' \"word\" \\ here",
			});
			const own = await add({ fields: { phone: "075-000-0000" } });
			const found = async (search: string) =>
				(await store.list({ search })).map(({ reference }) => reference);
			for (const search of ["ヤマダ", "100%　満室", "１００％", kana.toLowerCase()])
				expect(await found(search), search).toEqual([kana]);
			for (const search of [
				"maya@example",
				"ＭＡＹＡ",
				"acme_ltd maya",
				"'quoted'",
				"\\ HERE",
			])
				expect(await found(search), search).toEqual([latin]);
			expect(await found("075-000")).toEqual([own]);
			for (const search of ["100_", "%", "maya ヤマダ", "' OR 1=1 --"])
				expect(await found(search), search).toEqual(search === "%" ? [kana] : []);
			expect(await found("  ")).toHaveLength(3);
		});

		it("takes no text that not every database stores as it is, and goes on", async () => {
			const { reference } = await store.add(newMessage(), []);
			for (const bad of ["a\0b", "a\ud83d", "\ude00b", "a\u0001b"])
				for (const refuse of [
					() => store.add(newMessage({ name: bad }), []),
					() => store.add(newMessage({ idempotencyKeys: [bad] }), []),
					() => store.list({ search: bad }),
					() => store.list({ topic: bad }),
					() => store.get(bad),
					() => store.mark(bad, "done", [], now),
					() => store.addNote(reference, { at: now, by: bad, text: "x" }),
					() => store.addNote(reference, { at: now, by: "x", text: bad }),
					() => store.delete(bad),
					() => store.fileBytes(bad),
				])
					await expect(refuse(), JSON.stringify(bad)).rejects.toThrow(UnstorableText);
			expect((await store.list({})).map((each) => each.reference)).toEqual([reference]);
			const text = "一行目\r\n二行目\t表 👩‍👧 \u{f0000}";
			expect(await store.addNote(reference, { at: now, by: "葛\u{e0100}城", text })).toBe(
				true,
			);
			expect((await store.get(reference))?.notes).toMatchObject([
				{ by: "葛\u{e0100}城", text },
			]);
		});

		it("lists page by page, each message once, also where several came at the same moment and more come meanwhile", async () => {
			const references: string[] = [];
			for (let index = 0; index < 7; index += 1)
				references.push(
					(await store.add(newMessage({ receivedAt: now - Math.floor(index / 3) }), []))
						.reference,
				);
			const seen: string[] = [];
			let after: { receivedAt: number; reference: string } | undefined;
			for (
				let page = await store.list({ limit: 2, after });
				page.length > 0;
				page = await store.list({ limit: 2, after })
			) {
				expect(page.length).toBeLessThan(3);
				seen.push(...page.map(({ reference }) => reference));
				after = page.at(-1);
				await store.add(newMessage({ receivedAt: now + 1 }), []);
			}
			expect(seen).toHaveLength(7);
			expect(new Set(seen)).toEqual(new Set(references));
			expect(
				(await store.list({ state: ["new", "done"], limit: 3 })).map(
					({ receivedAt }) => receivedAt,
				),
			).toEqual([now + 1, now + 1, now + 1]);
		});

		it("knows what was read, counts it, and keeps notes", async () => {
			const { reference } = await store.add(newMessage(), []);
			await store.add(newMessage(), []);
			await store.add(newMessage({ state: "quarantined", quarantineReason: "honeypot" }), []);
			expect(await store.messageCounts()).toEqual({
				new: 2,
				unread: 2,
				done: 0,
				quarantined: 1,
			});
			expect(await store.setRead(reference, now + 1)).toBe(true);
			expect((await another().get(reference))?.message.readAt).toBe(now + 1);
			expect(await store.messageCounts()).toMatchObject({ new: 2, unread: 1 });
			await store.setRead(reference, undefined);
			expect((await store.list({}))[0]?.readAt).toBeUndefined();
			await store.mark(reference, "done", [], now);
			expect(await store.messageCounts()).toEqual({
				new: 1,
				unread: 1,
				done: 1,
				quarantined: 1,
			});

			const notes = [
				{ at: now, by: "田中", text: "土曜に電話します。" },
				{ at: now, by: "Maya", text: "<b>Done</b>\n'; --" },
			];
			for (const note of notes) expect(await store.addNote(reference, note)).toBe(true);
			expect((await another().get(reference))?.notes).toEqual(notes);
			await store.delete(reference);
			expect([
				await store.addNote(reference, notes[0] ?? { at: now, by: "", text: "" }),
				await store.setRead(reference, now),
			]).toEqual([false, false]);
		});

		it("delivers a message that is released from quarantine, once", async () => {
			const { reference } = await store.add(
				newMessage({ state: "quarantined", quarantineReason: "too_fast" }),
				[],
			);
			expect(await store.mark(reference, "new", [{ channel: "webhook" }], now)).toBe(true);
			expect(await store.mark(reference, "done", [{ channel: "webhook" }], now)).toBe(true);
			expect(await store.mark(reference, "new", [{ channel: "webhook" }], now)).toBe(true);
			expect((await claimAll(store)).map((claim) => claim.message.reference)).toEqual([
				reference,
			]);
			expect((await store.get(reference))?.message).toMatchObject({
				state: "new",
				quarantineReason: "too_fast",
			});
			expect(await store.mark("NNNNN-NNNNN", "done", [{ channel: "webhook" }], now)).toBe(
				false,
			);
		});

		it("delivers nothing of a message that is put into quarantine, until it is released, and then once", async () => {
			const { reference } = await store.add(newMessage(), [
				{ channel: "notification" },
				{ channel: "acknowledgement" },
				{ channel: "webhook" },
			]);
			const [sent] = await store.claim({
				channels: ["notification"],
				limit: 1,
				now,
				leaseMs: 60_000,
			});
			if (sent === undefined) throw new Error("nothing due");
			expect(await store.complete(sent, now)).toBe(true);
			expect(
				await store.mark(
					reference,
					"quarantined",
					[{ channel: "notification" }, { channel: "webhook" }],
					now,
				),
			).toBe(true);
			expect(await claimAll(store, now + 9e9)).toEqual([]);
			const waiting = (await store.get(reference))?.outbox;
			expect(
				await store.mark(
					reference,
					"new",
					[{ channel: "notification" }, { channel: "webhook" }],
					now,
				),
			).toBe(true);
			expect((await store.get(reference))?.outbox).toEqual(waiting);
			expect((await claimAll(store)).map(({ channel }) => channel).sort()).toEqual([
				"acknowledgement",
				"webhook",
			]);
		});

		it("deletes a message with its deliveries, also while one is under way", async () => {
			const retained = await store.add(newMessage(), [{ channel: "webhook" }]);
			const { reference } = await store.add(newMessage(), [
				{ channel: "notification" },
				{ channel: "webhook" },
			]);
			const claims = (await claimAll(store)).filter(
				(claim) => claim.message.reference === reference,
			);
			expect(await store.delete(reference)).toBe(true);
			expect(await store.delete(reference)).toBe(false);
			expect(await store.get(reference)).toBeUndefined();
			for (const claim of claims) expect(await store.complete(claim, now)).toBe(false);
			expect((await store.list({})).map((each) => each.reference)).toEqual([
				retained.reference,
			]);
			expect(await store.outboxCounts()).toMatchObject([{ count: 1 }]);
		});

		it("keeps a delivery for each recipient apart", async () => {
			const jobs = ["first@example.com", "second@example.com"].map(
				(recipient) => ({ channel: "notification", recipient }) as const,
			);
			const { reference } = await store.add(newMessage(), [...jobs, { channel: "webhook" }]);
			const claims = await store.claim({
				channels: ["notification"],
				limit: 5,
				now,
				leaseMs: 60_000,
			});
			expect(claims.map(({ recipient }) => recipient).sort()).toEqual(
				jobs.map(({ recipient }) => recipient),
			);
			const first = claims.find(({ recipient }) => recipient === "first@example.com");
			const second = claims.find(({ recipient }) => recipient === "second@example.com");
			if (first === undefined || second === undefined) throw new Error("nothing due");
			await store.complete(first, now);
			await store.fail(second, { now, retryAt: undefined, error: "550" });
			expect(await store.deadLetters()).toMatchObject([
				{ channel: "notification", recipient: "second@example.com" },
			]);
			// Releasing the message adds only the deliveries that do not exist yet.
			await store.mark(reference, "quarantined", [], now);
			await store.mark(
				reference,
				"new",
				[
					...jobs,
					{ channel: "notification", recipient: "third@example.com" },
					{ channel: "webhook" },
				],
				now + 1,
			);
			expect(
				(await store.get(reference))?.outbox.map(({ channel, recipient, state }) => [
					channel,
					recipient,
					state,
				]),
			).toEqual([
				["notification", "first@example.com", "done"],
				["notification", "second@example.com", "dead"],
				["webhook", undefined, "pending"],
				["notification", "third@example.com", "pending"],
			]);
		});

		it("purges by age and state", async () => {
			await store.add(newMessage({ receivedAt: now - 10 }), [{ channel: "webhook" }]);
			await store.add(
				newMessage({
					receivedAt: now - 10,
					state: "quarantined",
					quarantineReason: "honeypot",
				}),
				[],
			);
			const { reference } = await store.add(newMessage({ receivedAt: now }), []);
			expect(await store.purge(now - 10)).toBe(0);
			expect(await store.purge(now, "quarantined")).toBe(1);
			expect(await store.purge(now)).toBe(1);
			expect((await store.list({})).map((each) => each.reference)).toEqual([reference]);
			expect(await store.outboxCounts()).toEqual([]);
		});
	});

	describe("expire", () => {
		it("removes what is old, but no new message that its owner has not heard of", async () => {
			const old = (change: Partial<NewMessage> = {}, ...jobs: Job[]) =>
				store.add(newMessage({ receivedAt: now - 10, ...change }), jobs);
			const webhook = { channel: "webhook" } as const;
			await old();
			await old({ state: "quarantined", quarantineReason: "honeypot" });
			await old({}, { channel: "acknowledgement" });
			const handled = await old({}, webhook);
			await store.mark(handled.reference, "done", [], now);
			const waiting = await old({}, webhook);
			const recent = await store.add(newMessage(), []);
			expect(await store.expire(now)).toEqual({ removed: 4, retained: 1 });
			expect((await store.list({})).map(({ reference }) => reference)).toEqual([
				recent.reference,
				waiting.reference,
			]);
			for (const claim of await claimAll(store))
				await store.fail(claim, { now, retryAt: undefined, error: "http 500" });
			expect(await store.expire(now)).toEqual({ removed: 0, retained: 1 });
			await store.retry(now);
			for (const claim of await claimAll(store)) await store.complete(claim, now);
			expect(await store.expire(now)).toEqual({ removed: 1, retained: 0 });
			expect(await store.list({})).toHaveLength(1);
		});
	});

	describe("outbox", () => {
		it("gives a row to one worker until its lease ends", async () => {
			await Promise.all(
				Array.from({ length: 40 }, () =>
					store.add(newMessage(), [{ channel: "notification" }, { channel: "webhook" }]),
				),
			);
			const workers = [store, another(), another()];
			const rounds = await Promise.all(
				Array.from({ length: 30 }, (_, index) =>
					claimAll(workers[index % 3] ?? store, now, 4),
				),
			);
			const claims = rounds.flat();
			expect(claims).toHaveLength(80);
			expect(new Set(claims.map(({ id }) => id)).size).toBe(80);
			expect(await claimAll(store, now + 59_999)).toEqual([]);
			const again = await claimAll(store, now + 60_000);
			expect(again).toHaveLength(80);
			expect(again.every(({ tries }) => tries === 2)).toBe(true);
			const expired = claims[0];
			if (expired === undefined) throw new Error("no claim");
			expect(await store.complete(expired, now)).toBe(false);
			expect(await store.fail(expired, { now, retryAt: now, error: "late" })).toBe(false);
		});

		it("claims only the channels asked for, the longest due first", async () => {
			await store.add(newMessage({ receivedAt: now - 1 }), [{ channel: "notification" }]);
			const earliest = await store.add(newMessage({ receivedAt: now - 2 }), [
				{ channel: "notification" },
				{ channel: "webhook" },
			]);
			const claims = await store.claim({
				channels: ["notification"],
				limit: 1,
				now,
				leaseMs: 1,
			});
			expect(claims).toMatchObject([
				{ channel: "notification", tries: 1, message: { reference: earliest.reference } },
			]);
			expect(await store.claim({ channels: [], limit: 1, now, leaseMs: 1 })).toEqual([]);
		});

		it("keeps no row waiting for a clock that was ahead", async () => {
			const day = 86_400_000;
			const claim = (at: number) =>
				store.claim({ channels: ["webhook"], limit: 9, now: at, leaseMs: 60_000 });
			const tried = await store.add(newMessage({ receivedAt: now + day }), [
				{ channel: "webhook" },
			]);
			for (const each of await claim(now + day))
				await store.fail(each, {
					now: now + day,
					retryAt: now + day + 30_000,
					error: "http 500",
				});
			const fresh = await store.add(newMessage({ receivedAt: now + day }), [
				{ channel: "webhook" },
			]);
			const claims = await claim(now);
			expect(claims.map(({ message }) => message.reference).sort()).toEqual(
				[tried.reference, fresh.reference].sort(),
			);
			// A worker still holds its row if a clock goes back a little.
			expect(await claim(now - 60_000)).toEqual([]);
			for (const each of claims)
				await store.fail(each, { now, retryAt: now + maxPauseMs, error: "http 500" });
			expect(await claim(now)).toEqual([]);
		});

		it("keeps the history of a delivery: failed, given up, retried, done", async () => {
			const { reference } = await store.add(newMessage(), [{ channel: "webhook" }]);
			const claim = async (at: number) => {
				const [first] = await claimAll(store, at);
				if (first === undefined) throw new Error("nothing due");
				return first;
			};
			expect(
				await store.fail(await claim(now), { now, retryAt: now + 500, error: "http 500" }),
			).toBe(true);
			expect(await claimAll(store, now + 499)).toEqual([]);
			expect(await store.deadLetters()).toEqual([]);
			expect(
				await store.fail(await claim(now + 500), {
					now: now + 501,
					retryAt: undefined,
					error: "http 501 失敗",
				}),
			).toBe(true);
			const dead = await store.deadLetters();
			expect(dead).toMatchObject([
				{
					reference,
					channel: "webhook",
					state: "dead",
					tries: 2,
					finishedAt: now + 501,
					lastError: "http 501 失敗",
				},
			]);
			expect(await claimAll(store, now + 9e9)).toEqual([]);

			expect(await store.retry(now + 600, "NNNNN-NNNNN")).toBe(0);
			expect(await store.retry(now + 600, reference)).toBe(1);
			expect(await store.retry(now + 600)).toBe(0);
			const last = await claim(now + 600);
			expect(last.tries).toBe(1);
			expect(last.id).toBe(dead[0]?.id);
			expect(await store.complete(last, now + 700)).toBe(true);
			expect(await store.complete(last, now + 701)).toBe(false);
			expect((await store.get(reference))?.outbox).toMatchObject([
				{ state: "done", finishedAt: now + 700, lastError: undefined },
			]);
			expect(await store.outboxCounts()).toEqual([
				{ channel: "webhook", state: "done", count: 1, oldestCreatedAt: now },
			]);
		});
	});

	describe("retry", () => {
		it("makes due what was given up and what waits, of one message or all, but nothing that a worker has", async () => {
			const first = (await store.add(newMessage(), [{ channel: "webhook" }])).reference;
			const second = (await store.add(newMessage(), [{ channel: "webhook" }])).reference;
			await store.add(newMessage(), [{ channel: "notification" }]);
			for (const claim of await store.claim({
				channels: ["webhook"],
				limit: 9,
				now,
				leaseMs: 60_000,
			}))
				await store.fail(claim, {
					now,
					retryAt: claim.message.reference === first ? now + 9_000 : undefined,
					error: "http 500",
				});
			await store.claim({ channels: ["notification"], limit: 9, now, leaseMs: 60_000 });
			expect(await store.retry(now + 1, first)).toBe(1);
			expect(await store.retry(now + 1, first)).toBe(0);
			expect(await store.retry(now + 1)).toBe(1);
			expect(
				(await claimAll(store, now + 1))
					.map(({ message, tries }) => [message.reference, tries])
					.sort(),
			).toEqual(
				[
					[first, 1],
					[second, 1],
				].sort(),
			);
		});
	});

	describe("quotas", () => {
		const visitor: Quota = { keys: ["visitor"], limit: 3, windowMs: 1_000, beyond: "refuse" };
		const countOf = async (key: string, at = now) =>
			(await store.quotaCounts(at)).find((each) => each.key === key)?.count ?? 0;

		it("take messages up to the limit and count those alone that are stored", async () => {
			const all: Quota = { ...visitor, keys: ["all"], limit: 100 };
			const stores = [store, another(), another()];
			const messages = [1, 2, 3, 4].map(() => newMessage());
			// Each message arrives five times, at different stores and at the same time.
			const results = await Promise.allSettled(
				Array.from({ length: 20 }, (_, index) =>
					stores[index % 3]?.add(
						messages[index % 4] ?? newMessage(),
						[{ channel: "webhook" }],
						[visitor, all],
					),
				),
			);
			const references = new Set(
				results.flatMap((result) =>
					result.status === "fulfilled" ? [result.value?.reference] : [],
				),
			);
			const refused = results.flatMap((result) =>
				result.status === "rejected" ? [result.reason] : [],
			);
			expect(references.size).toBe(3);
			expect(refused).toHaveLength(5);
			for (const error of refused)
				expect(error).toMatchObject({
					name: "QuotaExceeded",
					quota: visitor,
					freeAt: now + 1_000,
				});
			expect(await store.list({})).toHaveLength(3);
			expect(await store.outboxCounts()).toMatchObject([{ count: 3 }]);
			expect(await store.quotaCounts(now)).toEqual(
				["all", "visitor"].map((key) => ({ key, count: 3, freeAt: now + 1_000 })),
			);
			expect(await store.resetQuotas()).toBe(6);
			await expect(store.add(newMessage(), [], [visitor])).resolves.toMatchObject({
				duplicate: false,
			});
		});

		it("hold for any span of time, under all their keys", async () => {
			const add = (at: number, quota = visitor) =>
				store.add(newMessage({ receivedAt: now + at }), [], [quota]);
			for (const at of [0, 400, 800]) await add(at);
			await expect(add(999)).rejects.toMatchObject({ freeAt: now + 1_000 });
			const renamed: Quota = { ...visitor, keys: ["renamed", "visitor"] };
			await expect(add(999, renamed)).rejects.toMatchObject({ freeAt: now + 1_000 });
			await add(1_000, renamed);
			await expect(add(1_001, renamed)).rejects.toMatchObject({ freeAt: now + 1_400 });
			expect([
				await countOf("visitor", now + 1_000),
				await countOf("renamed", now + 1_000),
			]).toEqual([2, 1]);
			await add(1_001);
		});

		it("do not count what was counted while a clock was ahead, and forget it with what is over", async () => {
			const year = 365 * 86_400_000;
			const day: Quota = { ...visitor, keys: ["day"], windowMs: 86_400_000 };
			for (let round = 0; round < 3; round += 1)
				await store.add(newMessage({ receivedAt: now + year }), [], [visitor, day]);
			await expect(
				store.add(newMessage({ receivedAt: now + year }), [], [visitor]),
			).rejects.toMatchObject({ name: "QuotaExceeded" });
			expect(await store.messagesAfter(now)).toEqual({ count: 3, latest: now + year });
			expect(await store.quotaCounts(now)).toEqual([]);
			for (let round = 0; round < 3; round += 1)
				await store.add(newMessage(), [], [visitor, day]);
			// Another server's clock may be a little behind.
			await expect(
				store.add(newMessage({ receivedAt: now - 5_000 }), [], [visitor]),
			).rejects.toMatchObject({ freeAt: now - 4_000 });
			await store.deleteQuotaCounts(now + 1_000, []);
			expect(await countOf("visitor")).toBe(0);
			expect(await countOf("day")).toBe(3);
			expect(await store.resetQuotas()).toBe(3);
		});

		it("can set apart what is beyond them, and judge that by the quotas of its state", async () => {
			const overall: Quota = {
				keys: ["overall"],
				limit: 1,
				windowMs: 1_000,
				beyond: "quarantine",
				state: "new",
			};
			const held: Quota = {
				keys: ["held"],
				limit: 2,
				windowMs: 9_000,
				beyond: "refuse",
				state: "quarantined",
			};
			const jobs = [{ channel: "notification" }, { channel: "webhook" }] as const;
			const add = (change: Partial<NewMessage> = {}) =>
				store.add(newMessage(change), jobs, [overall, held]);
			expect(await add()).toMatchObject({ held: false });
			const { reference } = await add();
			expect(await store.get(reference)).toMatchObject({
				message: { state: "quarantined", quarantineReason: "too_many" },
				outbox: [],
			});
			expect(
				await store.add(
					newMessage({ state: "quarantined", quarantineReason: "honeypot" }),
					[],
					[overall, held],
				),
			).toMatchObject({ held: false });
			await expect(add()).rejects.toMatchObject({ quota: held });
			expect([await countOf("overall"), await countOf("held")]).toEqual([1, 2]);
			expect(await store.list({})).toHaveLength(3);
			expect(await store.outboxCounts()).toMatchObject([{ count: 1 }, { count: 1 }]);
		});

		it("send a notice of what they set apart, as often as its own quota allows, and of nothing else", async () => {
			const overall: Quota = {
				keys: ["overall"],
				limit: 1,
				windowMs: 1_000,
				beyond: "quarantine",
				state: "new",
			};
			const notice: Quota = {
				keys: ["notice"],
				limit: 1,
				windowMs: 9_000,
				beyond: { withhold: "notice" },
				state: "quarantined",
			};
			const jobs = [
				{ channel: "notification" },
				{ channel: "notice", recipient: "owner@example.com" },
			] as const;
			const references = [];
			for (let number = 0; number < 3; number += 1)
				references.push((await store.add(newMessage(), jobs, [overall, notice])).reference);
			const channels = await Promise.all(
				references.map(async (reference) =>
					(await store.get(reference))?.outbox.map(({ channel }) => channel),
				),
			);
			expect(channels).toEqual([["notification"], ["notice"], []]);
			const claims = await store.claim({
				channels: ["notification", "notice"],
				limit: 9,
				now,
				leaseMs: 1,
			});
			expect(
				claims.map(({ channel, message }) => `${channel} ${message.state}`).sort(),
			).toEqual(["notice quarantined", "notification new"]);
		});

		it("leave room for what comes: of the messages set apart for one reason the oldest goes, and of nothing else", async () => {
			const add = (
				at: number,
				quarantineReason: NewMessage["quarantineReason"],
				state: NewMessage["state"] = "quarantined",
			) =>
				store.add(newMessage({ receivedAt: now + at, state, quarantineReason }), [], [], 3);
			const own = await add(0, undefined);
			const spam = await add(1, "honeypot");
			const read = await add(2, "too_many");
			await store.mark(read.reference, "new", [], now);
			const last = await add(6, "too_many");
			const first = await add(3, "too_many");
			const second = await add(4, "too_many");
			const third = await add(5, "too_many");
			expect([last, first, second, third].map(({ dropped }) => dropped)).toEqual([
				0, 0, 0, 1,
			]);
			const retained = new Set((await store.list({})).map(({ reference }) => reference));
			expect(
				[own, spam, read, last, first, second, third].map(({ reference }) =>
					retained.has(reference),
				),
			).toEqual([true, true, true, true, false, true, true]);
			// If a clock goes back, the message that has just arrived is still retained.
			expect(retained.size).toBe(6);
			const { reference } = await add(-9, "too_many");
			expect((await store.get(reference))?.message.state).toBe("quarantined");
		});

		it("can withhold one delivery, and count none that is not stored", async () => {
			const mail: Quota = {
				keys: ["mail"],
				limit: 2,
				windowMs: 1_000,
				beyond: { withhold: "acknowledgement" },
			};
			const first = newMessage();
			const add = (message: NewMessage, own = visitor) =>
				store.add(
					message,
					[{ channel: "acknowledgement" }, { channel: "webhook" }],
					[{ ...own, limit: 4 }, mail],
				);
			await Promise.all([add(first), add(first), add(first)]);
			for (let round = 0; round < 3; round += 1)
				expect(await add(newMessage())).toMatchObject({ duplicate: false, held: false });
			await expect(add(newMessage())).rejects.toMatchObject({ name: "QuotaExceeded" });
			expect(await countOf("mail")).toBe(2);
			expect(await store.outboxCounts()).toMatchObject([
				{ channel: "acknowledgement", count: 2 },
				{ channel: "webhook", count: 4 },
			]);
		});

		it("are counted under keys that are made with one salt a day, which is destroyed with the counts", async () => {
			const stores = [store, another(), another()];
			const salts = await Promise.all(
				Array.from({ length: 12 }, (_, index) =>
					stores[index % 3]?.dailySalts(["2026-04-01", "2026-03-31"], `salt ${index}`),
				),
			);
			expect(new Set(salts.flat()).size).toBe(1);
			const [first = ""] = salts[0] ?? [];
			expect(await store.dailySalts(["2026-04-02", "2026-04-01"], "next")).toEqual([
				"next",
				first,
			]);
			expect(await store.dailySalts(["2026-04-02", "2026-04-02"], "other")).toEqual(["next"]);
			await store.deleteQuotaCounts(now, ["2026-04-02"]);
			expect(await store.dailySalts(["2026-04-02", "2026-04-01"], "other")).toEqual(["next"]);
		});
	});

	it("is healthy", async () => {
		await expect(store.health()).resolves.toBeUndefined();
		await expect(another().health()).resolves.toBeUndefined();
	});

	it("stores whatever the schema lets through, unchanged, and throws nothing", async () => {
		const schema = createContactSchema({ topics: ["general"], plans: ["team"] });
		const receive = createReceive({
			store,
			jobs: () => [{ channel: "notification" }],
			limits: { perAddress: 0, overall: 0 },
			clock: () => now,
		});
		const text = fc
			.string({ unit: "binary", minLength: 10, maxLength: 80 })
			.map((value) => value.replace(/[\p{Cc}\p{Cs}]/gu, "漢"));
		const input = fc.record({
			name: text,
			email: fc.constantFrom(
				"a@example.jp",
				"Ｂ＠ｅｘａｍｐｌｅ．ｊｐ",
				"太郎@例え.jp",
				"no address",
			),
			company: text,
			message: text,
			plan: fc.constantFrom("", "team"),
			topic: fc.constant("general"),
			consent: fc.constant("on"),
		});
		let stored = 0;
		await fc.assert(
			fc.asyncProperty(
				input,
				fc.string(),
				fc.option(fc.double()),
				async (form, honeypot, fillTimeMs) => {
					const parsed = parseContact(form, schema);
					if (!parsed.ok) return;
					const result = await receive({
						input: parsed.value,
						locale: "en",
						networks: ["192.0.2.1"],
						signals: { honeypot, fillTimeMs: fillTimeMs ?? undefined },
					});
					if (!result.accepted) throw new Error("limited");
					stored += 1;
					const { idempotencyKey: _, consent: __, ...typed } = parsed.value;
					expect((await store.get(result.reference))?.message).toMatchObject(typed);
					expect(typed.message).toBe(form.message.replace(/\r\n?/g, "\n"));
					expect(typed.name).toBe(form.name);
				},
			),
			{ numRuns: 60 },
		);
		expect(stored).toBeGreaterThan(20);
	});
}
