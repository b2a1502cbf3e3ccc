import { spawn } from "node:child_process";
import { once } from "node:events";

/** Thrown when `sftp` ends: after a failed command, or because the connection was cut. */
export class SftpEnded extends Error {
	/** What it printed about errors. */
	readonly output: string;
	/** Whether the program is not on this computer. */
	readonly isMissing: boolean;
	constructor(output: string, isMissing: boolean) {
		super(output);
		this.name = "SftpEnded";
		this.output = output;
		this.isMissing = isMissing;
	}
}

/** The system's `sftp`, with one connection. */
export type SftpProcess = {
	/**
	 * Runs commands, one after the other. After one that fails, `sftp` ends, unless the command
	 * begins with `-`.
	 * @returns the lines that they print
	 * @throws SftpEnded
	 */
	readonly run: (...commands: readonly string[]) => Promise<readonly string[]>;
	readonly isEnded: () => boolean;
	readonly close: () => Promise<void>;
};

/** How long `sftp` may take to say goodbye, in milliseconds. */
const farewellMs = 2_000;

// A command that only this computer answers. In a batch, `sftp` says nothing of a command that has
// succeeded, so this one is sent after the others, and its answer shows that they are done.
const marker = "lpwd";
const isMarkerReply = (line: string) => line.startsWith("Local working directory:");
/** Some versions print each command of a batch. */
const isEcho = (line: string) => line.startsWith("sftp>");

type Waiting = {
	readonly lines: string[];
	readonly resolve: (lines: readonly string[]) => void;
	readonly reject: (error: SftpEnded) => void;
};

/**
 * Starts `sftp` in batch mode, which reads commands from this process. The connection is made when
 * the first command runs.
 * @param args options, and at the end the destination
 */
export function startSftp(args: readonly string[], env: NodeJS.ProcessEnv): SftpProcess {
	const child = spawn("sftp", args, { env, stdio: ["pipe", "pipe", "pipe"] });
	let waiting: Waiting | undefined;
	let ended: SftpEnded | undefined;
	let errors = "";
	let rest = "";
	const end = (isMissing: boolean) => {
		ended ??= new SftpEnded(errors.trim(), isMissing);
		waiting?.reject(ended);
		waiting = undefined;
	};
	const onLine = (line: string) => {
		if (waiting === undefined || isEcho(line)) return;
		if (!isMarkerReply(line)) {
			waiting.lines.push(line);
			return;
		}
		const { resolve, lines } = waiting;
		waiting = undefined;
		resolve(lines);
	};
	child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
	child.stdout.setEncoding("utf8").on("data", (text: string) => {
		const lines = (rest + text).split(/\r?\n/);
		rest = lines.pop() ?? "";
		lines.forEach(onLine);
	});
	child.stdin.on("error", () => {});
	child.on("error", (error: NodeJS.ErrnoException) => end(error.code === "ENOENT"));
	// All output has been read when the process closes.
	child.on("close", () => end(false));
	return {
		run: (...commands) =>
			new Promise((resolve, reject) => {
				if (ended !== undefined) {
					reject(ended);
					return;
				}
				// Earlier commands may have been allowed to fail. Without this line, their errors
				// would be reported as the reason why a later command failed.
				errors = "";
				waiting = { lines: [], resolve, reject };
				child.stdin.write(`${[...commands, marker].join("\n")}\n`);
			}),
		isEnded: () => ended !== undefined,
		async close() {
			if (ended !== undefined) return;
			const closed = once(child, "close");
			const timer = setTimeout(() => child.kill(), farewellMs);
			child.stdin.end("bye\n");
			await closed;
			clearTimeout(timer);
		},
	};
}

/**
 * A path as a word of a command.
 * @throws Error for a path that no command can have
 */
export function quoted(path: string): string {
	if (/[\r\n]/.test(path)) throw new Error(`sftp cannot name "${path}"`);
	return `"${path.replaceAll('"', '\\"')}"`;
}
