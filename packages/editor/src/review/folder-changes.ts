import { createPause } from "kakehashi/internal/open.ts";
import { isEditedFile } from "../files/edited-files.ts";
import { fingerprint, hash } from "../files/fingerprint.ts";
import type { EarlierFiles, SiteFiles } from "../files/site-files.ts";
import type { GitState } from "../history/git.ts";
import type { History } from "../history/history.ts";
import { bytesOfDataFile } from "../site/site-snapshot.ts";
import type { EditedSite } from "../workspace/edited-site.ts";
import { type ComparedFile, type createComparisons, historyByFile } from "./compared-files.ts";

/** The differences between the owner's folder and earlier contents. */
export type FolderComparison = {
	readonly git: GitState;
	readonly since: string;
	readonly version: string;
	readonly compared: readonly ComparedFile[];
	readonly authors: (file: string) => readonly string[];
	readonly excluded: readonly string[];
};

/**
 * Whether a file is hidden, such as `.gitignore` and the files that the kit generates for other
 * programs. Authors do not know about them.
 */
const isHidden = (file: string) => file.split("/").some((part) => part.startsWith("."));

/** Compares the owner's folder with earlier contents. */
export function folderChanges(
	edited: EditedSite,
	files: SiteFiles,
	comparisons: ReturnType<typeof createComparisons>,
	history: History,
) {
	const isEdited = (file: string) =>
		!isHidden(file) &&
		(isEditedFile(file) || bytesOfDataFile(edited.snapshot(), file) !== undefined);

	return {
		/** @param base as `since` in `Review`; if empty, the most recent version there is */
		async look(base: string, pause = createPause()): Promise<FolderComparison> {
			const { git, since, contents, from } = await history.earlier(base);
			await pause();
			const done = historyByFile(history.entries(), from);
			const compared: ComparedFile[] = [];
			for (const [file, before] of sortedFiles(contents)) {
				if (!isEdited(file)) continue;
				const now = files.read(file);
				if (before === "lost")
					compared.push(comparisons.compareLost(file, now?.bytes ?? null));
				else if (hash(before) !== (now?.fingerprint ?? null))
					compared.push(
						comparisons.compare(file, before, now?.bytes ?? null, done.moved(file)),
					);
				await pause();
			}
			const version = fingerprint(
				Buffer.from(
					JSON.stringify([
						since,
						compared.map(({ file, before, after }) => [
							file,
							hash(before),
							hash(after),
						]),
					]),
				),
			);
			const excluded = [...contents.keys()].filter(
				(file) => !isEdited(file) && !isHidden(file),
			);
			return { git, since, version, compared, authors: done.authors, excluded };
		},

		/**
		 * The files that differ from the published release, with their contents in it; null means
		 * that the file did not exist. Undefined if there is no published release, or if a part of
		 * it is not known any more.
		 */
		async published(): Promise<ReadonlyMap<string, Uint8Array | null> | undefined> {
			const { since, contents } = await history.earlier("release");
			const known = [...contents].flatMap(([file, before]) =>
				before === "lost" ? [] : [[file, before] as const],
			);
			if (since !== "release" || known.length < contents.size) return undefined;
			// New files outside the edited folders, such as the releases themselves, are ignored
			// because a build does not read them.
			const all = known.filter(([file, bytes]) => isEdited(file) || bytes !== null);
			return new Map(
				all.filter(
					([file, bytes]) => (files.read(file)?.fingerprint ?? null) !== hash(bytes),
				),
			);
		},
	};
}

const sortedFiles = (contents: EarlierFiles) =>
	[...contents].toSorted(([a], [b]) => (a < b ? -1 : 1));
