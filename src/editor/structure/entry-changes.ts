import { say } from "../../core/messages/say.ts";
import type { Collection } from "../../core/schema/entry.ts";
import { entryFileName } from "../../core/schema/entry-file.ts";
import { fileAdded, fileEdited, fileRemoved } from "../files/file-changes.ts";
import type { FileChange, SiteFiles } from "../files/site-files.ts";
import type { EditedSite } from "../site/edited-site.ts";
import { valueAt } from "../splice/apply-edit.ts";
import type { Edit, Refusal, Value } from "../splice/edit.ts";
import { readSource } from "../splice/read-source.ts";
import { blockLines } from "../splice/value-text.ts";

/** The file of an entry that is new: of a day, a draft, with texts that say what to write. */
export function newEntry(
	{ config, bytesOf }: Pick<EditedSite, "config" | "bytesOf">,
	{ name, entryPages }: Pick<Collection, "name" | "entryPages">,
	day: string,
): { readonly file: string; readonly bytes: Uint8Array } {
	// What nobody has put into a language yet has its name before it: see `unfinishedTexts`.
	const inLanguages = (texts: Readonly<Record<"en" | "ja", string>>) =>
		Object.fromEntries(
			config.locales.map(({ code, tag, name }) => [code, /^ja\b/.test(tag) ? texts.ja : /^en\b/.test(tag) ? texts.en : `${name}: ${texts.en}`]),
		);
	const value: Value = {
		draft: true,
		title: inLanguages({ en: "A new entry", ja: "新しい記事" }),
		summary: inLanguages({ en: "What it is about, in one sentence.", ja: "どんな内容かを一文で書きます。" }),
		...(entryPages && { body: [{ paragraph: inLanguages({ en: "Write your news here.", ja: "お伝えしたいことをここに書きます。" }) }] }),
	};
	const fileOf = (number: number) => `${name}/${day}-new${number === 1 ? "" : `-${number}`}.yaml`;
	let number = 1;
	while (bytesOf(fileOf(number)) !== undefined) number += 1;
	return { file: fileOf(number), bytes: new TextEncoder().encode(`${blockLines(value, { quoted: false }).join("\n")}\n`) };
}

/** What an entry is to be called, when it is of, and whether it waits. */
export type EntryChange = { readonly draft: boolean; readonly date: string; readonly slug: string };

/**
 * The changes that make an entry so. Its address, once published, leads on to the new one.
 * @returns the changes, the file that it stands in then, and what to try out
 */
export function changedEntry(
	files: SiteFiles,
	file: string,
	wanted: EntryChange,
): { readonly ok: true; readonly file: string; readonly changes: readonly FileChange[]; readonly content: ReadonlyMap<string, Uint8Array | null> } | Refusal {
	const [folder = "", name = ""] = file.split("/");
	const [, , slug] = entryFileName.exec(name) ?? [];
	const next = `${folder}/${wanted.date}-${wanted.slug}.yaml`;
	const bytes = files.read(`content/${file}`)?.bytes;
	if (bytes === undefined || !entryFileName.test(next.slice(folder.length + 1))) return unfit();
	const data = dataOf(bytes);
	const edits: Edit[] = [...draftEdits(data, wanted.draft), ...formerlyEdits(data, slug === wanted.slug ? undefined : slug, wanted.slug)];
	const edited = edits.length === 0 ? undefined : fileEdited(files, `content/${file}`, edits);
	if (edited !== undefined && !edited.ok) return edited;
	const after = edited?.change.after ?? bytes;
	if (next === file) return { ok: true, file, changes: edited === undefined ? [] : [edited.change], content: new Map([[file, after]]) };
	if (files.read(`content/${next}`) !== null) return taken(next);
	return {
		ok: true,
		file: next,
		changes: [fileAdded(`content/${next}`, after), fileRemoved(files, `content/${file}`)],
		content: new Map([
			[next, after],
			[file, null],
		]),
	};
}

function draftEdits(data: Value, draft: boolean): Edit[] {
	const stands = valueAt(data, ["draft"]);
	if ((stands === true) === draft) return [];
	if (!draft) return [{ kind: "removeKey", path: ["draft"] }];
	return [stands === undefined ? { kind: "addKey", path: ["draft"], value: true } : { kind: "set", path: ["draft"], value: true }];
}

/** A draft has no address that anybody knows. */
function formerlyEdits(data: Value, old: string | undefined, wanted: string): Edit[] {
	const stands = valueAt(data, ["formerly"]);
	if (old === undefined || valueAt(data, ["draft"]) === true) return [];
	if (!Array.isArray(stands)) return [{ kind: "addKey", path: ["formerly"], value: [old] }];
	return [{ kind: "set", path: ["formerly"], value: [...stands.filter((each) => each !== wanted), old] }];
}

function dataOf(bytes: Uint8Array): Value {
	return readSource(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).data;
}

function unfit(): Refusal {
	const reason = say({
		en: "An entry needs a date, and an address of a–z, 0–9 and single hyphens.",
		ja: "記事には、日付と、英小文字・数字・ハイフンで書いたアドレスが必要です。",
	});
	return { ok: false, why: "value", reason };
}

function taken(file: string): Refusal {
	return { ok: false, why: "place", reason: say({ en: `There is already an entry ${file}.`, ja: `記事${file}はすでにあります。` }) };
}
