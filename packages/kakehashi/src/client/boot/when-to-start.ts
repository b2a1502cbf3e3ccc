import { savesData, whenIdle } from "../data/idle.ts";

/** Events that show that somebody is about to use the page. */
const intents = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"] as const;

/**
 * Calls `start` once: at the first sign of intent, or else when the page has loaded, is painted, and the browser is idle.
 * With Save-Data, only intent counts.
 */
export function startOnIdleOrIntent(start: () => void): void {
	const stopWaiting = new AbortController();
	const once = () => {
		if (stopWaiting.signal.aborted) return;
		stopWaiting.abort();
		start();
	};
	for (const intent of intents) document.addEventListener(intent, once, { passive: true, capture: true, signal: stopWaiting.signal });
	if (savesData()) return;
	// A module of the document runs before its load event.
	addEventListener("load", () => whenPainted(() => whenIdle(once)));
}

/**
 * Calls `work` once the page is on the screen; in a background tab, that is when somebody looks at it. Firefox without its
 * window reports no paint after a reload, so a frame and a second count too. Then `work` is called twice.
 */
function whenPainted(work: () => void): void {
	new PerformanceObserver((list, observer) => {
		if (!list.getEntriesByName("first-contentful-paint")[0]) return;
		observer.disconnect();
		work();
	}).observe({ type: "paint", buffered: true });
	requestAnimationFrame(() => setTimeout(work, 1000));
}
