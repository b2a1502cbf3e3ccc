import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Message, say } from "../core/messages/say.ts";
import { currentName } from "../releases/record/release-folder.ts";
import type { Publisher } from "../studio/publishing/publisher.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { t } from "./i18n/t.ts";

/**
 * How long the command may run, and how long to wait for its output afterwards, both in
 * milliseconds. `maxOutput` is how many characters of the output are returned.
 */
const timeoutMs = 15 * 60_000;
const drainMs = 1_000;
const maxOutput = 4_000;

const tookTooLong: Message = t("afterCommandTimedOut");

/**
 * Returns a function that runs the owner's command (`--then`) after each release: in a shell, in
 * the site's folder, with `RELEASE` as the path of the published release. Undefined if no command
 * is given.
 */
export function afterOf(
	{ folder, values: { then } }: Pick<CommandContext, "folder" | "values">,
	releases: string,
	limitMs = timeoutMs,
): Publisher["after"] {
	if (typeof then !== "string") return undefined;
	return async () => {
		const env = { ...process.env, RELEASE: join(releases, currentName) };
		// Detached, so that the shell gets its own process group and everything that it has started
		// can be killed together.
		const child = spawn(then, {
			shell: true,
			cwd: folder,
			env,
			stdio: ["ignore", "pipe", "pipe"],
			detached: process.platform !== "win32",
		});
		let output = "";
		const timer = setTimeout(() => {
			output += `\n${say(tookTooLong)}`;
			if (child.pid !== undefined)
				process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
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
	};
}

/**
 * Runs the owner's command after a release that was published from the command line, and prints its
 * output.
 */
export async function runAfter(
	context: CommandContext,
	releases: string,
): Promise<ExitCode | undefined> {
	const done = await afterOf(context, releases)?.();
	if (done === undefined) return undefined;
	console.log(done.output);
	if (done.ok) return undefined;
	console.error(say(t("afterCommandFailed")));
	return 1;
}
