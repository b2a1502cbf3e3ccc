import { type Document, isMap, isScalar } from "yaml";
import type { MigratedSite } from "./migration.ts";
import { replaceNodes } from "./replace-nodes.ts";

/** The kinds of section that are the owner's own: the folders of `sections/`. */
export function ownKindsIn(site: MigratedSite): ReadonlySet<string> {
	return new Set(site.paths().flatMap((path) => /^sections\/([^/]+)\//.exec(path)?.[1] ?? []));
}

/**
 * Gives one of the owner's kinds another name: its folder, the files in it that are called like it, what they export, and
 * whatever imports them.
 * @param own the names that the owner's kinds have
 * @returns the new name
 */
export function renameOwnKind(site: MigratedSite, kind: string, own: ReadonlySet<string>): string {
	const name = freeName(kind, own);
	const before = capital(kind);
	const after = capital(name);
	const inFolder = site.paths().filter((path) => path.startsWith(`sections/${kind}/`));
	for (const path of inFolder) {
		const file = path.slice(`sections/${kind}/`.length);
		site.move(path, `sections/${name}/${file.startsWith(`${before}.`) ? after + file.slice(before.length) : file}`);
	}
	for (const [path, text] of site.texts) {
		const isInside = path.startsWith(`sections/${name}/`);
		if (/\.[cm]?[jt]sx?$/.test(path)) site.texts.set(path, renameImports(text, isInside, { kind, name, before, after }));
		else if (isInside && path.endsWith("/example.yaml")) site.texts.set(path, renameExample(text, kind, name));
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

type Names = { readonly kind: string; readonly name: string; readonly before: string; readonly after: string };

/** `ownGallery` for `gallery`, unless the owner has that too. */
function freeName(kind: string, own: ReadonlySet<string>): string {
	const wanted = `own${capital(kind)}`;
	return own.has(wanted) ? freeName(wanted, own) : wanted;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The modules of the kind at their new paths, and what is imported from them by its new name. */
function renameImports(text: string, isInside: boolean, { kind, name, before, after }: Names): string {
	const moved = (path: string) => {
		const folder = isInside ? path : path.replace(new RegExp(`(^|/)${kind}/(?=[^/]+$)`), `$1${name}/`);
		return isInside || folder !== path ? folder.replace(new RegExp(`/${before}\\.(?=[^/]+$)`), `/${after}.`) : path;
	};
	const isOfKind = (path: string) => (isInside ? /^\.\/[^/]+$/.test(path) : path.includes(`/${name}/`));
	const renamed = text
		.replace(/(["'])(\.{1,2}\/[^"'\n]*)\1/g, (_, quote: string, path: string) => quote + moved(path) + quote)
		.replace(/\b(import|export)(\s+type)?\s*\{([^}]*)\}(\s*from\s*(["'])([^"'\n]*)\5)/g, (whole, word, type = "", list: string, from, _quote, path) =>
			isOfKind(path) ? `${word}${type} {${newNames(list, { kind, name, before, after })}}${from}` : whole,
		);
	return [
		[kind, name],
		[before, after],
	].reduce((result, [old = "", by = ""]) => withoutAlias(result, old, by), renamed);
}

/** `{ gallery }` becomes `{ ownGallery as gallery }`, so that nothing else in the file needs to change. */
function newNames(list: string, { kind, name, before, after }: Names): string {
	return list.replace(/(?<!\bas\s+)\b\w+\b(\s+as\b)?/g, (word, alias = "") => {
		const bare = alias === "" ? word : word.slice(0, -alias.length);
		const by = bare === kind ? name : bare === before ? after : undefined;
		return by === undefined ? word : alias === "" ? `${by} as ${bare}` : by + alias;
	});
}

/** Where only types refer to what was imported, it goes by its new name alone. */
function withoutAlias(text: string, old: string, by: string): string {
	const alias = `${by} as ${old}`;
	if (!text.includes(alias) || usesOf(old, text.replace(alias, by)) !== typesOf(old, text)) return text;
	return renameTypes(text.replace(alias, by), old, by);
}

/** What is exported under the old name is exported under the new one. */
function renameExport(text: string, old: string, by: string): string {
	const declaration = new RegExp(`\\bexport (const|let|var|function|class) ${old}\\b`);
	if (!declaration.test(text) || usesOf(old, text) !== typesOf(old, text) + 1) return `${text.trimEnd()}\n\nexport { ${old} as ${by} };\n`;
	return renameTypes(text.replace(declaration, `export $1 ${by}`), old, by);
}

/** How often a name stands in code: not in quotation marks, and not as a member of something else. */
function usesOf(name: string, text: string): number {
	return text.match(new RegExp(`(?<![\\w"'\`/-])(?<!(?<!\\.)\\.)${name}(?![\\w"'\`/-])`, "g"))?.length ?? 0;
}

const typesOf = (name: string, text: string) => text.match(new RegExp(`\\btypeof ${name}\\b`, "g"))?.length ?? 0;
const renameTypes = (text: string, old: string, by: string) => text.replaceAll(new RegExp(`\\btypeof ${old}\\b`, "g"), `typeof ${by}`);

function renameExample(text: string, kind: string, name: string): string {
	return replaceNodes(text, function* ({ contents }: Document) {
		const node = isMap(contents) ? contents.get("kind", true) : undefined;
		if (isScalar(node) && node.value === kind) yield { node, by: name };
	});
}
