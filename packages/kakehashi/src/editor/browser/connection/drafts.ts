import type { Value } from "../../../content/files/content-tree.ts";
import { keySince } from "../../../content/formats/key-since.ts";
import type { Texts } from "../../site/value-texts.ts";
import { browserStore } from "./browser-store.ts";
import type { EditorParts } from "./editor-context.ts";

/** What was typed and could not be saved: it survives a reload, and the end of the server. */
export type UnsavedDraft<T = Value> = {
	/** What the file held when it was typed. */
	readonly before: T;
	readonly value: T;
	/** The text whose inspector it was typed in; left out if it is that text itself. */
	readonly inspector?: string;
	/** The picture that was sent for it. */
	readonly upload?: string | undefined;
};
export type PersistedDraft = UnsavedDraft & { readonly key: string };

const store = browserStore<UnsavedDraft>("editor-draft");

// What was typed before the site was upgraded belongs to the text that has another key since.
for (const { key, ...draft } of store.all()) {
	const since = keySince(key);
	if (since === key) continue;
	store.forget(key);
	store.keep(since, draft.inspector === undefined ? draft : { ...draft, inspector: keySince(draft.inspector) });
}

export function persistDraft<T extends Value>(key: string, draft: UnsavedDraft<T>): void {
	untried.delete(key);
	store.keep(key, draft);
}

export const deleteDraft = store.forget;

export function readDraft<T extends Value>(key: string): UnsavedDraft<T> | undefined {
	return store.read(key) as UnsavedDraft<T> | undefined;
}

/** What is left from an earlier visit, until it has been tried once more: it may have been saved after that visit ended. */
const untried = new Set(store.all().map(({ key }) => key));

/** Everything that was typed and is not saved. */
export function useDrafts(): readonly PersistedDraft[] {
	return store.useAll().filter(({ key }) => !untried.has(key));
}

/** Whether a card has unsaved values that are not text. */
export function hasDraftIn(inspector: string): boolean {
	return store.all().some((draft) => draft.inspector === inspector);
}

/** Tries once more to save what is left from an earlier visit. */
export async function saveDrafts({ runAction }: Pick<EditorParts, "runAction">): Promise<void> {
	const save = async ({ key, before, value, inspector, upload }: PersistedDraft) => {
		const ofText = { kind: "setText", key, expected: before as Texts, texts: value as Texts } as const;
		const ofField = { kind: "setField", key, expected: before, value, ...(upload !== undefined && { upload }) } as const;
		const ofArticle = { kind: "setBlocks", ...placeOfBlocks(key), expected: before, value } as const;
		if ((await runAction(Array.isArray(value) && inspector === undefined ? ofArticle : inspector === undefined ? ofText : ofField)).ok) deleteDraft(key);
	};
	try {
		for (const draft of store.all()) {
			await save(draft);
			untried.delete(draft.key);
		}
	} finally {
		untried.clear();
		store.tell();
	}
}

/** The running text that a key refers to, such as `pages/about.yaml#sections.2.blocks`. */
function placeOfBlocks(key: string): { readonly file: string; readonly path: (string | number)[] } {
	const [file = "", path = ""] = key.split("#");
	return { file, path: path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)) };
}
