import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

/**
 * Whether Git may be run for a folder. A Mac without developer tools has a `git` that opens a
 * window and asks to install them. So there, Git only runs in a repository, whose owner has these
 * tools.
 */
export function mayRunGit(folder: string, platform: NodeJS.Platform = process.platform): boolean {
	return platform !== "darwin" || isInRepository(resolve(folder));
}

function isInRepository(folder: string): boolean {
	const parent = dirname(folder);
	return existsSync(join(folder, ".git")) || (parent !== folder && isInRepository(parent));
}

/** How long Git may take to read something, in milliseconds. */
const readMs = 30_000;

/**
 * The output of Git in a folder. Undefined if Git fails, takes too long, is not installed or may
 * not be run.
 * @param platform this and `timeoutMs` are passed in by tests
 */
export async function gitOutput(
	folder: string,
	args: readonly string[],
	platform: NodeJS.Platform = process.platform,
	timeoutMs = readMs,
): Promise<Uint8Array | undefined> {
	if (!mayRunGit(folder, platform)) return undefined;
	try {
		const options = {
			cwd: folder,
			encoding: "buffer",
			timeout: timeoutMs,
			// Git that waits for a disk or is suspended reacts to no other signal.
			killSignal: "SIGKILL",
		} as const;
		return (await promisify(execFile)("git", args, options)).stdout;
	} catch {
		return undefined;
	}
}

/** Like `gitOutput`, as text without white space around it. Undefined if nothing is left. */
export async function gitLine(
	folder: string,
	args: readonly string[],
): Promise<string | undefined> {
	const output = await gitOutput(folder, args);
	return new TextDecoder().decode(output).trim() || undefined;
}
