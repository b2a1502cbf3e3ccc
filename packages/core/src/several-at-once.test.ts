import { expect, it } from "vitest";
import { severalAtOnce } from "./several-at-once.ts";

it("no more than the given number are worked on, the next is asked for when one is done, and results have the order of the items", async () => {
	const started: number[] = [];
	const ends: PromiseWithResolvers<void>[] = [];
	function* items() {
		for (let item = 0; item < 5; item++) {
			started.push(item);
			yield item;
		}
	}
	const all = severalAtOnce(items(), 2, async (item) => {
		ends[item] = Promise.withResolvers<void>();
		await ends[item].promise;
		return item * 10;
	});
	expect(started).toEqual([0, 1]);
	ends[1]?.resolve();
	await expect.poll(() => started).toEqual([0, 1, 2]);
	for (const item of [2, 3, 4]) {
		await expect.poll(() => ends[item]).toBeDefined();
		ends[item]?.resolve();
	}
	ends[0]?.resolve();
	expect(await all).toEqual([0, 10, 20, 30, 40]);
});
