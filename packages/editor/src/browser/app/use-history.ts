import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { useEffect } from "react";
import { canRun } from "../connection/current-session.ts";
import type { EditorParts } from "../connection/editor-context.ts";
import { saveTyped } from "../connection/save-typed.ts";
import { refusedToast, type Toast } from "../toasts/first-toast.ts";

/**
 * Undo and redo, by a call or with the usual keys. `onDone` gets the toast to show.
 */
export function useHistory(
	runAction: EditorParts["runAction"],
	onDone: (toast: Toast) => void,
): (name: "undo" | "redo") => void {
	const go = async (name: "undo" | "redo") => {
		// Saves typed text first, without the usual pause, because undo should revert the last
		// thing typed.
		if (!(await saveTyped())) return onDone({ name: "notUndone", text: "" });
		const result = await runAction({ kind: name });
		onDone(
			result.ok
				? { name: name === "undo" ? "undone" : "redone", text: result.label }
				: refusedToast(result),
		);
	};
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!canRun("undo")) return;
			// Text fields have their own undo history; a checkbox, color or range input has none.
			const isTyping =
				event.target instanceof Element &&
				event.target.matches(
					"textarea, input:not([type=checkbox], [type=color], [type=range])",
				);
			const key = pressedKey(event).toLowerCase();
			const isRedo = (key === "z" && event.shiftKey) || (key === "y" && event.ctrlKey);
			if (isTyping || !(event.ctrlKey || event.metaKey) || !(key === "z" || isRedo)) return;
			event.preventDefault();
			void go(isRedo ? "redo" : "undo");
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	});
	return (name) => void go(name);
}
