import * as valibot from "valibot";
import { messageToText } from "../messages/message-text.ts";
import type { Message } from "../messages/say.ts";

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

export const string = () => valibot.string();
export const number = () => valibot.number();
export const boolean = () => valibot.boolean();
export const unknown = () => valibot.unknown();
export const never = () => valibot.never();
export const array = <const S extends Schema>(item: S) => valibot.array(item);
export const object = <const E extends Entries>(entries: E) => valibot.object(entries);
/**
 * An object with exactly these keys. Valibot's own `strictObject` reports only the first unknown
 * key, so this uses `objectWithRest`. The type is that of `strictObject`, because a rest of `never`
 * would add an index signature to the output.
 */
export const strictObject = <const E extends Entries>(entries: E) =>
	valibot.objectWithRest(entries, valibot.never()) as unknown as valibot.StrictObjectSchema<
		E,
		undefined
	>;
export const looseObject = <const E extends Entries>(entries: E) =>
	valibot.objectWithRest(entries, valibot.unknown()) as unknown as valibot.LooseObjectSchema<
		E,
		undefined
	>;
export const objectWithRest = <const E extends Entries, const R extends Schema>(
	entries: E,
	rest: R,
) => valibot.objectWithRest(entries, rest);
export const record = <
	const K extends valibot.GenericSchema<string, string>,
	const S extends Schema,
>(
	key: K,
	value: S,
) => valibot.record(key, value);
export const picklist = <const O extends readonly string[]>(options: O) =>
	valibot.picklist(options);
export const integer = () => valibot.integer<number>();
export const finite = () => valibot.finite<number>();
export const minValue = (least: number) => valibot.minValue<number, number>(least);
export const maxValue = (greatest: number) => valibot.maxValue<number, number>(greatest);

/** A message, or a function that makes it from the value. */
type MessageOf<T> = Message | ((input: T) => Message);
type TextOf<T> = string | ((issue: { readonly input: T }) => string);
const textOf = <T>(message: MessageOf<T>): TextOf<T> =>
	typeof message === "function"
		? ({ input }) => messageToText(message(input))
		: messageToText(message);

export const check = <T>(requirement: (input: T) => boolean, message: MessageOf<T>) =>
	valibot.check<T, TextOf<T>>(requirement, textOf(message));
export const regex = <T extends string>(requirement: RegExp, message: MessageOf<T>) =>
	valibot.regex<T, TextOf<T>>(requirement, textOf(message));
export const minLength = <T extends valibot.LengthInput>(least: number, message: MessageOf<T>) =>
	valibot.minLength<T, number, TextOf<T>>(least, textOf(message));
export const maxLength = <T extends valibot.LengthInput>(greatest: number, message: MessageOf<T>) =>
	valibot.maxLength<T, number, TextOf<T>>(greatest, textOf(message));

/** A problem of the value, or of a value inside it. */
export type Issue = {
	readonly message: Message;
	readonly path?: readonly [valibot.IssuePathItem, ...valibot.IssuePathItem[]];
};
type AddIssue = { readonly addIssue: (issue: Issue) => void };
const inText = ({ message, path }: Issue) => ({
	message: messageToText(message),
	...(path && { path: [...path] as [valibot.IssuePathItem] }),
});

export const rawCheck = <T>(
	action: (context: Pick<valibot.RawCheckContext<T>, "dataset"> & AddIssue) => void,
) =>
	valibot.rawCheck<T>(({ dataset, addIssue }) =>
		action({ dataset, addIssue: (issue) => addIssue(inText(issue)) }),
	);
export const rawTransform = <T, R>(
	action: (context: Pick<valibot.RawTransformContext<T>, "dataset" | "NEVER"> & AddIssue) => R,
) =>
	valibot.rawTransform<T, R>(({ dataset, addIssue, NEVER }) =>
		action({ dataset, NEVER, addIssue: (issue) => addIssue(inText(issue)) }),
	);
