import { join } from "node:path";
import { textStatesIn } from "../builder/starter/text-states.ts";
import { ContentError, type ContentProblem } from "../content/files/content-problem.ts";
import { entryFilesOf } from "../content/files/entry-files.ts";
import { type Ledger, readLedger } from "../content/files/ledger.ts";
import { parseContentFile } from "../content/files/parse-content-file.ts";
import { readContentFiles, readLedgerIn } from "../content/files/read-content-files.ts";
import { scanPages } from "../content/files/scan-pages.ts";
import { CommandLineError } from "../core/command-line.ts";
import type { SiteConfig } from "../core/routing/site.ts";
import type { CommandContext } from "./command.ts";
import type { FileTexts } from "./handoff/handoff-text.ts";
import { loadConfiguration } from "./load-configuration.ts";

type FileWords = FileTexts & { /** The folder of an entry. */ readonly list: string | undefined };

/**
 * Reads the texts of all files, or of the one that is asked for.
 * @throws ContentError where a file cannot be read
 */
export async function readWords({
	folder,
	values: { page },
}: CommandContext): Promise<SiteConfig & { files: readonly FileWords[]; ledger: Ledger | undefined }> {
	const { site } = await loadConfiguration(folder);
	const content = join(folder, "content");
	const [files, entries, ledger] = [await readContentFiles(content), entryFilesOf(content), readLedgerIn(content)];
	const name = scanPages(files).find(({ path }) => path === page)?.name;
	const wanted = name === undefined ? [String(page).replace(/^content\//, "")] : [`pages/${name}.yaml`, `${name}/_collection.yaml`];
	const paths = [...files.keys(), ...entries.paths].filter((file) => page === undefined || wanted.includes(file));
	if (paths.length === 0) throw new CommandLineError({ en: `There is no page or file "${page}".`, ja: `「${page}」というページもファイルもありません。` });
	const problems: ContentProblem[] = [];
	const words = paths.flatMap((file): FileWords[] => {
		const bytes = files.get(file) ?? entries.read(file);
		const result = parseContentFile(`content/${file}`, bytes);
		if ("problems" in result) problems.push(...result.problems);
		const list = files.has(file) ? undefined : file.slice(0, file.indexOf("/") + 1);
		if (!("parsed" in result)) return [];
		const { data } = result.parsed;
		return [{ file, list, bytes, data, texts: textStatesIn(data, site.locales, ledger ?? readLedger("")) }];
	});
	if (problems.length > 0) throw new ContentError(problems);
	return { ...site, files: words, ledger };
}
