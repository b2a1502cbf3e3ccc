import type { Message } from "@kakehashi/core/messages/localize.ts";
import { itemNames, keyNames, textNames } from "../../sections/content-names.ts";
import { isSchema, type JsonSchema } from "./to-json.ts";

/**
 * Adds to each key its name in both languages, which editors show next to the key.
 * @param place the key or the file that contains the schema
 */
export function describeKeys(schema: JsonSchema, place: string): JsonSchema {
	const { properties, additionalProperties, items, anyOf } = schema;
	return {
		...schema,
		...(properties && {
			properties: Object.fromEntries(
				Object.entries(properties).map(([key, property]) => [
					key,
					describeKey(property, key, place),
				]),
			),
		}),
		...(isSchema(additionalProperties) && {
			additionalProperties: describeKeys(additionalProperties, place),
		}),
		...(isSchema(items) && { items: describeKeys(items, place) }),
		...(anyOf && {
			anyOf: anyOf.map((each) => (isSchema(each) ? describeKeys(each, place) : each)),
		}),
	};
}

function describeKey(
	property: JsonSchema | boolean,
	key: string,
	place: string,
): JsonSchema | boolean {
	if (!isSchema(property)) return property;
	const words = keyName(key, place);
	return { ...describeKeys(property, key), ...(words && { description: inBoth(words) }) };
}

/** The readable name of a key. Undefined if the key has none. */
export function keyName(key: string, place: string): Message | undefined {
	return (
		textNames[`${place}.${key}`] ??
		textNames[key] ??
		(keyNames as Readonly<Record<string, Message>>)[key] ??
		itemNames[key]
	);
}

/** Joins both languages of a message in one line, for programs that show only one text. */
export function inBoth({ en, ja }: Message): string {
	return `${en} / ${ja}`;
}
