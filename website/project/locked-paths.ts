/**
 * The packages that modules of a bundle came from, as in the lockfile: `node_modules/react`.
 * @param modules ids that the bundler gives: files, and names of its own such as `\0vite/preload-helper.js`, whose code
 * belongs to the package at their start
 * @param folder the real path of the project's `node_modules`
 */
export function lockedPaths(modules: Iterable<string>, folder: string): Set<string> {
	const start = `${folder.replaceAll("\\", "/")}/`;
	const found = new Set<string>();
	for (const id of modules) {
		const virtual = id.startsWith("\0");
		const path = id
			.replace(/^\0/, "")
			.replace(/[?#].*$/s, "")
			.replaceAll("\\", "/");
		const inside = path.startsWith(start) ? path.slice(start.length) : virtual && !path.startsWith("/") ? path : undefined;
		// The last package on the way: one that lies in another's folder is a package of its own.
		const name = inside === undefined ? undefined : /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0];
		if (name !== undefined) found.add(`node_modules/${name}`);
	}
	return found;
}
