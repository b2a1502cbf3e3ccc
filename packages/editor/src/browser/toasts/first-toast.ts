import type { MessageKey } from "../../i18n/t.ts";
import { canRun } from "../connection/current-session.ts";
import type { AppActionResult } from "../connection/editor-context.ts";
import { persistedItems } from "../connection/persisted-items.ts";
import { refusedText } from "../ui/rejection.ts";

/**
 * A message about what has just happened. `howTo` is the first toast, before anything has happened.
 */
export type Toast = { readonly name: MessageKey; readonly text: string; readonly place?: string };

/** The toast that says why an action was not done. */
export const refusedToast = (refused: Extract<AppActionResult, { readonly ok: false }>): Toast =>
	refused.why === "offline"
		? { name: "offline", text: "" }
		: { name: "failed", text: refusedText(refused) };

const storageName = "editor-opened";

/** The toast that explains how to begin, for people who have never opened a text. */
export function firstToast(): Toast | undefined {
	return canRun("setText") && persistedItems.get(storageName) === null
		? { name: "howTo", text: "" }
		: undefined;
}

export function persistOpened(): void {
	persistedItems.set(storageName, "yes");
}
