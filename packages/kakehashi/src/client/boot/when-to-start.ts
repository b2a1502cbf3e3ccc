import { savesData, whenIdle } from "../data/idle.ts";

/** Events which show that a visitor is about to use the page. */
const intents = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"] as const;

/**
 * Calls `start` once: at the first of these events, or when the page has loaded, is painted, and
 * the browser is idle. If the visitor saves data, only the events count.
 */
export function startOnIdleOrIntent(start: () => void): void {
	const stopWaiting = new AbortController();
	const once = () => {
		if (stopWaiting.signal.aborted) return;
		stopWaiting.abort();
		start();
	};
	for (const intent of intents)
		document.addEventListener(intent, once, {
			passive: true,
			capture: true,
			signal: stopWaiting.signal,
		});
	if (savesData()) return;
	// The load event is still to come, because a module script runs before it.
	addEventListener("load", () => whenPainted(() => whenIdle(once)));
}

/**
 * Calls `work` once the page is painted. In a background tab, that is when the visitor looks at it.
 * A Firefox window that is not visible reports no paint after a reload, so one frame plus one
 * second also counts. `work` may therefore be called twice.
 */
function whenPainted(work: () => void): void {
	new PerformanceObserver((list, observer) => {
		if (!list.getEntriesByName("first-contentful-paint")[0]) return;
		observer.disconnect();
		work();
	}).observe({ type: "paint", buffered: true });
	requestAnimationFrame(() => setTimeout(work, 1000));
}
