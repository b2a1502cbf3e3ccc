import { createInterface } from "node:readline/promises";
import { styleText } from "node:util";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { CommandLineError } from "../../kakehashi/src/terminal/command-line.ts";

/** A question to the owner. */
export type Question<T> = {
	readonly text: string;
	/** The default answer, used if the person only presses Enter. */
	readonly otherwise: string;
	/** Parses an answer. Throws a CommandLineError if the answer is not valid. */
	readonly read: (answer: string) => T | Promise<T>;
};

/** Determines an answer: from the command line, or otherwise by asking the person. */
export type Ask = <T>(given: string | undefined, question: Question<T>) => Promise<T>;

/** A person at a terminal. */
export type Terminal = {
	/** @throws AbortError if the person presses Ctrl+C or Ctrl+D */
	readonly question: (text: string) => Promise<string>;
	readonly print: (text: string) => void;
	readonly close: () => void;
};

/** @param terminal without a terminal, every answer is the default */
export function createAsk(terminal: Terminal | undefined): Ask {
	return async (given, { text, otherwise, read }) => {
		if (given !== undefined || terminal === undefined) return read((given ?? otherwise).trim());
		for (;;) {
			try {
				const typed = await terminal.question(
					`${styleText("bold", text)}${otherwise === "" ? "" : styleText("dim", ` [${otherwise}]`)}: `,
				);
				return await read(typed.trim() || otherwise);
			} catch (error) {
				if (!(error instanceof CommandLineError)) throw error;
				terminal.print(`  ${localize(error.localized)}`);
			}
		}
	};
}

/** The terminal of the person who started this program. Undefined if another program started it. */
export function openTerminal(): Terminal | undefined {
	if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
	const lines = createInterface({ input: process.stdin, output: process.stdout });
	const ended = new AbortController();
	// Ctrl+D closes the interface without settling a pending question, so abort the question here.
	lines.once("close", () => ended.abort());
	return {
		question: (text) => lines.question(text, { signal: ended.signal }),
		print: (text) => console.log(text),
		close: () => lines.close(),
	};
}
