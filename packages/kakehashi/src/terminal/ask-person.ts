import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Whether a person at a terminal can answer questions. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true;

/** Asks a person for a line. Empty if the person ends it with Ctrl+C or Ctrl+D. */
export const askLine = (question: string): Promise<string> => ask(question, process.stdout);

/** Like `askLine`, for a password: what is typed is not shown. */
export async function askSecret(question: string): Promise<string> {
	process.stdout.write(question);
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	try {
		return await ask("", silent);
	} finally {
		process.stdout.write("\n");
	}
}

async function ask(question: string, output: NodeJS.WritableStream): Promise<string> {
	// As a terminal, so that the line is read key by key and nothing else shows the keys.
	const lines = createInterface({ input: process.stdin, output, terminal: true });
	const ended = new AbortController();
	// Ctrl+D closes the interface without settling a pending question.
	lines.once("close", () => ended.abort());
	try {
		return await lines.question(question, { signal: ended.signal });
	} catch (error) {
		if (ended.signal.aborted) return "";
		throw error;
	} finally {
		lines.close();
	}
}
