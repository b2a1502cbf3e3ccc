import type { Message } from "@kakehashi/core/messages/localize.ts";
import { CommandLineError } from "../../kakehashi/src/terminal/command-line.ts";

/**
 * Rejects an answer, whether a person typed it or the command line contains it.
 * @throws {CommandLineError} always
 */
export function refuse(message: Message): never {
	throw new CommandLineError(message);
}
