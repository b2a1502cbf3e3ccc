import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { watchFolders } from "../packages/kakehashi/src/builder/dev/watch-folders.ts";

/** How long the sources must stay unchanged before a program is started again, in milliseconds. */
const quietMs = 200;

/**
 * Starts a program, and starts it again after each change in the folders, except of tests. A
 * program that still runs is ended first, because the next one needs its port.
 * @param folders those around the sources, because watching leaves out a folder `releases`
 * directly in them, as a site's releases
 * @returns a function that stops watching; the program goes on
 */
export function restartOnChange(folders: readonly string[], start: () => ChildProcess): () => void {
	let child = start();
	let waiting: NodeJS.Timeout | undefined;
	let last = Promise.resolve();
	const restart = async () => {
		if (child.exitCode === null && child.signalCode === null) {
			const ended = once(child, "exit");
			child.kill("SIGTERM");
			await ended;
		}
		child = start();
	};
	const onChange = (path: string) => {
		if (/\.test\.tsx?$/.test(path)) return;
		clearTimeout(waiting);
		waiting = setTimeout(() => {
			last = last.then(restart);
		}, quietMs);
	};
	const watched = folders.map((folder) => watchFolders(folder, quietMs, onChange));
	return () => {
		clearTimeout(waiting);
		for (const stop of watched) stop();
	};
}
