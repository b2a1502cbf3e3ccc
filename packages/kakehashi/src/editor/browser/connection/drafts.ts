import { useSyncExternalStore } from "react";
import type { Value } from "../../../content/files/content-tree.ts";
import type { Texts } from "../../site/value-texts.ts";
import type { EditorParts } from "./editor-context.ts";

/** Drafts belong to the folder that is edited: another one may have had the same address. */
const prefix = `editor-draft ${document.documentElement.dataset.site} `;

/** What was typed and could not be saved: it survives a reload, and the end of the server. */
export type Draft<T = Value> = {
	/** What the file held when it was typed. */
	readonly before: T;
	readonly value: T;
	/** The text in whose card it was typed; left out where it is that text itself. */
	readonly card?: string;
	/** The picture that was sent for it. */
	readonly upload?: string | undefined;
};
export type KeptDraft = Draft & { readonly key: string };

const listeners = new Set<() => void>();
let drafts = readDrafts();
const tell = () => {
	drafts = readDrafts();
	for (const listener of listeners) listener();
};
// Another window has kept or saved something.
addEventListener("storage", tell);

export function keepDraft<T extends Value>(key: string, draft: Draft<T>): void {
	localStorage.setItem(prefix + key, JSON.stringify(draft));
	tell();
}

export function forgetDraft(key: string): void {
	localStorage.removeItem(prefix + key);
	tell();
}

export function readDraft<T extends Value>(key: string): Draft<T> | undefined {
	try {
		return JSON.parse(localStorage.getItem(prefix + key) ?? "") as Draft<T>;
	} catch {
		return undefined;
	}
}

/** Everything that was typed and is not saved. */
export function useDrafts(): readonly KeptDraft[] {
	return useSyncExternalStore(subscribe, () => drafts);
}

/** Whether something of a card is not saved that is no text. */
export function hasDraftIn(card: string): boolean {
	return drafts.some((draft) => draft.card === card);
}

/** Tries once more to save what is left from an earlier visit. */
export async function saveDrafts({ act }: Pick<EditorParts, "act">): Promise<void> {
	for (const { key, before, value, card, upload } of drafts) {
		const ofText = { kind: "setText", key, before: before as Texts, texts: value as Texts } as const;
		const ofField = { kind: "setField", key, was: before, value, ...(upload !== undefined && { upload }) } as const;
		if ((await act(card === undefined ? ofText : ofField)).ok) forgetDraft(key);
	}
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function readDrafts(): KeptDraft[] {
	return Object.keys(localStorage)
		.filter((name) => name.startsWith(prefix))
		.sort()
		.flatMap((name) => {
			const key = name.slice(prefix.length);
			const draft = readDraft(key);
			return draft === undefined ? [] : [{ key, ...draft }];
		});
}
