import { keyInRenamedList, keySince, type Value } from "kakehashi/internal/shared.ts";
import type { EditorAction } from "../../actions/actions.ts";
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
for (const draft of store.all()) if (keySince(draft.key) !== draft.key) moveDraft(draft, keySince);

/** Stores a draft under the key that this function returns for its own. */
function moveDraft(
	{ key, inspector, ...draft }: PersistedDraft,
	keyFor: (key: string) => string,
): PersistedDraft {
	const moved = {
		...draft,
		...(inspector !== undefined && { inspector: keyFor(inspector) }),
	};
	store.discard(key);
	store.persist(keyFor(key), moved);
	return { ...moved, key: keyFor(key) };
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
	for (const draft of store.all()) {
		const { saved, result } = await saveDraft(draft, runAction);
		if (result.ok) deleteDraft(saved.key);
		// The others could not be sent either.
		else if (result.why === "offline") break;
		untried.delete(draft.key);
	}
	untried.clear();
	store.notify();
}

/**
 * Saves a draft. If the site has nothing at its key, an upgrade may have renamed the list that the
 * key leads into: then the draft moves to the new key and is saved there.
 * @returns the draft with the key that it has now
 */
async function saveDraft(draft: PersistedDraft, runAction: EditorParts["runAction"]) {
	const result = await runAction(actionFor(draft));
	const isUnknown = !result.ok && result.why === "request";
	const renamed = { ...draft, key: keyInRenamedList(draft.key) };
	if (!isUnknown || renamed.key === draft.key) return { saved: draft, result };
	const second = await runAction(actionFor(renamed));
	if (!second.ok && second.why === "request") return { saved: draft, result };
	return { saved: moveDraft(draft, keyInRenamedList), result: second };
}

function actionFor({ key, before, value, inspector, upload }: PersistedDraft): EditorAction {
	if (inspector !== undefined)
		return {
			kind: "setField",
			key,
			expected: before,
			value,
			...(upload !== undefined && { upload }),
		};
	if (Array.isArray(value))
		return { kind: "setBlocks", ...placeOfBlocks(key), expected: before, value };
	return { kind: "setText", key, expected: before as Texts, texts: value as Texts };
}

/** The running text that a key refers to, such as `pages/about.yaml#sections.2.blocks`. */
function placeOfBlocks(key: string): { readonly file: string; readonly path: (string | number)[] } {
	const [file = "", path = ""] = key.split("#");
	return {
		file,
		path: path.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
	};
}
