import { useCallback, useRef } from "react";
import type { EditorAction } from "../../actions/actions.ts";
import type { ActionResponse } from "../../server/api/edit-api.ts";
import type { AppActionResult, EditorParts } from "./editor-context.ts";

/**
 * How long after an action the same action counts as a double click, in milliseconds. Common
 * operating systems use this interval.
 */
const doubleClickMs = 500;

/**
 * Runs the actions of this window, and knows when the server has responded to all of them.
 * @param send throws if the server cannot be reached
 * @param offline the reason that people read then
 */
export function useActionQueue(
	send: (action: EditorAction) => Promise<ActionResponse>,
	offline: string,
): Pick<EditorParts, "runAction" | "settled"> {
	const pending = useRef<Promise<unknown>>(Promise.resolve());
	/** The last action, until an equal one can no longer be a double click. */
	const lastAction = useRef<{
		readonly key: string;
		readonly response: Promise<AppActionResult>;
	}>(undefined);
	const runAction = useCallback(
		(action: EditorAction): Promise<AppActionResult> => {
			const key = JSON.stringify(action);
			// A double click runs an action once. Undo and redo are exceptions: each click goes one
			// step further.
			if (lastAction.current?.key === key && action.kind !== "undo" && action.kind !== "redo")
				return lastAction.current.response;
			const response = send(action).catch(
				(): AppActionResult => ({ ok: false, why: "offline", reason: offline }),
			);
			const own = { key, response };
			lastAction.current = own;
			const discard = () => {
				if (lastAction.current === own) lastAction.current = undefined;
			};
			void response.then(({ ok }) => (ok ? setTimeout(discard, doubleClickMs) : discard()));
			pending.current = Promise.all([pending.current, response]);
			return response;
		},
		[send, offline],
	);
	/**
	 * Waits for all actions, including those that a caller sends after the response to an earlier
	 * one.
	 */
	const settled = useCallback(async () => {
		for (
			let last: unknown;
			last !== pending.current;
			await new Promise((next) => setTimeout(next))
		) {
			last = pending.current;
			await last;
		}
	}, []);
	return { runAction, settled };
}
