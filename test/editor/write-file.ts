import { replaceFile } from "../../packages/editor/src/files/replace-file.ts";

/**
 * Writes a file as a person's program does, but atomically, so that an editor that reads it
 * meanwhile never finds half of it.
 */
export async function writeFile(path: string, text: string | Uint8Array): Promise<void> {
	replaceFile(path, Buffer.from(text));
}
