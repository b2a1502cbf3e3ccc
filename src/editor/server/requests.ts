import * as v from "valibot";

const text = v.pipe(v.string(), v.maxLength(100_000));
const key = v.pipe(v.string(), v.maxLength(500));
const texts = v.record(v.pipe(v.string(), v.maxLength(20)), text);

/** A wording to look at before it is saved, on the page at an address. */
export const tryRequest = v.strictObject({ key, texts, path: key });

/** A wording to save, with the one that it was made from. */
export const saveRequest = v.strictObject({ key, texts, before: texts });

/** Bytes that the body of a request may have. */
export const maxBody = 512 * 1024;
