import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openWindow } from "./open-window.ts";
import { startEditor } from "./start-editor.ts";

/** An editor, and a window of it. */
export type OpenEditor = Awaited<ReturnType<typeof openEditor>>;

/** Starts the editor on a copy of a site and opens its address. */
export async function openEditor(...parts: Parameters<typeof startEditor>) {
	const editor = await startEditor(...parts);
	return {
		...editor,
		...(await openWindow(editor)),
		/** What a file of the content folder holds. */
		content: (file: string) => readFile(join(editor.folder, "content", file), "utf8"),
	};
}
