import type { RunningEditor } from "./start-editor.ts";

// biome-ignore lint/suspicious/noExplicitAny: The tests check what the server answers.
type Answer = { readonly status: number; readonly body: any };

/** Opens the editor as a browser does, and sends requests as the editor's script does. */
export async function openWindow(
	{ newAddress, origin }: Pick<RunningEditor, "newAddress" | "origin">,
	language = "en",
) {
	const opened = await fetch(newAddress());
	const cookie = opened.headers.get("set-cookie")?.split(";")[0] ?? "";
	const ask = async (path: string, options: RequestInit = {}): Promise<Answer> => {
		const headers = { cookie, origin, "x-editor-language": language, ...options.headers };
		const response = await fetch(`${origin}${path}`, { ...options, headers });
		const text = await response.text();
		return {
			status: response.status,
			body: response.headers.get("content-type")?.startsWith("application/json")
				? JSON.parse(text)
				: text,
		};
	};
	const post = (path: string, body: unknown) =>
		ask(path, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	return {
		get: (path: string) => ask(path),
		post,
		/** Sends an action. With `dryRun`, the server only reports what the action would do. */
		action: (action: object, more: object = {}) => post("/_edit/actions", { action, ...more }),
		undo: () => post("/_edit/actions", { action: { kind: "undo" } }),
		ask,
	};
}
