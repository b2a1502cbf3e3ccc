import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import { messageFromText } from "../../core/messages/message-text.ts";
import type { SchemaHint } from "../../core/values/content-types.ts";
import type * as v from "../../core/values/v.ts";

export type { JsonSchema };

/** What the site has that its files may refer to. */
export type Suggestions = Readonly<Record<NonNullable<SchemaHint["suggest"]>, readonly string[]>>;

/** A schema of the check as JSON Schema, as far as that can express it; only the check finds the rest. */
export function toJson(schema: v.GenericSchema, suggestions: Suggestions): JsonSchema {
	const config: ConversionConfig = {
		target: "draft-07",
		typeMode: "input",
		errorMode: "ignore",
		overrideSchema: ({ valibotSchema, jsonSchema }) => {
			const { type, getter } = valibotSchema as { readonly type: string; readonly getter?: (input: unknown) => v.GenericSchema };
			// Decided by the value: a table cell contains text or a switch.
			if (type === "lazy" && getter !== undefined) return { anyOf: [{}, true].map((value) => toJson(getter(value), suggestions)) };
			return type === "object_with_rest" ? { ...withoutImpossible(jsonSchema), additionalProperties: false } : undefined;
		},
		overrideAction: ({ valibotAction, jsonSchema }) => {
			const { type, metadata, message } = valibotAction as { readonly type: string; readonly metadata?: SchemaHint; readonly message?: unknown };
			if (type === "metadata" && metadata !== undefined) return withHint(jsonSchema, metadata, suggestions);
			const patternMessage = type === "regex" && typeof message === "string" ? messageFromText(message) : undefined;
			return patternMessage && ({ ...jsonSchema, patternErrorMessage: `${patternMessage.en} / ${patternMessage.ja}` } as JsonSchema);
		},
	};
	const { $schema: _, definitions: __, ...json } = toJsonSchema(schema, config);
	return json;
}

function withHint(converted: JsonSchema, { suggest, definition, jsonSchema: more }: SchemaHint, suggestions: Suggestions): JsonSchema {
	if (definition !== undefined) return { $ref: `sections.json#/definitions/${definition}` };
	const known = suggest === undefined ? [] : suggestions[suggest];
	// The converter has put all metadata into it.
	const { value: _, suggest: __, jsonSchema: ___, placeholders: ____, ...jsonSchema } = converted as JsonSchema & Record<string, unknown>;
	return { ...jsonSchema, ...more, ...(known.length > 0 && { anyOf: [{ enum: [...known] }, {}] }) };
}

/** Without keys that cannot have a value, so that they are not offered. */
function withoutImpossible(jsonSchema: JsonSchema): JsonSchema {
	const possible = Object.entries(jsonSchema.properties ?? {}).filter(([, property]) => JSON.stringify(property) !== '{"not":{}}');
	return { ...jsonSchema, properties: Object.fromEntries(possible) };
}
