/** What a page notes about itself while it is measured. */
export type Watch = {
	/** First contentful paint, in milliseconds since the page was asked for. */
	firstPaint?: number;
	/** Tasks of 50 ms and more, as start and duration. */
	readonly longTasks: (readonly [number, number])[];
	/** The last tap on a link, in milliseconds since 1970, and the heading that was there then. */
	click?: { readonly at: number; readonly heading: string };
	/** Milliseconds from that tap to the frame that shows another heading. */
	painted?: number;
};

declare global {
	interface Window {
		watch?: Watch;
	}
}

/**
 * Runs in each document before anything else of it. Times are the browser's own, of events and frames (Element Timing), so
 * that nothing has to ask from outside while the page works. A tap that leads to another document is handed over to it.
 */
export function watchPage(): void {
	if (location.protocol !== "http:") return;
	const watch: Watch = { longTasks: [] };
	window.watch = watch;
	const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
	observe("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") watch.firstPaint = startTime;
	});
	observe("longtask", ({ startTime, duration }) => watch.longTasks.push([startTime, duration]));
	observe("element", ({ startTime }) => {
		if (watch.click) watch.painted ??= performance.timeOrigin + startTime - watch.click.at;
	});

	const heading = () => document.querySelector("h1");
	// What is to be timed must be marked in the frame in which it appears.
	const markNewHeading = () =>
		new MutationObserver((_, observer) => {
			const element = heading();
			if (element === null || element.textContent === watch.click?.heading) return;
			observer.disconnect();
			for (const part of [element, ...element.querySelectorAll("*")]) part.setAttribute("elementtiming", "heading");
		}).observe(document, { subtree: true, childList: true, characterData: true });

	const handedOver = sessionStorage.getItem("watched-click");
	sessionStorage.removeItem("watched-click");
	if (handedOver) {
		watch.click = JSON.parse(handedOver);
		markNewHeading();
	}
	const onClick = ({ target, timeStamp }: Event) => {
		if (!(target instanceof Element) || !target.closest("a")) return;
		watch.click = { at: performance.timeOrigin + timeStamp, heading: heading()?.textContent ?? "" };
		markNewHeading();
	};
	addEventListener("click", onClick, { capture: true });
	addEventListener("pagehide", () => {
		if (watch.click && watch.painted === undefined) sessionStorage.setItem("watched-click", JSON.stringify(watch.click));
	});
}
