import { posix } from "node:path";

/** Which layers of the sources each layer may import, besides `core`, which all may import. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
	core: [],
	disk: [],
	view: [],
	sections: ["view"],
	content: ["disk", "sections"],
	render: ["sections", "view"],
	builder: ["disk", "content", "sections", "render", "database"],
	client: ["sections", "view"],
	server: ["disk", "render", "inbox", "database", "releases"],
	releases: ["disk"],
	publish: ["disk", "releases"],
	database: ["disk"],
	inbox: ["disk", "database"],
	internal: [
		"disk",
		"content",
		"sections",
		"render",
		"builder",
		"database",
		"releases",
		"publish",
		"inbox",
	],
	// Of the kit, the editor and the studio see the contract, its style sheets and the facade.
	editor: ["internal", "view"],
	studio: ["internal", "editor"],
	terminal: [],
	// It writes a site with what the kit's own commands use. It does not import the facade, because
	// what it imports is compiled into it, and a module of the facade loads all it exports.
	"create-kakehashi": ["disk", "content", "builder", "terminal"],
	command: [
		"disk",
		"content",
		"builder",
		"editor",
		"inbox",
		"studio",
		"terminal",
		"database",
		"releases",
		"publish",
	],
};

/** Whether a layer may import another. */
export function isArrow(from: string, to: string): boolean {
	return from === to || to === "core" || arrows[from]?.includes(to) === true;
}

/** The folders of the sources, and the layers that they hold: a layer each, or all others. */
const folders = [
	["packages/core/src/", "core/"],
	["packages/editor/src/", "editor/"],
	["packages/studio/src/", "studio/"],
	["packages/create-kakehashi/src/", "create-kakehashi/"],
	["packages/kakehashi/src/", ""],
] as const;

/** What the names of the packages mean in an import. */
const packages = [
	["@kakehashi/core/", "core/"],
	["@kakehashi/editor/", "editor/"],
	["@kakehashi/studio/", "studio/"],
	["kakehashi/", ""],
] as const;

const replaceStart = (path: string, starts: readonly (readonly [string, string])[]) => {
	const [from = "", to = ""] = starts.find(([start]) => path.startsWith(start)) ?? [];
	return to + path.slice(from.length);
};

/**
 * The path of a source from its layer on: `editor/files/journal.ts`.
 * @param file relative to the repository, with slashes
 */
export const layerPath = (file: string): string => replaceStart(file, folders);

/** The opposite of `layerPath`. */
export const sourceFile = (path: string): string =>
	replaceStart(
		path,
		folders.map(([folder, layer]) => [layer, folder] as const),
	);

/**
 * The path, from its layer on, of what a source imports; undefined if it is none of the sources.
 * @param from the importing source, from its layer on
 */
export function importedPath(from: string, specifier: string): string | undefined {
	if (specifier.startsWith("."))
		return layerPath(posix.join(posix.dirname(sourceFile(from)), specifier));
	const isOurs = packages.some(([name]) => specifier.startsWith(name));
	return isOurs ? replaceStart(specifier, packages) : undefined;
}
