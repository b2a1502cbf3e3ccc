import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { say } from "../core/messages/say.ts";
import { currentName } from "../core/releases/release-folder.ts";
import type { Publisher } from "../studio/publishing/publisher.ts";
import type { CommandContext, ExitCode } from "./command.ts";

/** How long the command may take, and how much of what it prints is kept. */
const timeoutMs = 15 * 60_000;
const maxOutput = 4_000;

/**
 * What the owner wants done after each release, as a shell runs it in the site's folder; `RELEASE` is the folder that
 * visitors see.
 */
export function afterOf({ folder, values: { then } }: CommandContext, releases: string): Publisher["after"] {
	if (typeof then !== "string") return undefined;
	return async () => {
		const env = { ...process.env, RELEASE: join(releases, currentName) };
		const child = spawn(then, { shell: true, cwd: folder, env, stdio: ["ignore", "pipe", "pipe"], timeout: timeoutMs });
		let output = "";
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text: string) => {
				output = (output + text).slice(-maxOutput);
			});
		const [code] = await once(child, "close");
		return { ok: code === 0, output: output.trim() };
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
