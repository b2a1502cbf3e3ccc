import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";
import type { SiteFiles } from "./site-files.ts";

/** Opens an owner's folder for changes. */
export function openSiteFiles(folder: string): SiteFiles {
	const read: SiteFiles["read"] = (file) => {
		try {
			const bytes = readFileSync(join(folder, file));
			return { bytes, fingerprint: fingerprint(bytes) };
		} catch {
			return null;
		}
	};
	const nothing = { ok: false, why: "nothing", reason: "" } as const;
	return {
		read,
		act({ changes }) {
			for (const { file, after } of changes) after === null ? rmSync(join(folder, file)) : writeFileSync(join(folder, file), after);
			return { ok: true, act: 1, files: changes.map(({ file, after }) => ({ file, fingerprint: after && fingerprint(after) })) };
		},
		undo: () => nothing,
		redo: () => nothing,
		history: () => [],
		close: () => undefined,
	};
}
