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
export async function renameOver(
	{ move, removeIfPossible, exists, isRefusal }: FileMoves,
	from: string,
	to: string,
): Promise<void> {
	try {
		await move(from, to);
		return;
	} catch (error) {
		if (!isRefusal(error) || !(await exists(to))) throw error;
	}
	const aside = asideOf(to);
	try {
		await move(to, aside);
	} catch (error) {
		if (!isRefusal(error)) throw error;
		// A run that was killed has left it. The file itself is there, so nothing is lost.
		await removeIfPossible(aside);
		await move(to, aside);
	}
	try {
		await move(from, to);
	} catch (error) {
		await move(aside, to).catch(() => {});
		throw error;
	}
	await removeIfPossible(aside);
}
