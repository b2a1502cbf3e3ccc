import type { WordName } from "../../words/words.ts";
import { mayWrite } from "../connection/may-write.ts";
import { persistedItems } from "../connection/persisted-items.ts";

/** What has just happened; `howTo` before anything has. */
export type Toast = { readonly name: WordName; readonly text: string; readonly place?: string };

const storageName = "editor-opened";

/** How to begin, for people who have not opened a text yet. */
export function firstToast(): Toast | undefined {
	return mayWrite() && persistedItems.get(storageName) === null ? { name: "howTo", text: "" } : undefined;
}

export function neverAgain(): void {
	persistedItems.set(storageName, "yes");
}
