import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store, StoredMessage } from "../store/store.ts";

/**
 * Writes the files of a message into a folder named after its reference, and returns their paths.
 * Overwrites nothing.
 */
export async function saveFiles(
	{ reference, files = [] }: StoredMessage,
	store: Pick<Store, "fileBytes">,
	folder: string,
): Promise<string[]> {
	const own = join(folder, reference);
	const paths = files.map(({ name }, index) => join(own, `${index + 1}-${name}`));
	if (files.length > 0) await mkdir(own, { recursive: true, mode: 0o700 });
	for (const [index, { id }] of files.entries())
		await writeFile(paths[index] ?? own, await store.fileBytes(id), {
			flag: "wx",
			mode: 0o600,
		});
	return paths;
}
