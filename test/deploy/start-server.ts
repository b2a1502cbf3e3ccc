import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { builtSite } from "../sites/built-site.ts";

/** The built server as a separate process. */
export type BuiltServer = {
	readonly port: number;
	readonly child: ChildProcess;
	/** The log output so far. */
	log(): string;
	/** Stops the server as a service manager does, and resolves with its exit code. */
	stop(): Promise<number | null>;
};

/** The build of the fixture site. */
export const dist = builtSite("fixture");

/**
 * Starts the built server of a folder on 127.0.0.1.
 * @param folder the folder dist
 * @param environment variables of the server. From this process it only gets PATH.
 */
export async function startServer(
	folder: string,
	environment: Readonly<Record<string, string>>,
	nodeOptions: readonly string[] = [],
): Promise<BuiltServer> {
	const data = mkdtempSync(join(tmpdir(), "kakehashi-data-"));
	const child = spawn(process.execPath, [...nodeOptions, join(folder, "server/main.js")], {
		cwd: join(folder, ".."),
		env: {
			PATH: process.env.PATH,
			HOST: "127.0.0.1",
			PORT: "0",
			DATA_DIR: data,
			...environment,
		},
		stdio: ["ignore", "pipe", "inherit", "ipc"],
	});
	const killAtExit = () => child.kill("SIGKILL");
	process.once("exit", killAtExit);
	const ended = once(child, "exit");
	const lines: string[] = [];
	const port = await new Promise<number>((resolve, reject) => {
		createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
			lines.push(line);
			const { event, url } = JSON.parse(line) as { event: string; url?: string };
			if (event === "listening" && url !== undefined) resolve(Number(new URL(url).port));
		});
		child.once("exit", (code) =>
			reject(new Error(`The server of ${folder} ended with ${code}`)),
		);
	});
	return {
		port,
		child,
		log: () => lines.join("\n"),
		async stop() {
			child.kill("SIGTERM");
			const [code] = await ended;
			process.off("exit", killAtExit);
			rmSync(data, { recursive: true, force: true });
			return code as number | null;
		},
	};
}
