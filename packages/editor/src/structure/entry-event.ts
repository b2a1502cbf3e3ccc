import type { Locales } from "@kakehashi/core/routing/locale.ts";
import { fileLanguages } from "kakehashi/internal/check.ts";
import { entryTexts, eventTexts, isMap, valueAt } from "kakehashi/internal/shared.ts";
import { dataToEdit } from "../edits/edit-file.ts";
import { fileEdited } from "../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import { inLanguages } from "./entry-changes.ts";

/**
 * The changes that make an entry an event on a day. If its collection has no texts for events yet,
 * they are added.
 */
export function madeEvent(
	files: SiteFiles,
	locales: Locales,
	file: string,
	day: string,
): FileChange[] {
	const list = `content/${file.replace(/[^/]*$/, "_collection.yaml")}`;
	const dataOf = (name: string) => dataToEdit(files.read(name)?.bytes ?? new Uint8Array());
	const data = dataOf(`content/${file}`);
	const codes = fileLanguages(
		data,
		locales.map(({ code }) => code),
	);
	const localesOfEvent = locales.filter(({ code }) => codes.includes(code));
	const before = ["body", "sections"].find((key) => isMap(data) && Object.hasOwn(data, key));
	const value = { begins: day, place: inLanguages(entryTexts.place, localesOfEvent) };
	const entry = fileEdited(files, `content/${file}`, [
		{ kind: "addKey", path: ["event"], value, ...(before && { before }) },
	]);
	if (valueAt(dataOf(list), ["words", "event"]) !== undefined) return [entry];
	const words = Object.fromEntries(
		Object.entries(eventTexts).map(([key, texts]) => [key, inLanguages(texts, locales)]),
	);
	return [
		entry,
		fileEdited(files, list, [{ kind: "addKey", path: ["words", "event"], value: words }]),
	];
}
