import { keySince, type Value } from "kakehashi/internal/shared.ts";
import type { Texts } from "../../site/value-texts.ts";
import { browserStore } from "./browser-store.ts";
import type { EditorParts } from "./editor-context.ts";

/**
 * A typed value that is not saved yet. The browser stores it, so it survives a reload and a stop of
 * the server.
 */
export type UnsavedDraft<T = Value> = {
	/** The value in the file when the person started to type. */
	readonly before: T;
	readonly value: T;
	/**
	 * The text whose inspector the value was typed in. Omitted if the value is that text itself.
	 */
	readonly inspector?: string;
	/** The id of the picture that was uploaded for the value. */
	readonly upload?: string | undefined;
};
export type PersistedDraft = UnsavedDraft & { readonly key: string };

const store = browserStore<UnsavedDraft>("editor-draft");

// An upgrade of the site may have changed keys. Moves drafts from before the upgrade to the new
// keys.
for (const { key, ...draft } of store.all()) {
	const since = keySince(key);
	if (since === key) continue;
	store.discard(key);
	store.persist(
		since,
		draft.inspector === undefined ? draft : { ...draft, inspector: keySince(draft.inspector) },
	);
}

export function persistDraft<T extends Value>(key: string, draft: UnsavedDraft<T>): void {
	untried.delete(key);
	store.persist(key, draft);
}

export const deleteDraft = store.discard;

export function readDraft<T extends Value>(key: string): UnsavedDraft<T> | undefined {
	return store.read(key) as UnsavedDraft<T> | undefined;
}

/**
 * Keys of drafts from an earlier visit that have not been sent again yet. They are not listed,
 * because the server may have saved them after that visit ended.
 */
const untried = new Set(store.all().map(({ key }) => key));

/** All unsaved drafts, except those that are still to be sent again. */
export function useDrafts(): readonly PersistedDraft[] {
	return store.useAll().filter(({ key }) => !untried.has(key));
}

/** Whether an inspector has unsaved values that are not texts. */
export function hasDraftIn(inspector: string): boolean {
	return store.all().some((draft) => draft.inspector === inspector);
}

/** Tries once more to save the drafts of an earlier visit. */
export async function saveDrafts({ runAction }: Pick<EditorParts, "runAction">): Promise<void> {
	const save = ({ key, before, value, inspector, upload }: PersistedDraft) => {
		const ofText = {
			kind: "setText",
			key,
			expected: before as Texts,
			texts: value as Texts,
		} as const;
		const ofField = {
			kind: "setField",
			key,
			expected: before,
			value,
			...(upload !== undefined && { upload }),
		} as const;
		const ofArticle = {
			kind: "setBlocks",
			...placeOfBlocks(key),
			expected: before,
			value,
		} as const;
		return runAction(
			Array.isArray(value) && inspector === undefined
				? ofArticle
				: inspector === undefined
					? ofText
					: ofField,
		);
	};
	for (const draft of store.all()) {
		const result = await save(draft);
		if (result.ok) deleteDraft(draft.key);
		// The others could not be sent either.
		else if (result.why === "offline") break;
		untried.delete(draft.key);
	}
	untried.clear();
	store.notify();
}

/** The running text that a key refers to, such as `pages/about.yaml#sections.2.blocks`. */
function placeOfBlocks(key: string): { readonly file: string; readonly path: (string | number)[] } {
	const [file = "", path = ""] = key.split("#");
	return {
		file,
		path: path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
	};
}
