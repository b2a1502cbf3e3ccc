import { createInterface } from "node:readline/promises";
import { styleText } from "node:util";
import { CommandLineError } from "../../kakehashi/src/core/command-line.ts";
import { say } from "../../kakehashi/src/core/messages/say.ts";

/** Something that the owner decides. */
export type Question<T> = {
	readonly text: string;
	/** The answer that Enter stands for. */
	readonly otherwise: string;
	/** Processes an answer, or refuses it with a CommandLineError. */
	readonly read: (answer: string) => T | Promise<T>;
};

/** Determines the answer: from the command line, or else from the person. */
export type Ask = <T>(given: string | undefined, question: Question<T>) => Promise<T>;

/** A person at a terminal. */
export type Terminal = {
	/** @throws AbortError if the person ends it with Ctrl+C or Ctrl+D */
	readonly question: (text: string) => Promise<string>;
	readonly tell: (text: string) => void;
	readonly close: () => void;
};

/** @param terminal if left out, nobody is asked: the defaults are used */
export function createAsk(terminal: Terminal | undefined): Ask {
	return async (given, { text, otherwise, read }) => {
		if (given !== undefined || terminal === undefined) return read((given ?? otherwise).trim());
		for (;;) {
			try {
				const typed = await terminal.question(`${styleText("bold", text)}${otherwise === "" ? "" : styleText("dim", ` [${otherwise}]`)}: `);
				return await read(typed.trim() || otherwise);
			} catch (error) {
				if (!(error instanceof CommandLineError)) throw error;
				terminal.tell(`  ${say(error.translations)}`);
			}
		}
	};
}

/** The person who started this program; undefined if a program did. */
export function openTerminal(): Terminal | undefined {
	if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
	const lines = createInterface({ input: process.stdin, output: process.stdout });
	const ended = new AbortController();
	// Ctrl+D closes it without telling whoever waits for an answer.
	lines.once("close", () => ended.abort());
	return { question: (text) => lines.question(text, { signal: ended.signal }), tell: (text) => console.log(text), close: () => lines.close() };
}
