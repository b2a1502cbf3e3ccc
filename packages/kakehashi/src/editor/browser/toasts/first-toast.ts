import type { WordName } from "../../words/words.ts";
import { keptItems } from "../connection/kept-items.ts";
import { mayWrite } from "../connection/may-write.ts";

/** What has just happened; `howTo` before anything has. */
export type Toast = { readonly name: WordName; readonly text: string; readonly place?: string };

const storageName = "editor-opened";

/** How to begin, for people who have not opened a text yet. */
export function firstNotice(): Toast | undefined {
	return mayWrite() && keptItems.get(storageName) === null ? { name: "howTo", text: "" } : undefined;
}

export function neverAgain(): void {
	keptItems.set(storageName, "yes");
}
