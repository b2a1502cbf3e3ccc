import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { localize } from "@kakehashi/core/messages/localize.ts";
import { t } from "../i18n/t.ts";
import { currentName } from "../record/release-folder.ts";
import type { Publisher } from "./publisher.ts";

/**
 * How long the command may run, and how long to wait for its output afterwards, both in
 * milliseconds. `maxOutput` is how many characters of the output are returned.
 */
const timeoutMs = 15 * 60_000;
const drainMs = 1_000;
const maxOutput = 4_000;

type AfterOptions = {
	/** The owner's command (`--then`). */
	readonly command: string | undefined;
	/** The folder of the site. */
	readonly folder: string;
	/** The folder of releases. */
	readonly releases: string;
	readonly limitMs?: number;
};

/**
 * Returns a function that runs the owner's command after each release: in a shell, in the site's
 * folder, with `RELEASE` as the path of the published release. Undefined if there is no command.
 */
export function afterOf({
	command,
	folder,
	releases,
	limitMs = timeoutMs,
}: AfterOptions): Publisher["after"] {
	if (command === undefined) return undefined;
	const environment = { RELEASE: join(releases, currentName) };
	return () => runInShell({ command, folder, environment, limitMs });
}

type ShellCommand = {
	readonly command: string;
	/** The folder in which it runs. */
	readonly folder: string;
	/** Variables besides those of this process. */
	readonly environment: Readonly<Record<string, string>>;
	readonly limitMs?: number;
};

/** Runs a command of the owner in a shell. The output is its end, with what it says of errors. */
export async function runInShell({
	command,
	folder,
	environment,
	limitMs = timeoutMs,
}: ShellCommand): Promise<{ readonly ok: boolean; readonly output: string }> {
	// Detached, so that the shell gets its own process group and everything that it has started
	// can be killed together.
	const child = spawn(command, {
		shell: true,
		cwd: folder,
		env: { ...process.env, ...environment },
		stdio: ["ignore", "pipe", "pipe"],
		detached: process.platform !== "win32",
	});
	let output = "";
	const timer = setTimeout(() => {
		output += `\n${localize(t("afterCommandTimedOut"))}`;
		if (child.pid !== undefined) killTree(child.pid);
	}, limitMs);
	const streams = [child.stdout, child.stderr];
	for (const stream of streams)
		stream.setEncoding("utf8").on("data", (text: string) => {
			output = (output + text).slice(-maxOutput);
		});
	try {
		const closed = once(child, "close");
		const [code] = await once(child, "exit");
		clearTimeout(timer);
		// A background process may keep the output open forever, so the wait for it is limited.
		await Promise.race([closed, pause(drainMs)]);
		return { ok: code === 0, output: output.trim() };
	} finally {
		clearTimeout(timer);
		for (const stream of streams) stream.destroy();
	}
}

/**
 * Kills a process with everything that it has started. Elsewhere than on Windows, the process must
 * lead a group of its own.
 * @param kill and `run` are passed in by tests
 */
export function killTree(
	pid: number,
	platform: NodeJS.Platform = process.platform,
	kill: (target: number, signal: NodeJS.Signals) => void = (target, signal) => {
		process.kill(target, signal);
	},
	run: (program: string, words: string[]) => void = (program, words) => {
		execFile(program, words, () => {});
	},
): void {
	if (platform === "win32") run("taskkill", ["/pid", String(pid), "/T", "/F"]);
	else kill(-pid, "SIGKILL");
}
