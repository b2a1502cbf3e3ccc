import type { Path, Value } from "kakehashi/internal/shared.ts";
import * as v from "valibot";

/** An identifier: a key, a path or an address. */
export const identifier = v.pipe(v.string(), v.maxLength(500));
const languageCode = v.pipe(v.string(), v.maxLength(20));
/** A text by language. */
export const textsByLanguage = v.record(languageCode, v.pipe(v.string(), v.maxLength(100_000)));
/** A term of the glossary by language. */
export const termByLanguage = v.pipe(
	v.record(languageCode, v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
	v.minEntries(1),
);
export const itemIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
/** The path of a value in a content file. */
export const valuePath = v.pipe(
	v.array(v.union([v.pipe(v.string(), v.maxLength(100)), itemIndex])),
	v.maxLength(20),
) as unknown as v.GenericSchema<Path>;

/**
 * Any value that a content file can hold, up to 20 levels deep. This is a function instead of a
 * recursive schema: a schema that tries each kind at each depth would never finish with some
 * values.
 */
export const contentValue = v.custom<Value>((value) => isContentValue(value, 20));

function isContentValue(value: unknown, depth: number): boolean {
	if (typeof value === "object" && value !== null)
		return (
			depth > 0 &&
			Object.entries(value).every(
				([key, each]) => key.length <= 200 && isContentValue(each, depth - 1),
			)
		);
	return typeof value === "number"
		? Number.isFinite(value)
		: value !== undefined && String(value).length <= 100_000;
}
