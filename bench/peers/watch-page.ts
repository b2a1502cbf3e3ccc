/** What a page records about itself while it is measured. */
export type Watch = {
	/** First contentful paint, in milliseconds since the navigation began. */
	firstPaint?: number;
	/** Tasks of 50 ms and more, each as start and duration in milliseconds. */
	readonly longTasks: (readonly [number, number])[];
	/** The last tap on a link, in milliseconds since 1970, and the heading at that moment. */
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
 * Runs in each document before its own scripts. Times are those of the browser's events and frames
 * (Element Timing), so that no outside program disturbs the page while it works. If a tap leads to
 * another document, it is passed to that document through the session storage.
 */
export function watchPage(): void {
	if (location.protocol !== "http:") return;
	const watch: Watch = { longTasks: [] };
	window.watch = watch;
	const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
			type,
			buffered: true,
		});
	observe("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") watch.firstPaint = startTime;
	});
	observe("longtask", ({ startTime, duration }) => watch.longTasks.push([startTime, duration]));
	observe("element", ({ startTime }) => {
		if (watch.click) watch.painted ??= performance.timeOrigin + startTime - watch.click.at;
	});

	const heading = () => document.querySelector("h1");
	// Element Timing reports only an element that is marked in the frame in which it appears.
	const markNewHeading = () =>
		new MutationObserver((_, observer) => {
			const element = heading();
			if (element === null || element.textContent === watch.click?.heading) return;
			observer.disconnect();
			for (const part of [element, ...element.querySelectorAll("*")])
				part.setAttribute("elementtiming", "heading");
		}).observe(document, { subtree: true, childList: true, characterData: true });

	const handedOver = sessionStorage.getItem("watched-click");
	sessionStorage.removeItem("watched-click");
	if (handedOver) {
		watch.click = JSON.parse(handedOver);
		markNewHeading();
	}
	const onClick = ({ target, timeStamp }: Event) => {
		if (!(target instanceof Element) || !target.closest("a")) return;
		watch.click = {
			at: performance.timeOrigin + timeStamp,
			heading: heading()?.textContent ?? "",
		};
		markNewHeading();
	};
	addEventListener("click", onClick, { capture: true });
	addEventListener("pagehide", () => {
		if (watch.click && watch.painted === undefined)
			sessionStorage.setItem("watched-click", JSON.stringify(watch.click));
	});
}
