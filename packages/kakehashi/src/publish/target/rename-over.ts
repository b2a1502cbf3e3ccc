import { temporarySuffix } from "./publish-target.ts";

/** What a host can do with files. */
export type FileMoves = {
	/** Renames a file. Whether it replaces another one depends on the host. */
	readonly move: (from: string, to: string) => Promise<void>;
	/** Removes a file if it is there and if the host allows it. */
	readonly removeIfPossible: (path: string) => Promise<void>;
	readonly exists: (path: string) => Promise<boolean>;
	/** Whether an error means that the host has refused something. */
	readonly isRefusal: (error: unknown) => boolean;
};

/** The name under which a file waits while another one takes its place. */
export const asideOf = (path: string): string => `${path}.old${temporarySuffix}`;

/** Renames a file, and replaces a file that has the new name, also at hosts that do not do it. */
export async function renameOver(moves: FileMoves, from: string, to: string): Promise<void> {
	const { move, removeIfPossible, isRefusal } = moves;
	try {
		await move(from, to);
		return;
	} catch (error) {
		if (!isRefusal(error) || !(await moveAside(moves, to))) throw error;
	}
	const aside = asideOf(to);
	try {
		await move(from, to);
	} catch (error) {
		await move(aside, to).catch(() => {});
		throw error;
	}
	await removeIfPossible(aside);
}

/** Moves a file aside. Returns false if there is none. */
async function moveAside(
	{ move, removeIfPossible, exists, isRefusal }: FileMoves,
	path: string,
): Promise<boolean> {
	const aside = asideOf(path);
	try {
		await move(path, aside);
		return true;
	} catch (error) {
		if (!isRefusal(error)) throw error;
	}
	if (!(await exists(path))) return false;
	// A run that was killed has left another one. The file itself is there, so nothing is lost.
	await removeIfPossible(aside);
	await move(path, aside);
	return true;
}
