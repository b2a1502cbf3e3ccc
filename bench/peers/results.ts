import * as v from "valibot";

// The schema of `bench/results.json`, which `npm run bench -- peers` writes.

const figure = v.object({ median: v.number(), lowest: v.number(), highest: v.number() });
const traffic = v.object({ requests: v.number(), bytes: v.number(), scriptBytes: v.number() });

export const resultsSchema = v.object({
	/** Day of the run, `2026-11-22`. */
	date: v.pipe(v.string(), v.isoDate()),
	machine: v.object({
		processor: v.string(),
		cores: v.number(),
		memoryGB: v.number(),
		node: v.string(),
		browser: v.string(),
	}),
	/** How often each value was measured. */
	rounds: v.object({ visits: v.number(), builds: v.number(), server: v.number() }),
	/** Requests a second of the bare `node:http` server. */
	bareRequestsPerSecond: figure,
	/** Kakehashi is the first. */
	systems: v.array(
		v.object({
			name: v.string(),
			version: v.string(),
			license: v.string(),
			firstPaintMs: figure,
			blockingMs: figure,
			/** Requests sent before the load event. */
			atLoad: traffic,
			/** All requests until the page is idle, including everything fetched ahead. */
			whenIdle: traffic,
			/** By route: milliseconds from a tap on a link to the frame with the new heading. */
			clickMs: v.record(v.string(), figure),
			buildMs: figure,
			/** Measurement of `/` on the system's own server. Null if the system has none. */
			server: v.nullable(
				v.object({
					requestsPerSecond: figure,
					ofBare: v.number(),
					encoding: v.string(),
					bytes: v.number(),
				}),
			),
		}),
	),
	/** Systems that could not be installed, built or visited on this machine. */
	missing: v.array(v.object({ name: v.string(), reason: v.string() })),
});

export type Results = v.InferOutput<typeof resultsSchema>;
export type Figure = v.InferOutput<typeof figure>;

export function figureOf(values: readonly number[], digits = 0): Figure {
	const sorted = values.toSorted((a, b) => a - b).map((value) => Number(value.toFixed(digits)));
	const [lowest = Number.NaN] = sorted;
	return {
		median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
		lowest,
		highest: sorted.at(-1) ?? Number.NaN,
	};
}
