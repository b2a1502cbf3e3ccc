import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

function collect() {
	const written: string[] = [];
	let now = Date.UTC(2030, 0, 2, 3, 4, 5, 678);
	const log = createLog(
		(lines) => written.push(lines),
		() => now,
	);
	return { written, log, advance: (milliseconds: number) => (now += milliseconds) };
}

describe("the log", () => {
	it("writes one JSON object a line, with the time it happened", () => {
		const { written, log, advance } = collect();
		log({ level: "info", event: "one", path: 'a"\n\u2028b' });
		advance(1000);
		log({ level: "info", event: "two", aborted: undefined });
		log.flush();
		expect(written).toHaveLength(1);
		expect(
			(written[0] ?? "")
				.trimEnd()
				.split("\n")
				.map((line) => JSON.parse(line)),
		).toEqual([
			{ time: "2030-01-02T03:04:05.678Z", level: "info", event: "one", path: 'a"\n\u2028b' },
			{ time: "2030-01-02T03:04:06.678Z", level: "info", event: "two" },
		]);
	});

	it("hands lines on by itself soon, and each once", async () => {
		const { written, log } = collect();
		log({ level: "info", event: "one" });
		expect(written).toEqual([]);
		await expect
			.poll(() => written, { timeout: 10_000 })
			.toEqual([expect.stringContaining('"one"')]);
		log.flush();
		expect(written).toHaveLength(1);
	});

	it("does not let an error wait, nor a great many lines", () => {
		const { written, log } = collect();
		log({ level: "info", event: "before" });
		log({ level: "error", event: "failure" });
		expect(written).toEqual([expect.stringMatching(/before.*\n.*failure/)]);
		for (let line = 0; line < 1000; line += 1) log({ level: "info", event: "request" });
		expect(written.length).toBeGreaterThan(1);
	});
});
