import { CommandLineError } from "../../kakehashi/src/core/command-line.ts";
import type { Message } from "../../kakehashi/src/core/messages/say.ts";

/**
 * Refuses an answer, whether it was typed or is on the command line.
 * @throws {CommandLineError} always
 */
export function refuse(message: Message): never {
	throw new CommandLineError(message);
}
