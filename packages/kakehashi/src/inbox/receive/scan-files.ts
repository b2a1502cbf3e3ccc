import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { NewFile, Store } from "../store/store.ts";

/** Says whether a file is suspicious, or could not be looked at. */
export type ScanFiles = (files: readonly NewFile[]) => Promise<boolean>;

const scanTimeMs = 60_000;

/**
 * Has each file looked at by a command, which is given its path as the last word. Whatever it exits with but 0 makes the file
 * suspicious, and so does a command that cannot be run or takes more than a minute.
 * @param folder where the file is while it is looked at
 * @param onFailure told the code of an error that is not the command's word
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
				await promisify(execFile)(program, [...words, path], { timeout, killSignal: "SIGKILL" });
			}
			return false;
		} catch (error) {
			const code = error instanceof Error && "code" in error ? error.code : undefined;
			if (typeof code !== "number") onFailure(String(code ?? "ETIMEDOUT"));
			return true;
		} finally {
			await rm(place, { recursive: true, force: true });
		}
	};
}
