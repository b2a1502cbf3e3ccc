import type { Locale } from "@kakehashi/core/routing/locale.ts";
import { ContentError, type ContentProblem } from "../../content/problems/content-problem.ts";
import { entryFilesOf } from "../../content/read/entry-files.ts";
import { readConfirmationsIn, readContentFiles } from "../../content/read/read-content-files.ts";
import { scanPages } from "../../content/read/scan-pages.ts";
import { type Confirmations, readConfirmations } from "../../content/translations/confirmations.ts";
import type { Fingerprints } from "../../content/translations/translation-status.ts";
import type { Value } from "../../content/yaml/content-tree.ts";
import { parseContentFile } from "../../content/yaml/parse-content-file.ts";
import { type TextWithStates, textStatesIn } from "./text-states.ts";

/** The texts of a content file. Its path is relative to the content folder. */
export type FileTexts = {
	readonly file: string;
	/** The folder of an entry, with a slash at its end. Undefined for other files. */
	readonly list?: string | undefined;
	readonly bytes: Uint8Array;
	readonly data: Value;
	readonly texts: readonly TextWithStates[];
};

export type SiteTexts = {
	readonly files: readonly FileTexts[];
	/** The fingerprints of the texts in all readable files, even if only one page was requested. */
	readonly sets: readonly Fingerprints[];
	readonly confirmations: Confirmations | undefined;
};

/**
 * Reads the texts of all files in a content folder, or of one page, with their state.
 * @param page the address of a page, or a file; undefined for all files
 * @throws ContentError if a requested file cannot be read
 */
export async function readFileTexts(
	content: string,
	locales: readonly Locale[],
	page?: unknown,
): Promise<SiteTexts> {
	const files = await readContentFiles(content);
	const entries = entryFilesOf(content);
	const confirmations = readConfirmationsIn(content);
	const name = scanPages(files).find(({ path }) => path === page)?.name;
	const wanted =
		name === undefined
			? [String(page).replace(/^content\//, "")]
			: [`pages/${name}.yaml`, `${name}/_collection.yaml`];
	const isRequested = (file: string) => page === undefined || wanted.includes(file);
	const problems: ContentProblem[] = [];
	const found = [...files.keys(), ...entries.paths].flatMap((file): FileTexts[] => {
		const bytes = files.get(file) ?? entries.read(file);
		const result = parseContentFile(`content/${file}`, bytes);
		if ("problems" in result && isRequested(file)) problems.push(...result.problems);
		if (!("parsed" in result)) return [];
		const { data } = result.parsed;
		const list = files.has(file) ? undefined : file.slice(0, file.indexOf("/") + 1);
		return [
			{
				file,
				list,
				bytes,
				data,
				texts: textStatesIn(data, locales, confirmations ?? readConfirmations("")),
			},
		];
	});
	if (problems.length > 0) throw new ContentError(problems);
	return {
		files: found.filter(({ file }) => isRequested(file)),
		sets: found.flatMap(({ texts }) => texts.map(({ set }) => set)),
		confirmations,
	};
}
