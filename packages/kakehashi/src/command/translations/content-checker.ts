import { join } from "node:path";
import type { SiteConfig } from "@kakehashi/core/routing/site.ts";
import { type LoadedSite, loadSite } from "@kakehashi/editor/site/load-site.ts";
import { problemsOf } from "@kakehashi/editor/site/load-usable.ts";
import { withEntries } from "@kakehashi/editor/site/tried-entries.ts";
import { readOwnModules } from "../../builder/bundle/read-site-modules.ts";
import { readSurroundings } from "../../builder/pipeline/read-sources.ts";
import { checkProse } from "../../content/japanese/check-prose.ts";
import type { ContentProblem } from "../../content/problems/content-problem.ts";
import { entryFilesOf } from "../../content/read/entry-files.ts";
import { readContentFiles } from "../../content/read/read-content-files.ts";

type Checked = {
	readonly loaded: LoadedSite | undefined;
	readonly problems: readonly ContentProblem[];
	readonly warnings: readonly ContentProblem[];
};

/**
 * Returns a function that checks the content as if some of its files were changed. Texts may be
 * missing in every language except the first.
 */
export async function contentChecker(
	folder: string,
	config: SiteConfig,
): Promise<(changed: ReadonlyMap<string, Uint8Array>) => Checked> {
	const files = await readContentFiles(join(folder, "content"));
	const entryFiles = entryFilesOf(join(folder, "content"));
	const { kinds } = await readOwnModules(folder);
	const { options } = await readSurroundings(folder, kinds);
	return (changed) => {
		const all = new Map([...files].map(([file, bytes]) => [file, changed.get(file) ?? bytes]));
		const entries = withEntries(
			entryFiles,
			new Map([...changed].filter(([file]) => !files.has(file))),
		);
		try {
			const loaded = loadSite(all, config, {
				...options,
				isInProgress: true,
				entryFiles: entries,
			});
			// The writing is checked only in the changed files.
			const prose = checkProse(changed, loaded.content, loaded.site, "content", {
				...entries,
				paths: [],
			});
			return { loaded, problems: prose.errors, warnings: prose.warnings };
		} catch (error) {
			return { loaded: undefined, problems: problemsOf(error), warnings: [] };
		}
	};
}

/**
 * The problems that did not exist before. Line numbers are ignored, because an import moves lines.
 */
export function newProblems(
	after: readonly ContentProblem[],
	before: readonly ContentProblem[],
): ContentProblem[] {
	const nameOf = ({ file, key, language, message }: ContentProblem) =>
		JSON.stringify([file, key, language, message.en]);
	const known = new Set(before.map(nameOf));
	return after.filter((problem) => !known.has(nameOf(problem)));
}
