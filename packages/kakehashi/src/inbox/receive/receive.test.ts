import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContactInput } from "@kakehashi/core/contact/contact.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSqliteStore } from "../store/sqlite-store.ts";
import type { Store } from "../store/store.ts";
import {
	createReceive,
	minFillTimeMs,
	quarantine,
	type ReceivedForm,
	type ReceiveOptions,
} from "./receive.ts";

let folder: string;
let store: Store;
let time: number;
let wakes: number;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "inbox-receive-"));
	store = createSqliteStore({ file: join(folder, "inbox.sqlite") });
	time = Date.UTC(2026, 3, 1, 9);
	wakes = 0;
});
afterEach(async () => {
	await store.close();
	rmSync(folder, { recursive: true, force: true });
});

function createTestReceive(options: Partial<ReceiveOptions> = {}) {
	return createReceive({
		store,
		jobs: () => [
			{ channel: "notification" },
			{ channel: "acknowledgement" },
			{ channel: "webhook" },
		],
		limits: { perAddress: 3, overall: 0 },
		clock: () => time,
		onAdded: () => {
			wakes += 1;
		},
		...options,
	});
}
let count = 0;
function receivedForm({
	signals,
	networks,
	...change
}: Partial<ContactInput & Pick<ReceivedForm, "signals" | "networks">> = {}): ReceivedForm {
	count += 1;
	return {
		input: {
			name: "山田 太郎",
			email: `taro${count}@example.jp`,
			company: undefined,
			topic: "general",
			message: `見積もりをお願いします。${count}`,
			consent: true,
			plan: undefined,
			fields: {},
			idempotencyKey: `browser-key-${count}`,
			...change,
		},
		locale: "ja",
		networks: networks ?? ["192.0.2.1"],
		signals: signals ?? { honeypot: "", fillTimeMs: 20_000 },
	};
}
async function referenceOf(
	result: Promise<Awaited<ReturnType<ReturnType<typeof createTestReceive>>>>,
): Promise<string> {
	const received = await result;
	if (!received.accepted) throw new Error("limited");
	return received.reference;
}

describe("receive", () => {
	it("stores a message with its deliveries and wakes the worker", async () => {
		const sent = receivedForm();
		const reference = await referenceOf(createTestReceive()(sent));
		const found = await store.get(reference);
		expect(found?.message).toMatchObject({
			state: "new",
			locale: "ja",
			receivedAt: time,
			name: "山田 太郎",
			message: sent.input.message,
		});
		expect(found?.outbox.map(({ channel }) => channel).sort()).toEqual([
			"acknowledgement",
			"notification",
			"webhook",
		]);
		expect(wakes).toBe(1);
	});

	it("answers a repetition with the same reference, beyond the limit too", async () => {
		const receive = createTestReceive({ limits: { perAddress: 1, overall: 1 } });
		const sent = receivedForm();
		const reference = await referenceOf(receive(sent));
		for (let round = 0; round < 5; round += 1)
			expect(await receive(sent)).toMatchObject({
				accepted: true,
				reference,
				duplicate: true,
			});
		expect(await receive({ ...sent, locale: "en" })).toMatchObject({
			reference,
			duplicate: true,
		});
		expect(await store.list({})).toHaveLength(1);
	});

	it("without a key takes the same content within an hour for the same message, later for a new one", async () => {
		const receive = createTestReceive();
		time = Date.UTC(2026, 3, 1, 9, 59, 59);
		const sent = receivedForm({ idempotencyKey: undefined });
		const reference = await referenceOf(receive(sent));
		time += 2_000;
		expect(await referenceOf(receive(sent))).toBe(reference);
		expect(
			await referenceOf(
				receive({ ...sent, input: { ...sent.input, message: "まったく別の内容です。" } }),
			),
		).not.toBe(reference);
		time += 2 * 3_600_000;
		expect(await referenceOf(receive(sent))).not.toBe(reference);
	});

	it("stores what looks like a machine's work, but delivers it to nobody", async () => {
		const receive = createTestReceive();
		const references = [
			await referenceOf(
				receive(receivedForm({ signals: { honeypot: "x", fillTimeMs: undefined } })),
			),
			await referenceOf(
				receive(receivedForm({ signals: { honeypot: undefined, fillTimeMs: 100 } })),
			),
		];
		for (const [index, reason] of ["honeypot", "too_fast"].entries())
			expect(await store.get(references[index] ?? "")).toMatchObject({
				message: { state: "quarantined", quarantineReason: reason },
				outbox: [],
			});
		expect(wakes).toBe(0);
	});
});

describe("limits", () => {
	it("holds for an address and hour, says when to come back, and leaves others alone", async () => {
		const receive = createTestReceive();
		for (let round = 0; round < 3; round += 1)
			expect(await receive(receivedForm())).toMatchObject({ accepted: true });
		time += 1_800_500;
		expect(await receive(receivedForm())).toEqual({
			accepted: false,
			retryAfterSeconds: 1_800,
		});
		expect(await receive(receivedForm({ networks: ["192.0.2.2"] }))).toMatchObject({
			accepted: true,
		});
		time += 1_799_500;
		expect(await receive(receivedForm())).toMatchObject({ accepted: true });
		expect(await store.list({})).toHaveLength(5);
	});

	it("slides: never more than the limit in any hour", async () => {
		const receive = createTestReceive();
		time = Date.UTC(2026, 3, 1, 23, 10);
		await receive(receivedForm());
		time = Date.UTC(2026, 3, 1, 23, 59, 59);
		await receive(receivedForm());
		await receive(receivedForm());
		// Just after midnight in UTC, when the secret that hashes addresses changes.
		time = Date.UTC(2026, 3, 2, 0, 0, 1);
		expect(await receive(receivedForm())).toEqual({ accepted: false, retryAfterSeconds: 599 });
		time = Date.UTC(2026, 3, 2, 0, 10, 1);
		expect(await receive(receivedForm())).toMatchObject({ accepted: true });
		expect(await receive(receivedForm())).toEqual({
			accepted: false,
			retryAfterSeconds: 2_998,
		});
	});

	it.each([
		["a day", 86_400_000],
		["four years", 4 * 365 * 86_400_000],
	])("survives a clock that was %s ahead", async (_, ahead) => {
		const receive = createTestReceive({ limits: { perAddress: 3, overall: 4 } });
		time += ahead;
		for (let round = 0; round < 3; round += 1) await receive(receivedForm());
		time -= ahead;
		for (let round = 0; round < 3; round += 1)
			expect(await receive(receivedForm())).toMatchObject({ accepted: true });
		expect(await receive(receivedForm())).toMatchObject({
			accepted: false,
			retryAfterSeconds: 3_600,
		});
		const { reference } = (await receive(receivedForm({ networks: ["192.0.2.9"] }))) as {
			reference: string;
		};
		expect((await store.get(reference))?.message.state).toBe("new");
	});

	it("counts the networks around an address as well, each with twice the messages of the one within", async () => {
		const receive = createTestReceive({ limits: { perAddress: 1, overall: 0 } });
		const from = (...networks: string[]) => receive(receivedForm({ networks }));
		const statuses = [];
		for (const networks of [
			["a1", "a", "x"],
			["a2", "a", "x"],
			["a3", "a", "x"],
			["b1", "b", "x"],
			["b2", "b", "x"],
			["c1", "c", "x"],
			["d1", "d", "y"],
		])
			statuses.push((await from(...networks)).accepted);
		expect(statuses).toEqual([true, true, false, true, true, false, true]);
	});

	it("refuses nobody because of others: beyond the overall limit messages are set apart", async () => {
		const held: string[] = [];
		const receive = createTestReceive({
			limits: { perAddress: 0, overall: 2 },
			onHeld: (reference) => held.push(reference),
		});
		const spam = await receive(
			receivedForm({ signals: { honeypot: "x", fillTimeMs: undefined } }),
		);
		const references = [
			await referenceOf(receive(receivedForm())),
			await referenceOf(receive(receivedForm())),
			await referenceOf(receive(receivedForm())),
		];
		const stored = await Promise.all(references.map((reference) => store.get(reference)));
		expect(
			stored.map((each) => [
				each?.message.state,
				each?.message.quarantineReason,
				each?.outbox.length,
			]),
		).toEqual([
			["new", undefined, 3],
			["new", undefined, 3],
			["quarantined", "too_many", 0],
		]);
		expect([spam.accepted, held, wakes]).toEqual([true, [references[2]], 3]);
		time += 3_600_000;
		expect((await store.get(await referenceOf(receive(receivedForm()))))?.message.state).toBe(
			"new",
		);
	});

	it("is shared by instances and exact when many messages arrive together", async () => {
		const other = createSqliteStore({ file: join(folder, "inbox.sqlite") });
		const instances = [
			createTestReceive({ limits: { perAddress: 7, overall: 0 } }),
			createTestReceive({ store: other, limits: { perAddress: 7, overall: 0 } }),
		];
		const results = await Promise.all(
			Array.from({ length: 40 }, (_, index) => instances[index % 2]?.(receivedForm())),
		);
		expect(results.filter((result) => result?.accepted)).toHaveLength(7);
		expect(await store.list({})).toHaveLength(7);
		await other.close();
	});

	it("can be switched off", async () => {
		const receive = createTestReceive({ limits: { perAddress: 0, overall: 0 } });
		for (let round = 0; round < 10; round += 1)
			expect(await receive(receivedForm())).toMatchObject({ accepted: true });
	});

	it("acknowledges nothing to an address that not every mail server can be given, and stores the message", async () => {
		const result = await createTestReceive()(receivedForm({ email: "太郎@example.jp" }));
		expect(result.accepted).toBe(true);
		expect((await store.outboxCounts()).map(({ channel }) => channel).sort()).toEqual([
			"notification",
			"webhook",
		]);
	});

	it("acknowledges nothing to a message without an address", async () => {
		const unmailable: string[] = [];
		await createTestReceive({ onUnmailable: (reference) => unmailable.push(reference) })(
			receivedForm({ email: undefined }),
		);
		expect((await store.outboxCounts()).map(({ channel }) => channel).sort()).toEqual([
			"notification",
			"webhook",
		]);
		expect(unmailable).toEqual([]);
	});

	it("sends one address no more than two acknowledgements in any hour, midnight or not", async () => {
		const receive = createTestReceive({ limits: { perAddress: 0, overall: 0 } });
		time = Date.UTC(2026, 3, 1, 23, 59);
		for (const minute of [0, 1, 2, 3]) {
			await receive(receivedForm({ email: "victim@example.jp" }));
			time += minute * 60_000;
		}
		expect(await store.outboxCounts()).toContainEqual(
			expect.objectContaining({ channel: "acknowledgement", count: 2 }),
		);
	});

	it("sends one mailbox no more than two acknowledgements in an hour, however it is spelled", async () => {
		const receive = createTestReceive({ limits: { perAddress: 0, overall: 0 } });
		for (const email of [
			"vic.tim@example.jp",
			"Victim@example.jp",
			"v.i.c.t.i.m@example.jp",
			"victim+1@example.jp",
		])
			await receive(receivedForm({ email }));
		expect(await store.outboxCounts()).toMatchObject([
			{ channel: "acknowledgement", count: 2 },
			{ channel: "notification", count: 4 },
			{ channel: "webhook", count: 4 },
		]);
	});

	it("counts an acknowledgement for a message that is stored, not for a second click", async () => {
		const receive = createTestReceive({ limits: { perAddress: 0, overall: 0 } });
		const first = receivedForm();
		await Promise.all([receive(first), receive(first), receive(first)]);
		await receive(receivedForm());
		expect(await store.outboxCounts()).toContainEqual(
			expect.objectContaining({ channel: "acknowledgement", count: 2 }),
		);
	});

	it("stores of the address only a hash that changes from day to day", async () => {
		const receive = createTestReceive();
		await receive(receivedForm({ networks: ["203.0.113.77"] }));
		const bytes = () =>
			readdirSync(folder)
				.map((name) => readFileSync(join(folder, name)).toString("latin1"))
				.join("");
		const keys = () => new Set(bytes().match(/address [\w-]{22}/g));
		expect(bytes()).not.toContain("203.0.113.77");
		expect(keys().size).toBe(1);
		time += 86_400_000;
		await receive(receivedForm({ networks: ["203.0.113.77"] }));
		expect(keys().size).toBe(2);
	});
});

describe("quarantine", () => {
	it.each([
		[{ honeypot: undefined, fillTimeMs: undefined }, "new"],
		[{ honeypot: "", fillTimeMs: minFillTimeMs }, "new"],
		[{ honeypot: "", fillTimeMs: minFillTimeMs - 1 }, "quarantined"],
		[{ honeypot: " ", fillTimeMs: 60_000 }, "quarantined"],
		[{ honeypot: "", fillTimeMs: -5 }, "new"],
		[{ honeypot: "", fillTimeMs: Number.NaN }, "new"],
	])("%j is %s", (signals, state) => {
		expect(quarantine(signals).state).toBe(state);
	});
});
