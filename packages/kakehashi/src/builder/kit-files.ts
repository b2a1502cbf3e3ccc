import { dirname, join } from "node:path";

/** The folder of the kit's modules: `src` in the repository, `dist` in the package. */
export const kitSources = dirname(import.meta.dirname);

/** The modules are TypeScript in the repository and compiled JavaScript in the package. */
const isCompiled = import.meta.filename.endsWith(".js");

/**
 * The path of a kit module for a bundler, in the repository or in the package.
 * @param path relative to the kit's sources, as in the repository: `client/boot/boot.ts`
 */
export function kitModule(path: string): string {
	return join(kitSources, isCompiled ? path.replace(/\.tsx?$/, ".js") : path);
}

/**
 * A folder in which the kit caches something for a site between runs. Deleting it only makes the
 * next run slower.
 */
export function cacheFolder(folder: string, name: string): string {
	return join(folder, "node_modules/.cache/kakehashi", name);
}
