import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs a program of this folder that saves version after version and prints each that is saved.
 * Kills the program at a random moment. Returns the last version that it printed, and the signal
 * that ended it.
 */
export async function killedRun(
	program: string,
	folder: string,
): Promise<{ readonly lastReported: number; readonly signal: NodeJS.Signals | null }> {
	const child = spawn(process.execPath, [join(import.meta.dirname, program), folder], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	let output = "";
	child.stdout.on("data", (chunk: Buffer) => {
		output += chunk.toString();
	});
	const closed = once(child, "close");
	const enough = 1 + Math.random() * 6;
	while (output.split("\n").length <= enough && child.exitCode === null)
		await Promise.race([once(child.stdout, "data"), closed]);
	await wait(Math.random() * 15);
	child.kill("SIGKILL");
	await closed;
	return {
		lastReported: Number(output.split("\n").slice(0, -1).at(-1)),
		signal: child.signalCode,
	};
}
