import type { Path, Value } from "../../content/files/content-tree.ts";
import type { ValueName } from "../../core/values/content-types.ts";
import type { FormRow } from "./form-rows.ts";

/** The kind of a value that is not text, which decides how it is entered. `stringList` is a list of words, `dateTime` a day with or without a time, `group` a text or a map with texts, which can only be removed, `dataRows` the rows of a chart. */
export type FieldType = ValueName["value"] | "string" | "stringList" | "number" | "enum" | "boolean" | "date" | "group" | "dataRows";

/** A value of a content file that is not text in several languages. */
export type ContentField = {
	/** Identifies it in requests, as the keys of texts do. */
	readonly key: string;
	/** Path of the file below the content folder. */
	readonly file: string;
	readonly path: Path;
	/** The JSON file in the owner's folder that the value is in; the path is relative to that file. */
	readonly dataFile?: string;
	/** The program that writes it, in which case it is shown but not changed. */
	readonly madeBy?: string;
	/** For figures: what visitors read above the names and the values. */
	readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
	/** Its keys below the map that it was requested with. */
	readonly name: readonly string[];
	/** What the editor calls it. */
	readonly called: string;
	readonly type: FieldType;
	/** What can be chosen, and the names of choices that the file has other words for. */
	readonly options?: readonly string[];
	readonly optionNames?: Readonly<Record<string, string>>;
	/** For a list of choices: what holds if it is left out. */
	readonly preset?: readonly string[];
	/** Whether it may be left out. */
	readonly isOptional: boolean;
	/** Undefined if it is left out. */
	readonly value: Value | undefined;
	/** For an amount: its currency, and how many texts refer to it. */
	readonly currency?: string;
	readonly uses?: number;
	/** For a form. */
	readonly schemaNode?: SchemaNode;
	/** For the order of a form's fields. */
	readonly rows?: readonly FormRow[];
	/** What a person calls it, by language code, if that is a text of the site: the plan that a mark belongs to. */
	readonly label?: Readonly<Record<string, string>>;
};

/** What a value that is changed as a whole consists of. */
export type SchemaNode = {
	readonly key: string;
	readonly name: string;
	readonly type: FieldType | "text" | "map" | "list";
	readonly isOptional: boolean;
	readonly options?: readonly string[];
	readonly optionNames?: Readonly<Record<string, string>>;
	/** For a text: the languages that it must be written in. */
	readonly required?: readonly string[];
	/** For a map. */
	readonly parts?: readonly SchemaNode[];
	/** For a list. */
	readonly item?: SchemaNode;
};
