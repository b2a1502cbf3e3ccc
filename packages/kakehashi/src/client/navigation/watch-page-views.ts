import { published } from "../../view/base/published.ts";
import { pagePath } from "../url/page-path.ts";

/**
 * Remembers the pages that are shown in place, and tells the server when the window is left or hidden, never while somebody
 * waits for a page. Undefined if the server that sent the document does not count visits.
 */
export function watchPageViews(document: Document): (() => void) | undefined {
	const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	if (!load?.serverTiming?.some(({ name }) => name === "visits")) return undefined;
	let shown: string[] = [];
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState !== "hidden" || shown.length === 0) return;
		try {
			if (navigator.sendBeacon(published("/api/visits"), shown.join("\n"))) shown = [];
		} catch {
			// Some browsers have no beacons, and some programs block them.
		}
	});
	return () => shown.push(pagePath(location) ?? "");
}
