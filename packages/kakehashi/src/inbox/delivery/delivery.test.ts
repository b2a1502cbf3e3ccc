import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { LogEntry } from "@kakehashi/core/log.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StoreUnavailable } from "../../database/database-errors.ts";
import { createSqliteStore } from "../store/sqlite-store.ts";
import type { Store } from "../store/store.ts";
import { newMessage, now } from "../testing/store-contract.ts";
import { type Channel, type Delivery, PermanentFailure } from "./channel.ts";
import {
	backoffMs,
	createDelivery,
	type DeliveryOptions,
	type DeliveryWorker,
} from "./delivery.ts";

// A busy machine may be slow.
const polling = { timeout: 15_000 };

let folder: string;
let file: string;
let store: Store;
let time: number;
let log: LogEntry[];
const workers: DeliveryWorker[] = [];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "inbox-delivery-"));
	file = join(folder, "inbox.sqlite");
	store = createSqliteStore({ file, lockWaitMs: 50 });
	time = now;
	log = [];
});
afterEach(async () => {
	await Promise.all(workers.splice(0).map((worker) => worker.stop()));
	await store.close();
	rmSync(folder, { recursive: true, force: true });
});

/** A channel that fails once for each of `failures`, and then succeeds. */
function channel(failures: Error[] = []) {
	const delivered: Delivery[] = [];
	const webhook: Channel = {
		name: "webhook",
		timeoutMs: 60_000,
		async deliver(delivery) {
			const failure = failures.shift();
			if (failure !== undefined) throw failure;
			delivered.push(delivery);
		},
	};
	return { webhook, delivered };
}
function worker(channels: Channel[], options: Partial<DeliveryOptions> = {}): DeliveryWorker {
	const created = createDelivery({
		store,
		channels,
		log: (entry) => log.push(entry),
		clock: () => time,
		random: () => 1,
		pollMs: 10,
		...options,
	});
	workers.push(created);
	return created;
}

describe("backoffMs", () => {
	it("grows from half a minute to six hours, with half of it random", () => {
		expect([1, 2, 3, 10, 11, 50].map((tries) => backoffMs(tries, () => 1) / 1000)).toEqual([
			30, 60, 120, 15_360, 21_600, 21_600,
		]);
		expect(backoffMs(3, () => 0)).toBe(60_000);
	});
});

describe("runOnce", () => {
	it("delivers everything that is due, each row once", async () => {
		const references = await Promise.all(
			Array.from(
				{ length: 12 },
				async () => (await store.add(newMessage(), [{ channel: "webhook" }])).reference,
			),
		);
		const { webhook, delivered } = channel();
		expect(await worker([webhook]).runOnce()).toBe(12);
		expect(delivered.map(({ message }) => message.reference).sort()).toEqual(references.sort());
		expect(await worker([webhook]).runOnce()).toBe(0);
	});

	it("tells a store that was away what went out, so that it does not go out again", async () => {
		const { reference } = await store.add(newMessage(), [{ channel: "webhook" }]);
		const { webhook, delivered } = channel();
		const complete = vi
			.spyOn(store, "complete")
			.mockRejectedValueOnce(new StoreUnavailable("unreachable", new Error("restarting")));
		expect(await worker([webhook]).runOnce()).toBe(1);
		expect(complete).toHaveBeenCalledTimes(2);
		expect(await store.get(reference)).toMatchObject({ outbox: [{ state: "done", tries: 1 }] });
		expect(delivered).toHaveLength(1);
	});

	it("sends nothing twice when the store stays locked for longer than a row stays with its worker", async () => {
		const { reference } = await store.add(newMessage(), [{ channel: "webhook" }]);
		const { webhook, delivered } = channel();
		const complete = store.complete;
		const lockedUntil = now + 3_600_000;
		vi.spyOn(store, "complete").mockImplementation(async (claim, at) => {
			time += 150_000;
			if (time < lockedUntil) throw new StoreUnavailable("locked", new Error("busy"));
			return complete(claim, at);
		});
		const waiting = worker([webhook], { pollMs: 1 });
		waiting.start();
		await expect
			.poll(async () => (await store.get(reference))?.outbox, polling)
			.toMatchObject([{ state: "done", tries: 1 }]);
		await waiting.stop();
		expect(await worker([webhook]).runOnce()).toBe(0);
		expect(delivered).toHaveLength(1);
	});

	it("waits as long as the channel asks for, and keeps the row from other workers for that time", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			await store.add(newMessage(), [{ channel: "notification" }]);
			const tenMinutes = 600_000;
			const begun = Promise.withResolvers<void>();
			const slow: Channel = {
				name: "notification",
				timeoutMs: 2 * tenMinutes,
				deliver: () => {
					begun.resolve();
					return new Promise((resolve) => setTimeout(resolve, tenMinutes));
				},
			};
			const sending = worker([slow]).runOnce();
			await begun.promise;
			time += tenMinutes;
			const other = channel();
			expect(await worker([{ ...other.webhook, name: "notification" }]).runOnce()).toBe(0);
			vi.advanceTimersByTime(tenMinutes);
			expect(await sending).toBe(1);
			expect(log).toMatchObject([{ event: "delivered" }]);
			expect(other.delivered).toEqual([]);
		} finally {
			vi.useRealTimers();
		}
	});

	it("comes back after growing pauses with the same id, until it works", async () => {
		const { reference } = await store.add(newMessage(), [{ channel: "webhook" }]);
		const ids: string[] = [];
		const { webhook, delivered } = channel([new Error("first"), new Error("second")]);
		const noting: Channel = {
			name: "webhook",
			timeoutMs: 60_000,
			deliver(delivery, signal) {
				ids.push(delivery.id);
				return webhook.deliver(delivery, signal);
			},
		};
		const { runOnce } = worker([noting]);
		for (const [wait, tried] of [
			[0, 1],
			[29_999, 0],
			[1, 1],
			[59_999, 0],
			[1, 1],
			[9e9, 0],
		] as const) {
			time += wait;
			expect(await runOnce()).toBe(tried);
		}
		expect(delivered).toHaveLength(1);
		expect(new Set(ids).size).toBe(1);
		expect((await store.get(reference))?.outbox).toMatchObject([{ state: "done", tries: 3 }]);
	});

	it("gives up after the tries it has, tells the log without personal data, and can be asked again", async () => {
		const { reference } = await store.add(newMessage(), [{ channel: "webhook" }]);
		const error = Object.assign(new Error("550 <taro@example.jp> 山田 unknown\u0000"), {
			responseCode: 550,
		});
		const { webhook, delivered } = channel([error, error, error]);
		const { runOnce } = worker([webhook], { maxTries: 3 });
		for (let round = 0; round < 5; round += 1) {
			await runOnce();
			time += 9e7;
		}
		expect(await store.deadLetters()).toMatchObject([
			{ reference, tries: 3, lastError: "550 <taro@example.jp> 山田 unknown " },
		]);
		expect(log.map(({ level, event, error: code }) => [level, event, code])).toEqual([
			["warn", "delivery failed", "smtp 550"],
			["warn", "delivery failed", "smtp 550"],
			["error", "delivery given up", "smtp 550"],
		]);
		expect(JSON.stringify(log)).not.toMatch(/taro|山田/);
		await store.retry(time);
		expect(await runOnce()).toBe(1);
		expect(delivered).toHaveLength(1);
	});

	it("gives up at once what cannot succeed", async () => {
		await store.add(newMessage(), [{ channel: "webhook" }]);
		await worker([channel([new PermanentFailure("no such address")]).webhook]).runOnce();
		expect(await store.deadLetters()).toHaveLength(1);
	});

	it("takes a channel that does not answer for failed", async () => {
		await store.add(newMessage(), [{ channel: "webhook" }]);
		let aborted = false;
		const deaf: Channel = {
			name: "webhook",
			timeoutMs: 30,
			deliver: (_, signal) =>
				new Promise(() => signal.addEventListener("abort", () => (aborted = true))),
		};
		await worker([deaf]).runOnce();
		expect(aborted).toBe(true);
		expect(log).toMatchObject([{ event: "delivery failed", error: "ETIMEDOUT" }]);
	});

	it("takes over what a dead worker left, after its lease", async () => {
		await store.add(newMessage(), [{ channel: "webhook" }]);
		await store.claim({ channels: ["webhook"], limit: 1, now: time, leaseMs: 120_000 });
		const { webhook, delivered } = channel();
		const { runOnce } = worker([webhook]);
		time += 119_999;
		expect(await runOnce()).toBe(0);
		time += 1;
		expect(await runOnce()).toBe(1);
		expect(delivered).toHaveLength(1);
	});

	it("keeps what no channel is configured for", async () => {
		await store.add(newMessage(), [{ channel: "notification" }]);
		expect(await worker([channel().webhook]).runOnce()).toBe(0);
		expect(await worker([]).runOnce()).toBe(0);
		expect(await store.outboxCounts()).toMatchObject([
			{ channel: "notification", state: "pending" },
		]);
	});

	it("goes through one slow channel without holding up the rest of the batch", async () => {
		await Promise.all(
			Array.from({ length: 5 }, () => store.add(newMessage(), [{ channel: "webhook" }])),
		);
		let running = 0;
		let maxRunning = 0;
		const { promise: full, resolve } = Promise.withResolvers<void>();
		const together: Channel = {
			name: "webhook",
			timeoutMs: 60_000,
			async deliver() {
				running += 1;
				maxRunning = Math.max(maxRunning, running);
				if (running === 5) resolve();
				await full;
			},
		};
		expect(await worker([together]).runOnce()).toBe(5);
		expect(maxRunning).toBe(5);
	});
});

describe("start and stop", () => {
	it("goes on with the other channels while one hangs", async () => {
		const { webhook, delivered } = channel();
		const hanging = Promise.withResolvers<void>();
		const hangs: Channel = {
			name: "notification",
			timeoutMs: 60_000,
			deliver: () => hanging.promise,
		};
		for (let index = 0; index < 12; index += 1)
			await store.add(newMessage(), [{ channel: "notification" }, { channel: "webhook" }]);
		worker([hangs, webhook]).start();
		await expect
			.poll(() => store.outboxCounts(), polling)
			.toMatchObject([
				{ channel: "notification", state: "pending", count: 12 },
				{ channel: "webhook", state: "done", count: 12 },
			]);
		expect(delivered).toHaveLength(12);
		hanging.resolve();
	});

	it.each([
		["one that hangs", 1, {}],
		["as many that hang as there are places, once they are slow", 5, { slowMs: 1 }],
	])("goes on in a channel with %s", async (_, hanging, options) => {
		const { webhook, delivered } = channel();
		const unfinished = Promise.withResolvers<void>();
		let begun = 0;
		const hangs: Channel = {
			...webhook,
			deliver(delivery, signal) {
				begun += 1;
				return begun <= hanging ? unfinished.promise : webhook.deliver(delivery, signal);
			},
		};
		for (let index = 0; index < hanging; index += 1)
			await store.add(newMessage(), [{ channel: "webhook" }]);
		const going = worker([hangs], options);
		going.start();
		await expect.poll(() => begun, polling).toBe(hanging);
		for (let index = 1; index <= 4; index += 1) {
			await store.add(newMessage(), [{ channel: "webhook" }]);
			going.wake();
			await expect.poll(() => delivered.length, polling).toBe(index);
		}
		unfinished.resolve();
	});

	it("has no more tries under way than it has places", async () => {
		for (let index = 0; index < 12; index += 1)
			await store.add(newMessage(), [{ channel: "webhook" }]);
		const ends: (() => void)[] = [];
		let running = 0;
		let most = 0;
		const counted: Channel = {
			...channel().webhook,
			async deliver() {
				running += 1;
				most = Math.max(most, running);
				await new Promise<void>((resolve) => ends.push(resolve));
				running -= 1;
			},
		};
		const done = worker([counted], { concurrency: 3 }).runOnce();
		for (let index = 0; index < 12; index += 1) {
			await expect.poll(() => ends.length, polling).toBeGreaterThan(index);
			ends[index]?.();
		}
		expect(await done).toBe(12);
		expect(most).toBe(3);
	});

	it("delivers new messages at once when woken, and finds them alone otherwise", async () => {
		const { webhook, delivered } = channel();
		const woken = worker([webhook], { pollMs: 60_000 });
		woken.start();
		await store.add(newMessage(), [{ channel: "webhook" }]);
		woken.wake();
		await expect.poll(() => delivered.length, polling).toBe(1);
		await woken.stop();
		worker([webhook]).start();
		await store.add(newMessage(), [{ channel: "webhook" }]);
		await expect.poll(() => delivered.length, polling).toBe(2);
	});

	it("finishes what it has in hand before it stops", async () => {
		await store.add(newMessage(), [{ channel: "webhook" }]);
		const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
		const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
		const waiting: Channel = {
			name: "webhook",
			timeoutMs: 60_000,
			deliver() {
				begin();
				return finished;
			},
		};
		const slow = worker([waiting]);
		slow.start();
		await begun;
		const stopped = slow.stop();
		finish();
		await stopped;
		expect(await store.outboxCounts()).toMatchObject([{ state: "done" }]);
	});

	it("tells once that the database does not answer, and goes on when it does", async () => {
		await store.add(newMessage(), [{ channel: "webhook" }]);
		const other = new DatabaseSync(file);
		other.exec("BEGIN IMMEDIATE");
		const { webhook, delivered } = channel();
		worker([webhook]).start();
		await expect.poll(() => log.length, polling).toBeGreaterThan(0);
		other.exec("ROLLBACK");
		other.close();
		await expect.poll(() => delivered.length, { timeout: 5_000 }).toBe(1);
		await expect
			.poll(() => log.map(({ event }) => event), polling)
			.toEqual(["delivery stopped for now", "delivered", "delivery resumed"]);
	});

	it("never delivers twice, however many workers there are", async () => {
		const stores = Array.from({ length: 4 }, () => createSqliteStore({ file }));
		const { webhook, delivered } = channel();
		for (const each of stores) worker([webhook], { store: each }).start();
		await Promise.all(
			Array.from({ length: 100 }, () => store.add(newMessage(), [{ channel: "webhook" }])),
		);
		await expect
			.poll(() => store.outboxCounts(), { timeout: 10_000 })
			.toMatchObject([{ state: "done", count: 100 }]);
		expect(delivered).toHaveLength(100);
		await Promise.all(workers.splice(0).map((each) => each.stop()));
		await Promise.all(stores.map((each) => each.close()));
	});
});
