import { inEachLanguage } from "../../core/messages/say.ts";
import { editFile } from "../../editor/edits/edit-file.ts";
import type { Arrival } from "./plan-import.ts";
import { type Refused, refuseText } from "./refusals.ts";

export type EditedFiles = {
	/** By path in the content folder. */ readonly files: ReadonlyMap<string, Uint8Array>;
	readonly taken: readonly Arrival[];
	readonly refused: readonly Refused[];
};

/** Writes texts into their files, in memory. If a file does not accept all of them together, they are written one by one. */
export function editFiles(arrivals: readonly Arrival[]): EditedFiles {
	const files = new Map<string, Uint8Array>();
	const taken: Arrival[] = [];
	const refused: Refused[] = [];
	for (const [file, its] of Map.groupBy(arrivals, ({ found }) => found.file)) {
		const all = editFile(
			file.bytes,
			its.map(({ edit }) => edit),
		);
		let bytes = all.ok ? all.bytes : file.bytes;
		for (const arrival of its) {
			const one = all.ok ? all : editFile(bytes, [arrival.edit]);
			if (one.ok) taken.push(arrival);
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
	return { files, taken, refused };
}
