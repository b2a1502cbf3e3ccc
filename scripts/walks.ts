import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "vite";
import { importedPath, isArrow, sourceFile } from "../test/arrows.ts";

// `npm run walks`: how far four values walk through the sources. A walk follows the calls of
// functions that a file declares or imports, and of functions that are handed in (`handedIn`).
// `--files` also lists the files and the calls that climb: calls into a layer above.

const root = resolve(import.meta.dirname, "..");

/** The layers of the editor, from above. */
const editorLayers: readonly (readonly string[])[] = [
	["server"],
	["actions"],
	["review", "publishing", "find", "suggestions", "colors", "notes"],
	["workspace"],
	["fields", "pictures"],
	["structure", "article"],
	["site", "history", "permissions"],
	["files", "markers"],
	["edits"],
	["i18n"],
];

/** The files of the functions that an argument has, by the name of the argument. */
const handedIn: Readonly<Record<string, string>> = {
	edited: "editor/workspace/edited-site.ts",
	files: "editor/files/open-site-files.ts",
	events: "editor/server/api/live-events.ts",
	folder: "editor/server/site-folder.ts",
	hold: "editor/server/actions-hold.ts",
	drawing: "editor/server/draft-rendering.ts",
	review: "editor/review/review-site.ts",
};

/**
 * The walk of one value. It has several starts where a registry, a request or another process is in
 * between. `stations` are the files and folders through which the value passes: of what they call
 * elsewhere, only the function that is called counts.
 */
export type Walk = { readonly starts: readonly string[]; readonly stations: readonly string[] };

export const walks: Readonly<Record<string, Walk>> = {
	"text → disk → page": {
		starts: [
			"editor/server/respond-to-action.ts#createActionResponses",
			"editor/actions/set-text.ts#planText",
		],
		stations: [
			"editor/server/respond-to-action.ts",
			"editor/actions/run-action.ts",
			"editor/actions/set-text.ts",
		],
	},
	"YAML → document": {
		starts: ["command/build.ts#readForBuild", "command/build.ts#writeBuild"],
		stations: ["command/build.ts", "builder/pipeline/"],
	},
	"POST → mail": {
		starts: [
			"server/contact/contact-handlers.ts#contactApi",
			"server/contact/receive-contact.ts#createReceiveContact",
			"inbox/inbox.ts#createInbox",
		],
		stations: ["server/contact/", "inbox/inbox.ts", "inbox/receive/", "inbox/delivery/"],
	},
	"publish → served": {
		starts: [
			"studio/publishing/open-publishing.ts#openPublishing",
			"releases/run/publisher-for.ts#publisherFor",
			"releases/run/release-for-studio.ts#releaseForStudio",
			"releases/run/publish-site.ts#publishSite",
			"releases/follow/follow-releases.ts#followReleases",
		],
		stations: ["studio/publishing/", "releases/"],
	},
};

type Place = { readonly file: string; readonly name: string };
type Node = { readonly type: string; readonly [key: string]: unknown };
type Source = { readonly own: Map<string, Node>; readonly imported: Map<string, Place> };

const placeAt = (text: string): Place => {
	const [file = "", name = ""] = text.split("#");
	return { file, name };
};

const isBelow = (file: string, folder: string) => `${file}/`.startsWith(`${folder}/`);
const layerIn = (file: string) => file.split("/")[0] ?? "";

const isNode = (value: unknown): value is Node =>
	typeof value === "object" && value !== null && "type" in value;

/** The parts of a node, without types. */
const partsOf = (node: Node): Node[] =>
	Object.values(node)
		.flat()
		.filter(isNode)
		.filter(({ type }) => !/^TS(?!As|NonNull|Satisfies|Instantiation)/.test(type));

const nameOf = (node: unknown): string =>
	isNode(node) && /^(?:Private|JSX)?Identifier$/.test(node.type) ? String(node.name) : "";

const sources = new Map<string, Source>();

/** What a file declares and imports, by its name in the file. */
function sourceOf(file: string): Source {
	const known = sources.get(file);
	if (known !== undefined) return known;
	const { program, errors } = parseSync(file, readFileSync(join(root, sourceFile(file)), "utf8"));
	if (errors.length > 0) throw new Error(`${file} cannot be parsed.`);
	const found: Source = { own: new Map(), imported: new Map() };
	const statements: readonly unknown[] = program.body;
	// Level by level, so that a name of the file goes before the same name inside a function.
	let level = statements.filter(isNode);
	for (const statement of level) addImports(file, statement, found);
	while (level.length > 0) {
		for (const node of level) addDeclaration(node, found);
		level = level.flatMap(partsOf);
	}
	sources.set(file, found);
	return found;
}

/** Adds what a statement imports or exports from another file of the kit. */
function addImports(file: string, statement: Node, { imported }: Source): void {
	const from = isNode(statement.source) ? String(statement.source.value) : "";
	const target = importedPath(file, from);
	if (target === undefined || !/\.tsx?$/.test(target)) return;
	for (const specifier of [statement.specifiers].flat().filter(isNode)) {
		if (statement.importKind === "type" || specifier.importKind === "type") continue;
		const { local, exported, imported: named } = specifier;
		const [here, there] =
			specifier.type === "ExportSpecifier" ? [exported, local] : [local, named];
		imported.set(nameOf(here), { file: target, name: nameOf(there) });
	}
}

/** Adds a function, a class, a value, or a function of an object or a class. */
function addDeclaration(node: Node, { own }: Source): void {
	const isMember = /^(?:Property|MethodDefinition|PropertyDefinition)$/.test(node.type);
	const isValue = node.type === "VariableDeclarator";
	if (!isMember && !isValue && !/^(?:Function|Class)Declaration$/.test(node.type)) return;
	const name = nameOf(isMember ? node.key : node.id);
	const code = isMember ? node.value : isValue ? node.init : node;
	if (name === "" || own.has(name) || !isNode(code)) return;
	// A shorthand such as `{ commit }` is the function with this name.
	if (isMember && !/Function|Call/.test(code.type)) return;
	own.set(name, code);
}

/** Whether a file may call another: elsewhere, an argument with the same name is another one. */
const sees = (file: string, home: string) => {
	const [from, to] = [layerIn(file), layerIn(home)];
	return isArrow(from, to) || (isArrow(from, "internal") && isArrow("internal", to));
};

/** The function that a name means in a file; undefined if it is none of the kit. */
function placeOf(file: string, name: string): Place | undefined {
	const { own, imported } = sourceOf(file);
	const from = imported.get(name);
	if (from !== undefined) return homeOf(from);
	return own.has(name) ? { file, name } : undefined;
}

/** Where a name is declared that a file may only export again. */
function homeOf(place: Place): Place {
	const { own, imported } = sourceOf(place.file);
	const next = own.has(place.name) ? undefined : imported.get(place.name);
	return next === undefined ? place : homeOf(next);
}

/** The function that is called; undefined if it is none of the kit. */
function calleeOf(file: string, callee: unknown): Place | undefined {
	if (!isNode(callee) || callee.type !== "MemberExpression") return placeOf(file, nameOf(callee));
	const { object, property } = callee;
	const name = nameOf(property);
	if (!isNode(object)) return undefined;
	const holder = nameOf(object) || nameOf(object.property);
	if (object.type === "ThisExpression") return placeOf(file, name);
	const home = Object.hasOwn(handedIn, holder) ? handedIn[holder] : undefined;
	return home !== undefined && sees(file, home) && sourceOf(home).own.has(name)
		? { file: home, name }
		: undefined;
}

/** The function with a name that is handed on without a call; undefined for any other value. */
function functionAt(file: string, name: string): Place | undefined {
	const place = placeOf(file, name) ?? { file, name };
	const code = sourceOf(place.file).own.get(place.name);
	return code !== undefined && /Function/.test(code.type) ? place : undefined;
}

/** The functions that a function calls or hands on. */
function callsOf({ file, name }: Place): Place[] {
	const found: (Place | undefined)[] = [];
	const look = (node: Node) => {
		if (/^(?:Call|New)Expression$/.test(node.type)) {
			found.push(calleeOf(file, node.callee));
			for (const each of [node.arguments].flat()) found.push(functionAt(file, nameOf(each)));
		}
		if (node.type === "JSXOpeningElement") found.push(placeOf(file, nameOf(node.name)));
		partsOf(node).forEach(look);
	};
	const code = sourceOf(file).own.get(name);
	if (code !== undefined) look(code);
	return found.filter((place) => place !== undefined);
}

/** The place of a file in the layers of the editor; −1 for other files. */
const rankOf = (file: string) =>
	editorLayers.findIndex((names) => names.some((name) => isBelow(file, `editor/${name}`)));

function isClimb({ file: from }: Place, { file: to }: Place): boolean {
	return layerIn(from) === layerIn(to) ? rankOf(to) < rankOf(from) : !sees(from, to);
}

/** Catalogs, and what chooses the language of a message, are no stations of a value. */
const isMessage = (file: string) => /(?:^|\/)(?:i18n|core\/(?:src\/)?messages)\//.test(file);

/**
 * Follows a walk.
 * @param stations the files and folders in which calls are followed; if left out, all
 * @returns the functions, their files without those of messages, and the calls that climb
 */
export function followWalk({ starts }: Walk, stations: readonly string[] = [""]) {
	const seen = new Set<string>();
	const files = new Set<string>();
	const climbs = new Set<string>();
	const visit = (place: Place): void => {
		const key = `${place.file}#${place.name}`;
		if (isMessage(place.file) || seen.has(key)) return;
		seen.add(key);
		files.add(place.file);
		if (!stations.some((station) => place.file.startsWith(station))) return;
		for (const next of callsOf(place)) {
			if (isClimb(place, next)) climbs.add(`${key} → ${next.file}#${next.name}`);
			visit(next);
		}
	};
	for (const start of starts.map(placeAt)) {
		if (!sourceOf(start.file).own.has(start.name)) throw new Error(`No ${start.name} there.`);
		visit(start);
	}
	return { functions: [...seen], files: [...files].sort(), climbs: [...climbs].sort() };
}

if (import.meta.main) {
	for (const [name, walk] of Object.entries(walks)) {
		const [own, all] = [followWalk(walk, walk.stations), followWalk(walk)];
		console.log(
			`${name}: ${own.functions.length} functions in ${own.files.length} files; with all that they call, ${all.functions.length} in ${all.files.length}, ${all.climbs.length} climbs`,
		);
		const lines = process.argv.includes("--files") ? [...own.files, ...all.climbs] : [];
		for (const line of lines) console.log(`  ${line}`);
	}
}
