import { useState } from "react";
import type { EditorAction } from "../../actions/actions.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import type { ShownRejection } from "./rejection.ts";

/**
 * Runs actions, for a component that shows the reason of a failure itself.
 * @returns `attempt`, which resolves with whether the action was done, and `rejected`, why the last
 * one was not, also if the server did not respond
 */
export function useAttempt() {
	const t = useTranslate();
	const { runAction } = useEditor();
	const [rejected, setRejected] = useState<ShownRejection>();
	const attempt = async (action: EditorAction): Promise<boolean> => {
		const answer = await runAction(action).catch(() => undefined);
		if (answer === undefined) setRejected({ reason: t("offline") });
		else setRejected(answer.ok ? undefined : answer);
		return answer?.ok === true;
	};
	return { attempt, rejected };
}
