import { useState } from "react";
import type { EditorAction } from "../../actions/actions.ts";
import { useEditor } from "../connection/editor-context.ts";
import type { ShownRejection } from "./rejection.ts";

/**
 * Runs actions, for a component that shows the reason of a failure itself.
 * @returns `attempt`, which resolves with whether the action was done, and `rejected`, why the last
 * one was not, also if the server did not respond
 */
export function useAttempt() {
	const { runAction } = useEditor();
	const [rejected, setRejected] = useState<ShownRejection>();
	const attempt = async (action: EditorAction): Promise<boolean> => {
		const result = await runAction(action);
		setRejected(result.ok ? undefined : result);
		return result.ok;
	};
	return { attempt, rejected };
}
