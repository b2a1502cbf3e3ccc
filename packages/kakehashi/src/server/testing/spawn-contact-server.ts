import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A server process for tests, see `contact-server.ts`. */
export type ContactServerProcess = {
	/**
	 * Opens the server's port and resolves with its number. Undefined if the process ends first.
	 */
	open(): Promise<number | undefined>;
	/** Kills the process as a power cut would, and resolves when it has ended. */
	kill(): Promise<void>;
	/** Whether the process is still running. */
	alive(): boolean;
	/** Returns the log of the process, one JSON object per line. */
	log(): string;
};

/**
 * Starts a server process that is ready but does not listen yet.
 * @param folder where the process writes everything except messages; the test removes it
 * @param variables the inbox's environment variables
 */
export function spawnContactServer(
	folder: string,
	variables: Readonly<Record<string, string>>,
): ContactServerProcess {
	const child: ChildProcess = fork(join(import.meta.dirname, "contact-server.ts"), {
		env: {
			...process.env,
			TMPDIR: folder,
			NODE_COMPILE_CACHE: join(folder, "compile-cache"),
			...variables,
		},
		stdio: ["ignore", "pipe", "inherit", "ipc"],
	});
	const closed = once(child, "close");
	let output = "";
	child.stdout?.setEncoding("utf8").on("data", (text: string) => {
		output += text;
	});
	return {
		async open() {
			const message = once(child, "message");
			child.send("open", () => {});
			const [port] = await Promise.race([message, closed.then(() => [undefined])]);
			return port;
		},
		async kill() {
			child.kill("SIGKILL");
			await closed;
		},
		alive: () => child.exitCode === null && child.signalCode === null,
		log: () => output,
	};
}
