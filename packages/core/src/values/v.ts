import * as valibot from "valibot";
import type { Message } from "../messages/localize.ts";
import { messageToText } from "../messages/message-text.ts";

// Valibot for schemas whose issues people read. A message must be in all languages or must be
// omitted. If it is omitted, `issueMessage` describes the issue.

export type {
	ArrayPathItem,
	GenericSchema,
	InferInput,
	InferOutput,
	ObjectEntries,
	ObjectPathItem,
	ObjectSchema,
	StrictObjectSchema,
} from "valibot";
export {
	exactOptional,
	forward,
	getMetadata,
	lazy,
	metadata,
	optional,
	pipe,
	safeParse,
	transform,
} from "valibot";

type Schema = valibot.GenericSchema;
type Entries = valibot.ObjectEntries;

/**
 * Text. It may be empty, unlike that of `c.plainText()`.
 * @returns the schema
 * @example v.pipe(v.string(), v.check((text) => text.length < 9, tooLong))
 */
export const string = () => valibot.string();
/**
 * A number.
 * @returns the schema
 * @example v.pipe(v.number(), v.integer(), v.minValue(1))
 */
export const number = () => valibot.number();
/**
 * True or false.
 * @returns the schema
 * @example v.exactOptional(v.boolean())
 */
export const boolean = () => valibot.boolean();
/**
 * Any value.
 * @returns the schema
 * @example v.record(v.string(), v.unknown())
 */
export const unknown = () => valibot.unknown();
/**
 * No value: every value is an error.
 * @returns the schema
 * @example v.objectWithRest({ day: v.string() }, v.never())
 */
export const never = () => valibot.never();
/**
 * A list, which may be empty, unlike that of `c.list()`.
 * @param item the schema of each item
 * @returns the schema
 * @example v.array(v.number())
 */
export const array = <const S extends Schema>(item: S) => valibot.array(item);
/**
 * An object with these keys. It leaves out unknown keys without an error.
 * @param entries the schema of each key
 * @returns the schema
 * @example v.object({ day: v.string(), visits: v.number() })
 */
export const object = <const E extends Entries>(entries: E) => valibot.object(entries);
/**
 * An object with exactly these keys. Valibot's own `strictObject` reports only the first unknown
 * key, so this uses `objectWithRest`. The type is that of `strictObject`, because a rest of `never`
 * would add an index signature to the output.
 * @param entries the schema of each key
 * @returns the schema
 * @example v.strictObject({ day: v.string(), visits: v.number() })
 */
export const strictObject = <const E extends Entries>(entries: E) =>
	valibot.objectWithRest(entries, valibot.never()) as unknown as valibot.StrictObjectSchema<
		E,
		undefined
	>;
/**
 * An object with these keys and any others, which it keeps.
 * @param entries the schema of each key
 * @returns the schema
 * @example v.looseObject({ day: v.string() })
 */
export const looseObject = <const E extends Entries>(entries: E) =>
	valibot.objectWithRest(entries, valibot.unknown()) as unknown as valibot.LooseObjectSchema<
		E,
		undefined
	>;
/**
 * An object with these keys, and with others of one type.
 * @param entries the schema of each key
 * @param rest the schema of all other values
 * @returns the schema
 * @example v.objectWithRest({ day: v.string() }, v.number())
 */
export const objectWithRest = <const E extends Entries, const R extends Schema>(
	entries: E,
	rest: R,
) => valibot.objectWithRest(entries, rest);
/**
 * An object with any keys of one type and values of one type.
 * @param key the schema of the keys
 * @param value the schema of the values
 * @returns the schema
 * @example v.record(v.string(), v.number())
 */
export const record = <
	const K extends valibot.GenericSchema<string, string>,
	const S extends Schema,
>(
	key: K,
	value: S,
) => valibot.record(key, value);
/**
 * One of these texts.
 * @param options the allowed texts
 * @returns the schema
 * @example v.exactOptional(v.picklist(["wide", "narrow"]))
 */
export const picklist = <const O extends readonly string[]>(options: O) =>
	valibot.picklist(options);
/**
 * Refuses numbers that are not whole, in `pipe`.
 * @returns the action
 * @example v.pipe(v.number(), v.integer())
 */
export const integer = () => valibot.integer<number>();
/**
 * Refuses infinite numbers, in `pipe`.
 * @returns the action
 * @example v.pipe(v.number(), v.finite())
 */
export const finite = () => valibot.finite<number>();
/**
 * Refuses smaller numbers, in `pipe`.
 * @param least the smallest number that is allowed
 * @returns the action
 * @example v.pipe(v.number(), v.minValue(1))
 */
export const minValue = (least: number) => valibot.minValue<number, number>(least);
/**
 * Refuses larger numbers, in `pipe`.
 * @param greatest the largest number that is allowed
 * @returns the action
 * @example v.pipe(v.number(), v.maxValue(12))
 */
export const maxValue = (greatest: number) => valibot.maxValue<number, number>(greatest);

/** A message, or a function that makes it from the value. */
type MessageOf<T> = Message | ((input: T) => Message);
type TextOf<T> = string | ((issue: { readonly input: T }) => string);
const textOf = <T>(message: MessageOf<T>): TextOf<T> =>
	typeof message === "function"
		? ({ input }) => messageToText(message(input))
		: messageToText(message);

/**
 * Refuses values that do not meet a requirement, in `pipe`.
 * @param requirement returns whether a value is allowed
 * @param message what is wrong and what to do, or a function that makes this from the value
 * @returns the action
 * @example
 * ```ts
 * v.pipe(
 * 	c.plainText(),
 * 	v.check((kanji) => [...kanji].length <= 5, {
 * 		en: "There is room for five characters at most.",
 * 		ja: "大きく置けるのは5文字までです。",
 * 	}),
 * );
 * ```
 */
export const check = <T>(requirement: (input: T) => boolean, message: MessageOf<T>) =>
	valibot.check<T, TextOf<T>>(requirement, textOf(message));
/**
 * Refuses texts that do not match a pattern, in `pipe`.
 * @param requirement the pattern; begin it with `^` and end it with `$` for the whole text
 * @param message what is wrong and what to do, or a function that makes this from the text
 * @returns the action
 * @example
 * ```ts
 * v.pipe(
 * 	v.string(),
 * 	v.regex(/^\d{4}-\d{2}$/, {
 * 		en: "Write year and month, such as 2026-11.",
 * 		ja: "「2026-11」のように、年と月を書いてください。",
 * 	}),
 * );
 * ```
 */
export const regex = <T extends string>(requirement: RegExp, message: MessageOf<T>) =>
	valibot.regex<T, TextOf<T>>(requirement, textOf(message));
/**
 * Refuses shorter texts and lists, in `pipe`.
 * @param least the smallest number of characters (UTF-16 units) or items
 * @param message what is wrong and what to do, or a function that makes this from the value
 * @returns the action
 * @example v.pipe(v.array(c.label()), v.minLength(2, { en: "Write two.", ja: "二つ書きます。" }))
 */
export const minLength = <T extends valibot.LengthInput>(least: number, message: MessageOf<T>) =>
	valibot.minLength<T, number, TextOf<T>>(least, textOf(message));
/**
 * Refuses longer texts and lists, in `pipe`.
 * @param greatest the largest number of characters (UTF-16 units) or items
 * @param message what is wrong and what to do, or a function that makes this from the value
 * @returns the action
 * @example v.pipe(c.list(c.label()), v.maxLength(4, { en: "Four at most.", ja: "四つまでです。" }))
 */
export const maxLength = <T extends valibot.LengthInput>(greatest: number, message: MessageOf<T>) =>
	valibot.maxLength<T, number, TextOf<T>>(greatest, textOf(message));

/** A problem of the value, or of a value inside it. */
export type Issue = {
	/** What is wrong, and what to do. */
	readonly message: Message;
	/** The place of the value inside the checked value; undefined for the checked value itself. */
	readonly path?: readonly [valibot.IssuePathItem, ...valibot.IssuePathItem[]];
};
type AddIssue = { readonly addIssue: (issue: Issue) => void };
const inText = ({ message, path }: Issue) => ({
	message: messageToText(message),
	...(path && { path: [...path] as [valibot.IssuePathItem] }),
});

/**
 * Reports any number of problems of a value, in `pipe`.
 * @param action gets the value as `dataset.value`, with `dataset.typed` true if it has the right
 * type, and calls `addIssue` for each problem
 * @returns the action
 * @example
 * ```ts
 * v.rawCheck<Record<string, string>>(({ dataset, addIssue }) => {
 * 	if (dataset.typed && Object.keys(dataset.value).length > 7)
 * 		addIssue({ message: { en: "Write seven at most.", ja: "七つまでです。" } });
 * });
 * ```
 */
export const rawCheck = <T>(
	action: (context: Pick<valibot.RawCheckContext<T>, "dataset"> & AddIssue) => void,
) =>
	valibot.rawCheck<T>(({ dataset, addIssue }) =>
		action({ dataset, addIssue: (issue) => addIssue(inText(issue)) }),
	);
/**
 * Turns a value into another, or reports why it cannot, in `pipe`.
 * @param action gets the value as `dataset.value`, and returns the new value, or calls `addIssue`
 * and returns `NEVER`
 * @returns the action
 * @example
 * ```ts
 * v.pipe(
 * 	c.plainText(),
 * 	v.rawTransform(({ dataset, addIssue, NEVER }): number => {
 * 		const minutes = Number.parseInt(dataset.value, 10);
 * 		if (minutes > 0) return minutes;
 * 		addIssue({ message: { en: "Write a number.", ja: "数を書いてください。" } });
 * 		return NEVER;
 * 	}),
 * );
 * ```
 */
export const rawTransform = <T, R>(
	action: (context: Pick<valibot.RawTransformContext<T>, "dataset" | "NEVER"> & AddIssue) => R,
) =>
	valibot.rawTransform<T, R>(({ dataset, addIssue, NEVER }) =>
		action({ dataset, NEVER, addIssue: (issue) => addIssue(inText(issue)) }),
	);
