import { globSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** How style sheets name their classes before they are shortened, and in the dev server, where people read them. */
export const classNamePattern = "[local]__[hash]__";

const longName = /[\w-]+?__[\w-]{6}__/g;

/**
 * Gives the classes of style modules short names, such as `b7`: a letter or two for the file, and a number within it. They
 * occur in the styles and the markup of every page, where they used to be a twentieth of the bytes.
 * @param folders whose style modules are known; the same files get the same names
 */
export function shortClassNames(folders: readonly string[]): Plugin[] {
	const files = folders.flatMap((folder) =>
		globSync("**/*.module.css", { cwd: folder })
			.sort()
			.map((file) => join(folder, file)),
	);
	/** The names of each file in the order in which its compiled styles have them. */
	const known = new Map<string, Set<string>>();
	const shorten = (code: string, id: string) => {
		const file = files.indexOf(id);
		if (file === -1) return undefined;
		const names = known.get(id) ?? new Set(code.match(longName));
		known.set(id, names);
		const short = new Map([...names].map((name, index) => [name, letters(file) + index]));
		// The styles stay once all their names have been written out.
		return { code: code.replace(longName, (name) => short.get(name) ?? name), map: null, moduleSideEffects: "no-treeshake" as const };
	};
	const filter = { id: /\.module\.css$/ };
	return [
		// After the styles are compiled, and before they become a module that exports the names.
		{ name: "kakehashi:short-class-names", apply: "build", transform: { filter, handler: shorten } },
		{ name: "kakehashi:short-class-name-exports", apply: "build", enforce: "post", transform: { filter, handler: shorten } },
	];
}

/**
 * Lets components import class names one by one, so that the bundler writes them out and leaves no table of all the names
 * in a file. Names with a hyphen could not be imported this way.
 * @param folder the kit's code; the owner's code stays as it is
 */
export function writeOutClassNames(folder: string): Plugin {
	const handler = (code: string, id: string) => {
		// Code that looks names up needs the table.
		if (!id.startsWith(`${folder}/`) || /\bstyles\b(?!\.\w| from )/.test(code)) return undefined;
		return { code: code.replace(/^import styles from (?=".*\.module\.css";$)/m, "import * as styles from "), map: null };
	};
	return { name: "kakehashi:write-out-class-names", apply: "build", enforce: "pre", transform: { filter: { id: /\.(?:tsx|js)$/ }, handler } };
}

/** `a` to `Z`, then `aa` and so on. */
function letters(index: number): string {
	const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	const rest = Math.floor(index / alphabet.length);
	return (rest === 0 ? "" : letters(rest - 1)) + alphabet.charAt(index % alphabet.length);
}
