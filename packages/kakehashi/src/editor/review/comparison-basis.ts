import type { ReleaseSource } from "../../releases/record/release-record.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { GitState, Repository } from "./git.ts";

/** Earlier contents of the owner's folder, with which the current ones are compared. */
export type ComparisonBasis = {
	readonly git: GitState;
	/** As in `Review`. */
	readonly since: string;
	/**
	 * The earlier contents of the files that may have changed since; null if a file did not exist.
	 */
	readonly held: ReadonlyMap<string, Uint8Array | null>;
	/** When the published release was made. Undefined for another basis. */
	readonly from?: number;
};

/**
 * Returns a function that finds earlier contents of the owner's folder: in Git or in the journal.
 * @param dayOf the day of a time, in the site's time zone
 * @param released the source of the published release; undefined if it is unknown
 */
export function comparisonBasis(
	files: SiteFiles,
	repository: Repository,
	openedAt: number,
	dayOf: (at: number) => string,
	released: () => Promise<ReleaseSource | undefined>,
): (since: string) => Promise<ComparisonBasis> {
	/** The contents of a file in the published release; null if it did not exist. */
	async function heldBefore(
		file: string,
		{ commit, mark }: Pick<ReleaseSource, "commit" | "mark">,
		git: GitState,
	): Promise<Uint8Array | null> {
		const inGit =
			commit === undefined || git.kind === "none"
				? undefined
				: await repository.contentAt(commit, file);
		const before = inGit === undefined ? files.heldAt(mark).get(file) : inGit;
		return before === undefined ? (files.read(file)?.bytes ?? null) : before;
	}

	return async (since) => {
		const git = await repository.state();
		const source = since === "release" || since === "" ? await released() : undefined;
		if (source !== undefined) {
			const inGit =
				source.commit === undefined || git.kind === "none"
					? undefined
					: await repository.changedSince(source.commit);
			const held = new Map(inGit ?? files.heldAt(source.mark));
			for (const [file, from] of Object.entries(source.heldBack ?? {}))
				held.set(file, await heldBefore(file, from, git));
			return { git, since: "release", held, from: Date.parse(source.job) };
		}
		if ((since === "commit" || since === "") && git.kind !== "none")
			return { git, since: "commit", held: await repository.changed() };
		const first = files.history().findLast(({ at }) => dayOf(at) === since);
		return {
			git,
			since: first === undefined ? "opened" : since,
			held: files.heldBefore(first?.at ?? openedAt),
		};
	};
}
