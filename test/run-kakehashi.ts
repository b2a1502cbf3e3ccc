import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** The output of a command, and its exit code. */
export type CommandResult = {
	readonly code: number;
	readonly stdout: string;
	readonly stderr: string;
};

const program = join(import.meta.dirname, "../packages/kakehashi/src/command/kakehashi.ts");

/**
 * Runs `kakehashi` as an owner does.
 * @param environment variables besides `PATH`
 */
export function runKakehashi(
	words: readonly string[],
	environment: Readonly<Record<string, string | undefined>> = {},
	cwd?: string,
): Promise<CommandResult> {
	// Without `LANG`, the messages would have the language of the machine.
	const env = { PATH: process.env.PATH, LANG: "C.UTF-8", FORCE_COLOR: "0", ...environment };
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[program, ...words],
			{ env, cwd, maxBuffer: 2 ** 26 },
			(error, stdout, stderr) =>
				resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
		);
	});
}

/**
 * Starts `kakehashi` as an owner does, and waits until it prints an address.
 * @returns the address, and a function that stops the program
 */
export async function startKakehashi(
	words: readonly string[],
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
	// Another test in this process may have set a port.
	const { PORT: _, ...env } = process.env;
	const child = spawn(process.execPath, [program, ...words], {
		env,
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	const address = new Promise<string>((found) => {
		let output = "";
		child.stdout.setEncoding("utf8").on("data", (text) => {
			output += text;
			const [url] = /http:\/\/[^\s、。]*[\w-]/.exec(output) ?? [];
			if (url !== undefined && output.endsWith("\n")) found(url);
		});
	});
	const failed = ended.then(([code]) =>
		Promise.reject(new Error(`kakehashi ${words.join(" ")} ended with ${code}`)),
	);
	failed.catch(() => {});
	return {
		address: await Promise.race([address, failed]),
		stop: async () => {
			child.kill("SIGTERM");
			await ended;
		},
	};
}
