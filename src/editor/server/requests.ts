import * as v from "valibot";

const text = v.pipe(v.string(), v.maxLength(100_000));
const key = v.pipe(v.string(), v.maxLength(500));
const texts = v.record(v.pipe(v.string(), v.maxLength(20)), text);

/** A wording to look at before it is saved, on the page at an address. */
export const tryRequest = v.strictObject({ key, texts, path: key });

/** A wording to save, with the one that it was made from. */
export const saveRequest = v.strictObject({ key, texts, before: texts });

const path = v.pipe(
	v.array(v.union([v.pipe(v.string(), v.maxLength(100)), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))])),
	v.maxLength(20),
);
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** A change of order: of sections, or of the items in one. `stamp` is of the item that was seen. */
export const arrangeRequest = v.variant("type", [
	v.strictObject({ type: v.literal("move"), file: key, path, stamp: key, to: index }),
	v.strictObject({ type: v.picklist(["duplicate", "remove"]), file: key, path, stamp: key }),
	v.strictObject({ type: v.literal("addSection"), file: key, path, kind: key }),
]);
export type ArrangeRequest = v.InferOutput<typeof arrangeRequest>;

/** Bytes that the body of a request may have. */
export const maxBody = 512 * 1024;
