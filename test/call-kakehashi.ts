import { format } from "node:util";
import { vi } from "vitest";
import { runCommandLine } from "../packages/kakehashi/src/command/run-command-line.ts";
import type { CommandResult } from "./run-kakehashi.ts";

/**
 * Runs a command line in this process. The result is the same as with `runKakehashi`, without the
 * second that a program takes to start. Only for commands that end by themselves.
 */
export async function callKakehashi(words: readonly string[]): Promise<CommandResult> {
	const output = { stdout: "", stderr: "" };
	const hear =
		(stream: keyof typeof output, end: string) =>
		(...values: readonly unknown[]) => {
			output[stream] += format(...values) + end;
			return true;
		};
	for (const name of ["LC_ALL", "LC_MESSAGES", "LANG"]) vi.stubEnv(name, "");
	const spies = [
		vi.spyOn(console, "log").mockImplementation(hear("stdout", "\n")),
		vi.spyOn(console, "error").mockImplementation(hear("stderr", "\n")),
		vi.spyOn(process.stdout, "write").mockImplementation(hear("stdout", "")),
	];
	try {
		return { code: (await runCommandLine(words)) ?? 0, ...output };
	} finally {
		for (const spy of spies) spy.mockRestore();
		vi.unstubAllEnvs();
	}
}
