import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { builtSite, type SiteName } from "../../sites/built-site.ts";
import type { StartShared } from "./policy-test.ts";

export type RunningSite = { readonly origin: string; readonly stop: () => Promise<void> };

/**
 * Starts the built server of a folder on a free port. The server writes everything into a new
 * temporary folder.
 */
export async function startSite(
	folder: string,
	env: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
	const dataFolder = await mkdtemp(join(tmpdir(), "kakehashi-data-"));
	const child = spawn(process.execPath, [join(folder, "server/main.js")], {
		env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataFolder, ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "exit");
	const origin = await new Promise<string>((resolve, reject) => {
		createInterface({ input: child.stdout }).on("line", (line) => {
			const entry = JSON.parse(line) as { event: string; url?: string };
			if (entry.event === "listening" && entry.url !== undefined) resolve(entry.url);
		});
		child.once("exit", (code) =>
			reject(new Error(`The server of ${folder} ended with ${code}`)),
		);
	});
	return {
		origin,
		stop: async () => {
			child.kill("SIGTERM");
			await ended;
			await rm(dataFolder, { recursive: true, force: true });
		},
	};
}

/** The origin of a built site behind its own server. All tests of a worker share one server. */
export function servedSite(startShared: StartShared, name: SiteName): Promise<string> {
	return startShared(`site ${name}`, async () => {
		const { origin, stop } = await startSite(builtSite(name));
		return { value: origin, stop };
	});
}
