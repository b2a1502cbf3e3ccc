import * as v from "valibot";
import { lookNames } from "../../builder/looks/looks.ts";
import type { Path, Value } from "../../content/files/content-tree.ts";
import { lookTokens } from "../../core/payload/look.ts";
import { typeTokens } from "../colors/site-type.ts";

const text = v.pipe(v.string(), v.maxLength(100_000));
/** Anything that identifies something: a key, a path, an address. */
const name = v.pipe(v.string(), v.maxLength(500));
const texts = v.record(v.pipe(v.string(), v.maxLength(20)), text);
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const path = v.pipe(v.array(v.union([v.pipe(v.string(), v.maxLength(100)), index])), v.maxLength(20)) as unknown as v.GenericSchema<Path>;
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** As deep and as long as anything in a content file can be. With some values, a schema that tried each kind at each depth would never finish. */
const value = v.custom<Value>((value) => isValue(value, 20));

function isValue(value: unknown, depth: number): boolean {
	if (typeof value === "object" && value !== null)
		return depth > 0 && Object.entries(value).every(([key, each]) => key.length <= 200 && isValue(each, depth - 1));
	return typeof value === "number" ? Number.isFinite(value) : value !== undefined && String(value).length <= 100_000;
}

/**
 * What a person can do. Texts and values are identified by the keys that the server handed out, and every act carries what
 * the person saw: `before`, `was`, `stamp` (of an item), `version` (of the list of changes).
 */
export const actionSchema = v.variant("kind", [
	v.strictObject({ kind: v.literal("setText"), key: name, expected: texts, texts }),
	/** The languages of a text say the same; after some of them were typed, if all have followed. A sample may stay that `isRight`. */
	v.strictObject({ kind: v.literal("confirmText"), key: name, texts, typed: v.exactOptional(v.array(name)), isRight: v.exactOptional(v.literal(true)) }),
	/** A value that is not text; null leaves it out. `upload` refers to a picture that was sent before. */
	v.strictObject({ kind: v.literal("setField"), key: name, expected: value, value, upload: v.exactOptional(name) }),
	/** Adds to the words that may not be broken across lines. */
	v.strictObject({ kind: v.literal("keepWhole"), word: v.pipe(v.string(), v.minLength(2), v.maxLength(40)) }),
	/** Adds a term to the glossary, with what it is called in each language. */
	v.strictObject({
		kind: v.literal("addTerm"),
		term: v.pipe(v.record(v.pipe(v.string(), v.maxLength(20)), v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))), v.minEntries(1)),
	}),
	/** Replaces words in the texts in which they were found; each comes with the whole text as it was. */
	v.strictObject({
		kind: v.literal("replaceTexts"),
		words: name,
		instead: v.pipe(name, v.nonEmpty()),
		hits: v.pipe(v.array(v.strictObject({ id: name, expected: name })), v.minLength(1), v.maxLength(500)),
	}),
	v.strictObject({ kind: v.literal("moveItem"), file: name, path, expected: name, to: index }),
	v.strictObject({ kind: v.picklist(["duplicateItem", "removeItem"]), file: name, path, expected: name }),
	/** Replaces all blocks of a running text that were seen. Pictures that were sent before are called `upload:` and their id. */
	v.strictObject({ kind: v.literal("setBlocks"), file: name, path, expected: value, value }),
	v.strictObject({ kind: v.literal("addSection"), file: name, path, section: name }),
	/** `template` is one of the templates, or the file of the page to copy. */
	v.strictObject({ kind: v.literal("newPage"), template: name, path: name, title: texts, inMenu: v.exactOptional(v.boolean()) }),
	v.strictObject({ kind: v.literal("newEntry"), collection: name }),
	v.strictObject({
		kind: v.literal("changeEntry"),
		file: name,
		draft: v.boolean(),
		date: v.pipe(v.string(), v.isoDate()),
		slug: name,
		languages: v.array(name),
	}),
	v.strictObject({ kind: v.picklist(["makeEvent", "removeEvent"]), file: name }),
	v.strictObject({ kind: v.literal("movePage"), file: name, path: name }),
	v.strictObject({ kind: v.picklist(["intoMenu", "outOfMenu", "publishPage", "draftPage"]), file: name }),
	/** `instead` is where links to the page will point; without it, a page that is linked to is not deleted. */
	v.strictObject({ kind: v.literal("removePage"), file: name, instead: v.exactOptional(name) }),
	/** A color in both themes; without them, the kit's own. */
	v.strictObject({
		kind: v.literal("setColor"),
		name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)),
		color: v.exactOptional(v.strictObject({ light: color, dark: color })),
	}),
	/** Replaces the theme with a finished look. */
	v.strictObject({ kind: v.literal("applyLook"), name: v.picklist(lookNames) }),
	/** One of the settings that make up a look. */
	v.strictObject({ kind: v.literal("setLookVariant"), token: v.picklist(lookTokens), word: name }),
	/** A font or the corners, as one of what the site can choose from. */
	v.strictObject({ kind: v.literal("setType"), token: v.picklist(typeTokens), choice: name }),
	v.strictObject({ kind: v.literal("removePicture"), file: name }),
	/** Makes what was sent the logo, or the icon in the browser's tab; null removes it. */
	v.strictObject({ kind: v.picklist(["setLogo", "setIcon"]), upload: v.nullable(name) }),
	/** Puts back one change of the list, by its number; without a number, the whole file. */
	v.strictObject({ kind: v.literal("restore"), since: name, expected: name, file: name, index: v.exactOptional(index) }),
	/** Undoes the last act; with a number, only if it is that one. */
	v.strictObject({ kind: v.literal("undo"), action: v.exactOptional(v.pipe(v.number(), v.integer())) }),
	v.strictObject({ kind: v.literal("redo") }),
]);
export type EditorAction = v.InferOutput<typeof actionSchema>;
export type ActionOf<K extends EditorAction["kind"]> = Extract<EditorAction, { kind: K }>;

/**
 * A request to the server: an act, carried out or (`dry`) only tried to see what it would do. The answer contains what the
 * window shows next: the page at an address, the lists of a content file, and the card of some texts.
 */
export const actionRequest = v.strictObject({
	action: actionSchema,
	dryRun: v.exactOptional(v.boolean()),
	at: v.exactOptional(name),
	of: v.exactOptional(name),
	keys: v.exactOptional(v.pipe(v.array(name), v.maxLength(500))),
});

const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** The changes that were listed and are to be committed, and who commits, if Git does not know. */
export const commitRequest = v.strictObject({
	version: name,
	message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000)),
	author: v.exactOptional(v.strictObject({ name: shortText, email: v.pipe(shortText, v.regex(/^[^\s@<>]+@[^\s@<>]+$/)) })),
});

/** The maximum size of a request body, in bytes. */
export const maxBody = 512 * 1024;
