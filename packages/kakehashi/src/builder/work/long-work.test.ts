import { expect, it } from "vitest";
import { createPause, createSharedRuns } from "./long-work.ts";

const busy = (ms: number) => {
	for (const end = performance.now() + ms; performance.now() < end; );
};

it("lets others have their turn in the middle of long work, and not at each step", async () => {
	const pause = createPause();
	let turns = 0;
	const other = setInterval(() => {
		turns += 1;
	}, 0);
	for (let step = 0; step < 10; step += 1) {
		busy(20);
		await pause();
	}
	clearInterval(other);
	expect(turns).toBeGreaterThanOrEqual(9);
	let isLater = false;
	setImmediate(() => {
		isLater = true;
	});
	const short = createPause();
	for (let step = 0; step < 3; step += 1) await short();
	expect(isLater).toBe(false);
});

it("shares a run among all who ask while another is under way, and never one that was begun before", async () => {
	const run = createSharedRuns();
	const gate = Promise.withResolvers<void>();
	const started = Promise.withResolvers<void>();
	let runs = 0;
	const work = async () => {
		runs += 1;
		const own = runs;
		if (own === 1) {
			started.resolve();
			await gate.promise;
		}
		return own;
	};
	const first = run("list", work);
	await started.promise;
	const later = [run("list", work), run("list", work), run("list", work)];
	expect(await run("another", async () => "at once")).toBe("at once");
	gate.resolve();
	expect(await first).toBe(1);
	expect(await Promise.all(later)).toEqual([2, 2, 2]);
	expect(await run("list", work)).toBe(3);
});

it("stops a run that nobody waits for any more, and goes on while somebody does", async () => {
	const run = createSharedRuns();
	let steps = 0;
	const begun = Promise.withResolvers<void>();
	const work = async (pause: () => Promise<void>) => {
		begun.resolve();
		for (steps = 0; steps < 20; steps += 1) {
			busy(15);
			await pause();
		}
		return "all";
	};
	const one = new AbortController();
	const other = new AbortController();
	const runs = [run("list", work, one.signal), run("list", work, other.signal)] as const;
	await begun.promise;
	one.abort(new Error("left"));
	await expect(runs[0]).rejects.toThrow("left");
	expect(await runs[1]).toBe("all");
	const alone = new AbortController();
	const left = run("list", work, alone.signal);
	await new Promise((resolve) => setImmediate(resolve));
	alone.abort(new Error("left"));
	await expect(left).rejects.toThrow("left");
	expect(await run("list", async () => steps)).toBeLessThan(20);
});

it("tells whoever asks that it failed, and runs again", async () => {
	const run = createSharedRuns();
	await expect(
		run("list", async () => {
			throw new Error("no");
		}),
	).rejects.toThrow("no");
	expect(await run("list", async () => "yes")).toBe("yes");
});
