import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { actsHold } from "./hold-acts.ts";

/** A file that each act reads, and writes a moment later. */
function counter() {
	let count = 0;
	return async () => {
		const seen = count;
		await nextTurn();
		count = seen + 1;
		return count;
	};
}

it("acts that wait while the files are read run one after the other, in the order in which they came", async () => {
	const { hold, act } = actsHold();
	const count = counter();
	const reading = Promise.withResolvers<void>();
	const held = hold(() => reading.promise);
	const acts = Promise.all([act(count), act(count), act(count)]);
	reading.resolve();
	await held;
	expect(await acts).toEqual([1, 2, 3]);
});

it("an act that fails lets the next one in", async () => {
	const { act } = actsHold();
	const failing = act(() => Promise.reject(new Error("full disk")));
	const next = act(async () => "done");
	await expect(failing).rejects.toThrow("full disk");
	expect(await next).toBe("done");
});

it("an act whose turn comes too late is not run at all", async () => {
	const { hold, act } = actsHold(1);
	const count = counter();
	const reading = Promise.withResolvers<void>();
	const held = hold(() => reading.promise);
	expect(await act(count)).toBeUndefined();
	reading.resolve();
	await held;
	expect(await act(count)).toBe(1);
});
