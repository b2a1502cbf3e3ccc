import { CommandLineError } from "../../kakehashi/src/core/command-line.ts";
import type { Message } from "../../kakehashi/src/core/messages/say.ts";

/**
 * Rejects an answer, whether a person typed it or the command line contains it.
 * @throws {CommandLineError} always
 */
export function refuse(message: Message): never {
	throw new CommandLineError(message);
}
