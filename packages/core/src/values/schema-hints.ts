/**
 * The type of a value, as metadata of its schema: `v.metadata({ value: "date" })`. The check does
 * not need it. The JSON Schema of the value has it too, and the editor chooses the input by it. It
 * describes what people write, so it comes before the first transformation in a `pipe`.
 */
export type ValueName = {
	/**
	 * The less obvious names:
	 * - `date`: a day of the calendar, without a time zone
	 * - `dateTime`: a day, with or without a time
	 * - `amount`: minor units of the currency next to it or above it
	 * - `comparisonCell`: yes, no or text, in a row of them
	 * - `times`: the time ranges of a day
	 * - `object`: a map or a list that the editor changes as a whole
	 * - `fieldOrder`: the names of a form's fields
	 * - `formField`: the id of another field of the form, of the same kind
	 * - `dataFile`: the name of a JSON file with the content to show
	 * - `publicFile`: the path of a file that is published unchanged
	 */
	readonly value:
		| "link"
		| "picture"
		| "date"
		| "month"
		| "dateTime"
		| "timeZone"
		| "country"
		| "amount"
		| "comparisonCell"
		| "times"
		| "telephone"
		| "languages"
		| "menu"
		| "object"
		| "fieldOrder"
		| "formField"
		| "dataFile"
		| "publicFile";
};

/** The placeholders that only this text can contain. */
export type TextHint = { readonly placeholders: readonly string[] };

/**
 * What the JSON Schema of a value contains besides the rules of its schema, for programs that help
 * people write the files: see `jsonSchemas`.
 */
export type SchemaHint = {
	/**
	 * The value is probably one of these names or addresses of the site, so an editor can suggest
	 * them.
	 */
	readonly suggest?: "links" | "pictures" | "pages" | "collections" | "tags";
	/** A section of any kind, or a hero whose `kind` key is optional. */
	readonly definition?: "section" | "hero";
	readonly jsonSchema?: Readonly<Record<string, unknown>>;
};
