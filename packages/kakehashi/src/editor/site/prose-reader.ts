import { hash } from "node:crypto";
import { setImmediate as otherWork } from "node:timers/promises";
import { ContentError } from "../../content/files/content-problem.ts";
import type { EntryFiles } from "../../content/files/entry-files.ts";
import { checkProse, joinProblems, type ProseProblems, siteNames } from "../../content/japanese/check-prose.ts";
import type { LoadedSite } from "./load-site.ts";

/** Reads the texts of a site as the check does, each file once as long as it has not changed. */
export type ProseReader = {
	/** What is known about the site by now. As many files are read at once as can be while somebody waits. */
	readonly read: (loaded: LoadedSite, folder: string | undefined, entries: EntryFiles | undefined) => ProseProblems;
};

/** How many files are read while somebody waits; the others are read afterwards. */
const maxAtOnce = 20;

const none = joinProblems([]);

/** @param onMore called when the remaining files have been read too */
export function createProseReader(onMore: () => void): ProseReader {
	const known = new Map<string, { readonly version: unknown; readonly problems: ProseProblems }>();
	let round = 0;
	return {
		read(loaded, folder, entries) {
			// Besides the names on the site and the glossary.
			const names = [...siteNames(loaded.content)].map(([code, namesInLocale]) => [code, ...namesInLocale]);
			const around = hash("sha256", JSON.stringify([loaded.content.site.siteName.byLocale, names, loaded.content.glossary]));
			const versions = new Map<string, unknown>([...loaded.files, ...(entries?.paths ?? []).map((path): [string, unknown] => [path, entries?.stamp(path)])]);
			const keyOf = (file: string) => `${around} ${file}`;
			const left = [...versions].filter(([file, version]) => known.get(keyOf(file))?.version !== version).map(([file]) => file);
			const look = (file: string) => {
				const bytes = loaded.files.get(file) ?? readIfThere(file, entries);
				const problems = bytes && proseOf(file, bytes);
				if (problems !== undefined) known.set(keyOf(file), { version: versions.get(file), problems });
			};
			/** An entry may have acquired mistakes since, or gone. */
			const proseOf = (file: string, bytes: Uint8Array) => {
				try {
					return checkProse(new Map([[file, bytes]]), loaded.content, loaded.site, folder);
				} catch (error) {
					if (!(error instanceof ContentError) && !isFileProblem(error)) throw error;
					return undefined;
				}
			};
			for (const file of left.slice(0, maxAtOnce)) look(file);
			round += 1;
			if (left.length > maxAtOnce) void lookLater(left.slice(maxAtOnce), look, round);
			return joinProblems([...versions.keys()].map((file) => known.get(keyOf(file))?.problems ?? none));
		},
	};

	async function lookLater(files: readonly string[], look: (file: string) => void, own: number): Promise<void> {
		for (const file of files) {
			await otherWork();
			// Somebody has asked again: reading starts over from there.
			if (own !== round) return;
			look(file);
		}
		onMore();
	}
}

const isFileProblem = (error: unknown) => error instanceof Error && "syscall" in error;

/** An entry may have gone since: then there will be another look. */
function readIfThere(file: string, entries: EntryFiles | undefined): Uint8Array | undefined {
	try {
		return entries?.read(file);
	} catch {
		return undefined;
	}
}
