import { watch } from "node:fs";
import { join } from "node:path";

/**
 * Watches a folder rather than its files, because there may be thousands: a file watcher would
 * check each one after every save.
 * @param quiet milliseconds without further changes before onChange is called, because an editor
 * may format a file that it has just saved
 * @param onChange receives the path of the file that changed last; hidden files and backup copies
 * of editors are ignored
 * @param isIgnored further names to ignore
 * @returns a function that stops watching
 */
export function watchFolder(
	folder: string,
	quiet: number,
	onChange: (path: string) => void,
	isIgnored: (name: string) => boolean = () => false,
): () => void {
	let waiting: NodeJS.Timeout | undefined;
	const watcher = watch(folder, (_event, name) => {
		if (name === null || /^\.|~$/.test(name) || isIgnored(name)) return;
		clearTimeout(waiting);
		waiting = setTimeout(() => onChange(join(folder, name)), quiet);
	});
	// Without a listener, the error of a removed folder would stop the program.
	watcher.on("error", () => watcher.close());
	return () => {
		clearTimeout(waiting);
		watcher.close();
	};
}
