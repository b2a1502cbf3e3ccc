import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type BuildStart = { readonly type: "good" | "no build" } | { readonly type: "failed"; readonly output: string };

/**
 * Starts the built server once, on a free port and with a data folder of its own, and asks it for its home page.
 * @param root the folder in which `dist` is
 * @param polling how long it may take, in milliseconds
 */
export async function startBuild(root: string, polling = 20_000): Promise<BuildStart> {
	const program = join(root, "dist/server/main.js");
	if (!existsSync(program)) return { type: "no build" };
	const folder = mkdtempSync(join(tmpdir(), "check-start-"));
	// Of the owner's own settings none is used: no mail is sent, no database asked.
	const env = { PATH: process.env.PATH, PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder };
	const server = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "pipe"] });
	const exited = once(server, "exit");
	let output = "";
	const timer = setTimeout(() => server.kill("SIGKILL"), polling);
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
		const response = url === undefined ? undefined : await fetch(url, { signal: AbortSignal.timeout(polling) });
		await response?.arrayBuffer();
		if (response?.status === 200) return { type: "good" };
		return { type: "failed", output: response === undefined ? output : `${url}: ${response.status}\n${output}` };
	} catch (error) {
		return { type: "failed", output: `${error}\n${output}` };
	} finally {
		server.kill();
		await exited;
		clearTimeout(timer);
		rmSync(folder, { recursive: true, force: true });
	}
}
