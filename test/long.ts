/** Details of a browser test that only the long run has: a rarer form of what another test looks at in every run. */
export const long = { tag: "@long" } as const;

/** The same of a unit or HTTP test. */
export const onlyLong = { tags: ["long"] };

/** The first of them, as many as every run looks at; in the long run all. */
export const first = <T>(count: number, all: readonly T[]): readonly T[] => (process.env.TEST_LONG ? all : all.slice(0, count));
