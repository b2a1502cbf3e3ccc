import { readStarter, starterPages } from "../../builder/starter/starter-pages.ts";
import { writeTexts } from "../../builder/starter/write-texts.ts";
import { type Value, valueAt } from "../../content/files/content-tree.ts";
import { dataOf } from "../../content/files/parse-content-file.ts";
import type { Edit, Refusal } from "../edits/edit.ts";
import { dataToEdit, editFile } from "../edits/edit-file.ts";
import { fileAdded, fileEdited, fileRemoved } from "../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { linksTo } from "./links-to.ts";

/** Files of the content folder as they would be, by path below it. */
export type Planned = { readonly ok: true; readonly changes: readonly FileChange[] } | Refusal;

/** The pages that a new one can be made from: those of a new site. */
export async function pageTemplates(): Promise<string[]> {
	return (await starterPages()).filter((name) => name !== "contact");
}

/**
 * The file of a new page, made from a template in the languages of the site.
 * @param title what it is called, by the code of the language; the template says it where that is left out
 */
export async function newPage(
	{ config, state }: EditedSite,
	template: string,
	name: string,
	path: string,
	title: Readonly<Record<string, string>>,
): Promise<FileChange | undefined> {
	if (!(await pageTemplates()).includes(template)) return undefined;
	const { locales } = config;
	const routes = state().loaded?.site.routes ?? [];
	const known = new Set(routes.map((route) => route.path.slice(1)));
	const text = writeTexts(await readStarter(`pages/${template}.yaml`), {
		languages: locales.map(({ code }) => code),
		currencies: [...new Set(locales.map(({ currency }) => currency))],
		left: (await starterPages()).filter((each) => !known.has(each)),
		exampleOf: () => "",
	});
	const data = dataOf(new TextEncoder().encode(text)) ?? null;
	const edits = locales.flatMap(({ code }): Edit[] => {
		const own = title[code]?.trim() ?? "";
		if (own === "") return [];
		// Beside the name of the site, as the template has it.
		const whole = String(valueAt(data, ["title", code])).replace(/^.*?(?=\s*[|｜]\s*\{siteName\})/, () => own);
		return [
			{ kind: "set", path: ["menu", code], value: own },
			{ kind: "set", path: ["title", code], value: whole },
			{ kind: "set", path: ["sections", 0, "heading", code], value: [own] },
		];
	});
	const titled = editFile(new TextEncoder().encode(text), [{ kind: "set", path: ["path"], value: path }, ...edits]);
	return titled.ok ? fileAdded(`content/pages/${name}.yaml`, titled.bytes) : undefined;
}

/** A page goes, and its name from the menu. */
export function removedPage(files: SiteFiles, name: string): Planned {
	return together([fileRemoved(files, `content/pages/${name}.yaml`)], files, menuEdits(files, name));
}

/** A page is left out of the menu. */
export function outOfMenu(files: SiteFiles, name: string): Planned {
	const file = `content/pages/${name}.yaml`;
	if (valueAt(dataIn(files, file), ["menu"]) === undefined) return { ok: true, changes: [] };
	const edited = fileEdited(files, file, [{ kind: "removeKey", path: ["menu"] }]);
	return edited.ok ? together([edited.change], files, menuEdits(files, name)) : edited;
}

/** A page comes to the end of the menu, called as it was there last, else by its title. */
export function intoMenu(files: SiteFiles, name: string): Planned {
	const file = `content/pages/${name}.yaml`;
	const data = dataIn(files, file);
	if (valueAt(data, ["menu"]) !== undefined) return { ok: true, changes: [] };
	const title = valueAt(data, ["title"]) ?? null;
	const edited = fileEdited(files, file, [{ kind: "addKey", path: ["menu"], value: lastLabel(files, file, title) ?? labelFrom(title), before: "title" }]);
	const menu = valueAt(dataIn(files, "content/site.yaml"), ["menu"]);
	const order: Edit[] = Array.isArray(menu) && !menu.includes(name) ? [{ kind: "insertItem", path: ["menu", menu.length], value: name }] : [];
	return edited.ok ? together([edited.change], files, order) : edited;
}

/** What the menu called a page before it was taken out, in the languages that the page has now. */
function lastLabel(files: SiteFiles, file: string, title: Value): Value | undefined {
	const held = files.history().flatMap((entry) => (entry.files.includes(file) ? files.changes(entry.act).filter((change) => change.file === file) : []));
	const labels = held.flatMap(({ before }) => (before === null ? [] : [valueAt(dataOf(before), ["menu"])]));
	return labels.find((label) => label !== undefined && isSameLanguages(label, title));
}

const isSameLanguages = (one: Value, other: Value) =>
	Object.keys(one ?? {})
		.sort()
		.join() ===
	Object.keys(other ?? {})
		.sort()
		.join();

/** A title without the name of the site, which is beside the menu anyway. */
function labelFrom(title: Value): Value {
	const short = (text: Value) => (typeof text === "string" && text.replace(/\s*[|｜:：–—-]?\s*\{siteName\}\s*[|｜:：–—-]?\s*/, "")) || text;
	return Object.fromEntries(Object.entries(title ?? {}).map(([code, text]) => [code, short(text)]));
}

/** A page gets another address; the old one leads on to it, and so does every link of the site. */
export function movedPage(edited: EditedSite, files: SiteFiles, name: string, path: string): Planned {
	const file = `pages/${name}.yaml`;
	const data = dataIn(files, `content/${file}`);
	const old = String(valueAt(data, ["path"]));
	const formerly = valueAt(data, ["formerly"]);
	const known = Array.isArray(formerly) ? formerly.filter((each) => each !== path) : [];
	const list: Value = [...known, old];
	const edits = new Map<string, Edit[]>([
		[
			file,
			[
				{ kind: "set", path: ["path"], value: path, was: old },
				formerly === undefined ? { kind: "addKey", path: ["formerly"], value: list } : { kind: "set", path: ["formerly"], value: list },
			],
		],
	]);
	for (const link of linksTo(edited, old)) edits.set(link.file, [...(edits.get(link.file) ?? []), link.edit(path)]);
	const changes: FileChange[] = [];
	for (const [each, own] of edits) {
		const result = fileEdited(files, `content/${each}`, own);
		if (!result.ok) return result;
		changes.push(result.change);
	}
	return { ok: true, changes };
}

function menuEdits(files: SiteFiles, name: string): Edit[] {
	const menu = valueAt(dataIn(files, "content/site.yaml"), ["menu"]);
	const index = Array.isArray(menu) ? menu.indexOf(name) : -1;
	if (index === -1) return [];
	return [Array.isArray(menu) && menu.length === 1 ? { kind: "removeKey", path: ["menu"] } : { kind: "removeItem", path: ["menu", index] }];
}

function together(changes: readonly FileChange[], files: SiteFiles, edits: readonly Edit[]): Planned {
	if (edits.length === 0) return { ok: true, changes };
	const site = fileEdited(files, "content/site.yaml", edits);
	return site.ok ? { ok: true, changes: [...changes, site.change] } : site;
}

function dataIn(files: SiteFiles, file: string): Value {
	return dataToEdit(files.read(file)?.bytes ?? new Uint8Array());
}
