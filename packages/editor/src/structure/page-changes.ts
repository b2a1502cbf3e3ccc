import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { pagesOfMenu } from "@kakehashi/core/schema/menu.ts";
import { pageName } from "@kakehashi/core/values/page-name.ts";
import { pageNameOf } from "kakehashi/internal/check.ts";
import {
	entryTexts,
	isList,
	isMap,
	type Path,
	stringsIn,
	type Value,
	type ValueMap,
	valueAt,
} from "kakehashi/internal/shared.ts";
import {
	readStarter,
	showsOrganization,
	starterFile,
	starterPages,
	type TextsFor,
	writeOrganization,
	writeTexts,
} from "kakehashi/internal/starter.ts";
import { dataOf } from "kakehashi/internal/yaml.ts";
import type { Edit } from "../edits/edit.ts";
import { dataToEdit, editFile, newFile } from "../edits/edit-file.ts";
import { fileAdded, fileEdited, fileRemoved } from "../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";
import { bytesOf, type SiteSnapshot } from "../site/site-snapshot.ts";
import { draftEdits, inLanguages, languageEdits } from "./entry-changes.ts";
import { type LinkPlace, linksTo } from "./links-to.ts";

/**
 * The templates for a new page, besides the existing pages of the site: the hero alone, and the
 * pages of a new site.
 */
export const pageTemplates: readonly string[] = [
	"empty",
	...starterPages.filter((name) => name !== "contact"),
];

/**
 * A new page: its address, and its title by language code. Without any title, it has those of the
 * template.
 */
export type WantedPage = {
	/** The name of a template, or the file of a page. */
	readonly template: string;
	readonly name: string;
	readonly path: string;
	readonly title: Readonly<Record<string, string>>;
	/** Whether to add the page to the menu. */
	readonly inMenu?: boolean;
	/** The codes of its languages. Without them, it has those of the template. */
	readonly languages?: readonly string[];
};

/**
 * The file of a new page, followed by other files that the page needs and the site lacks. The page
 * is a draft, unless it is the page of a collection. Empty if there is no such template.
 */
export async function newPage(
	edited: SiteSnapshot,
	{ template, name, path, title, inMenu = false, languages }: WantedPage,
): Promise<FileChange[]> {
	const { locales } = edited.config;
	const begun = template.startsWith("pages/")
		? copiedPage(edited, template)
		: await startedPage(edited, template);
	const start =
		begun && languages
			? editedBytes(begun, languageEdits(dataToEdit(begun), languages, locales))
			: begun;
	if (start === undefined) return [];
	const data = dataOf(start) ?? null;
	const isCollection = valueAt(data, ["hero"]) !== undefined;
	const { names, edits } = nameEdits(data, isCollection, title, locales);
	const hasMenu = valueAt(data, ["menu"]) !== undefined;
	const label = {
		...(labelFrom(valueAt(data, ["menu"]) ?? valueAt(data, ["title"]) ?? null) as ValueMap),
		...names,
	};
	const menu: Edit[] = inMenu
		? [
				hasMenu
					? { kind: "set", path: ["menu"], value: label }
					: { kind: "addKey", path: ["menu"], value: label, before: "title" },
			]
		: hasMenu
			? [{ kind: "removeKey", path: ["menu"] }]
			: [];
	const draft: Edit[] =
		!isCollection && valueAt(data, ["draft"]) === undefined
			? [{ kind: "addKey", path: ["draft"], value: true, before: "title" }]
			: [];
	const bytes = editedBytes(start, [
		{ kind: "set", path: ["path"], value: path },
		...draft,
		...menu,
		...edits,
	]);
	if (bytes === undefined) return [];
	const page = fileAdded(`content/${starterFile(template, name)}`, bytes);
	if (!showsOrganization(template) || bytesOf(edited, "organization.yaml") !== undefined)
		return [page];
	const country = new Intl.Locale(locales[0].tag).maximize().region ?? "JP";
	const organization = await writeOrganization(textsFor(edited), locales, country);
	return [page, fileAdded("content/organization.yaml", new TextEncoder().encode(organization))];
}

/** The file with the edits; undefined if they are impossible. */
function editedBytes(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array | undefined {
	const made = editFile(bytes, edits);
	return made.ok ? made.bytes : undefined;
}

/**
 * The names of a new page by language code, and the edits that write them into its title and its
 * heading. A language without a name gets the first one, after its own name: see
 * `findUnwrittenTexts`. Both are empty if no name is given.
 */
function nameEdits(
	data: Value,
	isCollection: boolean,
	title: WantedPage["title"],
	locales: Locales,
): { readonly names: Readonly<Record<string, string>>; readonly edits: readonly Edit[] } {
	const heading = isCollection ? ["hero", "heading"] : ["sections", 0, "heading"];
	const own = locales.filter(({ code }) => valueAt(data, ["title", code]) !== undefined);
	const given = (code: string) => title[code]?.trim() ?? "";
	const [first] = own.filter(({ code }) => given(code) !== "");
	if (first === undefined) return { names: {}, edits: [] };
	const inEach = (textIn: (code: string) => string) =>
		own.map(({ code, name }) => {
			const text = given(code) === "" ? `${name}: ${textIn(first.code)}` : textIn(code);
			return [code, text] as const;
		});
	const names = inEach(given);
	const titles = inEach((code) =>
		besideSiteName(String(valueAt(data, ["title", code])), given(code)),
	);
	return {
		names: Object.fromEntries(names),
		edits: [
			...titles.map(([code, value]): Edit => ({ kind: "set", path: ["title", code], value })),
			...names
				.map(([code, text]) => ({ path: [...heading, code], value: [text] }))
				.filter(({ path }) => valueAt(data, path) !== undefined)
				.map((line): Edit => ({ kind: "set", ...line })),
		],
	};
}

/** Adds the name of the site to a title, if the title of the template has it. */
function besideSiteName(old: string, own: string): string {
	const whole = old.replace(/^.*?(?=\s*[|｜]\s*\{siteName\})/, () => own);
	return whole.includes("{siteName}") ? whole : own;
}

/** A page from a template, in the languages of the site. */
async function startedPage(
	edited: SiteSnapshot,
	template: string,
): Promise<Uint8Array | undefined> {
	if (!pageTemplates.includes(template)) return undefined;
	if (template === "empty") return emptyPage(edited.config.locales);
	const text = writeTexts(await readStarter(starterFile(template)), textsFor(edited));
	return new TextEncoder().encode(text);
}

/** A page with nothing but a heading, and a description that says what to write. */
function emptyPage(locales: Locales): Uint8Array {
	const { en, ja } = t("newPage");
	const title = t("newPageTitle");
	const heading = Object.entries(inLanguages({ en, ja }, locales)).map(
		([code, text]) => [code, [text]] as const,
	);
	return newFile({
		path: "/",
		title: inLanguages({ en: title.en, ja: title.ja }, locales),
		description: inLanguages(entryTexts.summary, locales),
		sections: [{ kind: "hero", heading: Object.fromEntries(heading) }],
	});
}

function textsFor({ config: { locales }, loaded }: SiteSnapshot): TextsFor {
	const known = new Set((loaded?.site.routes ?? []).map((route) => route.path.slice(1)));
	return {
		languages: locales.map(({ code }) => code),
		currencies: [...new Set(locales.map(({ currency }) => currency))],
		excludedPages: starterPages.filter((each) => !known.has(each)),
		exampleOf: () => "",
	};
}

/**
 * A copy of a page of the site, without its former addresses and without sections that are allowed
 * once per site.
 */
function copiedPage(edited: SiteSnapshot, file: string): Uint8Array | undefined {
	const { kinds } = edited;
	const bytes = pageNameOf(file) === undefined ? undefined : bytesOf(edited, file);
	if (bytes === undefined) return undefined;
	const data = dataToEdit(bytes);
	const sections = valueAt(data, ["sections"]);
	const kindAt = (index: number) => kinds[String(valueAt(data, ["sections", index, "kind"]))];
	const excluded = (Array.isArray(sections) ? [...sections.keys()] : [])
		.filter((index) => kindAt(index)?.once === true)
		.reverse();
	const places = excluded.map(
		(index) => `#${valueAt(data, ["sections", index, "id"]) ?? kindAt(index)?.defaultId}`,
	);
	const path = String(valueAt(data, ["path"]));
	const isExcluded = (at: Path) => at[0] === "sections" && excluded.includes(Number(at[1]));
	const made = editFile(bytes, [
		// Links to a section that is not copied now lead to that section on the original page.
		...stringsIn(data).flatMap(({ path: at, value }): Edit[] => {
			const isLink = at.at(-1) === "href";
			const next = value.replace(/(?<=^|\]\()#[^)]*(?=\)|$)/g, (link) =>
				places.includes(link) && (isLink || link !== value) ? `${path}${link}` : link,
			);
			return next === value || isExcluded(at) ? [] : [{ kind: "set", path: at, value: next }];
		}),
		...(valueAt(data, ["formerly"]) === undefined
			? []
			: [{ kind: "removeKey", path: ["formerly"] } as const]),
		...excluded.map((index): Edit => ({ kind: "removeItem", path: ["sections", index] })),
	]);
	return made.ok ? made.bytes : undefined;
}

/** Removes a page, and its item in the menu. Links to the page are changed to another address. */
export function removedPage(
	files: SiteFiles,
	name: string,
	links: readonly LinkPlace[],
	instead = "/",
): FileChange[] {
	const edits = new Map<string, Edit[]>([["site.yaml", menuEdits(files, name)]]);
	for (const link of links)
		edits.set(link.file, [...(edits.get(link.file) ?? []), link.edit(instead)]);
	return editedFiles(files, edits, [fileRemoved(files, `content/pages/${name}.yaml`)]);
}

/** What changes in a page: whether it is a draft, and the codes of its languages. */
export type PageState = { readonly draft?: boolean; readonly languages?: readonly string[] };

/** Makes a page a draft, or publishes it, or changes its languages. */
export function changedPage(
	files: SiteFiles,
	locales: Locales,
	name: string,
	{ draft, languages }: PageState,
): FileChange[] {
	const file = `pages/${name}.yaml`;
	const data = dataIn(files, `content/${file}`);
	const edits = [
		...(draft === undefined ? [] : draftEdits(data, draft)),
		...(languages === undefined ? [] : languageEdits(data, languages, locales)),
	];
	return [...editedFiles(files, [[file, edits]]), ...reasonInSite(files, locales, languages)];
}

/**
 * Adds the sentence that tells visitors why a language link leads to the home page, if a page is
 * not in every language and the site lacks the sentence.
 */
export function reasonInSite(
	files: SiteFiles,
	locales: Locales,
	languages: PageState["languages"],
): FileChange[] {
	const isNeeded =
		languages !== undefined &&
		languages.length < locales.length &&
		valueAt(dataIn(files, "content/site.yaml"), ["onlyIn"]) === undefined;
	const { en, ja } = t("onlyInReason");
	const value = inLanguages({ en, ja }, locales);
	return editedFiles(files, [
		["site.yaml", isNeeded ? [{ kind: "addKey", path: ["onlyIn"], value }] : []],
	]);
}

/**
 * Removes a page or a list of entries from the menu.
 * @param file its path in the content folder
 * @param name its name in the menu
 */
export function outOfMenu(files: SiteFiles, file: string, name: string): FileChange[] {
	if (valueAt(dataIn(files, `content/${file}`), ["menu"]) === undefined) return [];
	return editedFiles(files, [
		[file, [{ kind: "removeKey", path: ["menu"] }]],
		["site.yaml", menuEdits(files, name)],
	]);
}

/**
 * Adds a page or a list of entries to the end of the menu, with its last label there, or with its
 * title.
 * @param file its path in the content folder
 * @param name its name in the menu
 */
export function intoMenu(files: SiteFiles, file: string, name: string): FileChange[] {
	const data = dataIn(files, `content/${file}`);
	if (valueAt(data, ["menu"]) !== undefined) return [];
	const title = valueAt(data, ["title"]) ?? null;
	const menu = valueAt(dataIn(files, "content/site.yaml"), ["menu"]);
	const order: Edit[] =
		Array.isArray(menu) && !pagesOfMenu(menu).some((page) => page.name === name)
			? [{ kind: "insertItem", path: ["menu", menu.length], value: name }]
			: [];
	const label: Edit = {
		kind: "addKey",
		path: ["menu"],
		value: lastLabel(files, `content/${file}`, title) ?? labelFrom(title),
		before: "title",
	};
	return editedFiles(files, [
		[file, [label]],
		["site.yaml", order],
	]);
}

/**
 * The label of a page in the menu before it was removed from there, in the languages that the page
 * has now.
 */
function lastLabel(files: SiteFiles, file: string, title: Value): Value | undefined {
	for (const bytes of files.versions(file)) {
		const label = valueAt(dataOf(bytes), ["menu"]);
		if (label !== undefined && isSameLanguages(label, title)) return label;
	}
	return undefined;
}

const isSameLanguages = (one: Value, other: Value) =>
	Object.keys(one ?? {})
		.sort()
		.join() ===
	Object.keys(other ?? {})
		.sort()
		.join();

/** The title without the name of the site, because the header shows that name beside the menu. */
function labelFrom(title: Value): Value {
	return Object.fromEntries(
		Object.entries(title ?? {}).map(([code, text]) => [
			code,
			typeof text === "string" ? pageName(text) : text,
		]),
	);
}

/**
 * Changes the address of a page. The old address redirects to the new one, and every link on the
 * site is updated.
 */
export function movedPage(
	edited: SiteSnapshot,
	files: SiteFiles,
	name: string,
	path: string,
): FileChange[] {
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
				{ kind: "set", path: ["path"], value: path, expected: old },
				formerly === undefined
					? { kind: "addKey", path: ["formerly"], value: list }
					: { kind: "set", path: ["formerly"], value: list },
			],
		],
	]);
	for (const link of linksTo(edited, old))
		edits.set(link.file, [...(edits.get(link.file) ?? []), link.edit(path)]);
	return editedFiles(files, edits);
}

/** @param edits by the path of the file in the content folder */
function editedFiles(
	files: SiteFiles,
	edits: Iterable<readonly [string, readonly Edit[]]>,
	others: readonly FileChange[] = [],
): FileChange[] {
	return [
		...others,
		...[...edits].flatMap(([file, own]) =>
			own.length === 0 ? [] : fileEdited(files, `content/${file}`, own),
		),
	];
}

function menuEdits(files: SiteFiles, name: string): Edit[] {
	const menu = valueAt(dataIn(files, "content/site.yaml"), ["menu"]);
	if (!isList(menu) || !pagesOfMenu(menu).some((page) => page.name === name)) return [];
	// Removing the item also removes the comment above it.
	if (menu.length > 1 && menu.includes(name))
		return [{ kind: "removeItem", path: ["menu", menu.indexOf(name)] }];
	const rest = menuWithout(menu, name);
	return [
		rest.length === 0
			? { kind: "removeKey", path: ["menu"] }
			: { kind: "set", path: ["menu"], value: rest },
	];
}

/**
 * The menu without a page. The pages below it take its place, and a group without pages is removed.
 */
function menuWithout(menu: readonly Value[], name: string): Value[] {
	return menu.flatMap((item): readonly Value[] => {
		if (!isMap(item) || !isList(item.pages)) return item === name ? [] : [item];
		if (item.page === name) return item.pages;
		const pages = item.pages.filter((page) => page !== name);
		if (pages.length > 0) return [{ ...item, pages }];
		return item.page === undefined ? [] : [item.page];
	});
}

function dataIn(files: SiteFiles, file: string): Value {
	return dataToEdit(files.read(file)?.bytes ?? new Uint8Array());
}
