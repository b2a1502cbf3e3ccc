import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Message, say } from "../core/messages/say.ts";
import { currentName } from "../core/releases/release-folder.ts";
import type { Publisher } from "../studio/publishing/publisher.ts";
import type { CommandContext, ExitCode } from "./command.ts";

/** How long the command may take, how long its output is awaited afterwards, and how much of that is kept. */
const timeoutMs = 15 * 60_000;
const drainMs = 1_000;
const maxOutput = 4_000;

const tookTooLong: Message = { en: "It took too long, and was stopped.", ja: "時間がかかりすぎたため、止めました。" };

/**
 * What the owner wants done after each release, as a shell runs it in the site's folder; `RELEASE` is the folder that
 * visitors see.
 */
export function afterOf({ folder, values: { then } }: Pick<CommandContext, "folder" | "values">, releases: string, limitMs = timeoutMs): Publisher["after"] {
	if (typeof then !== "string") return undefined;
	return async () => {
		const env = { ...process.env, RELEASE: join(releases, currentName) };
		// Detached: it has a group of its own, so that what the shell has started can be ended with it.
		const child = spawn(then, { shell: true, cwd: folder, env, stdio: ["ignore", "pipe", "pipe"], detached: process.platform !== "win32" });
		let output = "";
		const timer = setTimeout(() => {
			output += `\n${say(tookTooLong)}`;
			if (child.pid !== undefined) process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
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
			// What goes on in the background may hold the output open for ever.
			await Promise.race([closed, pause(drainMs)]);
			return { ok: code === 0, output: output.trim() };
		} finally {
			clearTimeout(timer);
			for (const stream of streams) stream.destroy();
		}
	};
}

/** Does that for a command, and shows what it prints. */
export async function runAfter(context: CommandContext, releases: string): Promise<ExitCode | undefined> {
	const done = await afterOf(context, releases)?.();
	if (done === undefined) return undefined;
	console.log(done.output);
	if (done.ok) return undefined;
	console.error(
		say({
			en: "The release is live on this server, but the command that runs afterwards has failed. Fix the cause, then run this again.",
			ja: "このサーバーではリリースが切り替わりましたが、そのあとのコマンドが失敗しました。原因を直してから、もう一度実行してください。",
		}),
	);
	return 1;
}
