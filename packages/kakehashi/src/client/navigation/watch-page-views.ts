import { published } from "../../view/base/published.ts";
import { pagePath } from "../url/page-path.ts";

/**
 * Records the pages that are shown in place, and reports them to the server when the window is
 * hidden or closed, so that no request competes with loading a page. Undefined if the server of the
 * document does not count page views.
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
			// Some browsers have no `sendBeacon`, and some extensions block it. Page views are then
			// not counted.
		}
	});
	return () => shown.push(pagePath(location) ?? "");
}
