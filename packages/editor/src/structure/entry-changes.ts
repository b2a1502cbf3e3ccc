import type { Locale, Locales } from "@kakehashi/core/routing/locale.ts";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import type { Collection, Entry } from "@kakehashi/core/schema/entry.ts";
import { entryFileName } from "@kakehashi/core/schema/entry-file.ts";
import { suggestAddress } from "@kakehashi/core/values/suggest-address.ts";
import {
	entryTexts,
	isPictureByLanguage,
	textsIn,
	type Value,
	valueAt,
} from "kakehashi/internal/shared.ts";
import type { Edit } from "../edits/edit.ts";
import { dataToEdit, newFile } from "../edits/edit-file.ts";
import { type EditRefused, refused } from "../edits/edit-refused.ts";
import { fileAdded, fileEdited, fileRemoved } from "../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import { t } from "../i18n/t.ts";

/**
 * A text in all languages of the site. A language other than English and Japanese gets the English
 * text after its own name: see `findUnwrittenTexts`.
 */
export function inLanguages(
	texts: Readonly<Record<"en" | "ja", string>>,
	locales: readonly Locale[],
): Readonly<Record<string, string>> {
	return Object.fromEntries(
		locales.map(({ code, tag, name }) => [
			code,
			/^ja\b/.test(tag) ? texts.ja : /^en\b/.test(tag) ? texts.en : `${name}: ${texts.en}`,
		]),
	);
}

/** Whether the file of an entry says that it is a draft. */
export function isDraft(bytes: Uint8Array | undefined): boolean {
	return bytes !== undefined && /^draft:\s*true\b/m.test(new TextDecoder().decode(bytes));
}

/**
 * The file of a new entry: a dated draft with placeholders that say what to write.
 * @param isTaken whether a content file exists
 */
export function newEntry(
	{ locales }: Pick<SiteConfig, "locales">,
	{ name, entryPages }: Pick<Collection, "name" | "entryPages">,
	day: string,
	isAddressInUse: (file: string) => boolean,
): { readonly file: string; readonly bytes: Uint8Array } {
	const value: Value = {
		draft: true,
		title: inLanguages(entryTexts.title, locales),
		summary: inLanguages(entryTexts.summary, locales),
		...(entryPages && {
			body: [{ paragraph: inLanguages(entryTexts.paragraph, locales) }],
		}),
	};
	const fileOf = (number: number) => `${name}/${day}-new${number === 1 ? "" : `-${number}`}.yaml`;
	let number = 1;
	while (isAddressInUse(fileOf(number))) number += 1;
	return { file: fileOf(number), bytes: newFile(value) };
}

/**
 * The wanted state of an entry: whether it is a draft, its date, its address (`slug`), and the
 * codes of its languages.
 */
export type EntryChange = {
	readonly draft: boolean;
	readonly date: string;
	readonly slug: string;
	readonly languages: readonly string[];
};

/**
 * The address that the title of an entry suggests; undefined if the address has already been
 * changed since the entry was created.
 * @param isTaken whether another entry of the same day has an address
 */
export function suggestedSlug(
	{ slug, date, title: { byLocale } }: Pick<Entry, "slug" | "date" | "title">,
	isAddressInUse: (slug: string) => boolean,
): string | undefined {
	const written = Object.entries(byLocale).filter(
		([, text]) => !Object.values(entryTexts.title).some((each) => text.endsWith(each)),
	);
	if (written.length === 0 || !/^new(?:-\d+)?$/.test(slug)) return undefined;
	const suggested = suggestAddress(Object.fromEntries(written), date);
	for (let number = 1; ; number += 1) {
		const free = number === 1 ? suggested : `${suggested}-${number}`;
		if (!isAddressInUse(free)) return free;
	}
}

/**
 * The changes for an entry, and the file that then contains it. A published address gets a redirect
 * to the new one.
 * @throws {EditRefused} if the date or the address is invalid or in use
 */
export function changedEntry(
	files: SiteFiles,
	{ locales }: Pick<SiteConfig, "locales">,
	file: string,
	wanted: EntryChange,
): { readonly file: string; readonly changes: readonly FileChange[] } {
	const [folder = "", name = ""] = file.split("/");
	const [, , slug] = entryFileName.exec(name) ?? [];
	const next = `${folder}/${wanted.date}-${wanted.slug}.yaml`;
	const bytes = files.read(`content/${file}`)?.bytes;
	if (bytes === undefined || !entryFileName.test(next.slice(folder.length + 1))) throw unfit();
	const data = dataToEdit(bytes);
	const edits: Edit[] = [
		...draftEdits(data, wanted.draft),
		...formerlyEdits(data, slug === wanted.slug ? undefined : slug, wanted.slug),
		...languageEdits(data, wanted.languages, locales),
	];
	const edited = edits.length === 0 ? undefined : fileEdited(files, `content/${file}`, edits);
	if (next === file) return { file, changes: edited === undefined ? [] : [edited] };
	if (files.read(`content/${next}`) !== null) throw addressInUse();
	return {
		file: next,
		changes: [
			fileAdded(`content/${next}`, edited?.after ?? bytes),
			fileRemoved(files, `content/${file}`),
		],
	};
}

/** The edits that make a page or an entry a draft, or publish it. */
export function draftEdits(data: Value, draft: boolean): Edit[] {
	const stands = valueAt(data, ["draft"]);
	if ((stands === true) === draft) return [];
	if (!draft) return [{ kind: "removeKey", path: ["draft"] }];
	return [
		stands === undefined
			? { kind: "addKey", path: ["draft"], value: true }
			: { kind: "set", path: ["draft"], value: true },
	];
}

/** Adds the old address to the redirects. A draft has no public address, so it needs none. */
function formerlyEdits(data: Value, old: string | undefined, wanted: string): Edit[] {
	const stands = valueAt(data, ["formerly"]);
	if (old === undefined || valueAt(data, ["draft"]) === true) return [];
	if (!Array.isArray(stands)) return [{ kind: "addKey", path: ["formerly"], value: [old] }];
	return [
		{
			kind: "set",
			path: ["formerly"],
			value: [...stands.filter((each) => each !== wanted), old],
		},
	];
}

/**
 * The edits that change the languages of a page or an entry. The texts of a removed language are
 * removed too. An added language starts with the texts of another, after its own name: see
 * `findUnwrittenTexts`.
 */
export function languageEdits(data: Value, wanted: readonly string[], locales: Locales): Edit[] {
	const stands = valueAt(data, ["languages"]);
	const codes = locales.map(({ code }) => code);
	const before = Array.isArray(stands) ? codes.filter((code) => stands.includes(code)) : codes;
	const after = locales.filter(({ code }) => wanted.includes(code));
	if (after.length === 0 || after.map(({ code }) => code).join() === before.join()) return [];
	const edits = textsIn(data, codes).flatMap(({ path, text }): Edit[] => {
		const removed = Object.keys(text).filter((code) => !wanted.includes(code));
		// A language has a picture file of its own only where somebody has chosen one.
		if (isPictureByLanguage(path) && removed.length === Object.keys(text).length)
			return [{ kind: "removeKey", path }];
		const added = isPictureByLanguage(path)
			? []
			: after.filter(({ code }) => text[code] === undefined);
		return [
			...added.map(
				({ code, name }): Edit => ({
					kind: "addKey",
					path: [...path, code],
					value: unwritten(Object.values(text)[0] ?? "", name),
				}),
			),
			...removed.map((code): Edit => ({ kind: "removeKey", path: [...path, code] })),
		];
	});
	const list = after.map(({ code }) => code);
	if (after.length === locales.length)
		return stands === undefined
			? edits
			: [{ kind: "removeKey", path: ["languages"] }, ...edits];
	return [
		stands === undefined
			? { kind: "addKey", path: ["languages"], value: list, before: "title" }
			: { kind: "set", path: ["languages"], value: list },
		...edits,
	];
}

function unwritten(text: Value, language: string): Value {
	return Array.isArray(text)
		? [`${language}: ${text[0] ?? ""}`, ...text.slice(1)]
		: `${language}: ${text}`;
}

function unfit(): EditRefused {
	return refused("value", t("badEntryAddress"));
}

function addressInUse(): EditRefused {
	return refused("value", t("entryAddressTaken"));
}
