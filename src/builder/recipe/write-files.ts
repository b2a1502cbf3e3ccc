import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";

/**
 * Replaces a folder by the given files. They are written beside it first, so that a failure leaves the old folder whole.
 * @throws Error for a path that would leave the folder
 */
export async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
	const fresh = `${folder}.new`;
	await rm(fresh, { recursive: true, force: true });
	for (const [path, bytes] of files) {
		const target = resolve(fresh, path);
		if (!target.startsWith(resolve(fresh) + sep)) throw new Error(`"${path}" is outside of ${folder}`);
		await mkdir(dirname(join(fresh, path)), { recursive: true });
		await writeFile(target, bytes);
	}
	await rm(folder, { recursive: true, force: true });
	await rename(fresh, folder);
}
