import { useState } from "react";
import { canRun, currentSession } from "../connection/current-session.ts";
import { firstToast } from "../toasts/first-toast.ts";
import { type Opened, openAfter, openWith, withoutParts } from "./opened.ts";

/** What is open over and beside the page, and the functions that change it. */
export type OpenedParts = Opened & {
	/** Opens something and closes the parts that cannot be open at the same time. */
	readonly open: (next: Opened) => void;
	readonly close: (...parts: Parameters<typeof withoutParts>[1]) => void;
	/** Closes the parts that cannot stay open after this event. */
	readonly makeWayFor: (happened: Parameters<typeof openAfter>[1]) => void;
	/** Shows a toast unless another one is shown. */
	readonly notifyIfQuiet: (toast: NonNullable<Opened["toast"]>) => void;
};

/** The article editor also moves blocks and adds some, so translators use the inspector. */
const mayOpenArticle = () => currentSession().languages === undefined;

export function useOpened(): OpenedParts {
	const [opened, setOpened] = useState<Opened>(() => ({ toast: firstToast() }));
	return {
		...opened,
		open: ({ inspector, article, ...next }) =>
			setOpened((now) =>
				openWith(
					now,
					canRun("setText")
						? {
								...next,
								...(inspector && { inspector }),
								...(mayOpenArticle() && article && { article }),
							}
						: next,
				),
			),
		close: (...parts) => setOpened((now) => withoutParts(now, parts)),
		makeWayFor: (happened) => setOpened((now) => openAfter(now, happened)),
		notifyIfQuiet: (toast) =>
			setOpened((now) => (now.toast === undefined ? { ...now, toast } : now)),
	};
}
