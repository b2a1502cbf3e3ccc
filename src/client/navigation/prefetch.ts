import type { BuildManifest } from "../../core/routing/manifest.ts";
import { matchRoute } from "../../core/routing/route.ts";
import { matchRouteRule } from "../../core/routing/route-rule.ts";
import type { Routing } from "../../core/routing/site.ts";
import { savesData, whenIdle } from "../data/idle.ts";
import type { PageLoader } from "./load-page.ts";

export type Prefetch = {
	/** Looks for the links of the page that is shown now. */
	readonly observeLinks: () => void;
};

/**
 * Fetches chunk and payload of pages that a reader may go to next: of a link that is pointed at, focused or touched, and
 * of links in view when the browser is idle, unless the server would have to make the page for it. Nothing is fetched
 * ahead with Save-Data.
 */
export function startPrefetch(document: Document, { routes, locales }: Routing, loader: PageLoader, manifest: Promise<BuildManifest | undefined>): Prefetch {
	if (savesData()) return { observeLinks: () => {} };
	const fetchAhead = (link: HTMLAnchorElement) => {
		const match = link.origin === location.origin && link.target === "" ? matchRoute(link.pathname, routes, locales) : undefined;
		// A fetch that fails is tried again by the navigation, which knows what to do then.
		if (match !== undefined) loader.page(match.path, match.route.name).catch(() => {});
	};
	const pointedAt = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
		if (link) fetchAhead(link);
	};
	for (const sign of ["pointerover", "focusin", "touchstart"] as const) document.addEventListener(sign, pointedAt, { passive: true });

	const seen = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			seen.unobserve(target);
			whenIdle(async () => {
				const link = target as HTMLAnchorElement;
				if (matchRouteRule(link.pathname, (await manifest)?.routeRules ?? {})?.rule.prerender !== false) fetchAhead(link);
			});
		}
	});
	return {
		observeLinks: () => {
			seen.disconnect();
			for (const link of document.querySelectorAll("a[href]")) seen.observe(link);
		},
	};
}
