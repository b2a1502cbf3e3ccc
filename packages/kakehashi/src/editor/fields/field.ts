import type { Path, Value } from "../../content/yaml/content-tree.ts";
import type { ValueName } from "../../core/values/schema-hints.ts";
import type { FormRow } from "./form-rows.ts";

/**
 * The kind of a value that is not text, which decides its input control. `stringList` is a list of
 * words, `dateTime` a day with or without a time, `group` a text or a map with texts, which can
 * only be removed, and `dataRows` the data rows of a chart.
 */
export type FieldType =
	| ValueName["value"]
	| "string"
	| "stringList"
	| "number"
	| "enum"
	| "boolean"
	| "group"
	| "dataRows";

/** A value of a content file that is not text in several languages. */
export type ContentField = {
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
	/** The name of the field in the editor. */
	readonly called: string;
	readonly type: FieldType;
	/** The choices, and their display names (the file contains only their keywords). */
	readonly options?: readonly string[];
	readonly optionNames?: Readonly<Record<string, string>>;
	/** For a list of choices: the default if the file leaves the list out. */
	readonly preset?: readonly string[];
	/** Whether the file may leave it out. */
	readonly isOptional: boolean;
	/** Undefined if the file leaves it out. */
	readonly value: Value | undefined;
	/** For an amount: its currency, and how many texts refer to it. */
	readonly currency?: string;
	readonly uses?: number;
	/** For a form: its schema. */
	readonly schemaNode?: SchemaNode;
	/** For the order of a form's fields: the fields. */
	readonly rows?: readonly FormRow[];
	/**
	 * A name by language code, if it is a text of the site: the name of the plan that a table mark
	 * belongs to.
	 */
	readonly label?: Readonly<Record<string, string>>;
};

/** The schema of a value that is always changed as a whole. */
export type SchemaNode = {
	readonly key: string;
	readonly name: string;
	readonly type: FieldType | "text" | "map" | "list";
	readonly isOptional: boolean;
	readonly options?: readonly string[];
	readonly optionNames?: Readonly<Record<string, string>>;
	/** For a text: the codes of the languages that it must have. */
	readonly required?: readonly string[];
	/** For a map: its fields. */
	readonly parts?: readonly SchemaNode[];
	/** For a list: the schema of its items. */
	readonly item?: SchemaNode;
};
