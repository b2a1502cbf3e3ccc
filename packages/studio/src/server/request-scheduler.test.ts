import { expect, it } from "vitest";
import { yieldToEventLoop } from "../../../kakehashi/src/builder/work/long-work.ts";
import { createRequestScheduler, TooManyRequests } from "./request-scheduler.ts";

it("works on a few things of each reader at once, and takes readers in turn", async () => {
	const inTurn = createRequestScheduler({ own: 2, all: 3, waiting: 100 });
	const order: string[] = [];
	let running = 0;
	let most = 0;
	const ofOne = new Map<string, number>();
	const ask = (id: string) =>
		inTurn(id, async () => {
			running += 1;
			ofOne.set(id, (ofOne.get(id) ?? 0) + 1);
			most = Math.max(most, running);
			expect(ofOne.get(id)).toBeLessThanOrEqual(2);
			for (let wait = 0; wait < 5; wait += 1) await yieldToEventLoop();
			running -= 1;
			ofOne.set(id, (ofOne.get(id) ?? 0) - 1);
			order.push(id);
		});
	const many = Array.from({ length: 40 }, () => ask("many"));
	const few = Array.from({ length: 3 }, () => ask("few"));
	await Promise.all(few);
	expect(order.length).toBeLessThan(15);
	await Promise.all(many);
	expect(most).toBe(3);
	expect(order).toHaveLength(43);
});

it("refuses what one reader has too much of, and goes on after a failure", async () => {
	const inTurn = createRequestScheduler({ own: 1, all: 1, waiting: 2 });
	const gate = Promise.withResolvers<void>();
	const first = inTurn("a", () => gate.promise);
	const others = [
		inTurn("a", () => Promise.reject(new Error("no"))),
		inTurn("a", async () => "done"),
	] as const;
	await expect(inTurn("a", async () => "too much")).rejects.toThrow(TooManyRequests);
	const another = inTurn("b", async () => "somebody else");
	gate.resolve();
	await first;
	await expect(others[0]).rejects.toThrow("no");
	expect(await Promise.all([others[1], another])).toEqual(["done", "somebody else"]);
});

it("lets others have their turn between two pages", async () => {
	const inTurn = createRequestScheduler({ own: 3, all: 6, waiting: 100 });
	let others = 0;
	const other = setInterval(() => {
		others += 1;
	}, 0);
	await Promise.all(
		Array.from({ length: 20 }, () =>
			inTurn("a", async () => {
				for (const end = performance.now() + 10; performance.now() < end; );
			}),
		),
	);
	clearInterval(other);
	expect(others).toBeGreaterThanOrEqual(6);
});
