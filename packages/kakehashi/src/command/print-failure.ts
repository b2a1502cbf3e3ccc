import { stripVTControlCharacters } from "node:util";
import { failureText } from "@kakehashi/core/messages/message-error.ts";

/**
 * Prints why a command failed.
 * @param inColor whether to keep the colors that messages of bundlers have; if left out, in a
 * terminal alone
 */
export function printFailure(error: unknown, inColor = process.stderr.isTTY === true): void {
	const text = failureText(error);
	console.error(inColor ? text : stripVTControlCharacters(text));
}
