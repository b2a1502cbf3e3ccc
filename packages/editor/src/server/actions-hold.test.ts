import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createActionsHold } from "./actions-hold.ts";

/** A file that each action reads, and writes a moment later. */
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
	const { hold, action } = createActionsHold();
	const count = counter();
	const reading = Promise.withResolvers<void>();
	const held = hold(() => reading.promise);
	const actions = Promise.all([action(count), action(count), action(count)]);
	reading.resolve();
	await held;
	expect(await actions).toEqual([1, 2, 3]);
});

it("an act that fails lets the next one in", async () => {
	const { action } = createActionsHold();
	const failing = action(() => Promise.reject(new Error("full disk")));
	const next = action(async () => "done");
	await expect(failing).rejects.toThrow("full disk");
	expect(await next).toBe("done");
});

it("an act whose turn comes too late is not run at all", async () => {
	const { hold, action } = createActionsHold(1);
	const count = counter();
	const reading = Promise.withResolvers<void>();
	const held = hold(() => reading.promise);
	expect(await action(count)).toBeUndefined();
	reading.resolve();
	await held;
	expect(await action(count)).toBe(1);
});
