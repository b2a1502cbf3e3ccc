import { execFile } from "node:child_process";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { removeFolder } from "../../disk/files.ts";
import type { NewFile, Store } from "../store/store.ts";

/** Resolves with true if a file is suspicious or could not be scanned. */
export type ScanFiles = (files: readonly NewFile[]) => Promise<boolean>;

const scanTimeMs = 60_000;

/**
 * Runs a command that scans each file. The command gets the file's path as its last argument. A
 * file is suspicious if the exit code is not 0, if the command cannot be run, or if it takes more
 * than a minute.
 * @param folder where the file is stored during the scan
 * @param onFailure called with the code of an error that is not the result of a scan
 */
export function createScanFiles(
	command: string,
	store: Pick<Store, "fileBytes">,
	folder: string,
	onFailure: (code: string) => void,
	timeout = scanTimeMs,
): ScanFiles {
	const [program = "", ...words] = command.split(/\s+/).filter((word) => word !== "");
	return async (files) => {
		await mkdir(folder, { recursive: true, mode: 0o700 });
		const place = await mkdtemp(join(folder, "scan-"));
		try {
			for (const { id, type } of files) {
				const path = join(place, `${id}.${type}`);
				await writeFile(path, await store.fileBytes(id), { mode: 0o600 });
				await promisify(execFile)(program, [...words, path], {
					timeout,
					killSignal: "SIGKILL",
				});
			}
			return false;
		} catch (error) {
			const code = error instanceof Error && "code" in error ? error.code : undefined;
			if (typeof code !== "number") onFailure(String(code ?? "ETIMEDOUT"));
			return true;
		} finally {
			await removeFolder(place);
		}
	};
}
