import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { withSlashes } from "../disk/paths.ts";

/**
 * The folder of the kit's modules: `src` in the repository, `dist` in the package. This and all
 * paths below have slashes on Windows too, so that they equal the ids of modules in a bundler.
 */
export const kitSources = withSlashes(dirname(import.meta.dirname));

const folderOf = (name: string) =>
	withSlashes(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)));

/**
 * The folder of the package with the kit's fonts: `headings` for those that a theme names,
 * `previews` for those of link previews. It is the real folder, whatever links lead there, so that
 * the dev server may serve it.
 */
export const kitFontsFolder = folderOf("@kakehashi/fonts");

/** The modules are TypeScript in the repository and compiled JavaScript in the package. */
const isCompiled = import.meta.filename.endsWith(".js");

/** The folder of the modules of `@kakehashi/core`, like `kitSources`. */
export const coreSources = `${folderOf("@kakehashi/core")}/${isCompiled ? "dist" : "src"}`;

/**
 * The path of a file of the kit, which is the same in the repository and in the package.
 * @param path relative to the kit's sources: `view/tokens.css`
 */
export function kitFile(path: string): string {
	return `${kitSources}/${path}`;
}

/**
 * The path of a kit module for a bundler, in the repository or in the package.
 * @param path relative to the kit's sources, as in the repository: `client/boot/boot.ts`
 */
export function kitModule(path: string): string {
	return moduleIn(kitSources, path);
}

/**
 * The path for a bundler of a module of the kit's own packages, in the repository or in a package.
 * @param folder the folder that `path` is relative to
 * @param path as in the repository: `browser/main.tsx`
 */
export function moduleIn(folder: string, path: string): string {
	const name = isCompiled ? path.replace(/\.tsx?$/, ".js") : path;
	return withSlashes(join(folder, name));
}

/**
 * A folder in which the kit caches something for a site between runs. Deleting it only makes the
 * next run slower.
 */
export function cacheFolder(folder: string, name: string): string {
	return join(folder, "node_modules/.cache/kakehashi", name);
}
