import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { relative } from "node:path";
import { watchFolders } from "../packages/kakehashi/src/builder/dev/watch-folders.ts";

/** How long the sources must stay unchanged before a program is started again, in milliseconds. */
const quietMs = 200;

/** Options of Node with which it starts a program again when a module changes that it imports. */
export const watchOptions = ["--watch", "--watch-preserve-output"] as const;

/**
 * The exit status of a program that no change of the sources could help, such as when its port is
 * in use.
 */
export const noRestartStatus = 2;

/**
 * Starts a program, and starts it again after each change in the folders, except of tests. A
 * program that still runs is ended first, because the next one needs its port. A program that ends
 * with `noRestartStatus` is not started again. Prints why the program is started, or that it ended.
 * @param folders those around the sources, because watching leaves out a folder `releases`
 * directly in them, as a site's releases
 * @returns a function that stops watching; the program goes on
 */
export function restartOnChange(folders: readonly string[], start: () => ChildProcess): () => void {
	const launch = () => {
		const program = start();
		program.once("exit", (status) => {
			if (status === noRestartStatus) stop();
			else if (status !== null && status !== 0)
				console.log(`Ended with status ${status}. The next change starts it again.`);
		});
		return program;
	};
	let child = launch();
	let waiting: NodeJS.Timeout | undefined;
	let last = Promise.resolve();
	const restart = async (changed: string) => {
		console.log(`\n${relative(process.cwd(), changed)} has changed. Starting again …`);
		if (child.exitCode === null && child.signalCode === null) {
			const ended = once(child, "exit");
			child.kill("SIGTERM");
			await ended;
		}
		child = launch();
	};
	const onChange = (path: string) => {
		if (/\.test\.tsx?$/.test(path)) return;
		clearTimeout(waiting);
		waiting = setTimeout(() => {
			last = last.then(() => restart(path));
		}, quietMs);
	};
	const watched = folders.map((folder) => watchFolders(folder, quietMs, onChange));
	const stop = () => {
		clearTimeout(waiting);
		for (const stopWatching of watched) stopWatching();
	};
	return stop;
}
