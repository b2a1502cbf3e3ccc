import { hash } from "node:crypto";
import { setImmediate as otherWork } from "node:timers/promises";
import {
	ContentError,
	checkProse,
	type EntryFiles,
	joinProblems,
	type ProseProblems,
	siteNames,
} from "kakehashi/internal/check.ts";
import type { LoadedSite } from "./load-site.ts";

/** Proofreads the texts of a site like the check. Each file is proofread once, until it changes. */
export type ProseReader = {
	/**
	 * Returns what is known about the site so far. It first proofreads as many files as a waiting
	 * person can accept.
	 */
	readonly read: (
		loaded: LoadedSite,
		folder: string | undefined,
		entries: EntryFiles | undefined,
	) => ProseProblems;
};

/**
 * The number of files that are proofread while somebody waits. The others follow in the background.
 */
const maxAtOnce = 20;

const none = joinProblems([]);

/** @param onMore called when the remaining files have been proofread too */
export function createProseReader(onMore: () => void): ProseReader {
	const known = new Map<
		string,
		{ readonly version: unknown; readonly problems: ProseProblems }
	>();
	let round = 0;
	return {
		read(loaded, folder, entries) {
			// The names on the site and the glossary also affect the results.
			const names = [...siteNames(loaded.content)].map(([code, namesInLocale]) => [
				code,
				...namesInLocale,
			]);
			const around = hash(
				"sha256",
				JSON.stringify([
					loaded.content.site.siteName.byLocale,
					names,
					loaded.content.glossary,
				]),
			);
			const versions = new Map<string, unknown>([
				...loaded.files,
				...(entries?.paths ?? []).map((path): [string, unknown] => [
					path,
					entries?.stamp(path),
				]),
			]);
			const keyOf = (file: string) => `${around} ${file}`;
			const left = [...versions]
				.filter(([file, version]) => known.get(keyOf(file))?.version !== version)
				.map(([file]) => file);
			const look = (file: string) => {
				const bytes = loaded.files.get(file) ?? readIfExists(file, entries);
				const problems = bytes && proseOf(file, bytes);
				if (problems !== undefined)
					known.set(keyOf(file), { version: versions.get(file), problems });
			};
			/** Since then, the entry may have been removed, or may have mistakes. */
			const proseOf = (file: string, bytes: Uint8Array) => {
				try {
					return checkProse(
						new Map([[file, bytes]]),
						loaded.content,
						loaded.site,
						folder,
					);
				} catch (error) {
					if (!(error instanceof ContentError) && !isFileProblem(error)) throw error;
					return undefined;
				}
			};
			for (const file of left.slice(0, maxAtOnce)) look(file);
			round += 1;
			if (left.length > maxAtOnce) void lookLater(left.slice(maxAtOnce), look, round);
			return joinProblems(
				[...versions.keys()].map((file) => known.get(keyOf(file))?.problems ?? none),
			);
		},
	};

	async function lookLater(
		files: readonly string[],
		look: (file: string) => void,
		own: number,
	): Promise<void> {
		for (const file of files) {
			await otherWork();
			// A newer call to `read` has started, so this background work stops.
			if (own !== round) return;
			look(file);
		}
		onMore();
	}
}

const isFileProblem = (error: unknown) => error instanceof Error && "syscall" in error;

/**
 * Returns undefined if the entry has been removed. In that case, `read` will be called again soon.
 */
function readIfExists(file: string, entries: EntryFiles | undefined): Uint8Array | undefined {
	try {
		return entries?.read(file);
	} catch {
		return undefined;
	}
}
