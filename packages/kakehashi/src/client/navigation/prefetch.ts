import type { BuildManifest } from "../../core/routing/manifest.ts";
import { matchRoute } from "../../core/routing/route.ts";
import { matchRouteRule } from "../../core/routing/route-rule.ts";
import type { Routing } from "../../core/routing/site.ts";
import { savesData, whenIdle } from "../data/idle.ts";
import { pagePath } from "../url/page-path.ts";
import type { PageLoader } from "./load-page.ts";
import type { ReadyPage } from "./react-root.tsx";

export type Prefetch = {
	/** Looks for the links of the page that is shown now. */
	readonly observeLinks: () => void;
};

/**
 * Fetches chunk and payload of pages that a reader may go to next: for a link that is pointed at, focused or touched, and,
 * when the browser is idle, for the links in the header, which may be folded away, and for those in view, unless the server
 * would have to make the page for it. Nothing is fetched ahead with Save-Data, or if navigations are page loads.
 * @param prepare gets the pages that are the likeliest: those in the header, and those of links that are pointed at
 */
export function startPrefetch(
	document: Document,
	{ routes, locales }: Routing,
	loader: PageLoader,
	manifest: Promise<BuildManifest | undefined>,
	prepare: (page: ReadyPage) => void,
): Prefetch {
	if (savesData() || !("navigation" in globalThis)) return { observeLinks: () => {} };
	const fetchAhead = async (link: HTMLAnchorElement, isLikely: boolean) => {
		const match = link.target === "" ? matchRoute(pagePath(link) ?? "", routes, locales) : undefined;
		if (match === undefined || link.pathname === location.pathname) return;
		// A fetch that fails is tried again by the navigation, which knows what to do then.
		const page = await loader.page(match.path, match.route.name).catch(() => undefined);
		if (page && isLikely) prepare(page);
	};
	const fetchWhenIdle = (link: HTMLAnchorElement, isLikely: boolean) =>
		whenIdle(async () => {
			if (matchRouteRule(pagePath(link) ?? "", (await manifest)?.routeRules ?? {})?.rule.prerender !== false) fetchAhead(link, isLikely);
		});
	const pointedAt = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
		if (link) fetchAhead(link, true);
	};
	for (const sign of ["pointerover", "focusin", "touchstart"] as const) document.addEventListener(sign, pointedAt, { passive: true });

	const seen = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			seen.unobserve(target);
			fetchWhenIdle(target as HTMLAnchorElement, false);
		}
	});
	return {
		observeLinks: () => {
			seen.disconnect();
			// Most visitors never search.
			for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href]:not([data-search])"))
				if (link.closest("header")) fetchWhenIdle(link, true);
				else seen.observe(link);
		},
	};
}
