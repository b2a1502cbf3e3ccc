import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openWindow } from "./open-app.ts";
import { startEditor } from "./start-editor.ts";

/** A running editor, and a signed-in client for it. */
export type OpenEditor = Awaited<ReturnType<typeof openEditor>>;

/** Starts the editor on a copy of a site and opens its address. */
export async function openEditor(...parts: Parameters<typeof startEditor>) {
	const editor = await startEditor(...parts);
	return {
		...editor,
		...(await openWindow(editor)),
		/** The text of a file, by path below the content folder. */
		content: (file: string) => readFile(join(editor.folder, "content", file), "utf8"),
	};
}
