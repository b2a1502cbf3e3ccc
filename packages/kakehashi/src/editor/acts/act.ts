import * as v from "valibot";
import { lookNames } from "../../builder/looks/looks.ts";
import type { Path, Value } from "../../content/files/content-tree.ts";
import { lookTokens } from "../../core/payload/look.ts";

const text = v.pipe(v.string(), v.maxLength(100_000));
/** A key, a path, an address: whatever names something. */
const name = v.pipe(v.string(), v.maxLength(500));
const texts = v.record(v.pipe(v.string(), v.maxLength(20)), text);
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const path = v.pipe(v.array(v.union([v.pipe(v.string(), v.maxLength(100)), index])), v.maxLength(20)) as unknown as v.GenericSchema<Path>;
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** As deep and as long as what a content file can hold. A schema that tries each kind at each depth would never finish with some. */
const value = v.custom<Value>((value) => isValue(value, 20));

function isValue(value: unknown, depth: number): boolean {
	if (typeof value === "object" && value !== null)
		return depth > 0 && Object.entries(value).every(([key, each]) => key.length <= 200 && isValue(each, depth - 1));
	return typeof value === "number" ? Number.isFinite(value) : value !== undefined && String(value).length <= 100_000;
}

/**
 * What a person can do. Texts and values are named by the keys that the server has given, and everything says what was seen
 * when it was thought of: `before`, `was`, `stamp` (of an item), `version` (of the list of changes).
 */
export const actSchema = v.variant("kind", [
	v.strictObject({ kind: v.literal("setText"), key: name, before: texts, texts }),
	/** The languages of a text say the same; after some of them were typed, if all have followed. A sample may stay that `isRight`. */
	v.strictObject({ kind: v.literal("confirmText"), key: name, texts, typed: v.exactOptional(v.array(name)), isRight: v.exactOptional(v.literal(true)) }),
	/** A value that is not text; null: it is left out. `upload` names a picture that was sent before. */
	v.strictObject({ kind: v.literal("setField"), key: name, was: value, value, upload: v.exactOptional(name) }),
	/** Adds to the words that no line may end inside of. */
	v.strictObject({ kind: v.literal("keepWhole"), word: v.pipe(v.string(), v.minLength(2), v.maxLength(40)) }),
	/** Adds to the glossary what a term is called in each language. */
	v.strictObject({
		kind: v.literal("addTerm"),
		term: v.pipe(v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))), v.minEntries(1)),
	}),
	/** Words in place of others, in texts that were found by them: each with what the whole text was. */
	v.strictObject({
		...{ kind: v.literal("replaceTexts"), words: name, instead: v.pipe(name, v.nonEmpty()) },
		hits: v.pipe(v.array(v.strictObject({ id: name, stamp: name })), v.minLength(1), v.maxLength(500)),
	}),
	v.strictObject({ kind: v.literal("moveItem"), file: name, path, stamp: name, to: index }),
	v.strictObject({ kind: v.picklist(["duplicateItem", "removeItem"]), file: name, path, stamp: name }),
	/** All blocks of a running text in place of those that were seen. Pictures that were sent before are called `upload:` and their id. */
	v.strictObject({ kind: v.literal("setBlocks"), file: name, path, was: value, value }),
	v.strictObject({ kind: v.literal("addSection"), file: name, path, section: name }),
	/** `template` names one of the templates, or the file of a page that is copied. */
	v.strictObject({ kind: v.literal("newPage"), template: name, path: name, title: texts, inMenu: v.exactOptional(v.boolean()) }),
	v.strictObject({ kind: v.literal("newEntry"), collection: name }),
	v.strictObject({
		...{ kind: v.literal("changeEntry"), file: name, draft: v.boolean(), date: v.pipe(v.string(), v.isoDate()), slug: name },
		languages: v.array(name),
	}),
	v.strictObject({ kind: v.picklist(["makeEvent", "removeEvent"]), file: name }),
	v.strictObject({ kind: v.literal("movePage"), file: name, path: name }),
	v.strictObject({ kind: v.picklist(["intoMenu", "outOfMenu", "publishPage", "draftPage"]), file: name }),
	/** `instead` is where the links to the page are to lead; without it a page that is linked to stays. */
	v.strictObject({ kind: v.literal("removePage"), file: name, instead: v.exactOptional(name) }),
	/** A colour in both themes; without them the kit's own. */
	v.strictObject({
		...{ kind: v.literal("setColor"), name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)) },
		color: v.exactOptional(v.strictObject({ light: color, dark: color })),
	}),
	/** A finished look in place of the theme. */
	v.strictObject({ kind: v.literal("takeLook"), name: v.picklist(lookNames) }),
	/** One of the words that a look is made of. */
	v.strictObject({ kind: v.literal("setLookWord"), token: v.picklist(lookTokens), word: name }),
	v.strictObject({ kind: v.literal("removePicture"), file: name }),
	/** The drawing that was sent becomes the logo; null: there is none any more. */
	v.strictObject({ kind: v.literal("setLogo"), upload: v.nullable(name) }),
	/** A change of the list, by its number; without one the whole file. */
	v.strictObject({ kind: v.literal("putBack"), since: name, version: name, file: name, index: v.exactOptional(index) }),
	/** The act that was done last, or a given one of the history. */
	v.strictObject({ kind: v.literal("undo"), act: v.exactOptional(v.pipe(v.number(), v.integer())) }),
	v.strictObject({ kind: v.literal("redo") }),
]);
export type Act = v.InferOutput<typeof actSchema>;
export type ActOf<K extends Act["kind"]> = Extract<Act, { kind: K }>;

/**
 * What is asked of the server: an act, for good or (`dry`) to see what it would lead to. The answer has what the window shows
 * then: the page at an address, the lists of a content file, and the card of some texts.
 */
export const actRequest = v.strictObject({
	...{ act: actSchema, dry: v.exactOptional(v.boolean()), at: v.exactOptional(name), of: v.exactOptional(name) },
	keys: v.exactOptional(v.pipe(v.array(name), v.maxLength(500))),
});

const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** What was listed and is to be committed; who commits, where Git does not know it. */
export const commitRequest = v.strictObject({
	version: name,
	message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000)),
	author: v.exactOptional(v.strictObject({ name: shortText, email: v.pipe(shortText, v.regex(/^[^\s@<>]+@[^\s@<>]+$/)) })),
});

/** Bytes that the body of a request may have. */
export const maxBody = 512 * 1024;
