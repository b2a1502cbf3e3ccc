import * as v from "valibot";
import { lookNames } from "../../builder/looks/looks.ts";
import type { Path, Value } from "../../content/yaml/content-tree.ts";
import { lookTokens } from "../../core/payload/look.ts";
import { typeTokens } from "../colors/site-type.ts";

const text = v.pipe(v.string(), v.maxLength(100_000));
/** An identifier: a key, a path or an address. */
const name = v.pipe(v.string(), v.maxLength(500));
const texts = v.record(v.pipe(v.string(), v.maxLength(20)), text);
const index = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const path = v.pipe(
	v.array(v.union([v.pipe(v.string(), v.maxLength(100)), index])),
	v.maxLength(20),
) as unknown as v.GenericSchema<Path>;
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/**
 * Any value that a content file can hold, up to 20 levels deep. This is a function instead of a
 * recursive schema: a schema that tries each kind at each depth would never finish with some
 * values.
 */
const value = v.custom<Value>((value) => isValue(value, 20));

function isValue(value: unknown, depth: number): boolean {
	if (typeof value === "object" && value !== null)
		return (
			depth > 0 &&
			Object.entries(value).every(
				([key, each]) => key.length <= 200 && isValue(each, depth - 1),
			)
		);
	return typeof value === "number"
		? Number.isFinite(value)
		: value !== undefined && String(value).length <= 100_000;
}

/**
 * Everything that a person can do in the editor. Texts and values are identified by keys from the
 * server. Every action also carries what the person saw, so that the server notices changes made in
 * the meantime: `before`, `was`, `stamp` (of an item) or `version` (of the list of changes).
 */
export const actionSchema = v.variant("kind", [
	v.strictObject({ kind: v.literal("setText"), key: name, expected: texts, texts }),
	/**
	 * Confirms that a text says the same in all languages. With `typed` (the languages that were
	 * just typed), it confirms only if all outdated languages are among them. `isRight` confirms
	 * that a text which looks like a placeholder may stay.
	 */
	v.strictObject({
		kind: v.literal("confirmText"),
		key: name,
		texts,
		typed: v.exactOptional(v.array(name)),
		isRight: v.exactOptional(v.literal(true)),
	}),
	/**
	 * Sets a value that is not text; null removes it. `upload` is the id of a picture that was
	 * uploaded before.
	 */
	v.strictObject({
		kind: v.literal("setField"),
		key: name,
		expected: value,
		value,
		upload: v.exactOptional(name),
	}),
	/** Adds a word to those that may not be broken across lines. */
	v.strictObject({
		kind: v.literal("keepWhole"),
		word: v.pipe(v.string(), v.minLength(2), v.maxLength(40)),
	}),
	/** Adds a term to the glossary, with its name in each language. */
	v.strictObject({
		kind: v.literal("addTerm"),
		term: v.pipe(
			v.record(
				v.pipe(v.string(), v.maxLength(20)),
				v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
			),
			v.minEntries(1),
		),
	}),
	/**
	 * Replaces words in the texts in which the search found them. Each hit carries a stamp of the
	 * whole text at that time.
	 */
	v.strictObject({
		kind: v.literal("replaceTexts"),
		words: name,
		instead: v.pipe(name, v.nonEmpty()),
		hits: v.pipe(
			v.array(v.strictObject({ id: name, expected: name })),
			v.minLength(1),
			v.maxLength(500),
		),
	}),
	v.strictObject({ kind: v.literal("moveItem"), file: name, path, expected: name, to: index }),
	v.strictObject({
		kind: v.picklist(["duplicateItem", "removeItem"]),
		file: name,
		path,
		expected: name,
	}),
	/**
	 * Replaces all blocks of a running text. `was` is what the person saw. A picture that was
	 * uploaded before is written as `upload:` and its id.
	 */
	v.strictObject({ kind: v.literal("setBlocks"), file: name, path, expected: value, value }),
	v.strictObject({ kind: v.literal("addSection"), file: name, path, section: name }),
	/** `template` is the name of a template, or the file of the page to copy. */
	v.strictObject({
		kind: v.literal("newPage"),
		template: name,
		path: name,
		title: texts,
		inMenu: v.exactOptional(v.boolean()),
	}),
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
	v.strictObject({
		kind: v.picklist(["intoMenu", "outOfMenu", "publishPage", "draftPage"]),
		file: name,
	}),
	/**
	 * `instead` is the new target of links to the page. Without it, a page that other pages link to
	 * is not deleted.
	 */
	v.strictObject({ kind: v.literal("removePage"), file: name, instead: v.exactOptional(name) }),
	/** Sets a color in both themes. Without `color`, the kit's default applies again. */
	v.strictObject({
		kind: v.literal("setColor"),
		name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/)),
		color: v.exactOptional(v.strictObject({ light: color, dark: color })),
	}),
	/** Replaces the theme with a preset look. */
	v.strictObject({ kind: v.literal("applyLook"), name: v.picklist(lookNames) }),
	/** One of the settings that make up a look. */
	v.strictObject({
		kind: v.literal("setLookVariant"),
		token: v.picklist(lookTokens),
		word: name,
	}),
	/** Sets a font or the corners to one of the site's choices. */
	v.strictObject({ kind: v.literal("setType"), token: v.picklist(typeTokens), choice: name }),
	v.strictObject({ kind: v.literal("removePicture"), file: name }),
	/**
	 * Makes an uploaded picture the logo, or the icon in the browser's tab; null removes the logo
	 * or icon.
	 */
	v.strictObject({ kind: v.picklist(["setLogo", "setIcon"]), upload: v.nullable(name) }),
	/**
	 * Restores one change of the list, by its number. Without a number, it restores the whole file.
	 */
	v.strictObject({
		kind: v.literal("restore"),
		since: name,
		expected: name,
		file: name,
		index: v.exactOptional(index),
	}),
	/**
	 * Undoes the last action. With a number, it does so only if the last action has that number.
	 */
	v.strictObject({
		kind: v.literal("undo"),
		action: v.exactOptional(v.pipe(v.number(), v.integer())),
	}),
	v.strictObject({ kind: v.literal("redo") }),
]);
export type EditorAction = v.InferOutput<typeof actionSchema>;
export type ActionOf<K extends EditorAction["kind"]> = Extract<EditorAction, { kind: K }>;

/**
 * A request to carry out an action, or with `dryRun` only to find out what it would do. The
 * response contains what the app shows next: the page at the address `at`, the lists of the content
 * file `of`, and the inspector for the texts in `keys`.
 */
export const actionRequest = v.strictObject({
	action: actionSchema,
	dryRun: v.exactOptional(v.boolean()),
	at: v.exactOptional(name),
	of: v.exactOptional(name),
	keys: v.exactOptional(v.pipe(v.array(name), v.maxLength(500))),
});

const shortText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

/** A request to commit the listed changes. `author` is for when Git does not know who commits. */
export const commitRequest = v.strictObject({
	version: name,
	message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(5000)),
	author: v.exactOptional(
		v.strictObject({
			name: shortText,
			email: v.pipe(shortText, v.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
		}),
	),
});

/** The maximum size of a request body, in bytes. */
export const maxBody = 512 * 1024;
