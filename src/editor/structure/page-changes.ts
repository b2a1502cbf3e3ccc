import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { starterPages } from "../../builder/starter/make-site.ts";
import { writeTexts } from "../../builder/starter/write-texts.ts";
import { fileAdded, fileEdited, fileRemoved } from "../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { valueAt } from "../splice/apply-edit.ts";
import type { Edit, Refusal, Value } from "../splice/edit.ts";
import { readSource } from "../splice/read-source.ts";
import { linksTo } from "./links-to.ts";

/** Files of the content folder as they would be, by path below it. */
export type Planned = { readonly ok: true; readonly changes: readonly FileChange[] } | Refusal;

const starter = join(import.meta.dirname, "../../builder/starter/content/pages");

/** The pages that a new one can be made from: those of a new site. */
export async function pageTemplates(): Promise<string[]> {
	return (await starterPages()).filter((name) => name !== "contact");
}

/** The file of a new page, made from a template in the languages of the site. */
export async function newPage({ config, state }: EditedSite, template: string, name: string, path: string): Promise<FileChange | undefined> {
	if (!(await pageTemplates()).includes(template)) return undefined;
	const { locales } = config;
	const routes = state().loaded?.site.routes ?? [];
	const known = new Set(routes.map((route) => route.path.slice(1)));
	const text = writeTexts(await readFile(join(starter, `${template}.yaml`), "utf8"), {
		languages: locales.map(({ code }) => code),
		currencies: [...new Set(locales.map(({ currency }) => currency))],
		left: (await starterPages()).filter((each) => !known.has(each)),
		exampleOf: () => "",
	});
	return fileAdded(`content/pages/${name}.yaml`, new TextEncoder().encode(text.replace(/^path: .*$/m, () => `path: ${path}`)));
}

/** A page goes, and its name from the menu. */
export function removedPage(files: SiteFiles, name: string): Planned {
	return together([fileRemoved(files, `content/pages/${name}.yaml`)], files, menuEdits(files, name));
}

/** A page is left out of the menu. */
export function outOfMenu(files: SiteFiles, name: string): Planned {
	const file = `content/pages/${name}.yaml`;
	if (valueAt(dataOf(files, file), ["menu"]) === undefined) return { ok: true, changes: [] };
	const edited = fileEdited(files, file, [{ kind: "removeKey", path: ["menu"] }]);
	return edited.ok ? together([edited.change], files, menuEdits(files, name)) : edited;
}

/** A page gets another address; the old one leads on to it, and so does every link of the site. */
export function movedPage(edited: EditedSite, files: SiteFiles, name: string, path: string): Planned {
	const file = `pages/${name}.yaml`;
	const data = dataOf(files, `content/${file}`);
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
	const menu = valueAt(dataOf(files, "content/site.yaml"), ["menu"]);
	const index = Array.isArray(menu) ? menu.indexOf(name) : -1;
	if (index === -1) return [];
	return [Array.isArray(menu) && menu.length === 1 ? { kind: "removeKey", path: ["menu"] } : { kind: "removeItem", path: ["menu", index] }];
}

function together(changes: readonly FileChange[], files: SiteFiles, edits: readonly Edit[]): Planned {
	if (edits.length === 0) return { ok: true, changes };
	const site = fileEdited(files, "content/site.yaml", edits);
	return site.ok ? { ok: true, changes: [...changes, site.change] } : site;
}

function dataOf(files: SiteFiles, file: string): Value {
	const bytes = files.read(file)?.bytes ?? new Uint8Array();
	return readSource(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).data;
}
