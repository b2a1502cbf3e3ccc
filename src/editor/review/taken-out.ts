import type { ActChange, FileChange, SiteFiles } from "../files/site-files.ts";
import { takeOutLines } from "./take-out-lines.ts";

/** The files as they would be without an act, with all that was changed in them since; undefined where that cannot be said. */
export function takenOut(files: SiteFiles, changes: readonly ActChange[]): FileChange[] | undefined {
	const found = changes.map(({ file, before, after }): FileChange | undefined => {
		const now = files.read(file);
		if (now === null || before === null || after === null) return undefined;
		const [current, made, old] = [now.bytes, after, before].map(textOf);
		if (current === undefined || made === undefined || old === undefined) return undefined;
		const result = takeOutLines(current, made, old);
		return result === undefined ? undefined : { file, before: now.fingerprint, after: new TextEncoder().encode(result) };
	});
	return found.every((change) => change !== undefined) ? found : undefined;
}

function textOf(bytes: Uint8Array): string | undefined {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
	} catch {
		return undefined;
	}
}
