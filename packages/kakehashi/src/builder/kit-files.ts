import { dirname, join } from "node:path";

/** The folder of the kit's rooms: `src` in the repository, `dist` in the package. */
export const kitSources = dirname(import.meta.dirname);

/** In the repository the modules are TypeScript; the package has them compiled. */
const isCompiled = import.meta.filename.endsWith(".js");

/**
 * A module of the kit that a bundler reads, where it is now.
 * @param path relative to the kit's sources, as in the repository: `client/boot/boot.ts`
 */
export function kitModule(path: string): string {
	return join(kitSources, isCompiled ? path.replace(/\.tsx?$/, ".js") : path);
}

/** What the kit keeps for a site between two runs. Deleting the folder costs nothing but time. */
export function cacheFolder(folder: string, name: string): string {
	return join(folder, "node_modules/.cache/kakehashi", name);
}
