import { expect, it } from "vitest";
import { createLiveEvents } from "./live-events.ts";

const reader = (response: Response) =>
	response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;

it("drops a window that does not read, and goes on with the others", async () => {
	const events = createLiveEvents();
	const lagging = reader(events.subscribe("A"));
	const reading = reader(events.subscribe("B"));
	const large = "x".repeat(50_000);
	for (let index = 0; index < 20; index += 1) {
		events.send("windows", large + index);
		while (!new TextDecoder().decode((await reading.read()).value).includes(large + index));
	}
	await expect(lagging.read()).rejects.toThrow();
	events.notify();
	expect(new TextDecoder().decode((await reading.read()).value)).toContain("event: change");
});

it("ends the oldest of too many windows of one person, and none of another", async () => {
	const events = createLiveEvents();
	const other = reader(events.subscribe("B"));
	const own = Array.from({ length: 20 }, () => reader(events.subscribe("A")));
	events.notify();
	events.close();
	const isThere = async (each: (typeof own)[number]) =>
		(await each.read().catch(() => undefined)) !== undefined &&
		(await each.read()).value !== undefined;
	expect(await isThere(other)).toBe(true);
	expect(await Promise.all(own.map(isThere))).toEqual(own.map((_, index) => index >= 4));
});
