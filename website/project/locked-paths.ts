/**
 * Paths in the lockfile, such as `node_modules/react`, of the packages from which the modules of a
 * bundle come.
 * @param modules module ids of the bundler: files, and virtual modules such as
 * `\0vite/preload-helper.js`, whose id begins with the name of their package
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
		const inside = path.startsWith(start)
			? path.slice(start.length)
			: virtual && !path.startsWith("/")
				? path
				: undefined;
		// If packages are nested, the last one in the path contains the module.
		const name =
			inside === undefined
				? undefined
				: /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0];
		if (name !== undefined) found.add(`node_modules/${name}`);
	}
	return found;
}
