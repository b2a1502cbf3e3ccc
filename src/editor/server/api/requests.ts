import * as v from "valibot";

const text = v.pipe(v.string(), v.maxLength(100_000));
const key = v.pipe(v.string(), v.maxLength(500));
const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const texts = v.record(v.pipe(v.string(), v.maxLength(20)), text);

/** A wording to look at before it is saved, on the page at an address. */
export const tryRequest = v.strictObject({ key, texts, path: key });

/** A wording to save, with the one that it was made from. */
export const saveRequest = v.strictObject({ key, texts, before: texts });

const path = v.pipe(
	v.array(v.union([v.pipe(v.string(), v.maxLength(100)), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))])),
	v.maxLength(20),
	v.readonly(),
);
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** A change of order: of sections, or of the items in one. `stamp` is of the item that was seen. */
export const arrangeRequest = v.variant("type", [
	v.strictObject({ type: v.literal("move"), file: key, path, stamp: key, to: index }),
	v.strictObject({ type: v.picklist(["duplicate", "remove"]), file: key, path, stamp: key }),
	v.strictObject({ type: v.literal("addSection"), file: key, path, kind: key }),
]);

/** What is to become of a page or an entry. */
export const pageRequest = v.variant("type", [
	v.strictObject({ type: v.literal("newPage"), template: key, path: key, title: texts }),
	v.strictObject({ type: v.literal("newEntry"), collection: key }),
	v.strictObject({ type: v.literal("changeEntry"), file: key, draft: v.boolean(), date: v.pipe(v.string(), v.isoDate()), slug: key, languages: v.array(key) }),
	v.strictObject({ type: v.literal("movePage"), file: key, path: key }),
	v.strictObject({ type: v.picklist(["intoMenu", "outOfMenu", "remove"]), file: key }),
]);
export type PageRequest = v.InferOutput<typeof pageRequest>;
export type ArrangeRequest = v.InferOutput<typeof arrangeRequest>;
const version = v.pipe(v.string(), v.maxLength(100));

/** What was listed and is to be committed; who commits, where Git does not know it. */
export const commitRequest = v.strictObject({
	version,
	message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000)),
	author: v.exactOptional(v.strictObject({ name: shortText, email: v.pipe(shortText, v.regex(/^[^\s@<>]+@[^\s@<>]+$/)) })),
});

/** A change of the list to put back, by its number; without one the whole file. */
export const putBackRequest = v.strictObject({ version, since: shortText, file: key, index: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))) });

/** A day whose acts are to be taken back. */
export const dayRequest = v.strictObject({ day: v.pipe(v.string(), v.isoDate()) });

/** An act to take back. */
export const undoRequest = v.strictObject({ act: v.pipe(v.number(), v.integer()) });

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** As deep and as long as what a content file can hold. A schema that tries each kind at each depth would never come to an end of some. */
const json = v.custom<Json>((value) => isValue(value, 20));

function isValue(value: unknown, depth: number): boolean {
	if (typeof value === "object" && value !== null)
		return depth > 0 && Object.entries(value).every(([key, each]) => key.length <= 200 && isValue(each, depth - 1));
	return typeof value === "number" ? Number.isFinite(value) : value !== undefined && String(value).length <= 100_000;
}

/** A value that is no text, with what was seen; null: it is left out. `upload` names a picture that was sent before. */
export const setRequest = v.strictObject({ key, was: json, value: json, upload: v.exactOptional(key) });

/** A Japanese heading whose lines are asked for. */
export const headingRequest = v.strictObject({ text, inLines: v.boolean() });

/** A word that no line may end inside of. */
export const wholeWordRequest = v.strictObject({ word: v.pipe(v.string(), v.minLength(2), v.maxLength(40)) });

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** A colour in both themes; without them the kit's own. */
export const colourRequest = v.strictObject({
	name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)),
	color: v.exactOptional(v.strictObject({ light: color, dark: color })),
});

/** A picture of the folder, by its path in it. */
export const pictureRequest = v.strictObject({ file: key });

/** Bytes that the body of a request may have. */
export const maxBody = 512 * 1024;
