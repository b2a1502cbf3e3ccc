import type { ActionKind } from "../../actions/actions.ts";
import type { AppSession } from "../../server/app-session.ts";

const nobody: AppSession = { permissions: [], isInStudio: false, actions: [] };
const known = new WeakMap<Element, AppSession>();

/** What the server has put into the document about the person; nobody in the studio's own pages. */
export function currentSession(): AppSession {
	const element = document.getElementById("session");
	if (element === null) return nobody;
	const session = known.get(element) ?? (JSON.parse(element.textContent ?? "") as AppSession);
	known.set(element, session);
	return session;
}

/** Whether the person may run actions of this kind. The server checks it again. */
export const canRun = (kind: ActionKind) => currentSession().actions.includes(kind);

/** Whether the person may change texts in a language. */
export function canWriteIn(code: string): boolean {
	const { languages } = currentSession();
	return languages === undefined || languages.includes(code);
}
