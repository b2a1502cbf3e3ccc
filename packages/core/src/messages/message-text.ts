import { type Message, messageLanguages } from "./localize.ts";

/**
 * A message as one string, for places that accept only strings, such as a Valibot issue or a
 * database column.
 */
export function messageToText(message: Message): string {
	return JSON.stringify(message);
}

/** Reads a message from a string that `messageToText` wrote; undefined for any other string. */
export function messageFromText(text: string): Message | undefined {
	if (!text.startsWith("{")) return undefined;
	try {
		const value: unknown = JSON.parse(text);
		return isMessage(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function isMessage(value: unknown): value is Message {
	return (
		typeof value === "object" &&
		value !== null &&
		messageLanguages.every(
			(language) =>
				language in value && typeof value[language as keyof typeof value] === "string",
		)
	);
}
