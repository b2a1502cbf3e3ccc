import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

const { NODE_COMPILE_CACHE: _, ...environment } = process.env;

/**
 * The environment of the systems' programs: without caches from other runs and without telemetry.
 */
export const quietEnvironment = {
	...environment,
	CI: "1",
	DO_NOT_TRACK: "1",
	NO_COLOR: "1",
	ASTRO_TELEMETRY_DISABLED: "1",
	NEXT_TELEMETRY_DISABLED: "1",
	NUXT_TELEMETRY_DISABLED: "1",
	NO_UPDATE_NOTIFIER: "1",
};

/**
 * Runs a program to its end. Resolves with the milliseconds it took. Rejects with its last lines if
 * it fails or takes too long.
 */
export async function runProgram(
	[program = "", ...arguments_]: readonly string[],
	{
		cwd,
		env = {},
		patience = 300_000,
	}: {
		readonly cwd: string;
		readonly env?: Readonly<Record<string, string>>;
		readonly patience?: number;
	},
): Promise<number> {
	const start = performance.now();
	const child = spawn(program, arguments_, {
		cwd,
		env: { ...quietEnvironment, ...env },
		stdio: ["ignore", "pipe", "pipe"],
		timeout: patience,
	});
	const output: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text) => output.push(text));
	const ending = await new Promise<string>((resolve, reject) => {
		child
			.once("error", reject)
			.once("exit", (code, signal) =>
				resolve(code === 0 ? "" : `${signal ?? `code ${code}`}`),
			);
	});
	const took = performance.now() - start;
	if (ending !== "")
		throw new Error(
			`${[program, ...arguments_].join(" ")} ended with ${ending}:\n${stripVTControlCharacters(output.join("")).trim().split("\n").slice(-15).join("\n")}`,
		);
	return took;
}
