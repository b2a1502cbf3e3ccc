import { useEffect, useState } from "react";
import { ask } from "../connection/attended.ts";

const everyMs = 60_000;

/**
 * The number of unread messages. Requests it each minute and whenever the window becomes visible
 * again.
 */
export function useUnread(isAsked: boolean): number {
	const [unread, setUnread] = useState(0);
	useEffect(() => {
		if (!isAsked) return undefined;
		const look = async () => {
			if (document.hidden) return;
			const answer = await ask("/_studio/messages/unread").catch(() => undefined);
			if (answer?.ok === true) setUnread((await answer.json()).unread);
		};
		void look();
		const timer = setInterval(look, everyMs);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, [isAsked]);
	return unread;
}
