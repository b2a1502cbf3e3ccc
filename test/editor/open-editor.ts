import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type RunningEditor, startEditor } from "./start-editor.ts";

export type Answer = { readonly status: number; readonly text: string; readonly json: () => Record<string, unknown> };

/** An editor, and a window of it that has opened its address. */
export type OpenEditor = RunningEditor & {
	readonly get: (path: string) => Promise<Answer>;
	readonly post: (path: string, body: unknown) => Promise<Answer>;
	/** What a file of the content folder holds. */
	readonly content: (file: string) => Promise<string>;
};

/** Starts the editor on a copy of a site and opens its address. */
export async function openEditor(...parts: Parameters<typeof startEditor>): Promise<OpenEditor> {
	const editor = await startEditor(...parts);
	const opened = await fetch(editor.newAddress(), { redirect: "manual" });
	const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
	const ask = async (path: string, options: RequestInit = {}): Promise<Answer> => {
		const answer = await fetch(editor.origin + path, { ...options, headers: { cookie, origin: editor.origin, "content-type": "application/json" } });
		const text = await answer.text();
		return { status: answer.status, text, json: () => JSON.parse(text) as Record<string, unknown> };
	};
	return {
		...editor,
		get: (path) => ask(path),
		post: (path, body) => ask(path, { method: "POST", body: JSON.stringify(body) }),
		content: (file) => readFile(join(editor.folder, "content", file), "utf8"),
	};
}
