import { type Document, isMap, isScalar } from "yaml";
import type { MigratedSite } from "./migration.ts";
import { replaceNodes } from "./replace-nodes.ts";

/** The owner's kinds of section: the names of the folders in `sections/`. */
export function ownKindsIn(site: MigratedSite): ReadonlySet<string> {
	return new Set(site.paths().flatMap((path) => /^sections\/([^/]+)\//.exec(path)?.[1] ?? []));
}

/**
 * Renames one of the owner's kinds of section: its folder, the files with its name, their exports,
 * and all imports of them.
 * @param own the names of all the owner's kinds
 * @returns the new name
 */
export function renameOwnKind(site: MigratedSite, kind: string, own: ReadonlySet<string>): string {
	const name = freeName(kind, own);
	const before = capital(kind);
	const after = capital(name);
	const inFolder = site.paths().filter((path) => path.startsWith(`sections/${kind}/`));
	for (const path of inFolder) {
		const file = path.slice(`sections/${kind}/`.length);
		site.move(
			path,
			`sections/${name}/${file.startsWith(`${before}.`) ? after + file.slice(before.length) : file}`,
		);
	}
	for (const [path, text] of site.texts) {
		const isInside = path.startsWith(`sections/${name}/`);
		if (/\.[cm]?[jt]sx?$/.test(path))
			site.texts.set(path, renameImports(text, isInside, { kind, name, before, after }));
		else if (isInside && path.endsWith("/example.yaml"))
			site.texts.set(path, renameExample(text, kind, name));
	}
	for (const [file, exported, by] of [
		["schema.ts", kind, name],
		[`${after}.tsx`, before, after],
	] as const) {
		const path = `sections/${name}/${file}`;
		const text = site.texts.get(path);
		if (text !== undefined) site.texts.set(path, renameExport(text, exported, by));
	}
	return name;
}

type Names = {
	readonly kind: string;
	readonly name: string;
	readonly before: string;
	readonly after: string;
};

/**
 * The new name: `ownGallery` for `gallery`. If the owner already has that kind, another `own` is
 * added.
 */
function freeName(kind: string, own: ReadonlySet<string>): string {
	const wanted = `own${capital(kind)}`;
	return own.has(wanted) ? freeName(wanted, own) : wanted;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Adapts imports: the new paths of the kind's modules, and the new names of their exports. */
function renameImports(
	text: string,
	isInside: boolean,
	{ kind, name, before, after }: Names,
): string {
	const moved = (path: string) => {
		const folder = isInside
			? path
			: path.replace(new RegExp(`(^|/)${kind}/(?=[^/]+$)`), `$1${name}/`);
		return isInside || folder !== path
			? folder.replace(new RegExp(`/${before}\\.(?=[^/]+$)`), `/${after}.`)
			: path;
	};
	const isOfKind = (path: string) =>
		isInside ? /^\.\/[^/]+$/.test(path) : path.includes(`/${name}/`);
	const renamed = text
		.replace(
			/(["'])(\.{1,2}\/[^"'\n]*)\1/g,
			(_, quote: string, path: string) => quote + moved(path) + quote,
		)
		.replace(
			/\b(import|export)(\s+type)?\s*\{([^}]*)\}(\s*from\s*(["'])([^"'\n]*)\5)/g,
			(whole, word, type = "", list: string, from, _quote, path) =>
				isOfKind(path)
					? `${word}${type} {${newNames(list, { kind, name, before, after })}}${from}`
					: whole,
		);
	return [
		[kind, name],
		[before, after],
	].reduce((result, [old = "", by = ""]) => withoutAlias(result, old, by), renamed);
}

/**
 * `{ gallery }` becomes `{ ownGallery as gallery }`, so that nothing else in the file needs to
 * change.
 */
function newNames(list: string, { kind, name, before, after }: Names): string {
	return list.replace(/(?<!\bas\s+)\b\w+\b(\s+as\b)?/g, (word, alias = "") => {
		const bare = alias === "" ? word : word.slice(0, -alias.length);
		const by = bare === kind ? name : bare === before ? after : undefined;
		return by === undefined ? word : alias === "" ? `${by} as ${bare}` : by + alias;
	});
}

/** Removes the alias and renames the uses if the import is only used in types. */
function withoutAlias(text: string, old: string, by: string): string {
	const alias = `${by} as ${old}`;
	if (!text.includes(alias) || usesOf(old, text.replace(alias, by)) !== typesOf(old, text))
		return text;
	return renameTypes(text.replace(alias, by), old, by);
}

/**
 * Exports a declaration under its new name. If the old name is used elsewhere in the file, an
 * additional export is appended instead.
 */
function renameExport(text: string, old: string, by: string): string {
	const declaration = new RegExp(`\\bexport (const|let|var|function|class) ${old}\\b`);
	if (!declaration.test(text) || usesOf(old, text) !== typesOf(old, text) + 1)
		return `${text.trimEnd()}\n\nexport { ${old} as ${by} };\n`;
	return renameTypes(text.replace(declaration, `export $1 ${by}`), old, by);
}

/**
 * The number of uses of a name in code, without those next to quotation marks and those as a member
 * of an object.
 */
function usesOf(name: string, text: string): number {
	return (
		text.match(new RegExp(`(?<![\\w"'\`/-])(?<!(?<!\\.)\\.)${name}(?![\\w"'\`/-])`, "g"))
			?.length ?? 0
	);
}

const typesOf = (name: string, text: string) =>
	text.match(new RegExp(`\\btypeof ${name}\\b`, "g"))?.length ?? 0;
const renameTypes = (text: string, old: string, by: string) =>
	text.replaceAll(new RegExp(`\\btypeof ${old}\\b`, "g"), `typeof ${by}`);

function renameExample(text: string, kind: string, name: string): string {
	return replaceNodes(text, function* ({ contents }: Document) {
		const node = isMap(contents) ? contents.get("kind", true) : undefined;
		if (isScalar(node) && node.value === kind) yield { node, by: name };
	});
}
