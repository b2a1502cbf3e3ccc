import type { Texts } from "../site/value-texts.ts";

const prefix = "editor-draft ";

/** What was typed and could not be saved: it survives a reload, and the end of the server. */
export type Draft = { readonly before: Texts; readonly texts: Texts };

export function keepDraft(key: string, draft: Draft): void {
	localStorage.setItem(prefix + key, JSON.stringify(draft));
}

export function forgetDraft(key: string): void {
	localStorage.removeItem(prefix + key);
}

export function readDraft(key: string): Draft | undefined {
	try {
		return JSON.parse(localStorage.getItem(prefix + key) ?? "") as Draft;
	} catch {
		return undefined;
	}
}
