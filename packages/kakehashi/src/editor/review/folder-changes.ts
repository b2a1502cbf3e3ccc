import { createPause } from "../../builder/work/long-work.ts";
import { fingerprint } from "../files/fingerprint.ts";
import type { JournalEntry, SiteFiles } from "../files/site-files.ts";
import type { EditedSite } from "../site/edited-site.ts";
import {
	type ComparedFile,
	type createComparisons,
	hash,
	historyByFile,
} from "./compared-files.ts";
import type { ComparisonBasis } from "./comparison-basis.ts";
import type { GitState } from "./git.ts";

/** The differences between the owner's folder and earlier contents. */
export type FolderComparison = {
	readonly git: GitState;
	readonly since: string;
	readonly version: string;
	readonly compared: readonly ComparedFile[];
	readonly history: readonly JournalEntry[];
	readonly authors: (file: string) => readonly string[];
	readonly leftOut: readonly string[];
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
	basis: (since: string) => Promise<ComparisonBasis>,
) {
	/** Whether the editor writes a file. The rest of the owner's folder is code and settings. */
	const isEdited = (file: string) =>
		!isHidden(file) &&
		(/^(?:(?:content|pictures)\/|theme\.css$|logo\.svg$|public\/(?:favicon\.svg|logo\.webp)$)/.test(
			file,
		) ||
			edited.dataFile(file) !== undefined);

	return {
		/** @param base as `since` in `Review`; if empty, the most recent version there is */
		async look(base: string, pause = createPause()): Promise<FolderComparison> {
			const { git, since, held, from } = await basis(base);
			await pause();
			const history = files.history();
			const done = historyByFile(history, from);
			const compared: ComparedFile[] = [];
			for (const [file, before] of [...held].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
				if (!isEdited(file)) continue;
				const now = files.read(file);
				if (hash(before) !== (now?.fingerprint ?? null))
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
			const leftOut = [...held.keys()].filter((file) => !isEdited(file) && !isHidden(file));
			return { git, since, version, compared, history, authors: done.authors, leftOut };
		},

		/**
		 * The files that differ from the published release, with their contents in it; null means
		 * that the file did not exist. Undefined if there is no published release.
		 */
		async published(): Promise<ReadonlyMap<string, Uint8Array | null> | undefined> {
			const { since, held } = await basis("release");
			if (since !== "release") return undefined;
			// New files outside the edited folders, such as the releases themselves, are ignored
			// because a build does not read them.
			const all = [...held].filter(([file, bytes]) => isEdited(file) || bytes !== null);
			return new Map(
				all.filter(
					([file, bytes]) => hash(files.read(file)?.bytes ?? null) !== hash(bytes),
				),
			);
		},
	};
}
