import * as v from "valibot";

/** A problem that stops publishing: where it is in the site's files, and what to do about it. */
export const publishProblem = v.object({
	file: v.string(),
	line: v.exactOptional(v.number()),
	key: v.exactOptional(v.string()),
	language: v.exactOptional(v.string()),
	message: v.object({ en: v.string(), ja: v.string() }),
});
export type PublishProblem = Readonly<v.InferOutput<typeof publishProblem>>;
