import type { EnvironmentVariables } from "@kakehashi/core/environment.ts";
import type { InboxSite } from "./inbox/with-inbox.ts";
import { inboxCommands } from "./inbox-commands.ts";
import type { Program } from "./program.ts";
import { runProgram } from "./run-program.ts";

/**
 * The program `inbox.js` beside a built server, for machines that have the build but not the
 * project: the commands for messages and visits, without the word `inbox`.
 */
export function inboxProgram(site: InboxSite): Program {
	return {
		name: "inbox.js",
		commands: inboxCommands.map((command) => ({
			...command,
			name: command.name.replace(/^inbox /, ""),
		})),
		formerNames: {},
		folders: undefined,
		version: undefined,
		readSite: async () => site,
	};
}

/**
 * Runs a command line of `inbox.js`.
 * @param words without the program's name
 */
export async function runInbox(
	words: readonly string[],
	site: InboxSite,
	environment: EnvironmentVariables,
): Promise<void> {
	const code = await runProgram(inboxProgram(site), words, environment);
	if (code !== undefined) process.exitCode = code;
}
