import { format } from "node:util";
import { vi } from "vitest";
import { kakehashiProgram } from "../packages/kakehashi/src/command/kakehashi-program.ts";
import type { Program } from "../packages/kakehashi/src/command/program.ts";
import { runProgram } from "../packages/kakehashi/src/command/run-program.ts";
import type { CommandResult } from "./run-kakehashi.ts";

/**
 * Runs a command line in this process. The result is the same as with `runKakehashi`, without the
 * second that a program takes to start. Only for commands that end by themselves.
 */
export const callKakehashi = (words: readonly string[]): Promise<CommandResult> =>
	callProgram(kakehashiProgram, words);

/** Runs a command line of any program in this process. */
export async function callProgram(
	program: Program,
	words: readonly string[],
): Promise<CommandResult> {
	const output = { stdout: "", stderr: "" };
	const hear =
		(stream: keyof typeof output, end: string) =>
		(...values: readonly unknown[]) => {
			output[stream] += format(...values) + end;
			return true;
		};
	// English, whatever the language of the machine is.
	vi.stubEnv("LC_ALL", "C");
	const spies = [
		vi.spyOn(console, "log").mockImplementation(hear("stdout", "\n")),
		vi.spyOn(console, "error").mockImplementation(hear("stderr", "\n")),
		vi.spyOn(process.stdout, "write").mockImplementation(hear("stdout", "")),
	];
	try {
		return { code: (await runProgram(program, words, process.env)) ?? 0, ...output };
	} finally {
		for (const spy of spies) spy.mockRestore();
		vi.unstubAllEnvs();
	}
}
