import { inEachLanguage } from "@kakehashi/core/messages/localize.ts";
import { editFile } from "@kakehashi/editor/edits/edit-file.ts";
import type { Arrival } from "./plan-import.ts";
import { type RefusedText, refuseText } from "./refusals.ts";

export type EditedFiles = {
	/** By path in the content folder. */ readonly files: ReadonlyMap<string, Uint8Array>;
	readonly accepted: readonly Arrival[];
	readonly refused: readonly RefusedText[];
};

/**
 * Applies texts to their files in memory. If a file does not accept all its texts together, they
 * are applied one by one, so that only those that fail are refused.
 */
export function editFiles(arrivals: readonly Arrival[]): EditedFiles {
	const files = new Map<string, Uint8Array>();
	const accepted: Arrival[] = [];
	const refused: RefusedText[] = [];
	for (const [file, arrivalsOfFile] of Map.groupBy(arrivals, ({ found }) => found.file)) {
		const all = editFile(
			file.bytes,
			arrivalsOfFile.map(({ edit }) => edit),
		);
		let bytes = all.ok ? all.bytes : file.bytes;
		for (const arrival of arrivalsOfFile) {
			const one = all.ok ? all : editFile(bytes, [arrival.edit]);
			if (one.ok) accepted.push(arrival);
			else
				refused.push(
					refuseText(
						arrival,
						inEachLanguage(() => one.reason),
					),
				);
			if (one.ok) bytes = one.bytes;
		}
		if (bytes !== file.bytes) files.set(file.file, bytes);
	}
	return { files, accepted, refused };
}
