import type { ValueName } from "@kakehashi/core/values/schema-hints.ts";
import type { Path, Value } from "kakehashi/internal/shared.ts";
import type { FormRow } from "./form-rows.ts";

/**
 * The kind of a value, which decides its control. `stringList` is a list of words, `object` any
 * other list or a map, `text` a text in each language, `dataRows` the data rows of a chart. `group`
 * is a text or a map with texts around the text of an inspector, which can only be removed there.
 */
export type FieldType =
	| ValueName["value"]
	| "string"
	| "stringList"
	| "number"
	| "enum"
	| "boolean"
	| "text"
	| "group"
	| "dataRows";

/** Describes a value for the forms of the editor: a value of a file, or a part of such a value. */
export type FieldDescription = {
	/** The key in the map that contains it; empty for the items of a list. */
	readonly key: string;
	/** Its name in the editor. */
	readonly called: string;
	readonly type: FieldType;
	/** Whether the file may leave it out. */
	readonly isOptional: boolean;
	/** The choices, and their display names (the file contains only their keywords). */
	readonly options?: readonly string[];
	readonly optionNames?: Readonly<Record<string, string>>;
	/** For a list of choices: the default if the file leaves the list out. */
	readonly preset?: readonly string[];
	/** For a text: the codes of the languages that it must have. */
	readonly required?: readonly string[];
	/** For an object: its parts if it is a map, or its items if it is a list. */
	readonly parts?: readonly FieldDescription[];
	readonly item?: FieldDescription;
};

/** A value of a content file, except the texts that the page shows. */
export type ContentField = FieldDescription & {
	/** Identifies the field in requests, in the same format as the keys of texts. */
	readonly key: string;
	/** Path of the file below the content folder. */
	readonly file: string;
	readonly path: Path;
	/**
	 * The JSON file in the owner's folder that contains the value. If set, `path` is relative to
	 * that file.
	 */
	readonly dataFile?: string;
	/**
	 * The program that writes the value. If set, the editor shows the value but does not change it.
	 */
	readonly madeBy?: string;
	/** For data rows of a chart: the column headings that visitors see. */
	readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
	/** The keys below the map that was requested. */
	readonly name: readonly string[];
	/** Undefined if the file leaves it out. */
	readonly value: Value | undefined;
	/** Whether it is added, edited and removed as a whole, in a frame with its name. */
	readonly isWhole?: boolean;
	/**
	 * For a picture: whether it is an item of a list, or all that an item must have, so that more
	 * pictures can be added after it.
	 */
	readonly isListed?: true;
	/** For an amount: its currency, and how many texts refer to it. */
	readonly currency?: string;
	readonly uses?: number;
	/** For the order of a form's fields: the fields. */
	readonly rows?: readonly FormRow[];
	/**
	 * A name by language code, if it is a text of the site: the name of the plan that a table mark
	 * belongs to.
	 */
	readonly label?: Readonly<Record<string, string>>;
};

/** Whether a value is a list of links with texts. */
export const isLinkList = ({ item }: FieldDescription): boolean =>
	item?.parts?.some(({ type }) => type === "link") === true;
