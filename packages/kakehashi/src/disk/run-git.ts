import { execFile } from "node:child_process";
import { mayRunGit } from "./git.ts";

/** `hasTimedOut` means that Git took too long and was stopped. */
export type GitResult = {
	readonly ok: boolean;
	readonly out: Buffer;
	readonly problem: string;
	readonly isMissing: boolean;
	readonly hasTimedOut: boolean;
};

/** The time limit for Git and the commit hooks of a repository. */
const defaultTimeoutMs = 120_000;

/** The time that Git then gets to clean up before it is killed. */
const graceMs = 5_000;

type GitOptions = {
	readonly input?: string;
	readonly timeoutMs?: number;
	/** The file that Git uses in place of the index of the repository. */
	readonly indexFile?: string;
};

/**
 * Runs the machine's `git` in a folder. Git never prompts in a terminal or a window, and opens no
 * editor.
 */
export function runGit(
	folder: string,
	args: readonly string[],
	{ input = "", timeoutMs = defaultTimeoutMs, indexFile }: GitOptions = {},
): Promise<GitResult> {
	// Git finds the keys, the proxy and the settings of the user through these variables.
	const {
		GIT_DIR: _,
		GIT_INDEX_FILE: _index,
		GIT_WORK_TREE: _tree,
		GIT_PREFIX: _prefix,
		...own
	} = process.env;
	const asksNothing = {
		GIT_TERMINAL_PROMPT: "0",
		GIT_ASKPASS: "false",
		SSH_ASKPASS: "false",
		SSH_ASKPASS_REQUIRE: "force",
		GIT_EDITOR: "true",
		// The helper of Git for Windows would open a window of its own.
		GCM_INTERACTIVE: "never",
	};
	const env = {
		...own,
		...asksNothing,
		...(indexFile !== undefined && { GIT_INDEX_FILE: indexFile }),
		LC_ALL: "C",
		GIT_OPTIONAL_LOCKS: "0",
	};
	return new Promise((resolve) => {
		const child = execFile(
			"git",
			args,
			{ cwd: folder, env, encoding: "buffer", timeout: timeoutMs, maxBuffer: 1 << 28 },
			(error, out, problem) => {
				clearTimeout(last);
				resolve({
					ok: error === null,
					out,
					problem: problem.toString("utf8"),
					isMissing: error?.code === "ENOENT",
					hasTimedOut: error?.killed === true,
				});
			},
		);
		// A suspended process reacts to no other signal.
		const last = setTimeout(() => child.kill("SIGKILL"), timeoutMs + graceMs);
		child.stdin?.on("error", () => {});
		child.stdin?.end(input);
	});
}

/** Git in one folder. */
export type Git = {
	readonly folder: string;
	readonly run: (args: readonly string[], input?: string) => Promise<GitResult>;
	/** The output without white space at its end. Undefined if Git fails. */
	readonly line: (...args: string[]) => Promise<string | undefined>;
};

const notRun: GitResult = {
	ok: false,
	out: Buffer.alloc(0),
	problem: "",
	isMissing: false,
	hasTimedOut: false,
};

/** Git in this folder, with the usual time limit. */
export function gitIn(folder: string): Git {
	const run = async (args: readonly string[], input = "") =>
		mayRunGit(folder) ? runGit(folder, args, { input }) : notRun;
	const line = async (...args: string[]) => {
		const { ok, out } = await run(args);
		return ok ? out.toString("utf8").trimEnd() : undefined;
	};
	return { folder, run, line };
}
