import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { discardFolder } from "../../disk/files.ts";

type BuildStart = { readonly type: "good" } | { readonly type: "failed"; readonly output: string };

type StartBuildOptions = {
	/**
	 * Called with the server's URL after the first successful response. The server stops when the
	 * promise settles.
	 */
	readonly whileRunning?: (origin: string) => Promise<unknown>;
	/** The maximum time for the start, in milliseconds. */
	readonly timeoutMs?: number;
};

/**
 * Starts the built server once, on a free port and with a temporary data folder, and requests its
 * home page.
 * @param dist the folder of the build
 */
export async function startBuild(
	dist: string,
	{ whileRunning, timeoutMs = 20_000 }: StartBuildOptions = {},
): Promise<BuildStart> {
	const program = join(dist, "server/main.js");
	const folder = mkdtempSync(join(tmpdir(), "check-start-"));
	// The owner's settings are not passed on, so that no email is sent and no database is
	// contacted.
	const env = { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder };
	const server = spawn(process.execPath, [program, "--lang", messageLanguage()], {
		env,
		stdio: ["ignore", "pipe", "pipe"],
	});
	const exited = once(server, "exit");
	let output = "";
	const timer = setTimeout(() => server.kill("SIGKILL"), timeoutMs);
	try {
		const url = await new Promise<string | undefined>((resolve) => {
			const hear = (text: Buffer) => {
				output += text;
				const address = /"url":"([^"]+)"/.exec(output)?.[1];
				if (address !== undefined) resolve(address);
			};
			server.stdout.on("data", hear);
			server.stderr.on("data", hear);
			server.on("exit", () => resolve(undefined));
		});
		const response =
			url === undefined
				? undefined
				: await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
		await response?.arrayBuffer();
		clearTimeout(timer);
		if (url === undefined || response?.status !== 200)
			return {
				type: "failed",
				output: url === undefined ? output : `${url}: ${response?.status}\n${output}`,
			};
		await whileRunning?.(url);
		return { type: "good" };
	} catch (error) {
		return { type: "failed", output: `${error}\n${output}` };
	} finally {
		// The server has no work to finish, so it can be killed.
		server.kill("SIGKILL");
		await exited;
		clearTimeout(timer);
		await discardFolder(folder);
	}
}
