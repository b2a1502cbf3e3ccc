import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { OpenWindow } from "../../server/api/presence.ts";
import { followCode } from "./follow-code.ts";
import { retryFailedRequests } from "./use-request.ts";

type Options = {
	readonly language: MessageLanguage;
	/** The site versions and the actions that this window knows of. */
	readonly known: RefObject<{
		readonly version: number;
		announced: number;
		readonly actions: number;
	}>;
	/** Reads the site again. */
	readonly latestRefresh: RefObject<() => Promise<void>>;
	/** Reads the site again in the background. */
	readonly requestRefresh: () => void;
};

/**
 * The shortest interval in milliseconds between two refreshes for changes by others. Without this
 * limit, ten people who write would keep the window busy.
 */
const followMs = 1_000;

/** How soon the site is requested again if the server did not respond, in milliseconds. */
const lookAgainMs = 1_000;

/**
 * Listens to what the server announces: new versions of the site, for which the window refreshes,
 * the windows that are open, and a number that changes with publishing to the host.
 */
export function useSiteEvents({ language, known, latestRefresh, requestRefresh }: Options) {
	const [isOffline, setIsOffline] = useState(false);
	const [windows, setWindows] = useState<readonly OpenWindow[]>([]);
	const [hostChanges, setHostChanges] = useState(0);
	/** The timer of the next refresh for changes by others, and the time of the last one. */
	const following = useRef<{ next?: ReturnType<typeof setTimeout> | undefined; last: number }>({
		last: Number.NEGATIVE_INFINITY,
	});
	const isNew = () =>
		known.current.actions === 0 && known.current.announced > known.current.version;
	/**
	 * Refreshes for an announced version, unless this window already shows it because the change
	 * was its own.
	 */
	const onChange = useEffectEvent((announced: number) => {
		known.current.announced = announced;
		if (!isNew() || following.current.next !== undefined) return;
		const look = () => {
			following.current = { last: performance.now() };
			if (isNew()) requestRefresh();
		};
		following.current.next = setTimeout(
			look,
			Math.max(0, following.current.last + followMs - performance.now()),
		);
	});
	const isListening = useRef(false);
	useEffect(() => {
		document.documentElement.lang = language;
		if (isListening.current) requestRefresh();
	}, [language, requestRefresh]);
	useEffect(() => {
		const events = new EventSource("/_edit/events");
		let again: ReturnType<typeof setTimeout> | undefined;
		/**
		 * Requests the site again until the server responds. Without the site, the window has
		 * nothing to show.
		 */
		const look = () =>
			latestRefresh.current().then(
				() => {
					setIsOffline(false);
					retryFailedRequests();
				},
				() => {
					setIsOffline(true);
					clearTimeout(again);
					again = setTimeout(look, lookAgainMs);
				},
			);
		followCode(events);
		events.addEventListener("change", ({ data }) => onChange(Number(data)));
		events.addEventListener("windows", ({ data }) =>
			setWindows(JSON.parse(data) as readonly OpenWindow[]),
		);
		events.addEventListener("host", ({ data }) => setHostChanges(Number(data)));
		// Requests the site only after the event stream is open. A change announced before that
		// would be lost.
		events.addEventListener("open", () => {
			isListening.current = true;
			void look();
		});
		events.addEventListener("error", () => setIsOffline(true));
		return () => {
			clearTimeout(again);
			clearTimeout(following.current.next);
			events.close();
		};
	}, [latestRefresh]);
	return { isOffline, windows, hostChanges };
}
