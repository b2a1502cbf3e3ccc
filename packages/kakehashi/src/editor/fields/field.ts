import type { Path, Value } from "../../content/files/content-tree.ts";

/** What a value is that is not text: it says how it is entered. `lines` is a list of words, `moment` a day with or without a time, `part` a text or a map with texts, which can only be removed. */
export type FieldType = "link" | "word" | "lines" | "number" | "choice" | "switch" | "date" | "moment" | "picture" | "part";

/** A value of a content file that is not text in several languages. */
export type Field = {
	/** Names it in requests, as the keys of texts do. */
	readonly key: string;
	/** Path of the file below the content folder. */
	readonly file: string;
	readonly path: Path;
	/** Its keys below the map that it was asked for with. */
	readonly name: readonly string[];
	readonly type: FieldType;
	/** What can be chosen. */
	readonly options?: readonly string[];
	/** It may be left out. */
	readonly isOptional: boolean;
	/** Undefined: it is left out. */
	readonly value: Value | undefined;
};
