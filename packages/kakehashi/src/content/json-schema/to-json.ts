import { messageFromText } from "@kakehashi/core/messages/message-text.ts";
import type { SchemaHint, TextHint, ValueName } from "@kakehashi/core/values/schema-hints.ts";
import type * as v from "@kakehashi/core/values/v.ts";
import {
	type ConversionConfig,
	type JsonSchema as PlainSchema,
	toJsonSchema,
} from "@valibot/to-json-schema";

/**
 * A JSON Schema with two keywords of ours, which come from the metadata of the schema: `value`, the
 * type of a value, and `placeholders`, those that only this text can contain.
 */
export type JsonSchema = PlainSchema & Partial<ValueName & TextHint>;

/** Whether a part of a JSON Schema is a schema, not a boolean or a list of schemas. */
export function isSchema(value: unknown): value is JsonSchema {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The existing addresses, pictures and names that a code editor can suggest. */
export type Suggestions = Readonly<
	Partial<Record<NonNullable<SchemaHint["suggest"]>, readonly string[]>>
>;

/**
 * Converts a schema of the check to JSON Schema. Rules that JSON Schema cannot express are omitted,
 * and only the check enforces them.
 */
export function toJson(schema: v.GenericSchema, suggestions: Suggestions = {}): JsonSchema {
	const config: ConversionConfig = {
		target: "draft-07",
		typeMode: "input",
		errorMode: "ignore",
		overrideSchema: ({ valibotSchema, jsonSchema }) => {
			const { type, getter } = valibotSchema as {
				readonly type: string;
				readonly getter?: (input: unknown) => v.GenericSchema;
			};
			// A lazy schema depends on its value. For example, a table cell contains a text or a
			// boolean. Both variants are allowed.
			if (type === "lazy" && getter !== undefined)
				return { anyOf: [{}, true].map((value) => toJson(getter(value), suggestions)) };
			return type === "object_with_rest"
				? { ...withoutImpossible(jsonSchema), additionalProperties: false }
				: undefined;
		},
		overrideAction: ({ valibotAction, jsonSchema }) => {
			const { type, metadata, message } = valibotAction as {
				readonly type: string;
				readonly metadata?: SchemaHint;
				readonly message?: unknown;
			};
			if (type === "metadata" && metadata !== undefined)
				return withHint(jsonSchema, metadata, suggestions);
			const patternMessage =
				type === "regex" && typeof message === "string"
					? messageFromText(message)
					: undefined;
			return (
				patternMessage &&
				({
					...jsonSchema,
					patternErrorMessage: `${patternMessage.en} / ${patternMessage.ja}`,
				} as JsonSchema)
			);
		},
	};
	const { $schema: _, $defs = {}, ...json } = toJsonSchema(schema, config);
	return withoutReferences(json, $defs);
}

/**
 * Writes out what a schema shares, because it becomes a part of another one, where its references
 * would point to nothing.
 */
function withoutReferences(
	schema: JsonSchema,
	definitions: Readonly<Record<string, unknown>>,
): JsonSchema {
	const shared = definitions[schema.$ref?.replace("#/$defs/", "") ?? ""];
	if (isSchema(shared)) return withoutReferences(shared, definitions);
	const inside = (part: unknown): unknown => {
		if (Array.isArray(part)) return part.map(inside);
		return isSchema(part) ? withoutReferences(part, definitions) : part;
	};
	return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, inside(part)]));
}

function withHint(
	converted: JsonSchema,
	{ suggest, definition, jsonSchema: more }: SchemaHint,
	suggestions: Suggestions,
): JsonSchema {
	if (definition !== undefined) return { $ref: `sections.json#/definitions/${definition}` };
	const known = (suggest && suggestions[suggest]) ?? [];
	// The converter copies all metadata into the schema. What is not for readers of the schema is
	// removed here.
	const {
		suggest: _,
		jsonSchema: __,
		placeholders = [],
		...jsonSchema
	} = converted as JsonSchema & SchemaHint;
	return {
		...jsonSchema,
		...(placeholders.length > 0 && { placeholders }),
		...more,
		...(known.length > 0 && { anyOf: [{ enum: [...known] }, {}] }),
	};
}

/** Removes keys that cannot have a value, so that editors do not suggest them. */
function withoutImpossible(jsonSchema: JsonSchema): JsonSchema {
	const possible = Object.entries(jsonSchema.properties ?? {}).filter(
		([, property]) => JSON.stringify(property) !== '{"not":{}}',
	);
	return { ...jsonSchema, properties: Object.fromEntries(possible) };
}
