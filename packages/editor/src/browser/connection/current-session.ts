import type { ActionKind } from "../../actions/actions.ts";
import { type AppSession, appBootstrap } from "../../bootstrap/bootstrap.ts";

/** The person of this document; nobody in the studio's own pages. */
export const currentSession = (): AppSession => appBootstrap.read().session;

/** Whether the person may run actions of this kind. The server checks it again. */
export const canRun = (kind: ActionKind) => currentSession().actions.includes(kind);

/** Whether the person may change texts in a language. */
export function canWriteIn(code: string): boolean {
	const { languages } = currentSession();
	return languages === undefined || languages.includes(code);
}
