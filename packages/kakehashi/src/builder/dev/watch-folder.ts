import { watch } from "node:fs";
import { join } from "node:path";

/**
 * Watches the files of a folder, which may be thousands: a file watcher would look at each of them when one is saved.
 * @param quiet milliseconds in which nothing more may happen, because an editor may format what it has just saved
 * @param onChange gets the path of the file that changed last; hidden files and editors' copies do not count
 * @returns stops watching
 */
export function watchFolder(folder: string, quiet: number, onChange: (path: string) => void): () => void {
	let waiting: NodeJS.Timeout | undefined;
	const watcher = watch(folder, (_event, name) => {
		if (name === null || /^\.|~$/.test(name)) return;
		clearTimeout(waiting);
		waiting = setTimeout(() => onChange(join(folder, name)), quiet);
	});
	// Do not stop when a folder is removed.
	watcher.on("error", () => watcher.close());
	return () => {
		clearTimeout(waiting);
		watcher.close();
	};
}
