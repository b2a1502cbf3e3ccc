import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { severalAtOnce } from "@kakehashi/core/several-at-once.ts";
import { isSystemFile } from "../../disk/names.ts";
import { withSlashes } from "../../disk/paths.ts";
import type { FileDigest } from "../plan/target-manifest.ts";

/** The digest of bytes. */
export function digestOf(bytes: Uint8Array): FileDigest {
	return {
		size: bytes.byteLength,
		hash: createHash("sha256").update(bytes).digest("base64url"),
	};
}

/**
 * The files of a built site, by path, with size and hash.
 * @param folder the public folder of the build
 * @param withCompressed whether the compressed forms of files (`.br`, `.gz`) belong to them
 */
export async function readBuiltFiles(
	folder: string,
	withCompressed: boolean,
): Promise<Map<string, FileDigest>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile() && !isSystemFile(entry.name))
		.map(({ parentPath, name }) => withSlashes(relative(folder, join(parentPath, name))))
		.sort();
	const all = new Set(paths);
	const sent = paths.filter(
		(path) => withCompressed || !(/\.(?:br|gz)$/.test(path) && all.has(path.slice(0, -3))),
	);
	return new Map(
		await severalAtOnce(
			sent,
			16,
			async (path) => [path, await digestOfFile(join(folder, path))] as const,
		),
	);
}

async function digestOfFile(file: string): Promise<FileDigest> {
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(file)) hash.update(chunk);
	return { size: (await stat(file)).size, hash: hash.digest("base64url") };
}
