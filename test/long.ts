/**
 * Marks a browser test that runs only in the long run: a rarer form of what another test checks in
 * every run.
 */
export const long = { tag: "@long" } as const;

/** The same mark for a unit or HTTP test. */
export const onlyLong = { tags: ["long"] };

/** The first `count` items, which every run checks. In the long run, all items. */
export const first = <T>(count: number, all: readonly T[]): readonly T[] =>
	process.env.TEST_LONG ? all : all.slice(0, count);
